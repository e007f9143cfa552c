package import Diagnostics

/// What tokens say, with escapes undone.
package enum TokenText {
  /// The name of an identifier, function, at-keyword or hash, or the value of a string or url; otherwise the source.
  package static func value(of token: Token, in source: [UInt8]) -> ByteText {
    let text = source[token.range]
    switch token.kind {
    case .ident: return unescaped(text)
    case .function: return unescaped(text.dropLast())
    case .atKeyword, .hash: return unescaped(text.dropFirst())
    case .string: return unescaped(text.dropFirst().dropLast(token.isUnclosed ? 0 : 1), isString: true)
    case .url:
      let content = text[(text.firstIndex(of: UInt8(ascii: "(")) ?? text.startIndex)...].dropFirst()
      return unescaped(trimmed(content.dropLast(token.isUnclosed ? 0 : 1)))
    default: return text
    }
  }

  /// The unit of a dimension.
  package static func unit(of token: Token, in source: [UInt8]) -> ByteText {
    unescaped(source[token.numberEnd..<token.end])
  }

  /// A text with its escapes replaced by what they stand for (CSS Syntax Level 3, section 4.3.7).
  static func unescaped(_ text: ByteText, isString: Bool = false) -> ByteText {
    guard text.contains(where: { $0 == UInt8(ascii: "\\") || $0 == 0 }) else { return text }
    var result: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      index += 1
      guard byte == UInt8(ascii: "\\") else {
        if byte == 0 { append(0xFFFD, to: &result) } else { result.append(byte) }
        continue
      }
      guard index < text.endIndex else {
        // A backslash at the end of the source stands for nothing in a string, elsewhere for U+FFFD.
        if !isString { append(0xFFFD, to: &result) }
        break
      }
      if isNewline(text[index]) {
        index = afterBlank(index, in: text)
      } else if text[index].isHexadecimalDigit {
        var value: UInt32 = 0
        let start = index
        while index < text.endIndex, index < start + 6, let digit = text[index].hexadecimalValue {
          value = value << 4 | UInt32(digit)
          index += 1
        }
        if index < text.endIndex, isWhitespace(text[index]) { index = afterBlank(index, in: text) }
        append(value, to: &result)
      } else if text[index] == 0 {
        append(0xFFFD, to: &result)
        index += 1
      } else {
        result.append(text[index])
        index += 1
      }
    }
    return result[...]
  }

  /// A text without the white space around it.
  static func trimmed(_ text: ByteText) -> ByteText {
    var text = text.drop { isWhitespace($0) }
    while let last = text.last, isWhitespace(last) {
      // The blank that ends an escape belongs to it.
      if endsWithEscape(text.dropLast()) { break }
      text = text.dropLast()
    }
    return text
  }

  /// Whether a text ends with the digits of an escape, or with a backslash that escapes what follows.
  private static func endsWithEscape(_ text: ByteText) -> Bool {
    var index = text.endIndex
    while index > text.startIndex, text.endIndex - index < 6, text[index - 1].isHexadecimalDigit { index -= 1 }
    var backslashes = 0
    while index > text.startIndex, text[index - 1] == UInt8(ascii: "\\") {
      index -= 1
      backslashes += 1
    }
    return backslashes % 2 == 1
  }

  /// The place behind one white space character, where a carriage return and line feed are one.
  private static func afterBlank(_ index: Int, in text: ByteText) -> Int {
    index + (text[index] == 0x0D && index + 1 < text.endIndex && text[index + 1] == 0x0A ? 2 : 1)
  }

  /// Appends the character that an escape stands for; U+FFFD where there is none.
  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    result.append(contentsOf: Array(String(Character(scalar ?? "\u{FFFD}")).utf8))
  }
}
