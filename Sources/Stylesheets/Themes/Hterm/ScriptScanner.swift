import Configuration
import Diagnostics

/// Splits JavaScript into the tokens that themes use.
struct ScriptScanner {
  /// What the scanner tells apart.
  enum Token: Equatable {
    /// Also a keyword.
    case name(String)
    case string(String)
    case number(Double)
    /// A punctuator of one character.
    case mark(UInt8)
    case end
  }

  let bytes: [UInt8]

  /// The offset behind the current token.
  private(set) var position: Int

  private(set) var token = Token.end

  /// The offset of the current token.
  private(set) var offset = 0

  /// Whether a line ended before the current token.
  private(set) var isOnNewLine = true

  init(_ bytes: [UInt8]) throws(ThemeProblem) {
    self.bytes = bytes
    position = startOfText(bytes)
    try advance()
    isOnNewLine = true
  }

  /// Whether a punctuator comes next.
  func isAt(_ mark: Unicode.Scalar) -> Bool { token == .mark(UInt8(ascii: mark)) }

  /// Steps over a punctuator if it comes next.
  mutating func take(_ mark: Unicode.Scalar) throws(ThemeProblem) -> Bool {
    guard isAt(mark) else { return false }
    try advance()
    return true
  }

  /// Moves to the next token.
  mutating func advance() throws(ThemeProblem) {
    isOnNewLine = false
    try skipBlanksAndComments()
    offset = position
    guard position < bytes.count else {
      token = .end
      return
    }
    let byte = bytes[position]
    if Self.beginsName(byte) {
      while position < bytes.count, Self.beginsName(bytes[position]) || bytes[position].isASCIIDigit { position += 1 }
      token = .name(bytes[offset..<position].string)
    } else if byte.isASCIIDigit
      || byte == UInt8(ascii: ".") && position + 1 < bytes.count && bytes[position + 1].isASCIIDigit
    {
      token = .number(try number())
    } else if [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`")].contains(byte) {
      token = .string(try string(until: byte))
    } else {
      position += 1
      token = .mark(byte)
    }
  }

  /// What stands at the current token, as a message cites it.
  var cited: String {
    token == .end ? "the end of the file" : quoted(bytes[offset..<max(position, offset + 1)])
  }

  /// Whether a name may begin with a byte; any beyond ASCII is taken for a letter.
  private static func beginsName(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  /// Moves to the next token, and takes note of line ends.
  private mutating func skipBlanksAndComments() throws(ThemeProblem) {
    while position < bytes.count {
      let byte = bytes[position]
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte == 0x0A || byte == 0x0D {
        isOnNewLine = true
        position += 1
      } else if byte == 0x20 || (0x09...0x0C).contains(byte) {
        position += 1
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "/") {
        while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        try skipComment()
      } else if byte >= 0x80, let length = blankLength() {
        position += length
      } else {
        return
      }
    }
  }

  /// Moves behind a comment of several lines.
  private mutating func skipComment() throws(ThemeProblem) {
    let start = position
    position += 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      if bytes[position] == 0x0A || bytes[position] == 0x0D { isOnNewLine = true }
      position += 1
    }
    throw ThemeProblem("this comment has no end; close it with */", at: start)
  }

  /// The length of a blank or line end beyond ASCII that stands here; `nil` where there is none.
  private mutating func blankLength() -> Int? {
    let scalar = bytes.decodeScalar(at: position)
    guard scalar.isValid, scalar.value.properties.isWhitespace || scalar.value == "\u{FEFF}" else { return nil }
    if scalar.value == "\u{2028}" || scalar.value == "\u{2029}" { isOnNewLine = true }
    return scalar.length
  }

  /// Reads a decimal or hexadecimal number.
  private mutating func number() throws(ThemeProblem) -> Double {
    let start = position
    while position < bytes.count,
      bytes[position].isASCIIDigit || bytes[position].isASCIILetter || bytes[position] == UInt8(ascii: ".")
    {
      position += 1
    }
    let text = bytes[start..<min(position, start + 40)].string
    if text.count > 2, text.hasPrefix("0x") || text.hasPrefix("0X"), let value = UInt32(text.dropFirst(2), radix: 16) {
      return Double(value)
    }
    let isDecimal = text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    let padded = (text.hasPrefix(".") ? "0" : "") + text + (text.hasSuffix(".") ? "0" : "")
    guard isDecimal, position - start < 40, let value = Double(padded) else {
      throw ThemeProblem("\(quoted(bytes[start..<position])) is no number that can be read here", at: start)
    }
    return value
  }
}

/// Texts in quotes.
extension ScriptScanner {
  /// Reads a text up to its closing quote.
  private mutating func string(until quote: UInt8) throws(ThemeProblem) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count, bytes[position] != quote {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\\") {
        position += 1
        try appendEscape(to: &text)
        continue
      }
      if quote == UInt8(ascii: "`") {
        guard byte != UInt8(ascii: "$") || position + 1 == bytes.count || bytes[position + 1] != UInt8(ascii: "{")
        else {
          throw ThemeProblem("values inside of a text cannot be read here; write the text itself", at: position)
        }
      } else if byte == 0x0A || byte == 0x0D {
        break
      }
      text.append(byte)
      position += 1
    }
    guard position < bytes.count, bytes[position] == quote else {
      throw ThemeProblem("this text has no closing quote on its line", at: start)
    }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads what follows the backslash of an escape.
  private mutating func appendEscape(to text: inout [UInt8]) throws(ThemeProblem) {
    guard position < bytes.count else { return }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "v"): text.append(0x0B)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "x"): try appendScalar(digits: 2...2, to: &text)
    case UInt8(ascii: "u"):
      let isInBraces = position < bytes.count && bytes[position] == UInt8(ascii: "{")
      if isInBraces { position += 1 }
      try appendScalar(digits: isInBraces ? 1...6 : 4...4, to: &text)
      if isInBraces {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "}") else { throw malformedEscape }
        position += 1
      }
    // A line that continues on the next one.
    case 0x0A: break
    case 0x0D: if position < bytes.count, bytes[position] == 0x0A { position += 1 }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      let isNull = letter == UInt8(ascii: "0") && !(position < bytes.count && bytes[position].isASCIIDigit)
      guard isNull else { throw malformedEscape }
      text.append(0)
    default: text.append(letter)
    }
  }

  /// Reads the hexadecimal digits of an escape.
  private mutating func appendScalar(digits: ClosedRange<Int>, to text: inout [UInt8]) throws(ThemeProblem) {
    let found = bytes[position...].prefix(digits.upperBound).prefix(while: \.isHexadecimalDigit)
    guard found.count >= digits.lowerBound, let value = UInt32(found.string, radix: 16) else { throw malformedEscape }
    position += found.count
    text.append(contentsOf: String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
  }

  private var malformedEscape: ThemeProblem { ThemeProblem("this escape is malformed", at: min(position, bytes.count)) }
}
