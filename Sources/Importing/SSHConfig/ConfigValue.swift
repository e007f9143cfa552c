import Configuration
import Diagnostics
import Settings

/// Turns the rest of a line of ssh_config into the value of a setting, as the current OpenSSH reads it.
enum ConfigValue {
  /// Reads the text behind a keyword; `setting` may be an earlier name of another.
  static func read(_ text: ByteText, of setting: SettingID) -> ImportedValues.Value {
    let id = successor(of: setting)
    let row = id.row
    let isNewName = id == setting
    switch row.type {
    case .command, .jumps:
      var raw = text.drop { $0.isConfigBlank || $0 == UInt8(ascii: "=") }
      if row.type == .jumps { raw = raw.prefix { $0 != UInt8(ascii: "#") } }
      while let last = raw.last, last.isConfigBlank { raw.removeLast() }
      if row.type == .jumps { raw = Array(raw.filter { !$0.isConfigBlank })[...] }
      if ConfigLine.arguments(text) == nil { return refused(id, "a quote is left open, and ssh refuses the file") }
      return checked([raw], of: id, isNewName: isNewName)
    default:
      guard let arguments = ConfigLine.arguments(text) else {
        return refused(id, "a quote is left open, and ssh refuses the file")
      }
      guard !arguments.isEmpty else { return refused(id, "the value is missing, and ssh refuses the file") }
      return checked(arguments, of: id, isNewName: isNewName)
    }
  }

  /// Checks arguments and spells them as `blink.yaml` wants them.
  static func checked(_ arguments: [ByteText], of id: SettingID, isNewName: Bool) -> ImportedValues.Value {
    let row = id.row
    var items = arguments
    switch row.type {
    case .list: items = items.map { respelled($0, row) }
    case .agentLifetime, .rekeyLimit, .localForward, .remoteForward, .dynamicForward:
      if items.contains(where: { $0.contains(0x20) || $0.contains(0x09) }) {
        return refused(
          id, "an argument holds a blank, which blink.yaml has no way to write here; keep the line in ~/.ssh/config")
      }
      // For a time, ssh takes `none` for no value, and looks on for another.
      if row.type == .rekeyLimit, items.count == 2, items[1].equals("none") { items.removeLast() }
      items = [respelled(Array(items.map { PlainNumbers.respell($0, row) }.joined(separator: [0x20]))[...], row)]
    default:
      if items.count > 1 {
        return refused(id, "there are further arguments behind the first, and ssh refuses the file")
      }
      items = [respelled(items[0], row)]
    }
    if let problem = problem(items, row) { return refused(id, problem) }
    return ImportedValues.Value(
      setting: id, items: items, since: release(of: items, row, isNewName: isNewName), problem: nil)
  }

  private static func refused(_ id: SettingID, _ problem: String) -> ImportedValues.Value {
    ImportedValues.Value(setting: id, items: [], since: OpenSSHVersion(1, 2), problem: problem)
  }

  /// The setting that takes the value of another name for it.
  private static func successor(of id: SettingID) -> SettingID {
    guard case .alias? = id.row.retirement?.effect, let name = id.row.retirement?.successor else { return id }
    return SettingTable.id(named: name) ?? id
  }

  /// A text as the table spells it: a word in the table's case, yes for true, and plain numbers.
  private static func respelled(_ text: ByteText, _ row: Setting) -> ByteText {
    if !row.isCaseSensitive || row.type == .choice,
      let word = row.words.first(where: { text.equalsIgnoringCase($0.name.utf8) })
    {
      if row.isCaseSensitive { return text.equals(ByteText(word.name.utf8)) ? ByteText(word.output.utf8) : text }
      let isSynonym = word.output != word.name && row.words.contains { $0.name == word.output }
      return ByteText((isSynonym ? word.output : word.name).utf8)
    }
    switch row.type {
    case .agentLifetime, .rekeyLimit, .localForward, .remoteForward, .dynamicForward: return text
    default: return PlainNumbers.respell(text, row)
    }
  }

  /// Why items are no value of a setting; `nil` if they are.
  private static func problem(_ items: [ByteText], _ row: Setting) -> String? {
    for item in items {
      if item.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) {
        return "\(row.name) holds a control character"
      }
      if item.contains(where: { $0 >= 0x80 }), String(validating: item, as: UTF8.self) == nil {
        return "\(row.name) is not UTF-8"
      }
      if row.role == .hostName || row.role == .user, NameCheck.isPlain(item) { continue }
      if let problem = NameProblem.find(item, row) { return problem }
      let found =
        if case .list = row.type {
          ValueGrammar.checkItem(item, isPlain: false, isAlone: items.count == 1, for: row)
        } else { ValueGrammar.check(item, isPlain: false, for: row) }
      if let found, (found.severity ?? found.rule.severity) == .error { return found.message }
      if row.type == .command, let found = RawText.problem(item) { return found.message }
    }
    if let most = ValueGrammar.maximumItemCount(of: row), items.count > most {
      return "\(row.name) takes at most \(most) values"
    }
    return nil
  }

  /// The first release of OpenSSH that reads items as the current one does.
  private static func release(of items: [ByteText], _ row: Setting, isNewName: Bool) -> OpenSSHVersion {
    // A keyword without an earlier name is what its first release knows.
    var release = isNewName ? row.since ?? OpenSSHVersion(1, 2) : OpenSSHVersion(1, 2)
    for item in items {
      if let word = row.words.first(where: { item.equalsIgnoringCase($0.name.utf8) }) {
        release = max(release, word.since ?? release)
        continue
      }
      release = max(release, row.valueSince ?? release)
      if item.contains(UInt8(ascii: "$")), item.contains(UInt8(ascii: "{")),
        case .expanded(let since) = row.environment, since < OpenSSHVersion(10, 0)
      {
        release = max(release, since)
      }
      if item.contains(UInt8(ascii: "%")) {
        for (token, letter) in zip(item, item.dropFirst()) where token == UInt8(ascii: "%") {
          if let since = row.tokens.later.first(where: { $0.letter == letter })?.since { release = max(release, since) }
        }
      }
      switch row.type {
      case .command, .jumps: break
      default:
        let needsEscapes = ArgumentQuoting.problem(item, for: .defaultTarget, endsLine: true) != nil
        if needsEscapes || item.contains(UInt8(ascii: "#")) { release = max(release, OpenSSHVersion(8, 7)) }
      }
    }
    return release
  }
}

/// What `blink.yaml` refuses in names of hosts and users, and ssh does not.
enum NameProblem {
  /// Why a text is no HostName or User; `nil` if it is one, or the setting is another.
  static func find(_ text: ByteText, _ row: Setting) -> String? {
    guard row.role == .hostName || row.role == .user else { return nil }
    if NameCheck.whiteSpace(in: text) != nil {
      return "\(row.name) contains white space, which blink.yaml does not take; keep the line in ~/.ssh/config"
    }
    if row.role == .user {
      return NameCheck.forbiddenInUser(text) == nil ? nil : "User contains a character that ssh refuses"
    }
    let colons = text.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) }
    let isName = text.allSatisfy { byte in
      byte >= 0x80 || byte.isASCIILetter || byte.isASCIIDigit || ".-_:%".utf8.contains(byte)
    }
    guard isName, NameCheck.forbiddenInHost(text) == nil, colons == 0 || NameCheck.isIPv6(text) else {
      return "HostName \(quoted(text)) is neither a name nor an address"
    }
    return nil
  }
}
