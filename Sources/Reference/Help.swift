package import Options

/// The texts of `--help`, derived from the tables of commands and options.
package enum Help {
  /// What `blinkc --help` prints.
  package static let overview: String = [
    TextLayout.wrap("blinkc compiles one blink.yaml into the files of OpenSSH, Blink Shell and mosh."),
    section("Usage", "  blinkc COMMAND [OPTION...] [ARGUMENT...]\n"),
    section(
      "Commands",
      TextLayout.columns(CommandTable.rows.map { .init(term: $0.name.rawValue, text: $0.summary) })),
    section("Options", options(of: nil)),
    section("Exit status", exitStatus(problem: ExitStatus.problems.meaning)),
    TextLayout.wrap(
      "Run blinkc help COMMAND for its options; blinkc(1) and blink.yaml(5) describe the program and its language."),
  ].joined(separator: "\n")

  /// What `blinkc COMMAND --help` prints.
  package static func text(for name: Command.Name) -> String {
    let command = CommandTable.row(of: name)
    var parts = [section("Usage", "  \(usage(of: command))\n"), TextLayout.wrap(command.details)]
    if !command.arguments.isEmpty {
      let entries = command.arguments.map { TextLayout.Entry(term: $0.placeholder, text: $0.summary) }
      parts.append(section("Arguments", TextLayout.columns(entries)))
    }
    parts.append(section("Options", options(of: name)))
    parts.append(section("Exit status", exitStatus(problem: command.problem)))
    return parts.joined(separator: "\n")
  }

  /// The usage line of a command.
  package static func usage(of command: Command) -> String {
    (["blinkc \(command.name.rawValue) [OPTION...]"] + command.arguments.map(\.usage)).joined(separator: " ")
  }

  private static func section(_ title: String, _ body: String) -> String { "\(title):\n\(body)" }

  private static func options(of command: Command.Name?) -> String {
    let entries = OptionTable.rows(for: command).map { option in
      TextLayout.Entry(term: spelling(of: option), text: description(of: option, for: command))
    }
    return TextLayout.columns(entries)
  }

  /// Both forms of an option, the short ones of a list below each other.
  private static func spelling(of option: Option) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    return short + option.spelling + (option.placeholder.map { " \($0)" } ?? "")
  }

  private static func description(of option: Option, for command: Command.Name?) -> String {
    var text = option.summary
    let choices = option.choices(for: command)
    if let first = choices.first { text += ": \(choices.joined(separator: ", ")) (default \(first))" }
    return option.details.isEmpty || option.narrowed[command ?? .help] != nil ? text : "\(text)\n\(option.details)"
  }

  private static func exitStatus(problem: String?) -> String {
    let entries = ExitStatus.allCases.compactMap { status -> TextLayout.Entry? in
      switch status {
      case .problems: problem.map { .init(term: "\(status.rawValue)", text: $0) }
      default: .init(term: "\(status.rawValue)", text: status.meaning)
      }
    }
    return TextLayout.columns(entries)
  }
}
