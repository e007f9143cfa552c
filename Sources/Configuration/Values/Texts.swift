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
      replacement: .quotes(text))
  }

  /// A name of the section `keys`, or a path, whose last component names the key.
  static func checkKey(_ value: ScalarValue) -> ValueProblem? {
    guard value.text.last == 0x2F else { return checkText(value) }
    return value.wrongType(
      "\(value.setting.name) takes the path of a key, and \(quoted(value.text)) is that of a folder")
  }

  /// The path of a file or socket.
  static func checkPath(_ value: ScalarValue) -> ValueProblem? {
    guard value.setting.role == .forwardAgent || value.setting.role == .identityAgent else { return nil }
    if value.text.first == dollar { return checkVariable(value) }
    // ssh would take any other word for a socket and turn forwarding on.
    guard value.setting.role == .forwardAgent else { return nil }
    let isPath = value.text.contains(0x2F) || value.text.first == 0x7E
    return isPath ? nil : value.unknownChoice()
  }

  /// `$NAME` as the whole value; anything else behind `$` but `{` makes ssh refuse the file (`valid_env_name` of its
  /// readconf.c).
  private static func checkVariable(_ value: ScalarValue) -> ValueProblem? {
    let name = value.text.dropFirst()
    if name.first == UInt8(ascii: "{") { return nil }
    let isName = !name.isEmpty && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
    guard !isName else { return nil }
    return value.wrongType(
      "`$` at the beginning of \(value.setting.name) names a variable that holds all of the path, and "
        + "\(quoted(name)) is no name of one; a path that begins with a variable is written `${NAME}/...`")
  }

  private static let dollar = UInt8(ascii: "$")

  /// A name or an address, in which white space can never be right.
  ///
  /// For the names of hosts and users that is a rule of its own.
  static func checkName(_ value: ScalarValue) -> ValueProblem? {
    if !value.setting.isHostOrUser, let space = NameCheck.whiteSpace(in: value.text) {
      return value.wrongType(
        "\(value.setting.name) contains \(space.scalar.characterName); it takes a name without white space",
        at: value.text.dropFirst(space.offset).prefix(space.length))
    }
    return checkText(value)
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
    if value.setting.family == .mosh { return checkMoshEscapeKey(value) }
    if text.count == 1 { return nil }
    if text.count == 2, text.first == 0x5E, let last = text.last, (64..<128).contains(last) { return nil }
    return value.wrongType()
  }

  /// One ASCII character, or the caret and the key that is typed with Ctrl; NUL, which no variable can hold, and the
  /// keys that mosh passes over for `^^` are wrong (`STMClient::init` of mosh 1.4).
  private static func checkMoshEscapeKey(_ value: ScalarValue) -> ValueProblem? {
    guard let character = MoshEscapeKey.character(of: value.text) else { return value.wrongType() }
    let name = value.setting.name
    switch character {
    case 0x00: return value.wrongType("\(name) cannot be NUL, which no variable of the environment holds")
    case 0x03, 0x04, 0x0A, 0x0C, 0x0D:
      return value.wrongType("mosh does not take \(quoted(value.text)), which programs need, and uses `^^` instead")
    default: return nil
    }
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
