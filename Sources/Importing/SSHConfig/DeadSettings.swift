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
    let kept = blocks.map { block in
      // Without settings it would not be written, and ssh would read the file once.
      if case .match(let match) = block.condition { match.asksForSecondPass } else { false }
    }
    for pattern in patterns {
      for later in blocks.indices[pattern...].dropFirst()
      where !kept[later] && blocks[pattern].slots.intersects(blocks[later].slots)
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
      let first = isTakenOnce(setting) ? settings.first { $0.setting == setting.setting } : nil
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

  /// Whether nothing of a setting counts behind another one: ssh puts proxies, the parts of a RekeyLimit and the socket of an
  /// agent together from several lines.
  private func isTakenOnce(_ setting: SourceSetting) -> Bool {
    let id = setting.setting
    return SettingTable.repetition(of: id) == .firstWins && SettingTable.place(of: id) != SettingTable.proxyJumpID
      && id.row.type != .rekeyLimit && !EffectiveSettings.namesSocket(draft.values[setting.value])
  }
}
