import Options

/// The script for zsh.
enum ZshCompletions {
  static let script = """
    #compdef blinkc
    # Completes command lines of blinkc in zsh; printed by blinkc completions zsh.

    # Names of the sources: hosts, groups, keys, themes or fonts.
    _blinkc_names() {
      local kind
      local -a names
      for kind; do names+=(${(f)"$(_call_program names ${(q)program} list $kind --names ${(q)source} 2>/dev/null)"}); done
      compadd -a names
    }

    _blinkc_options() {
      local -a options
      case $command in
    \(options)
      esac
      _describe -o option options
    }

    # Completes the value of an option.
    _blinkc_value() {
      case $command:$1 in
    \(values)
      esac
    }

    # Completes the argument with a number, from 1.
    _blinkc_argument() {
      local -a settings rules
      case $command:$1 in
    \(arguments)
      esac
    }

    _blinkc() {
      local program=${(Q)words[1]} command='' pending='' ended='' word
      local -a source arguments commands
      for word in "${(@Q)words[2,CURRENT-1]}"; do
    \(Completions.sortingOfWord)
      done
      if [[ -n $pending ]]; then
        _blinkc_value $pending
      elif [[ -z $ended && $PREFIX == --*=* ]]; then
        word=${PREFIX%%=*}
        compset -P '*='
        _blinkc_value $word
      elif [[ -z $ended && $PREFIX == -* ]]; then
        _blinkc_options
      elif [[ -z $command ]]; then
        commands=(
    \(lines(CommandTable.rows.map { described($0.name.rawValue, $0.summary) }, indentation: 6))
        )
        _describe command commands
      else
        _blinkc_argument $(( ${#arguments} + 1 ))
      fi
    }

    if [[ $funcstack[1] == _blinkc ]]; then
      _blinkc "$@"
    else
      compdef _blinkc blinkc
    fi

    """

  private static var options: String {
    let rows = CommandTable.rows.map { ($0.name.rawValue, Completions.options(for: $0.name)) }
    return lines(
      (rows + [("*", Completions.options(for: nil))]).map { name, options in
        let items = options.flatMap { option in
          Completions.spellings(of: option).map { described($0, option.summary) }
        }
        return "(\(name)) options=(\(items.joined(separator: " "))) ;;"
      })
  }

  private static var values: String {
    lines(
      Completions.valueRows.map { options, value in
        let action =
          switch value {
          case .file: "_files"
          case .folder: "_files -/"
          case .words(let words): "compadd -- \(words.joined(separator: " "))"
          case .anything: ""
          }
        return "(\(options.joined(separator: "|"))) \(action) ;;"
      })
  }

  private static var arguments: String {
    lines(
      CommandTable.rows.flatMap { command in
        command.arguments.enumerated().map { number, argument in
          let place = argument.repeats ? "<\(number + 1)->" : "\(number + 1)"
          let action =
            switch argument.kind {
            case .file: "_files"
            case .host: "_blinkc_names hosts"
            case .asset: "_blinkc_names themes fonts"
            case .entry: "_blinkc_names $arguments[1]"
            case .command: "compadd -- \(Completions.commands.joined(separator: " "))"
            case .rule: "compadd -- \(Completions.rules.joined(separator: " "))"
            case .setting:
              "compadd -M 'm:{a-zA-Z}={A-Za-z}' -- \(Completions.settings.joined(separator: " "))"
            case .words(let words): "compadd -- \(words.joined(separator: " "))"
            }
          return "(\(command.name.rawValue):\(place)) \(action) ;;"
        }
      })
  }

  /// A word and what it means, as `_describe` takes both.
  private static func described(_ word: String, _ summary: String) -> String {
    Completions.quoted("\(word.replacing(":", with: "\\:")):\(summary)")
  }

  private static func lines(_ rows: [String], indentation: Int = 4) -> String {
    rows.map { String(repeating: " ", count: indentation) + $0 }.joined(separator: "\n")
  }
}
