import Diagnostics
import Settings

/// The settings of blocks that follow each other, as far as they count for a host that has all of them.
struct EffectiveSettings {
  private(set) var settings: [ValueNumber] = []

  /// Settings that count for nothing since an earlier line has set theirs.
  private(set) var dead: [SourceSetting] = []

  private(set) var comments = BlockComments()

  /// What ssh takes beside the settings, and one block cannot hold with them.
  private(set) var besides: [ValueNumber] = []

  /// Adds one block.
  mutating func add(_ block: SourceBlock, _ values: inout ImportedValues) {
    comments.isBehindBlank = comments.isBehindBlank && block.isBehindBlank
    comments.above += block.comments
    comments.below += block.closing
    for setting in block.settings {
      let count = settings.count
      add(setting, &values)
      guard !setting.comments.isEmpty || !setting.remark.isEmpty else { continue }
      let place = SettingTable.place(of: setting.setting)
      let counting =
        settings.count > count
        ? settings.last : settings.last { SettingTable.place(of: values[$0].setting) == place }
      comments.add(setting.comments, setting.remark.first, of: counting ?? setting.value)
    }
  }

  private mutating func add(_ new: SourceSetting, _ values: inout ImportedValues) {
    let isProxy = SettingTable.place(of: new.setting) == SettingTable.proxyJumpID
    if SettingTable.repetition(of: new.setting) == .accumulates {
      // What ssh sends twice, it prints twice.
      let isCounted = new.setting == SettingTable.sendEnvID
      if isCounted || !settings.contains(where: { values.areEqual($0, new.value) }) { settings.append(new.value) }
      return
    }
    if SettingTable.repetition(of: new.setting) == .lastWins {
      settings.removeAll { values[$0].setting == new.setting }
      settings.append(new.value)
      return
    }
    let place = SettingTable.place(of: new.setting)
    guard let first = settings.firstIndex(where: { SettingTable.place(of: values[$0].setting) == place }) else {
      settings.append(new.value)
      return
    }
    // The current release lets a ProxyCommand count behind `ProxyJump none`.
    let found = values[settings[first]]
    if isProxy, found.setting == SettingTable.proxyJumpID, new.setting != found.setting,
      found.items.first?.equals("none") == true
    {
      settings[first] = new.value
    } else if Self.addsSocket(values[new.value], to: found) {
      settings[first] = new.value
    } else if let joined = Self.joinedLimit(found, values[new.value]) {
      settings[first] = values.number(new.setting, items: joined)
    } else if Self.namesSocket(values[new.value]), found.items.first?.equals("no") == true {
      // Forwarding stays off, but ssh remembers the socket.
      if besides.isEmpty { besides.append(new.value) }
    } else if !values.areEqual(settings[first], new.value) {
      dead.append(new)
    }
  }

  /// Whether a later ForwardAgent names the socket that an earlier `yes` left open, as ssh reads the two.
  private static func addsSocket(_ second: ImportedValues.Value, to first: ImportedValues.Value) -> Bool {
    first.items.first?.equals("yes") == true && namesSocket(second)
  }

  /// Whether a value is a ForwardAgent that names the socket to forward.
  static func namesSocket(_ value: ImportedValues.Value) -> Bool {
    guard value.setting.row.role == .forwardAgent, let text = value.items.first else { return false }
    return !value.setting.row.words.contains { text.equalsIgnoringCase($0.name.utf8) }
  }

  /// A RekeyLimit whose time comes from a later line: ssh takes size and time each from the first line that has one.
  private static func joinedLimit(_ first: ImportedValues.Value, _ second: ImportedValues.Value) -> [ByteText]? {
    guard first.setting.row.type == .rekeyLimit, let limit = first.items.first, let other = second.items.first else {
      return nil
    }
    let words = limit.split(separator: UInt8(ascii: " "))
    let others = other.split(separator: UInt8(ascii: " "))
    let hasTime = words.count == 2 && !words[1].equals("none")
    guard !hasTime, let size = words.first, others.count == 2, !others[1].equals("none") else { return nil }
    return [size, others[1]]
  }
}
