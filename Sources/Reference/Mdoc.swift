/// Writes plain text as mdoc(7).
enum Mdoc {
  /// Text without paragraphs, each sentence on a line of its own as mdoc wants it.
  static func text(_ text: String) -> String {
    var lines = ""
    var rest = Substring(text.replacing("\n", with: " "))
    while let end = rest.firstRange(of: ". ") {
      lines += line(rest[..<rest.index(after: end.lowerBound)])
      rest = rest[end.upperBound...]
    }
    return rest.isEmpty ? lines : lines + line(rest)
  }

  /// Text whose paragraphs are separated by an empty line.
  static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n\n").map { Self.text(String($0)) }.joined(separator: ".Pp\n")
  }

  /// A page whose text lines are no longer than 80 bytes; macros and displays stay as they are.
  static func folded(_ page: String) -> String {
    var isLiteral = false
    return page.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      if line.hasPrefix(".Bd ") { isLiteral = true }
      if line.hasPrefix(".Ed") { isLiteral = false }
      return isLiteral || line.hasPrefix(".") ? String(line) : folded(line: line)
    }.joined(separator: "\n")
  }

  /// Breaks a text line at blanks, but for those before a dot, which would make a macro of the next line.
  private static func folded(line: Substring) -> String {
    var text = ""
    var length = 0
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !text.isEmpty {
        let isTooLong = length + 1 + word.utf8.count > 80
        text += isTooLong && !word.isEmpty && !word.hasPrefix(".") ? "\n" : " "
        length = text.last == "\n" ? 0 : length + 1
      }
      text += word
      length += word.utf8.count
    }
    return text
  }

  /// Characters that roff would take for its own, escaped.
  static func escape(_ text: some StringProtocol) -> String {
    text.map { escapes[$0] ?? String($0) }.joined()
  }

  private static let escapes: [Character: String] = [
    "\\": "\\e", "-": "\\-", "~": "\\(ti", "^": "\\(ha", "'": "\\(aq", "`": "\\(ga",
  ]

  /// A text line; a leading dot would make it a macro.
  private static func line(_ text: some StringProtocol) -> String {
    (text.hasPrefix(".") ? "\\&" : "") + escape(text) + "\n"
  }
}
