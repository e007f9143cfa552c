import Diagnostics

/// What a `data:` address holds (WHATWG Fetch, section 6).
struct DataAddress {
  /// As it is written, or `text/plain` where nothing is.
  let contentType: String
  let bytes: [UInt8]

  /// `nil` if the address is malformed.
  ///
  /// - Parameter address: Without a fragment.
  init?(_ address: String) {
    let rest = Array(address.utf8).dropFirst("data:".utf8.count)
    guard let comma = rest.firstIndex(of: UInt8(ascii: ",")) else { return nil }
    var type = trimmed(rest[..<comma].string)
    var body = percentDecoded(rest[(comma + 1)...])
    if type.lowercased().hasSuffix("base64"), let decoded = base64Body(type) {
      type = decoded
      guard let bytes = base64Decoded(body) else { return nil }
      body = bytes
    }
    contentType = type.isEmpty ? "text/plain;charset=US-ASCII" : type.hasPrefix(";") ? "text/plain" + type : type
    bytes = body
  }
}

/// A `data:` address on one line; its quoted form needs no escapes.
func dataAddress(_ bytes: [UInt8], mediaType: String) -> [UInt8] {
  var address = Array("data:\(mediaType);base64,".utf8)
  appendBase64(of: bytes[...], to: &address)
  return address
}

/// A `data:` address as browsers read it, without the line breaks and blanks that some programs put into it; `nil` where it
/// has none, is of another scheme, or could not stand in double quotes.
///
/// Some terminals read style sheets line by line. Blanks count for nothing in base64 only.
///
/// - Parameter source: The same as it stands in the style sheet, where a line may also end behind a backslash.
func addressOnOneLine(_ address: String, writtenAs source: ByteText) -> [UInt8]? {
  let text = Array(trimmed(address).utf8)
  guard text.prefix(5).elementsEqual("data:".utf8, by: { $0 | 0x20 == $1 | 0x20 }),
    let comma = text.firstIndex(of: UInt8(ascii: ","))
  else { return nil }
  let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D || byte == 0x0C }
  let type = trimmed(text[5..<comma].string).lowercased()
  let isBase64 = type.hasSuffix("base64") && base64Body(type) != nil
  let hasBlanks = isBase64 && text[comma...].contains(where: isWhitespace)
  guard hasBlanks || source.contains(where: isLineEnd) else { return nil }
  let head = text[..<comma].filter { !isLineEnd($0) && $0 != 0x09 }
  let body = text[comma...].filter { isBase64 ? !isWhitespace($0) : !isLineEnd($0) && $0 != 0x09 }
  let result = head + body
  let isQuotable = result.allSatisfy {
    $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
  }
  return isQuotable ? result : nil
}

/// The type of a content without its parameters, in lower case.
func essence(_ contentType: String) -> String {
  trimmed(contentType.prefix { $0 != ";" }).lowercased()
}

/// The content type in front of the mark `;base64`; `nil` if the text ends otherwise.
private func base64Body(_ type: String) -> String? {
  let rest = trimmed(type.dropLast("base64".count))
  return rest.hasSuffix(";") ? trimmed(rest.dropLast()) : nil
}
