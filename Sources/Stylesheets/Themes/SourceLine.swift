import Diagnostics

/// One line of a file of settings, without blanks around it.
struct SourceLine {
  let text: ByteText

  /// The offset of the text in the file, which is also the index of its first byte.
  var offset: Int { text.startIndex }

  /// The lines of a file that are not empty, whatever ends them.
  static func lines(of bytes: [UInt8]) -> [SourceLine] {
    let start = startOfText(bytes)
    return bytes[start...].split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      let text = trimmedBlanks(line)
      return text.isEmpty ? nil : SourceLine(text: text)
    }
  }

  /// The parts before and behind the first byte of a kind, without blanks around them; `nil` where there is none.
  func split(at separator: Unicode.Scalar) -> (key: ByteText, value: ByteText)? {
    guard let index = text.firstIndex(of: UInt8(ascii: separator)) else { return nil }
    return (trimmedBlanks(text[..<index]), trimmedBlanks(text[(index + 1)...]))
  }

  /// The first word and what follows it; `nil` where there is one word only.
  var keyAndValue: (key: ByteText, value: ByteText)? {
    guard let blank = text.firstIndex(where: isBlank) else { return nil }
    return (text[..<blank], trimmedBlanks(text[blank...]))
  }
}

/// A text without the blanks and tabs around it.
func trimmedBlanks(_ text: ByteText) -> ByteText {
  var rest = text.drop(while: isBlank)
  while let last = rest.last, isBlank(last) { rest.removeLast() }
  return rest
}

/// Whether a byte is a blank or a tab.
private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// A whole number of decimal digits; `nil` where the text is anything else, or large.
func decimalNumber(_ text: ByteText) -> Int? {
  guard (1...6).contains(text.count), text.allSatisfy(\.isASCIIDigit) else { return nil }
  return text.reduce(0) { $0 * 10 + Int($1 & 0xF) }
}

/// The number of a colour behind a word, as in `color12`; `nil` where the text is anything else.
func colorNumber(_ text: ByteText, behind word: String) -> Int? {
  let length = word.utf8.count
  guard text.prefix(length).equalsIgnoringCase(word.utf8) else { return nil }
  return decimalNumber(text.dropFirst(length))
}
