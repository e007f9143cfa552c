import Options

/// The sections of blinkc(1) that follow from the tables, as mdoc(7).
package enum ManOptions {
  /// The section COMMANDS.
  package static let commands: String =
    ".Sh COMMANDS\n.Bl -tag -width Ds\n" + CommandTable.rows.map(item).joined() + ".El\n"

  /// The section OPTIONS: each option once, with the commands that take it.
  package static let options: String =
    ".Sh OPTIONS\n"
    + Mdoc.paragraphs(
      """
      Options may stand before or after the arguments and before the command, up to a word --. A value follows as \
      the next word or behind an equals sign. Of an option that is given twice the last value counts.
      """)
    + ".Bl -tag -width Ds\n" + OptionTable.rows.map(item).joined() + ".El\n"

  /// The section EXIT STATUS.
  package static let exitStatus: String =
    ".Sh EXIT STATUS\n.Bl -tag -width Ds\n"
    + ExitStatus.allCases.map { ".It \($0.rawValue)\n\(Mdoc.text(TextLayout.sentence($0.meaning)))" }.joined() + ".El\n"

  private static func item(_ command: Command) -> String {
    let arguments = command.arguments.map { argument in
      "\(argument.isRequired ? "" : " Op") Ar \(argument.placeholder)\(argument.repeats ? " ..." : "")"
    }
    return ".It Cm \(command.name.rawValue)\(arguments.joined())\n" + Mdoc.paragraphs(command.details)
  }

  private static func item(_ option: Option) -> String {
    let value = option.placeholder.map { " Ar \(Mdoc.escape($0))" } ?? ""
    let short = option.short.map { "Fl \($0)\(value) , " } ?? ""
    var text = Mdoc.text(TextLayout.sentence(option.summary))
    if let first = option.choices.first {
      let others = Command.Name.allCases.compactMap { command in
        option.narrowed[command]?.first.flatMap { $0 == first ? nil : "\($0) for \(command.rawValue)" }
      }
      text += Mdoc.text(
        "One of \(option.choices.joined(separator: ", ")); the default is \(([first] + others).joined(separator: ", "))."
      )
    }
    if !option.details.isEmpty { text += Mdoc.text(option.details) }
    if !option.commands.isEmpty { text += Mdoc.text("Commands: \(commands(of: option)).") }
    return ".It \(short)Fl Fl \(option.name.rawValue)\(value)\n\(text)"
  }

  private static func commands(of option: Option) -> String {
    option.commands.count == Command.Name.allCases.count
      ? "all" : option.commands.map(\.rawValue).joined(separator: ", ")
  }
}
