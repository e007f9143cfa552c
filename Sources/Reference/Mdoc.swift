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
