import Configuration
import Diagnostics

/// One text of a TOML document.
struct TOMLEntry {
  /// The names of the tables around it and its own.
  let path: [String]
  let text: String
  let offset: Int
}

/// Reads the texts of a TOML document (version 1.0); numbers, dates and what stands in arrays are stepped over.
func readTOML(_ bytes: [UInt8]) throws(ThemeProblem) -> [TOMLEntry] {
  var reader = TOMLReader(bytes: bytes, position: startOfText(bytes))
  return try reader.document()
}

/// Reads tables, keys and values one by one.
private struct TOMLReader {
  let bytes: [UInt8]
  var position: Int
  var entries: [TOMLEntry] = []

  private static let largestDepth = 32
  private static let longestPath = 32

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

  private var isAtLineEnd: Bool { position >= bytes.count || bytes[position] == 0x0A || bytes[position] == 0x0D }

  /// Reads the whole document.
  mutating func document() throws(ThemeProblem) -> [TOMLEntry] {
    var table: [String] = []
    while true {
      skipBlanks(andLines: true)
      guard position < bytes.count else { return entries }
      if take("[") {
        let isArray = take("[")
        table = try key()
        guard take("]"), !isArray || take("]") else { throw problem("this table's name has no closing bracket") }
      } else {
        let name = try key()
        guard take("=") else { throw problem("a name is followed by = and a value") }
        try value(of: table + name, depth: 0)
      }
      skipBlanks(andLines: false)
      guard isAtLineEnd else { throw problem("the line should end here") }
    }
  }

  /// Moves behind blanks and comments.
  private mutating func skipBlanks(andLines skipsLines: Bool) {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "#") {
        while !isAtLineEnd { position += 1 }
      } else if byte == 0x20 || byte == 0x09 || skipsLines && (byte == 0x0A || byte == 0x0D) {
        position += 1
      } else {
        return
      }
    }
  }

  /// Reads names with points between them.
  private mutating func key() throws(ThemeProblem) -> [String] {
    var path: [String] = []
    repeat {
      skipBlanks(andLines: false)
      if isAt("\"") || isAt("'") {
        path.append(try string())
      } else {
        let start = position
        while position < bytes.count, isBare(bytes[position]) { position += 1 }
        guard position > start else { throw problem("a name is expected here") }
        path.append(bytes[start..<position].string)
      }
      guard path.count <= Self.longestPath else { throw problem("this name has too many parts") }
      skipBlanks(andLines: false)
    } while take(".")
    return path
  }

  /// Whether a byte may stand in a name without quotes.
  private func isBare(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  /// Reads a value; texts become entries unless the path is `nil`.
  private mutating func value(of path: [String]?, depth: Int) throws(ThemeProblem) {
    skipBlanks(andLines: false)
    guard depth <= Self.largestDepth else { throw problem("values lie too deep inside each other") }
    let start = position
    if isAt("\"") || isAt("'") {
      let text = try string()
      if let path { entries.append(TOMLEntry(path: path, text: text, offset: start)) }
    } else if take("[") {
      try elements(until: "]") { reader throws(ThemeProblem) in try reader.value(of: nil, depth: depth + 1) }
    } else if take("{") {
      try elements(until: "}") { reader throws(ThemeProblem) in
        let name = try reader.key()
        guard reader.take("=") else { throw reader.problem("a name is followed by = and a value") }
        let inner = path.map { $0 + name }
        guard inner?.count ?? 0 <= Self.longestPath else { throw reader.problem("this name has too many parts") }
        try reader.value(of: inner, depth: depth + 1)
      }
    } else {
      while !isAtLineEnd, ![",", "]", "}", "#"].contains(Unicode.Scalar(bytes[position])) { position += 1 }
      guard position > start else { throw problem("a value is expected here") }
    }
  }

  /// Reads what stands between commas, up to the closing bracket.
  private mutating func elements(
    until bracket: Unicode.Scalar, _ element: (inout TOMLReader) throws(ThemeProblem) -> Void
  ) throws(ThemeProblem) {
    while true {
      skipBlanks(andLines: true)
      if take(bracket) { return }
      try element(&self)
      skipBlanks(andLines: true)
      guard take(",") || isAt(bracket) else { throw problem("a comma or \(bracket) is expected here") }
    }
  }

  /// A problem at the current place.
  private func problem(_ message: String) -> ThemeProblem { ThemeProblem(message, at: min(position, bytes.count)) }
}

/// Texts in quotes.
extension TOMLReader {
  /// Reads a text in quotes of any of the four kinds.
  private mutating func string() throws(ThemeProblem) -> String {
    let start = position
    let quote = bytes[position]
    let isLong = position + 2 < bytes.count && bytes[position + 1] == quote && bytes[position + 2] == quote
    position += isLong ? 3 : 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      let closes = byte == quote && (!isLong || bytes[position...].prefix(3).elementsEqual([quote, quote, quote]))
      if closes {
        position += isLong ? 3 : 1
        return String(decoding: text, as: UTF8.self)
      }
      guard isLong || byte != 0x0A && byte != 0x0D else { break }
      position += 1
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        try appendEscape(to: &text)
      } else {
        text.append(byte)
      }
    }
    throw ThemeProblem("this text has no closing quote", at: start)
  }

  /// Reads what follows the backslash of an escape.
  private mutating func appendEscape(to text: inout [UInt8]) throws(ThemeProblem) {
    guard position < bytes.count else { return }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): text.append(letter)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let count = letter == UInt8(ascii: "u") ? 4 : 8
      let digits = bytes[position...].prefix(count).prefix(while: \.isHexadecimalDigit)
      guard digits.count == count, let value = UInt32(digits.string, radix: 16), let scalar = Unicode.Scalar(value)
      else {
        throw problem("this escape is malformed")
      }
      position += digits.count
      text.append(contentsOf: String(Character(scalar)).utf8)
    case 0x0A, 0x0D, 0x20, 0x09:
      // A line that continues on the next one.
      while position < bytes.count, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[position]) { position += 1 }
    default: throw problem("this escape is malformed")
    }
  }
}
