/// A command line that was understood: every option in it is one of the command's, and every value is allowed.
package struct Invocation: Sendable, Equatable {
  /// The command to run; `nil` only with `--version`.
  package let command: Command.Name?

  /// The arguments of the command, in order.
  package let arguments: [String]

  /// The values of the options that were given; the empty text for an option without a value.
  ///
  /// Of an option that was repeated the last value counts, so that one can add to a command line made elsewhere.
  package let options: [Option.Name: String]

  package init(_ command: Command.Name?, arguments: [String] = [], options: [Option.Name: String] = [:]) {
    self.command = command
    self.arguments = arguments
    self.options = options
  }

  /// Whether an option was given.
  package func has(_ option: Option.Name) -> Bool { options[option] != nil }

  /// The value of an option; `nil` if it was not given.
  package func value(_ option: Option.Name) -> String? { options[option] }

  /// The word given for an option with choices, or its default.
  package func choice(_ option: Option.Name) -> String {
    options[option] ?? OptionTable.row(of: option).choices(for: command).first ?? ""
  }
}

/// A command line that is not understood.
package struct UsageError: Error, Equatable {
  /// What is wrong, in one line without a full stop.
  package let message: String

  /// The command whose help shows the way out; `nil` for the overview.
  package let command: Command.Name?

  package init(_ message: String, command: Command.Name?) {
    self.message = message
    self.command = command
  }

  /// The command line that shows the right usage.
  package var help: String { command.map { "blinkc help \($0.rawValue)" } ?? "blinkc help" }
}
