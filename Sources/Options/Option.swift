/// One row of the table of options.
package struct Option: Sendable {
  /// The long name, without its dashes.
  package enum Name: String, Sendable, CaseIterable {
    case file, output, check, fix, diff, force, uninstall, names, update, locked, offline
    case keepIncludes = "keep-includes"
    case verify
    case allowHTTP = "allow-http"
    case jobs
    case jobsPerHost = "jobs-per-host"
    case connectTimeout = "connect-timeout"
    case timeout
    case maxSize = "max-size"
    case withSecrets = "with-secrets"
    case format, quiet, verbose, color
    case warningsAsErrors = "warnings-as-errors"
    case help, version
  }

  /// What follows the name.
  package enum Value: Sendable {
    /// Nothing: the option is either given or not.
    case none
    /// Any text but the empty one, under this placeholder.
    case text(String)
    /// One of some words, the first of which is the default.
    case choice(String, [String])
  }

  package let name: Name

  /// The letter of the short form, such as `f` for `-f`; `nil` if there is none.
  package let short: Character?

  package let value: Value

  /// An imperative phrase without a full stop.
  package let summary: String

  /// Further whole sentences; may be empty.
  package let details: String

  /// The commands that take the option.
  package let commands: [Command.Name]

  /// The words that a command takes where it does not take all.
  package let narrowed: [Command.Name: [String]]

  /// Whether the option makes sense without a command.
  package let standsAlone: Bool

  package init(
    _ name: Name, short: Character? = nil, value: Value = .none, _ summary: String, details: String = "",
    for commands: [Command.Name], narrowed: [Command.Name: [String]] = [:], standsAlone: Bool = false
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.summary = summary
    self.details = details
    self.commands = commands
    self.narrowed = narrowed
    self.standsAlone = standsAlone
  }

  /// The long form as it is typed, such as `--file`.
  package var spelling: String { "--\(name.rawValue)" }

  /// The name that stands for the value in texts; `nil` if there is no value.
  package var placeholder: String? {
    switch value {
    case .none: nil
    case .text(let placeholder), .choice(let placeholder, _): placeholder
    }
  }

  /// The words that may be given; empty where any text may be, or none.
  package var choices: [String] {
    if case .choice(_, let words) = value { words } else { [] }
  }

  /// The words that may be given to a command.
  package func choices(for command: Command.Name?) -> [String] { command.flatMap { narrowed[$0] } ?? choices }
}
