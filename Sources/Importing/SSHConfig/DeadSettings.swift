import Configuration
import Diagnostics
import Settings

/// Settings that ssh never comes to take, since an earlier pattern sets them for all hosts of their block.
extension SourceAssembly {
  /// Leaves such settings out, so that their places do not bind the order of the blocks.
  mutating func dropDeadSettings() {
    let patterns = blocks.indices.filter { number in
      switch blocks[number].condition {
      case .all: true
      case .host(let host): host.names.isEmpty
      case .match: false
      }
    }
    guard patterns.count * blocks.count <= Self.maximumComparisons else { return }
    for pattern in patterns {
      for later in blocks.indices[pattern...].dropFirst()
      where blocks[pattern].slots.intersects(blocks[later].slots)
        && covers(blocks[pattern].condition, blocks[later].condition)
      {
        drop(from: later, behind: blocks[pattern].settings)
      }
    }
  }

  /// Leaves out what some settings, which come before, leave nothing to.
  private mutating func drop(from number: Int, behind settings: [SourceSetting]) {
    var kept: [SourceSetting] = []
    var comments: [ByteText] = []
    for setting in blocks[number].settings {
      let first = settings.first { $0.setting == setting.setting && isTakenOnce($0.setting) }
      if let first {
        if !draft.values.areEqual(first.value, setting.value) { tellDead(setting, behind: first.place) }
        comments += setting.comments + setting.remark
      } else {
        kept.append(setting)
      }
    }
    guard kept.count < blocks[number].settings.count else { return }
    blocks[number].set(kept)
    blocks[number].comments += comments
  }

  /// Whether nothing of a later line counts: ssh puts proxies, the parts of a RekeyLimit and the socket of an agent together
  /// from several lines.
  private func isTakenOnce(_ setting: SettingID) -> Bool {
    SettingTable.repetition(of: setting) == .firstWins && SettingTable.place(of: setting) != SettingTable.proxyJumpID
      && setting.row.type != .rekeyLimit && setting.row.role != .forwardAgent
  }
}
