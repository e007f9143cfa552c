/// One row of the table of subcommands.
package struct Command: Sendable {
  /// The word behind `blinkc` that asks for a command.
  package enum Name: String, Sendable, CaseIterable {
    case `init`, lint, build, fetch, setting, rule, schema, help
  }

  /// A place for arguments in the usage line.
  package struct Argument: Sendable {
    /// As the usage line writes it, in capitals.
    package let placeholder: String

    /// One line without a full stop.
    package let summary: String

    /// Whether any number may be given rather than one at most.
    package let repeats: Bool

    package init(_ placeholder: String, _ summary: String, repeats: Bool = false) {
      self.placeholder = placeholder
      self.summary = summary
      self.repeats = repeats
    }
  }

  package let name: Name

  /// An imperative phrase without a full stop, at most 60 characters long.
  package let summary: String

  /// Whole sentences; paragraphs are separated by an empty line.
  package let details: String

  /// What may follow the name; no command demands an argument.
  package let argument: Argument?

  /// When the command ends with status 1, as a phrase; `nil` where it never does.
  package let problem: String?

  package init(
    _ name: Name, _ summary: String, argument: Argument? = nil, problem: String? = nil, details: String
  ) {
    self.name = name
    self.summary = summary
    self.argument = argument
    self.problem = problem
    self.details = details
  }
}
