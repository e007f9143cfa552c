import Diagnostics

/// A style sheet's text in UTF-8 and the encoding that it was read as.
struct DecodedText {
  /// Well-formed UTF-8 without a byte order mark; what cannot be decoded is U+FFFD.
  let text: [UInt8]

  /// The encoding that sheets imported from this one fall back to.
  let encoding: TextEncoding
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
  return DecodedText(text: decode(bytes[start...], as: encoding), encoding: encoding)
}

/// The encoding that the first bytes of a sheet declare.
private func declaredEncoding(_ bytes: [UInt8]) -> TextEncoding? {
  guard let label = declaredLabel(bytes.prefix(1024)), let encoding = encoding(named: label) else { return nil }
  // Were it UTF-16, the declaration could not have been read.
  if case .other(let name) = encoding, name.hasPrefix("UTF-16") { return .utf8 }
  return encoding
}

/// The label in the declaration `@charset "…";`, which must stand at the very start in exactly these bytes.
private func declaredLabel(_ bytes: ByteText) -> String? {
  let opening = "@charset \"".utf8
  guard bytes.starts(with: opening) else { return nil }
  let rest = bytes.dropFirst(opening.count)
  guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")), rest[quote...].starts(with: "\";".utf8) else { return nil }
  return rest[..<quote].string
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
