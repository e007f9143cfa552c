import Diagnostics
import Settings

extension ValueGrammar {
  /// Any text; a plain scalar that another YAML reader would change is worth a warning.
  static func checkText(_ value: ScalarValue) -> ValueProblem? {
    switch value.setting.type {
    case .text, .name, .secret: break
    default: return nil
    }
    // Nobody reads the value of a keyword that OpenSSH has given up.
    guard value.setting.retirement == nil else { return nil }
    // A host name that is a number is the business of `numeric-host-name`.
    guard value.isPlain, value.setting.role != .hostName, value.changesElsewhere else { return nil }
    let text = value.text.string
    return ValueProblem(
      .ambiguousScalar, severity: .warning,
      "other readers of YAML take \(quoted(text)) for a number or a truth value; quotes make it a text everywhere",
      replacement: .init(title: "quote it", text: "\"\(text)\"", applicability: .safe))
  }

  /// The path of a file or socket.
  static func checkPath(_ value: ScalarValue) -> ValueProblem? {
    // ssh would take any other word for a socket and turn forwarding on.
    guard value.setting.role == .forwardAgent else { return nil }
    let isPath = value.text.contains(0x2F) || value.text.first == 0x24 || value.text.first == 0x7E
    return isPath ? nil : value.unknownChoice()
  }

  /// Raw text to the end of the line.
  static func checkCommand(_ value: ScalarValue) -> ValueProblem? {
    let command = value.text.drop(while: \.isBlank)
    guard let first = command.first else {
      return value.wrongType("\(value.setting.name) takes a command, not blanks")
    }
    if first == 0x3D, value.setting.family != .mosh {
      return value.wrongType("ssh drops = at the beginning of \(value.setting.name)", at: command.prefix(1))
    }
    guard value.setting.role == .knownHostsCommand, !"/%$\"'".utf8.contains(first) else { return nil }
    return value.wrongType("\(value.setting.name) takes the absolute path of a program and its arguments")
  }

  /// One byte, `^` and a letter, or a word of the row.
  static func checkEscapeCharacter(_ value: ScalarValue) -> ValueProblem? {
    let text = value.text
    if text.count == 1 { return nil }
    if text.count == 2, text.first == 0x5E, let last = text.last, (64..<128).contains(last) { return nil }
    return value.wrongType()
  }

  /// `local[:remote]`, each a number or `any`.
  static func checkTunnelDevice(_ value: ScalarValue) -> ValueProblem? {
    let ends = value.text.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard ends.count <= 2, !ends.contains(where: \.isEmpty) else { return value.wrongType() }
    for end in ends where !end.equalsIgnoringCase("any".utf8) {
      // The greatest number stands for "any" inside ssh.
      let reading = value.number(ends.count == 1 ? nil : end, in: 0...0x7FFF_FFFE, called: "the tunnel device")
      if let problem = reading.failure { return problem }
    }
    return nil
  }

  /// Words of a command in one scalar, split as a shell splits them.
  static func checkShellWords(_ value: ScalarValue) -> ValueProblem? {
    let split = shellWords(value.text)
    if split.problem == nil, split.words.isEmpty {
      return value.wrongType("\(value.setting.name) takes the words of a command, not blanks")
    }
    return split.problem
  }
}

extension ScalarValue {
  /// Whether YAML 1.1 or 1.2 makes something of the plain text that is not written back as it was.
  fileprivate var changesElsewhere: Bool {
    switch Numeral(text) {
    case .zeroPadded, .disputed: true
    case .number, .huge, .negative: false
    case .none: truthWords.contains { text.equalsIgnoringCase($0.utf8) }
    }
  }
}

private let truthWords = ["yes", "no", "on", "off", "true", "false", ".inf", ".nan"]
