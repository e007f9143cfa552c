/// Lays plain text out for a terminal.
enum TextLayout {
  /// The number of columns that no line of a reference text exceeds.
  static let width = 80

  /// A line above a part of a text, bold where colour is used.
  static func heading(_ text: String, _ isColored: Bool) -> String {
    isColored ? "\u{1B}[1m\(text)\u{1B}[0m\n" : "\(text)\n"
  }

  /// A phrase as a sentence.
  static func sentence(_ phrase: String) -> String { phrase.prefix(1).uppercased() + phrase.dropFirst() + "." }

  /// One entry of a list in two columns.
  struct Entry {
    let term: String
    let text: String
  }

  /// Breaks a text at blanks.
  ///
  /// Its line feeds stay, so an empty line still parts two paragraphs; a word that is longer than a line stands alone.
  static func wrap(_ text: String, indentation: Int = 0, width: Int = width) -> String {
    let margin = String(repeating: " ", count: indentation)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { lines(of: $0, width: width - indentation) }
      .map { $0.isEmpty ? "\n" : "\(margin)\($0)\n" }.joined()
  }

  /// Entries below each other, the texts aligned behind the longest term that leaves room for them.
  static func columns(_ entries: [Entry], indentation: Int = 2, widestTerm: Int = 26) -> String {
    let widths = entries.map(\.term.count).filter { $0 <= widestTerm }
    let column = indentation + (widths.max() ?? widestTerm) + 2
    let margin = String(repeating: " ", count: indentation)
    return entries.map { entry in
      let text = wrap(entry.text, indentation: column)
      let term = margin + entry.term
      // A term that reaches into the second column has a line of its own.
      return term.count + 2 > column ? "\(term)\n\(text)" : term + text.dropFirst(term.count)
    }.joined()
  }

  private static func lines(of text: Substring, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
