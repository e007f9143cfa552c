import Configuration
import Diagnostics
import Settings

/// A RekeyLimit without a time: ssh looks on for the time alone, and `blink.yaml` has both in one value.
extension SourceAssembly {
  /// Gives each RekeyLimit the time that it has for ssh.
  mutating func settleRekeyLimits() {
    guard let index = SettingTable.rows.firstIndex(where: { $0.type == .rekeyLimit }) else { return }
    let setting = SettingID(index)
    let setters = blocks.indices.filter { blocks[$0].slots.contains(setting) }
    guard setters.count > 1, setters.count * setters.count <= Self.maximumComparisons else { return }
    // From the end, so that what is put before a block moves none that is still to come.
    for number in setters.reversed() { settleRekeyLimit(of: number, setting) }
  }

  private mutating func settleRekeyLimit(of number: Int, _ setting: SettingID) {
    let block = blocks[number]
    let limits = block.settings.indices.filter { block.settings[$0].setting == setting }
    guard let first = limits.first, let size = words(block.settings[first].value).first,
      time(of: block, setting) == nil
    else { return }
    var added: [SourceBlock] = []
    for later in blocks[number...].dropFirst() where later.slots.contains(setting) {
      guard conflicts.overlap(block.condition, later.condition), let time = time(of: later, setting) else { continue }
      let limit = draft.values.number(setting, items: [size, time])
      if covers(later.condition, block.condition) {
        blocks[number].settings[first] = SourceSetting(
          setting: setting, value: limit, place: block.settings[first].place,
          comments: block.settings[first].comments, remark: block.settings[first].remark)
        break
      }
      guard let both = block.condition.and(later.condition) else { continue }
      var copy = SourceBlock(condition: both, place: block.place)
      copy.settings = [SourceSetting(setting: setting, value: limit, place: block.settings[first].place)]
      copy.slots.insert(setting)
      added.append(copy)
    }
    blocks.insert(contentsOf: added, at: number)
  }

  /// The first time that a block sets.
  private func time(of block: SourceBlock, _ setting: SettingID) -> ByteText? {
    block.settings.lazy.filter { $0.setting == setting }.compactMap { words($0.value).dropFirst().first }.first
  }

  private func words(_ value: ValueNumber) -> [ByteText] {
    draft.values[value].items.first?.split(separator: UInt8(ascii: " ")) ?? []
  }
}
