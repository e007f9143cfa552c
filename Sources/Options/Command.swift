/// One row of the table of subcommands.
package struct Command: Sendable {
  /// The word behind `blinkc` that asks for a command.
  package enum Name: String, Sendable, CaseIterable {
    case `init`, `import`, lint, build, watch, install, fetch, explain, list, show, graph, setting, rule, schema
    case completions, help
  }

  /// A place for arguments in the usage line.
  package struct Argument: Sendable {
    /// As the usage line writes it, in capitals.
    package let placeholder: String

    /// One line without a full stop.
    package let summary: String

    /// What it names, for shells that complete it.
    package let kind: Kind

    /// Whether the command is of no use without it.
    package let isRequired: Bool

    /// Whether any number may be given rather than one at most; only of the last argument of a command.
    package let repeats: Bool

    package init(
      _ placeholder: String, _ kind: Kind, _ summary: String, isRequired: Bool = false, repeats: Bool = false
    ) {
      self.placeholder = placeholder
      self.kind = kind
      self.summary = summary
      self.isRequired = isRequired
      self.repeats = repeats
    }

    /// As the usage line writes it: an argument that may be left out stands in brackets.
    package var usage: String {
      let name = placeholder + (repeats ? "..." : "")
      return isRequired ? name : "[\(name)]"
    }
  }

  /// What an argument names.
  package enum Kind: Sendable, Equatable {
    /// A source, or its folder.
    case file
    case host, setting, rule, command
    /// A theme or a font.
    case asset
    /// One of the names of the section that the argument before it says, or a part of one.
    case entry
    /// One of these words and nothing else.
    case words([String])
  }

  package let name: Name

  /// An imperative phrase without a full stop, at most 60 characters long.
  package let summary: String

  /// Whole sentences; paragraphs are separated by an empty line.
  package let details: String

  /// What may follow the name, in order; those that are required stand first.
  package let arguments: [Argument]

  /// When the command ends with status 1, as a phrase; `nil` where it never does.
  package let problem: String?

  package init(
    _ name: Name, _ summary: String, arguments: [Argument] = [], problem: String? = nil, details: String
  ) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
    self.problem = problem
    self.details = details
  }

  /// How the command is called, without its options.
  package var usage: String { ([name.rawValue] + arguments.map(\.usage)).joined(separator: " ") }
}
