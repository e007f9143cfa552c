import Configuration
import Diagnostics
import Settings

/// `ProxyJump none` with a ProxyCommand behind it: the current OpenSSH then uses the command, and `blink.yaml` means a
/// direct connection.
extension SourceAssembly {
  /// Makes each `ProxyJump none` keep away what it does for the current ssh: a later ProxyJump, and no ProxyCommand.
  mutating func settleDirectConnections() {
    let commands = blocks.count { block in block.settings.contains { isCommand($0) } }
    let jumps = blocks.count { block in block.settings.contains { isDirect($0) } }
    guard commands > 0, jumps * blocks.count <= Self.maximumComparisons else { return }
    var number = 0
    while number < blocks.count {
      let added = settleDirectConnection(number)
      number += added + 1
    }
  }

  /// Settles one block, and returns how many were put before it.
  private mutating func settleDirectConnection(_ number: Int) -> Int {
    guard blocks[number].slots.contains(SettingTable.proxyJumpID), let own = proxy(of: blocks[number]), isDirect(own)
    else { return 0 }
    let block = blocks[number]
    let later = rivals(of: number)
    guard let first = later.first(where: { isCommand($0.setting) }) else { return 0 }
    let isJumpKeptAway = later.contains {
      $0.setting.setting == SettingTable.proxyJumpID && !isNone($0.setting.value)
    }
    let firstPlace = "\(paths[Int(first.setting.place.file)]):\(first.setting.place.line)"
    let way =
      "from OpenSSH 10.3 on it keeps no ProxyCommand away, such as that at \(firstPlace); ProxyCommand none does"
    guard isJumpKeptAway else {
      tell(own.place, "ProxyJump none is left out: \(way)")
      // One behind it never counted.
      blocks[number].set(block.settings.filter { $0.setting != own.setting })
      blocks[number].comments += own.comments + own.remark
      return 0
    }
    var added: [SourceBlock] = []
    for rival in later where rival.setting.setting == SettingTable.proxyCommandID {
      // The block itself goes before what looks at its settings, but for the one that is kept behind.
      let between = blocks[number...].dropFirst().prefix { $0.place != rival.block.place }
      guard !between.contains(where: { $0.slots.intersects(rival.block.reads) }),
        let both = block.condition.and(rival.block.condition)
      else {
        tell(own.place, "ProxyJump none now keeps away the ProxyCommand at \(firstPlace), too: \(way)")
        continue
      }
      var setting = rival.setting
      (setting.comments, setting.remark) = ([], [])
      var copy = SourceBlock(condition: both, settings: [setting], place: block.place)
      copy.slots.insert(SettingTable.place(of: setting.setting))
      added.append(copy)
    }
    if added.isEmpty { return 0 }
    tell(own.place, "the ProxyCommand at \(firstPlace) is put before this ProxyJump none: \(way)")
    guard added.contains(where: { $0.reads.intersects(block.slots) }) else {
      blocks.insert(contentsOf: added, at: number)
      return added.count
    }
    let isJump = { (setting: SourceSetting) in setting.setting == own.setting }
    var behind = block.withoutComments
    behind.set(block.settings.filter(isJump))
    blocks[number].set(block.settings.filter { !isJump($0) })
    blocks.insert(contentsOf: added + [behind], at: number + 1)
    return added.count + 1
  }

  /// The later settings of ProxyJump and ProxyCommand that may meet a block's own, each the first of its block, up to one
  /// that ends the search for all of its hosts.
  private func rivals(of number: Int) -> [(block: SourceBlock, setting: SourceSetting)] {
    var found: [(block: SourceBlock, setting: SourceSetting)] = []
    for other in blocks.indices[number...].dropFirst()
    where blocks[other].slots.contains(SettingTable.proxyJumpID)
      && conflicts.overlap(blocks[number].condition, blocks[other].condition)
    {
      let block = blocks[other]
      let proxies = block.settings.filter { SettingTable.place(of: $0.setting) == SettingTable.proxyJumpID }
      // Behind `none` a ProxyJump of the same block is kept away as well.
      if let jump = proxies.first(where: { $0.setting == SettingTable.proxyJumpID }) { found.append((block, jump)) }
      if let command = proxies.first(where: { $0.setting == SettingTable.proxyCommandID }) {
        found.append((block, command))
        if covers(block.condition, blocks[number].condition) { break }
      }
    }
    return found
  }

  /// Whether a condition certainly holds for all names of another.
  func covers(_ condition: SourceCondition, _ other: SourceCondition) -> Bool {
    switch (condition, other) {
    case (.all, _): true
    case (.host(let host), .host(let other)) where !conflicts.hasSecondPass:
      other.names.allSatisfy(host.matches) && (other.patterns.isEmpty || host.exceptions.isEmpty)
        && other.patterns.allSatisfy { pattern in host.patterns.contains { HostPattern.covers($0, pattern) } }
    default: false
    }
  }

  /// The setting of a block that decides about its proxy.
  private func proxy(of block: SourceBlock) -> SourceSetting? {
    let proxies = block.settings.filter { SettingTable.place(of: $0.setting) == SettingTable.proxyJumpID }
    guard let first = proxies.first, isDirect(first) else { return proxies.first }
    return proxies.first { $0.setting == SettingTable.proxyCommandID } ?? first
  }

  /// Whether a setting is a ProxyCommand that runs something.
  private func isCommand(_ setting: SourceSetting) -> Bool {
    setting.setting == SettingTable.proxyCommandID && !isNone(setting.value)
  }

  private func isDirect(_ setting: SourceSetting) -> Bool {
    setting.setting == SettingTable.proxyJumpID && isNone(setting.value)
  }

  private func isNone(_ value: ValueNumber) -> Bool { draft.values[value].items.first?.equals("none") == true }

  private mutating func tell(_ place: SourcePlace, _ message: String) {
    notes.append(ImportNote(path: paths[Int(place.file)], line: Int(place.line), message))
  }
}
