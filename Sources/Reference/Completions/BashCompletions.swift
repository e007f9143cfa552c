import Options

/// The script for bash, of release 3.2 and later.
enum BashCompletions {
  static let script = """
    # Completes command lines of blinkc in bash; printed by blinkc completions bash.

    # Adds the lines of standard input that begin like the word that is being completed.
    _blinkc_add() {
      local name
      while IFS= read -r name; do
        [[ $name == "$current"* ]] || continue
        [[ $name == *[!A-Za-z0-9@%+=:,./_-]* ]] && printf -v name %q "$name"
        COMPREPLY+=("${name#"$before"}")
      done
    }

    # Adds names of the sources: hosts, groups, keys, themes or fonts.
    _blinkc_names() {
      local kind
      for kind; do _blinkc_add < <("$program" list "$kind" --names "${source[@]}" 2>/dev/null); done
    }

    _blinkc_files() {
      compopt -o filenames 2>/dev/null
      while IFS= read -r name; do COMPREPLY+=("${name#"$before"}"); done < <(compgen "$1" -- "$current")
    }

    # Settings, in whatever case they were begun.
    _blinkc_settings() {
      local restore
      restore=$(shopt -p nocasematch)
      shopt -s nocasematch
      \(adding(Completions.settings))
      $restore
    }

    _blinkc_options() {
      case $command in
    \(options)
      esac
    }

    # Completes the value of an option.
    _blinkc_value() {
      case $command:$1 in
    \(values)
      esac
    }

    # Completes the argument with a number, from 1.
    _blinkc_argument() {
      case $command:$1 in
    \(arguments)
      esac
    }

    _blinkc() {
      local program=$1 line=${COMP_LINE:0:COMP_POINT} words=() source=() arguments=()
      local current='' before='' command='' pending='' ended='' word name
      # Like the shell, this reads a backslash; unlike bash, it does not break words at = and :.
      # shellcheck disable=SC2162
      read -a words <<<"$line"
      if [[ $line != *[[:blank:]] || $line == *\\\\[[:blank:]] ]]; then
        current=${words[${#words[@]}-1]}
        words=("${words[@]:0:${#words[@]}-1}")
      fi
      for word in "${words[@]:1}"; do
        if [[ -n $pending ]]; then
          [[ $pending == -f || $pending == --file ]] && source=(--file "$word")
          pending=
        elif [[ -n $ended || $word != -?* ]]; then
          if [[ -z $command ]]; then command=$word; else arguments+=("$word"); fi
        else
          case $word in
            --) ended=yes ;;
            --file=*) source=(--file "${word#*=}") ;;
            \(Completions.optionsWithValue.joined(separator: " | "))) pending=$word ;;
          esac
        fi
      done
      # What bash takes for words before the last one must not be repeated in a completion.
      local last=${COMP_WORDS[COMP_CWORD]}
      [[ $last == [=:] ]] && last=
      [[ $current == *"$last" ]] && before=${current%"$last"}
      COMPREPLY=()
      if [[ -n $pending ]]; then
        _blinkc_value "$pending"
      elif [[ -z $ended && $current == --*=* ]]; then
        word=${current%%=*}
        before=${before#"$word"}
        before=${before#=}
        current=${current#*=}
        _blinkc_value "$word"
      elif [[ -z $ended && $current == -* ]]; then
        _blinkc_add < <(_blinkc_options)
      elif [[ -z $command ]]; then
        _blinkc_add < <(printf '%s\\n' \(Completions.commands.joined(separator: " ")))
      else
        _blinkc_argument "$((${#arguments[@]} + 1))"
      fi
    }

    complete -F _blinkc blinkc

    """

  private static var options: String {
    let rows = CommandTable.rows.map { "\($0.name.rawValue)) \(printing(OptionTable.rows(for: $0.name)))" }
    return lines(rows + ["*) \(printing(OptionTable.rows(for: nil)))"])
  }

  private static func printing(_ options: [Option]) -> String {
    "printf '%s\\n' " + options.flatMap(Completions.spellings).joined(separator: " ")
  }

  private static var values: String {
    var rows: [String] = []
    for command in CommandTable.rows {
      for option in OptionTable.rows(for: command.name) {
        let names = Completions.spellings(of: option).map { "\(command.name.rawValue):\($0)" }
        switch Completions.value(of: option, for: command.name) {
        case .file: rows.append("\(names.joined(separator: " | "))) _blinkc_files -f")
        case .folder: rows.append("\(names.joined(separator: " | "))) _blinkc_files -d")
        case .words(let words): rows.append("\(names.joined(separator: " | "))) \(adding(words))")
        case .anything, nil: break
        }
      }
    }
    return lines(rows)
  }

  private static var arguments: String {
    lines(
      CommandTable.rows.flatMap { command in
        command.arguments.enumerated().map { number, argument in
          // Numbers below that of the first one are those of other arguments.
          let others = (0..<number).map { String($0 + 1) }.joined()
          let place = !argument.repeats ? "\(number + 1)" : others.isEmpty ? "*" : "[!\(others)]* | 1?*"
          let action =
            switch argument.kind {
            case .file: "_blinkc_files -f"
            case .host: "_blinkc_names hosts"
            case .asset: "_blinkc_names themes fonts"
            case .entry: "_blinkc_names \"${arguments[0]}\""
            case .command: adding(Completions.commands)
            case .rule: adding(Completions.rules)
            case .setting: "_blinkc_settings"
            case .words(let words): adding(words)
            }
          return "\(command.name.rawValue):\(place)) \(action)"
        }
      })
  }

  private static func adding(_ words: [String]) -> String {
    "_blinkc_add < <(printf '%s\\n' \(words.joined(separator: " ")))"
  }

  private static func lines(_ rows: [String]) -> String {
    rows.map { "    \($0) ;;" }.joined(separator: "\n")
  }
}
