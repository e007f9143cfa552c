import Options

/// The script for bash, of release 3.2 and later.
enum BashCompletions {
  static let script = """
    # Completes command lines of blinkc in bash; printed by blinkc completions bash.

    # Splits a line as the shell does, but not at = and :, into words and the current word. Of that, bash replaces what
    # comes after the last such character or open quote; before is what stands there.
    _blinkc_split() {
      local rest=$1 character started='' outside=''
      words=() current='' before='' quote=''
      while [[ -n $rest ]]; do
        character=${rest:0:1}
        rest=${rest:1}
        if [[ -z $quote && $character == [[:space:]] ]]; then
          [[ -n $started ]] && words+=("$current")
          current='' before='' started=''
          continue
        fi
        started=yes
        if [[ $character == "$quote" ]]; then
          quote='' before=$outside
        elif [[ -z $quote && $character == [\\"\\'] ]]; then
          quote=$character outside=$before before=$current
        elif [[ $character == \\\\ && ( -z $quote || $quote == \\" && $rest == [\\"\\\\\\$\\`]* ) ]]; then
          current+=${rest:0:1}
          rest=${rest:1}
        else
          current+=$character
          [[ -z $quote && $COMP_WORDBREAKS == *"$character"* ]] && before=$current
        fi
      done
    }

    # Adds the lines of standard input, behind the option that they are a value of, that begin like the current word,
    # spelled for the quotes around it.
    _blinkc_add() {
      local name end="'\\\\''"
      while IFS= read -r name; do
        name=$option$name
        [[ $name == "$current"* ]] || continue
        name=${name#"$before"}
        case $quote in
          \\') name=${name//\\'/$end} ;;
          \\")
            name=${name//\\\\/\\\\\\\\}
            name=${name//\\"/\\\\\\"}
            name=${name//\\$/\\\\\\$}
            name=${name//\\`/\\\\\\`}
            ;;
          *) [[ $name == *[!A-Za-z0-9@%+=:,./_-]* ]] && printf -v name %q "$name" ;;
        esac
        COMPREPLY+=("$name")
      done
    }

    # Adds names of the sources: hosts, groups, keys, themes or fonts.
    _blinkc_names() {
      local kind
      for kind; do _blinkc_add < <("$program" list "$kind" --names "${source[@]}" 2>/dev/null); done
    }

    _blinkc_files() {
      compopt -o filenames 2>/dev/null
      local name
      while IFS= read -r name; do
        name=$option$name
        COMPREPLY+=("${name#"$before"}")
      done < <(compgen "$1" -- "${current#"$option"}")
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
      local program=$1 words=() source=() arguments=()
      local current='' before='' quote='' option='' command='' pending='' ended='' word
      _blinkc_split "${COMP_LINE:0:COMP_POINT}"
      for word in "${words[@]:1}"; do
    \(Completions.sortingOfWord)
      done
      COMPREPLY=()
      if [[ -n $pending ]]; then
        _blinkc_value "$pending"
      elif [[ -z $ended && $current == --*=* ]]; then
        option=${current%%=*}=
        _blinkc_value "${option%=}"
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
    let rows = CommandTable.rows.map { "\($0.name.rawValue)) \(printing(Completions.options(for: $0.name)))" }
    return lines(rows + ["*) \(printing(Completions.options(for: nil)))"])
  }

  private static func printing(_ options: [Option]) -> String {
    "printf '%s\\n' " + options.flatMap(Completions.spellings).joined(separator: " ")
  }

  private static var values: String {
    lines(
      Completions.valueRows.map { options, value in
        let action =
          switch value {
          case .file: "_blinkc_files -f"
          case .folder: "_blinkc_files -d"
          case .words(let words): adding(words)
          case .anything: ""
          }
        return "\(options.joined(separator: " | "))) \(action)"
      })
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
