import Options

/// The script for fish.
enum FishCompletions {
  static let script = """
    # Completes command lines of blinkc in fish; printed by blinkc completions fish.

    # The command and its arguments before the cursor, without options.
    function __blinkc_words
        set -l pending
        for word in (commandline -opc)[2..-1]
            if test -n "$pending"
                set pending
                continue
            end
            switch $word
                case \(Completions.optionsWithValue.joined(separator: " "))
                    set pending yes
                case '-?*'
                case '*'
                    echo -- $word
            end
        end
    end

    # Whether the argument with a number, from 1, of a command comes next; or any later one, with a third word.
    function __blinkc_expects
        set -l words (__blinkc_words)
        test (count $words) -gt 0; and test "$words[1]" = "$argv[1]"; or return 1
        if test (count $argv) -gt 2
            test (count $words) -ge "$argv[2]"
        else
            test (count $words) -eq "$argv[2]"
        end
    end

    # Whether no command was given yet.
    function __blinkc_lacks_command
        test (count (__blinkc_words)) -eq 0
    end

    # Whether one of some commands was given.
    function __blinkc_has_command
        set -l words (__blinkc_words)
        test (count $words) -gt 0; and contains -- "$words[1]" $argv
    end

    # Names of the sources: hosts, groups, keys, themes or fonts.
    function __blinkc_names
        set -l source
        set -l pending
        for word in (commandline -opc)
            if test -n "$pending"
                set source --file $word
                set pending
            end
            switch $word
                case -f --file
                    set pending yes
                case '--file=*'
                    set source --file (string replace -- --file= '' $word)
                case '-f?*'
                    set source --file (string replace -- -f '' $word)
            end
        end
        for kind in $argv
            command blinkc list $kind --names $source 2>/dev/null
        end
    end

    complete -c blinkc -f
    \((commands + options + arguments).joined(separator: "\n"))

    """

  private static var commands: [String] {
    CommandTable.rows.map {
      "complete -c blinkc -n __blinkc_lacks_command -a \($0.name.rawValue) -d \(Completions.quoted($0.summary))"
    }
  }

  private static var options: [String] {
    OptionTable.rows.flatMap { option -> [String] in
      let head = (option.short.map { "-s \($0) " } ?? "") + "-l \(option.name.rawValue) "
      let end = "-d \(Completions.quoted(option.summary))"
      guard !option.commands.isEmpty else { return ["complete -c blinkc -n __blinkc_lacks_command \(head)\(end)"] }
      // Commands that take the same values share a line.
      var groups: [(value: Completions.Value?, commands: [String])] = []
      for command in option.commands {
        let value = Completions.value(of: option, for: command)
        if let known = groups.firstIndex(where: { $0.value == value }) {
          groups[known].commands.append(command.rawValue)
        } else {
          groups.append((value, [command.rawValue]))
        }
      }
      return groups.map { value, commands in
        let action =
          switch value {
          case .file: "-r -F "
          case .folder: "-x -a '(__fish_complete_directories)' "
          case .words(let words): "-x -a \(Completions.quoted(words.joined(separator: " "))) "
          case .anything: "-x "
          case nil: ""
          }
        let isForAll = Completions.value(of: option) != nil
        let condition =
          (isForAll ? "__blinkc_lacks_command; or " : "") + "__blinkc_has_command \(commands.joined(separator: " "))"
        return "complete -c blinkc -n '\(condition)' \(head)\(action)\(end)"
      }
    }
  }

  private static var arguments: [String] {
    CommandTable.rows.flatMap { command in
      command.arguments.enumerated().map { number, argument in
        let condition =
          "-n '__blinkc_expects \(command.name.rawValue) \(number + 1)\(argument.repeats ? " more" : "")'"
        let action =
          switch argument.kind {
          case .file: "-F"
          case .host: "-a '(__blinkc_names hosts)'"
          case .asset: "-a '(__blinkc_names themes fonts)'"
          case .entry: "-a '(__blinkc_names (__blinkc_words)[2])'"
          case .command: "-a \(Completions.quoted(Completions.commands.joined(separator: " ")))"
          case .rule: "-a \(Completions.quoted(Completions.rules.joined(separator: " ")))"
          case .setting: "-a \(Completions.quoted(Completions.settings.joined(separator: " ")))"
          case .words(let words): "-a \(Completions.quoted(words.joined(separator: " ")))"
          }
        return "complete -c blinkc \(condition) \(action)"
      }
    }
  }
}
