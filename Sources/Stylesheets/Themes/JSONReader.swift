import Configuration
import Diagnostics

/// A value of a JSON document with its place.
struct LocatedJSON {
  /// What a value is.
  enum Kind {
    case object([(name: String, value: LocatedJSON)])
    case array([LocatedJSON])
    case string(String)
    /// A number or a word.
    case other
  }

  let kind: Kind
  let offset: Int

  /// The last member of a name; `nil` where there is none.
  subscript(name: String) -> LocatedJSON? {
    if case .object(let members) = kind { members.last { $0.name == name }?.value } else { nil }
  }

  var string: String? { if case .string(let text) = kind { text } else { nil } }

  /// Reads a document, in which comments and a comma before a closing bracket are let pass, as Windows Terminal does.
  static func read(_ bytes: [UInt8]) throws(ThemeProblem) -> LocatedJSON {
    var reader = LocatedJSONReader(bytes: bytes, position: startOfText(bytes))
    let value = try reader.value(depth: 0)
    try reader.skipBlanks()
    guard reader.position == bytes.count else { throw reader.problem("the document should end here") }
    return value
  }
}

/// Reads values one by one, each with its place.
private struct LocatedJSONReader {
  let bytes: [UInt8]
  var position: Int

  private static let largestDepth = 64

  /// A problem at the current place.
  func problem(_ message: String) -> ThemeProblem { ThemeProblem(message, at: min(position, bytes.count)) }

  /// Reads a value.
  mutating func value(depth: Int) throws(ThemeProblem) -> LocatedJSON {
    try skipBlanks()
    let start = position
    guard depth <= Self.largestDepth else { throw problem("values lie too deep inside each other") }
    guard position < bytes.count else { throw problem("the document is cut short") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: LocatedJSON)] = []
      try elements(until: "}") { reader throws(ThemeProblem) in
        guard reader.isAt("\"") else { throw reader.problem("a name in double quotes is expected here") }
        let name = try reader.string()
        try reader.skipBlanks()
        guard reader.take(":") else { throw reader.problem("a name is followed by : and a value") }
        members.append((name, try reader.value(depth: depth + 1)))
      }
      return LocatedJSON(kind: .object(members), offset: start)
    case UInt8(ascii: "["):
      var elements: [LocatedJSON] = []
      try self.elements(until: "]") { reader throws(ThemeProblem) in elements.append(try reader.value(depth: depth + 1))
      }
      return LocatedJSON(kind: .array(elements), offset: start)
    case UInt8(ascii: "\""): return LocatedJSON(kind: .string(try string()), offset: start)
    default:
      while position < bytes.count, isOfWord(bytes[position]) { position += 1 }
      guard position > start else { throw problem("a value is expected here") }
      return LocatedJSON(kind: .other, offset: start)
    }
  }

  /// Moves behind blanks and comments.
  mutating func skipBlanks() throws(ThemeProblem) {
    while position < bytes.count {
      if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) {
        position += 1
      } else if isAt("/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      } else if isAt("/"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "*") {
        var end = position + 2
        while end + 1 < bytes.count, bytes[end] != UInt8(ascii: "*") || bytes[end + 1] != UInt8(ascii: "/") { end += 1 }
        guard end + 1 < bytes.count else { throw problem("this comment has no end; close it with */") }
        position = end + 2
      } else {
        return
      }
    }
  }

  /// Whether a character comes next.
  private func isAt(_ character: Unicode.Scalar) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: character)
  }

  /// Steps over a character if it comes next.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard isAt(character) else { return false }
    position += 1
    return true
  }

  /// Whether a byte belongs to a number or a word.
  private func isOfWord(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "+-.".utf8.contains(byte)
  }

  /// Reads what stands between commas, up to the closing bracket.
  private mutating func elements(
    until bracket: Unicode.Scalar, _ element: (inout LocatedJSONReader) throws(ThemeProblem) -> Void
  ) throws(ThemeProblem) {
    position += 1
    while true {
      try skipBlanks()
      if take(bracket) { return }
      try element(&self)
      try skipBlanks()
      guard take(",") || isAt(bracket) else { throw problem("a comma or \(bracket) is expected here") }
    }
  }

  /// Reads a text in quotes.
  private mutating func string() throws(ThemeProblem) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] >= 0x20 {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: text, as: UTF8.self) }
      if byte == UInt8(ascii: "\\") { try appendEscape(to: &text) } else { text.append(byte) }
    }
    throw ThemeProblem("this text has no closing quote", at: start)
  }

  /// Reads what follows the backslash of an escape.
  private mutating func appendEscape(to text: inout [UInt8]) throws(ThemeProblem) {
    guard position < bytes.count else { return }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let digits = bytes[position...].prefix(4).prefix(while: \.isHexadecimalDigit)
      guard digits.count == 4, let value = UInt32(digits.string, radix: 16) else {
        throw problem("this escape is malformed")
      }
      position += 4
      // Names and colours hold no characters beyond the first plane: half of a pair becomes U+FFFD.
      text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
    default: throw problem("this escape is malformed")
    }
  }
}
