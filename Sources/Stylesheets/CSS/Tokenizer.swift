import Diagnostics

/// The tokens of a style sheet, comments included: every byte belongs to exactly one token.
package func tokenize(_ source: [UInt8]) -> [Token] {
  var tokenizer = Tokenizer(source)
  return tokenizer.tokens()
}

/// The tokenizer of CSS Syntax Level 3, section 4.3, over UTF-8.
///
/// The source is not preprocessed as section 3.3 says, so that ranges are those of the source: carriage returns and
/// form feeds count as line ends and a zero byte as U+FFFD, wherever that makes a difference.
private struct Tokenizer {
  let source: [UInt8]
  var position = 0

  init(_ source: [UInt8]) { self.source = source }

  /// All tokens of the source.
  mutating func tokens() -> [Token] {
    var tokens: [Token] = []
    tokens.reserveCapacity(source.count / 4)
    while position < source.count { tokens.append(next()) }
    return tokens
  }

  /// The token that begins at the current place, which moves behind it.
  private mutating func next() -> Token {
    let start = position
    let byte = source[position]
    switch byte {
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): return comment()
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      while isWhitespace(peek(0)) { position += 1 }
      return Token(.whitespace, start, position)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string()
    case UInt8(ascii: "#"):
      guard isName(at: 1) || isEscape(at: 1) else { return delim() }
      let isIdentifier = startsIdentifier(at: 1)
      position += 1
      skipName()
      return Token(.hash, start, position, flag: isIdentifier)
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      return startsNumber(at: 0) ? numeric() : delim()
    case UInt8(ascii: "-"):
      if startsNumber(at: 0) { return numeric() }
      if peek(1) == UInt8(ascii: "-"), peek(2) == UInt8(ascii: ">") { return token(.cdc, 3) }
      return startsIdentifier(at: 0) ? identifierLike() : delim()
    case UInt8(ascii: "<"):
      return startsWith("<!--") ? token(.cdo, 4) : delim()
    case UInt8(ascii: "@"):
      guard startsIdentifier(at: 1) else { return delim() }
      position += 1
      skipName()
      return Token(.atKeyword, start, position)
    case UInt8(ascii: "\\"):
      return isEscape(at: 0) ? identifierLike() : delim()
    case UInt8(ascii: ":"): return token(.colon, 1)
    case UInt8(ascii: ";"): return token(.semicolon, 1)
    case UInt8(ascii: ","): return token(.comma, 1)
    case UInt8(ascii: "["): return token(.openBracket, 1)
    case UInt8(ascii: "]"): return token(.closeBracket, 1)
    case UInt8(ascii: "("): return token(.openParenthesis, 1)
    case UInt8(ascii: ")"): return token(.closeParenthesis, 1)
    case UInt8(ascii: "{"): return token(.openBrace, 1)
    case UInt8(ascii: "}"): return token(.closeBrace, 1)
    case 0x30...0x39: return numeric()
    default: return isNameStart(at: 0) ? identifierLike() : delim()
    }
  }

  /// A token of so many bytes.
  private mutating func token(_ kind: Token.Kind, _ length: Int) -> Token {
    position += length
    return Token(kind, position - length, position)
  }

  /// A single character that is nothing else, all bytes of it.
  private mutating func delim() -> Token { token(.delim, characterLength(at: position)) }

  /// A comment, up to its end or that of the source.
  private mutating func comment() -> Token {
    let start = position
    position += 2
    while position < source.count {
      if source[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        position += 2
        return Token(.comment, start, position)
      }
      position += 1
    }
    return Token(.comment, start, position, isUnclosed: true)
  }

  /// A text in quotes, or as much of it as stands on its line.
  private mutating func string() -> Token {
    let start = position
    let quote = source[position]
    position += 1
    while position < source.count {
      let byte = source[position]
      if byte == quote {
        position += 1
        return Token(.string, start, position)
      }
      if isNewline(byte) { return Token(.badString, start, position) }
      if byte == UInt8(ascii: "\\") {
        position += 1
        skipNewline() ? () : skipEscaped()
      } else {
        position += 1
      }
    }
    return Token(.string, start, position, isUnclosed: true)
  }

  /// A number with its unit or percent sign.
  private mutating func numeric() -> Token {
    let start = position
    var isInteger = true
    if peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") { position += 1 }
    skipDigits()
    if peek(0) == UInt8(ascii: "."), isDigit(peek(1)) {
      isInteger = false
      position += 1
      skipDigits()
    }
    if peek(0).map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      let isSigned = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-")
      if isDigit(peek(isSigned ? 2 : 1)) {
        isInteger = false
        position += isSigned ? 2 : 1
        skipDigits()
      }
    }
    let numberEnd = position
    if startsIdentifier(at: 0) {
      skipName()
      return Token(.dimension, start, position, numberEnd: numberEnd, flag: isInteger)
    }
    if peek(0) == UInt8(ascii: "%") {
      position += 1
      return Token(.percentage, start, position, numberEnd: numberEnd, flag: isInteger)
    }
    return Token(.number, start, position, flag: isInteger)
  }

  /// An identifier, a function, or an unquoted address.
  private mutating func identifierLike() -> Token {
    let start = position
    skipName()
    guard peek(0) == UInt8(ascii: "(") else { return Token(.ident, start, position) }
    let isURL = TokenText.unescaped(source[start..<position]).equalsIgnoringCase("url".utf8)
    position += 1
    guard isURL else { return Token(.function, start, position) }
    var blanks = 0
    while isWhitespace(peek(blanks)) { blanks += 1 }
    if peek(blanks) == UInt8(ascii: "\"") || peek(blanks) == UInt8(ascii: "'") {
      return Token(.function, start, position)
    }
    return url(from: start)
  }

  /// The rest of an unquoted address.
  private mutating func url(from start: Int) -> Token {
    while isWhitespace(peek(0)) { position += 1 }
    while let byte = peek(0) {
      if byte == UInt8(ascii: ")") {
        position += 1
        return Token(.url, start, position)
      }
      if isWhitespace(byte) {
        while isWhitespace(peek(0)) { position += 1 }
        if peek(0) == nil { break }
        if peek(0) == UInt8(ascii: ")") { continue }
        return badURL(from: start)
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), 0x01...0x08, 0x0B, 0x0E...0x1F, 0x7F:
        return badURL(from: start)
      case UInt8(ascii: "\\"):
        guard isEscape(at: 0) else { return badURL(from: start) }
        position += 1
        skipEscaped()
      default: position += 1
      }
    }
    return Token(.url, start, position, isUnclosed: true)
  }

  /// The rest of an unquoted address that is malformed.
  private mutating func badURL(from start: Int) -> Token {
    while let byte = peek(0) {
      if byte == UInt8(ascii: ")") {
        position += 1
        return Token(.badURL, start, position)
      }
      if isEscape(at: 0) {
        position += 1
        skipEscaped()
      } else {
        position += 1
      }
    }
    return Token(.badURL, start, position, isUnclosed: true)
  }
}

// MARK: - Characters

extension Tokenizer {
  /// The byte so far behind the current place; `nil` beyond the end.
  private func peek(_ offset: Int) -> UInt8? {
    let index = position + offset
    return index < source.count ? source[index] : nil
  }

  /// Whether a text stands at the current place.
  private func startsWith(_ text: StaticString) -> Bool {
    position + text.utf8CodeUnitCount <= source.count
      && source[position..<position + text.utf8CodeUnitCount].equals(text)
  }

  /// Skips the digits that stand there.
  private mutating func skipDigits() {
    while isDigit(peek(0)) { position += 1 }
  }

  /// Skips the characters and escapes of a name.
  private mutating func skipName() {
    while true {
      if isName(at: 0) {
        position += characterLength(at: position)
      } else if isEscape(at: 0) {
        position += 1
        skipEscaped()
      } else {
        return
      }
    }
  }

  /// Skips one line end, if there is one.
  private mutating func skipNewline() -> Bool {
    guard let byte = peek(0), isNewline(byte) else { return false }
    position += byte == 0x0D && peek(1) == 0x0A ? 2 : 1
    return true
  }

  /// Skips what follows the backslash of an escape.
  private mutating func skipEscaped() {
    guard let byte = peek(0) else { return }
    guard byte.isHexadecimalDigit else {
      position += characterLength(at: position)
      return
    }
    var count = 0
    while count < 6, let digit = peek(0), digit.isHexadecimalDigit {
      position += 1
      count += 1
    }
    if !skipNewline(), isWhitespace(peek(0)) { position += 1 }
  }

  /// Whether a backslash and no line end stand there; a backslash at the end of the source counts.
  private func isEscape(at offset: Int) -> Bool {
    guard peek(offset) == UInt8(ascii: "\\") else { return false }
    return peek(offset + 1).map { !isNewline($0) } ?? true
  }

  /// Whether three characters would start an identifier (section 4.3.9).
  private func startsIdentifier(at offset: Int) -> Bool {
    if peek(offset) == UInt8(ascii: "-") {
      return isNameStart(at: offset + 1) || peek(offset + 1) == UInt8(ascii: "-") || isEscape(at: offset + 1)
    }
    return isNameStart(at: offset) || isEscape(at: offset)
  }

  /// Whether three characters would start a number (section 4.3.10).
  private func startsNumber(at offset: Int) -> Bool {
    var index = offset
    if peek(index) == UInt8(ascii: "+") || peek(index) == UInt8(ascii: "-") { index += 1 }
    if peek(index) == UInt8(ascii: ".") { index += 1 }
    return isDigit(peek(index))
  }

  /// Whether a character that may begin a name stands there.
  private func isNameStart(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    if byte >= 0x80 { return isNonASCIIName(scalar(at: position + offset)) }
    return byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == 0
  }

  /// Whether a character that may belong to a name stands there.
  private func isName(at offset: Int) -> Bool {
    guard let byte = peek(offset) else { return false }
    return isNameStart(at: offset) || byte.isASCIIDigit || byte == UInt8(ascii: "-")
  }

  /// How many bytes the character has that begins there; 1 for a stray byte.
  private func characterLength(at index: Int) -> Int {
    guard source[index] >= 0xC0 else { return 1 }
    var end = index + 1
    while end < source.count, end < index + 4, source[end] & 0xC0 == 0x80 { end += 1 }
    return end - index
  }

  /// The character whose bytes begin there; the source is well-formed UTF-8, or else any value will do.
  private func scalar(at index: Int) -> UInt32 {
    let length = characterLength(at: index)
    guard length > 1 else { return 0xFFFD }
    let first = UInt32(source[index]) & (0x7F >> UInt32(length))
    return source[index + 1..<index + length].reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}

/// Whether a byte is a digit; `nil`, the end of the source, is none.
private func isDigit(_ byte: UInt8?) -> Bool { byte.map(\.isASCIIDigit) ?? false }

/// The non-ASCII ident code points of CSS Syntax Level 3, section 4.2.
private func isNonASCIIName(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040, 0x2070...0x218F,
    0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD:
    true
  default: scalar >= 0x10000
  }
}
