import Diagnostics
import Glibc

/// A style sheet's text in UTF-8 and the encoding that it was read as.
struct DecodedText {
  /// Well-formed UTF-8 without a byte order mark; what cannot be decoded is U+FFFD.
  let text: [UInt8]

  /// The encoding that sheets imported from this one fall back to.
  let encoding: TextEncoding

  /// How many bytes of `text` are an encoding declaration, `@charset "…";`.
  let declarationLength: Int
}

/// An encoding of the WHATWG Encoding standard, as far as style sheets are met in it.
enum TextEncoding: Hashable, Sendable {
  case utf8
  case windows1252

  /// Encodings in which a text can be made to mean something else; browsers read none of it.
  case replacement

  /// `x-user-defined`, which has letters of nobody's behind ASCII.
  case userDefined

  /// Any other, by the name that iconv(3) has for it.
  case other(String)
}

/// The text of a style sheet (CSS Syntax Level 3, section 3.2): the byte order mark decides, then the server, then the
/// sheet's own `@charset`, then the sheet that imports it, and UTF-8 where none of them says anything.
///
/// - Parameters:
///   - contentType: The header `Content-Type` as it was sent.
///   - importer: The encoding of the sheet that imports this one.
func decode(_ bytes: [UInt8], contentType: String?, importer: TextEncoding?) -> DecodedText {
  let encoding: TextEncoding
  var start = 0
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
    encoding = .utf8
    start = 3
  } else if bytes.starts(with: [0xFE, 0xFF]) {
    encoding = .other("UTF-16BE")
    start = 2
  } else if bytes.starts(with: [0xFF, 0xFE]) {
    encoding = .other("UTF-16LE")
    start = 2
  } else {
    encoding =
      contentType.flatMap(charset(in:)).flatMap(encoding(named:)) ?? declaredEncoding(bytes) ?? importer ?? .utf8
  }
  let text = decode(bytes[start...], as: encoding)
  return DecodedText(text: text, encoding: encoding, declarationLength: declaration(in: text[...])?.length ?? 0)
}

/// The encoding that the first bytes of a sheet declare.
private func declaredEncoding(_ bytes: [UInt8]) -> TextEncoding? {
  guard let label = declaration(in: bytes.prefix(1024))?.label, let encoding = encoding(named: label) else {
    return nil
  }
  // Were it UTF-16, the declaration could not have been read.
  if case .other(let name) = encoding, name.hasPrefix("UTF-16") { return .utf8 }
  return encoding
}

/// The declaration `@charset "…";`, which must stand at the very start in exactly these bytes.
private func declaration(in bytes: ByteText) -> (label: String, length: Int)? {
  let opening = Array("@charset \"".utf8)
  guard bytes.starts(with: opening) else { return nil }
  let rest = bytes.dropFirst(opening.count)
  guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")), quote + 1 < rest.endIndex,
    rest[quote + 1] == UInt8(ascii: ";")
  else { return nil }
  return (rest[..<quote].string, quote + 2 - bytes.startIndex)
}

/// The parameter `charset` of a `Content-Type`.
private func charset(in contentType: String) -> String? {
  for parameter in contentType.split(separator: ";").dropFirst() {
    let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, trimmed(parts[0]).lowercased() == "charset" else { continue }
    return String(trimmed(parts[1]).filter { $0 != "\"" && $0 != "'" })
  }
  return nil
}

/// A text without ASCII white space around it.
func trimmed(_ text: some StringProtocol) -> String {
  var text = Substring(text)
  while let first = text.first, first.isWhitespace { text.removeFirst() }
  while let last = text.last, last.isWhitespace { text.removeLast() }
  return String(text)
}

// MARK: - Decoding

private func decode(_ bytes: ByteText, as encoding: TextEncoding) -> [UInt8] {
  switch encoding {
  case .utf8: return wellFormed(bytes)
  case .windows1252:
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      let scalar = (0x80...0x9F).contains(byte) ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return text
  case .replacement: return bytes.isEmpty ? [] : Array(UTF8.encodedReplacementCharacter)
  case .userDefined:
    return bytes.flatMap { byte in
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(0xF700 + UInt32(byte))
      return Array(scalar.flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter)
    }
  case .other(let name): return converted(bytes, from: name) ?? wellFormed(bytes)
  }
}

/// UTF-8 with malformed parts replaced.
private func wellFormed(_ bytes: ByteText) -> [UInt8] { Array(String(decoding: bytes, as: UTF8.self).utf8) }

/// The text as iconv(3) converts it; `nil` if the C library does not know the encoding.
private func converted(_ bytes: ByteText, from name: String) -> [UInt8]? {
  guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { return nil }
  defer { iconv_close(descriptor) }
  var input = bytes.map { CChar(bitPattern: $0) }
  var text: [UInt8] = []
  var buffer = [CChar](repeating: 0, count: 16384)
  input.withUnsafeMutableBufferPointer { input in
    guard var source = input.baseAddress else { return }
    var left = input.count
    while left > 0 {
      let before = left
      let outcome = buffer.withUnsafeMutableBufferPointer { buffer -> (written: Int, failure: Int32) in
        guard var target = buffer.baseAddress else { return (0, EILSEQ) }
        var room = buffer.count
        var from: UnsafeMutablePointer<CChar>? = source
        var to: UnsafeMutablePointer<CChar>? = target
        let failure: Int32 = iconv(descriptor, &from, &left, &to, &room) == -1 ? errno : 0
        target = to ?? target
        source = from ?? source
        return (buffer.count - room, failure)
      }
      text.append(contentsOf: buffer.prefix(outcome.written).map { UInt8(bitPattern: $0) })
      if outcome.failure == EILSEQ || outcome.failure == EINVAL || left == before && outcome.written == 0 {
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
        source += 1
        left -= 1
      }
    }
  }
  return text
}

/// The characters 0x80 to 0x9F of windows-1252, which iconv(3) knows only in part.
private let windows1252: [Unicode.Scalar] = Array(
  "\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}"
    .unicodeScalars)
