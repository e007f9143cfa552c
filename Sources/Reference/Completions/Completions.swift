import Diagnostics
import Linting
import Options
import Settings

/// Scripts that complete command lines, derived from the tables; names in the sources are asked for when they are
/// needed.
package enum Completions {
  /// The script for a shell; `nil` for a shell that is not known.
  package static func script(for shell: String) -> String? {
    switch shell {
    case "bash": BashCompletions.script
    case "zsh": ZshCompletions.script
    case "fish": FishCompletions.script
    default: nil
    }
  }

  static let settings = SettingTable.rows.filter { $0.retirement == nil }.map(\.name)
  static let rules = Catalogue.rules.map(\.id)
  static let commands = CommandTable.rows.map(\.name.rawValue)

  /// All spellings of the options that are followed by a value.
  static let optionsWithValue = OptionTable.rows.filter { $0.placeholder != nil }.flatMap(spellings)

  /// The short and the long form of an option.
  static func spellings(of option: Option) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + [option.spelling]
  }

  /// What follows an option.
  enum Value: Equatable {
    case file, folder, words([String]), anything
  }

  /// What may follow an option of a command; `nil` for an option without a value.
  static func value(of option: Option, for command: Command.Name) -> Value? {
    switch option.value {
    case .none: nil
    case .choice: .words(option.choices(for: command))
    case .text("PATH"): .file
    case .text("DIR"): .folder
    case .text: .anything
    }
  }

  /// A text between single quotes, as all three shells read it.
  ///
  /// Inside of them fish alone takes a backslash for more than itself, and no text of the tables has one.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
