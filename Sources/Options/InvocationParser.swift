import Diagnostics

extension Invocation {
  /// Reads the arguments of the process, its name excluded.
  ///
  /// Options may stand anywhere up to `--`. The first word that is no option names the command. An option has the same
  /// shape for every command, so the words can be told apart before the command is known.
  package init(parsing words: [String]) throws(UsageError) {
    var parser = InvocationParser(words: words[...])
    parser.readAll()
    self = try parser.finish()
  }
}

/// The state of reading a command line from left to right.
private struct InvocationParser {
  /// The words not read yet.
  var words: ArraySlice<String>

  /// The words that are no options, and the name of the command among them as the first.
  private var arguments: [String] = []

  private var options: [Option.Name: String] = [:]

  /// The first thing wrong with an option; reported once the command is known, whose names are then offered.
  private var problem: Problem?

  private enum Problem {
    case unknown(String)
    case missingValue(Option)
    case unwantedValue(Option)
    case wrongChoice(Option, String)
  }

  init(words: ArraySlice<String>) {
    self.words = words
  }

  mutating func readAll() {
    while let word = words.popFirst() {
      if word == "--" {
        arguments += words
        return
      }
      if word.hasPrefix("--") {
        readLong(word)
      } else if word.hasPrefix("-"), word != "-" {
        readShort(word.dropFirst())
      } else {
        arguments.append(word)
      }
    }
  }

  /// What was read as an invocation, if it is right for its command.
  consuming func finish() throws(UsageError) -> Invocation {
    let command = arguments.first.flatMap(Command.Name.init(rawValue:))
    if options[.help] != nil {
      return Invocation(.help, arguments: command.map { [$0.rawValue] } ?? [])
    }
    if let problem { throw UsageError(Self.message(problem, command), command: command) }
    if options[.version] != nil { return Invocation(nil, options: options) }
    guard let first = arguments.first else { throw UsageError("no command was given", command: nil) }
    guard let command else {
      throw .unknownName(first, "command", among: Command.Name.allCases.map(\.rawValue), command: nil)
    }
    for row in OptionTable.rows where options[row.name] != nil && !row.commands.contains(command) {
      throw UsageError("\(command.rawValue) has no option \(row.spelling)", command: command)
    }
    for row in OptionTable.rows where row.narrowed[command] != nil {
      guard let value = options[row.name], !row.choices(for: command).contains(value) else { continue }
      throw UsageError(Self.message(.wrongChoice(row, value), command), command: command)
    }
    arguments.removeFirst()
    try checkArguments(of: CommandTable.row(of: command))
    return Invocation(command, arguments: arguments, options: options)
  }

  /// Checks how many arguments there are, and those that can only be one of some words.
  private func checkArguments(of command: Command) throws(UsageError) {
    let known = command.arguments
    if known.last?.repeats != true, arguments.count > known.count {
      let limit =
        switch known.count {
        case 0: "no argument"
        case 1 where !known[0].isRequired: "one \(known[0].placeholder) at most"
        default: known.map(\.usage).joined(separator: " ")
        }
      throw UsageError(
        "\(command.name.rawValue) takes \(limit), but found \(quoted(arguments[known.count]))", command: command.name)
    }
    for (number, argument) in known.enumerated() {
      guard number < arguments.count else {
        guard argument.isRequired else { return }
        throw UsageError(
          "\(command.name.rawValue) needs \(argument.placeholder): blinkc \(command.usage)", command: command.name)
      }
      guard case .words(let words) = argument.kind, !words.contains(arguments[number]) else { continue }
      throw UsageError(
        "\(argument.placeholder) is \(listing(words)), not \(quoted(arguments[number]))"
          + suggestion(arguments[number], words), command: command.name)
    }
  }

  /// Reads `--name`, `--name=value` or `--name value`.
  private mutating func readLong(_ word: String) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let row = Option.Name(rawValue: name).map(OptionTable.row(of:)) else {
      note(.unknown("--\(name)"))
      return
    }
    read(row, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  /// Reads the letters behind one dash: options without a value, and one with a value as the last.
  private mutating func readShort(_ word: Substring) {
    var letters = word
    while let letter = letters.popFirst() {
      guard let row = OptionTable.rows.first(where: { $0.short == letter }) else {
        note(.unknown("-\(letter)"))
        return
      }
      if row.placeholder != nil {
        read(row, attached: letters.isEmpty ? nil : String(letters))
        return
      }
      options[row.name] = ""
    }
  }

  /// Takes an option with the value that was joined to it, or with the next word as its value.
  private mutating func read(_ row: Option, attached: String?) {
    if case .none = row.value {
      if attached != nil { note(.unwantedValue(row)) }
      options[row.name] = ""
      return
    }
    guard let value = attached ?? words.popFirst(), !value.isEmpty else {
      note(.missingValue(row))
      return
    }
    if !row.choices.isEmpty, !row.choices.contains(value) { note(.wrongChoice(row, value)) }
    options[row.name] = value
  }

  private mutating func note(_ problem: Problem) {
    self.problem = self.problem ?? problem
  }

  private static func message(_ problem: Problem, _ command: Command.Name?) -> String {
    switch problem {
    case .unknown(let name):
      let known = OptionTable.rows.filter { command == nil || $0.standsAlone || $0.commands.contains(command ?? .help) }
      return unknownName(name, "option", among: name.hasPrefix("--") ? known.map(\.spelling) : [])
    case .missingValue(let row):
      return "\(row.spelling) needs a value: \(row.spelling) \(row.placeholder ?? "")"
    case .unwantedValue(let row):
      return "\(row.spelling) takes no value"
    case .wrongChoice(let row, let value):
      let words = row.choices(for: command)
      return "\(row.spelling) is \(listing(words)), not \(quoted(value))" + suggestion(value, words)
    }
  }
}

extension UsageError {
  /// The error for a name that does not exist; it offers the nearest that does.
  package static func unknownName(
    _ name: String, _ kind: String, among names: [String], command: Command.Name?
  ) -> UsageError {
    UsageError(Options.unknownName(name, kind, among: names), command: command)
  }
}

private func unknownName(_ name: String, _ kind: String, among names: [String]) -> String {
  "there is no \(kind) \(quoted(name))" + suggestion(name, names)
}

/// A word between quotation marks, its control characters replaced so that a message stays one line.
private func quoted(_ word: String) -> String {
  let scalars = word.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }
  return "\"" + String(String.UnicodeScalarView(scalars)) + "\""
}

/// The question whether the nearest of some names was meant; empty if none is near.
private func suggestion(_ word: String, _ names: [String]) -> String {
  nearestName(to: word, among: names).map { "; did you mean \($0)?" } ?? ""
}

/// Words joined as a choice: `a, b or c`.
private func listing(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " or " + last
}
