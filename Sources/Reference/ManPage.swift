/// A page of the manual in mdoc(7): prose written here, and what the tables know.
package struct ManPage: Sendable {
  /// The name of the file, such as `blinkc.1`.
  package let name: String

  package let text: String

  /// Every page, as it is kept in the folder `man`.
  package static let all = [
    ManPage("blinkc.1", program),
    ManPage("blink.yaml.5", language),
    ManPage("blinkc-rules.7", rules),
  ]

  private init(_ name: String, _ text: String) {
    self.name = name
    self.text = Mdoc.folded(text)
  }

  /// The day on which the prose was last changed, as mdoc writes it; a build has no clock.
  private static let date = "November 30, 2026"

  /// What stands before the first section of a page.
  ///
  /// - Parameters:
  ///   - title: The name in capitals and the section of the manual.
  ///   - name: The name as it is written in text.
  ///   - purpose: A phrase without a full stop.
  static func opening(_ title: String, name: String, purpose: String) -> String {
    """
    .\\" Generated from the tables of the program; see Sources/Reference.
    .Dd \(date)
    .Dt \(title)
    .Os
    .Sh NAME
    .Nm \(name)
    .Nd \(purpose)

    """
  }

  /// Text of a table as mdoc, with typographic quotation marks in place of backquotes.
  static func text(_ text: String) -> String {
    var isOpen = false
    let quoted = text.map { character -> String in
      guard character == "`" else { return String(character) }
      isOpen.toggle()
      return isOpen ? "\u{201C}" : "\u{201D}"
    }
    return Mdoc.text(quoted.joined()).replacing("\u{201C}", with: "\\(lq").replacing("\u{201D}", with: "\\(rq")
  }
}
