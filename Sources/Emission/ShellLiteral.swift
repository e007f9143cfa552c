import Diagnostics

/// Writes a text as a word of a POSIX shell that stands for exactly this text.
enum ShellLiteral {
  /// Appends the word: between single quotes, where a shell changes nothing.
  ///
  /// Outside of them stand the quotes of the text and the backslashes before them or at its end, which shellcheck would
  /// take for an attempt to escape the closing quote (SC1003). Between double quotes stand typographic single quotes,
  /// which it would take for mistyped ones (SC1112).
  static func append(_ text: ByteText, to script: inout [UInt8]) {
    var isOpen = false
    if text.isEmpty { script += "''".utf8 }
    var position = text.startIndex
    while position < text.endIndex {
      let special = special(text, at: position)
      if isOpen == (special != nil) {
        script.append(quote)
        isOpen.toggle()
      }
      script += special?.bytes ?? [text[position]]
      position += special?.length ?? 1
    }
    if isOpen { script.append(quote) }
  }

  /// What stands outside of single quotes for the character at an index; `nil` for one that stands between them.
  private static func special(_ text: ByteText, at position: Int) -> (bytes: [UInt8], length: Int)? {
    switch text[position] {
    case quote: return ([backslash, quote], 1)
    case backslash:
      let next = text[position...].first { $0 != backslash }
      return next == nil || next == quote ? ([backslash, backslash], 1) : nil
    case 0xE2:
      let character = text[position...].prefix(3)
      guard character.elementsEqual("\u{2018}".utf8) || character.elementsEqual("\u{2019}".utf8) else { return nil }
      return ([doubleQuote] + character + [doubleQuote], 3)
    default: return nil
    }
  }

  private static let quote = UInt8(ascii: "'")
  private static let backslash = UInt8(ascii: "\\")
  private static let doubleQuote = UInt8(ascii: "\"")
}
