/// What the status line and the headers of an answer say, as far as it matters.
struct ResponseHead {
  /// 0 before there is one.
  private(set) var status = 0

  /// The headers `Content-Type`, `ETag` and `Last-Modified` as sent; `nil` where they are empty or not there.
  private(set) var contentType: String?
  private(set) var entityTag: String?
  private(set) var lastModified: String?

  /// How the body is compressed on its way, in lower case; `nil` where it is not.
  private(set) var encoding: String?

  /// Whether the body is what was asked for.
  var isSuccess: Bool { status == 200 || status == 203 }

  /// Takes one line, with or without its line end.
  mutating func take(_ line: String) {
    if line.hasPrefix("HTTP/") {
      // An answer of its own: the interim ones (1xx) come before the one that counts.
      self = ResponseHead()
      let words = line.split { $0 == " " || $0.isNewline }
      status = words.count > 1 ? Int(words[1]) ?? 0 : 0
      return
    }
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = trimmed(line[line.utf8.index(after: colon)...])
    guard !value.isEmpty else { return }
    switch line[..<colon].lowercased() {
    case "content-type": contentType = value
    case "etag": entityTag = value
    case "last-modified": lastModified = value
    case "content-encoding": encoding = value.lowercased() == "identity" ? nil : value.lowercased()
    default: break
    }
  }

  /// A value without the blanks and the line end around it.
  private func trimmed(_ text: Substring) -> String {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    var bytes = text.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
