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

  /// What follows an option whichever command takes it; `nil` for an option without a value, or where commands differ.
  static func value(of option: Option) -> Value? {
    let values = option.commands.map { value(of: option, for: $0) }
    return values.dropFirst().allSatisfy { $0 == values.first } ? values.first ?? nil : nil
  }

  /// What follows the options of commands where it can be completed: the options as words such as `build:--output`, in
  /// which `*` stands for all commands.
  static var valueRows: [(options: [String], value: Value)] {
    OptionTable.rows.flatMap { option -> [(String, Option, Value)] in
      if let value = value(of: option) { return [("*", option, value)] }
      return option.commands.compactMap { command in
        value(of: option, for: command).map { (command.rawValue, option, $0) }
      }
    }
    .filter { $2 != .anything }
    .map { command, option, value in (spellings(of: option).map { "\(command):\($0)" }, value) }
  }

  /// The options of a command; before a command those that make sense without one, and those with a value that is the
  /// same for all.
  static func options(for command: Command.Name?) -> [Option] {
    OptionTable.rows(for: command) + (command == nil ? OptionTable.rows.filter { value(of: $0) != nil } : [])
  }

  /// The body of a loop over the words before the cursor, which bash and zsh read alike: it finds the command, its
  /// arguments, the option that waits for its value, the words that name the source, and whether options have ended.
  static let sortingOfWord = """
        if [[ -n $pending ]]; then
          [[ $pending == -f || $pending == --file ]] && source=(--file "$word")
          pending=
        elif [[ -n $ended || $word != -?* ]]; then
          if [[ -z $command ]]; then command=$word; else arguments+=("$word"); fi
        else
          case $word in
            --) ended=yes ;;
            --file=*) source=(--file "${word#*=}") ;;
            -f?*) source=(--file "${word#-f}") ;;
            \(optionsWithValue.joined(separator: " | "))) pending=$word ;;
          esac
        fi
    """

  /// A text between single quotes, as all three shells read it.
  ///
  /// Inside of them fish alone takes a backslash for more than itself, and no text of the tables has one.
  static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
