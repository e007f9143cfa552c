import Configuration
import Diagnostics
import Settings

/// Tells which blocks may trade places without a change to what ssh makes of any host.
struct Conflicts {
  var values: ImportedValues

  /// Whether names may stand for others when ssh reads the file a second time.
  let hasSecondPass: Bool

  /// Whether ssh takes a setting from blocks for other hosts, too.
  static func isGlobal(_ setting: SettingID) -> Bool {
    setting.row.role == .syslogFacility || setting.row.repetition == .lastWins
  }

  /// The first setting over which two blocks compete for some host; `nil` if their order makes no difference.
  func setting(between left: SourceBlock, and right: SourceBlock) -> SettingID? {
    let isRead = left.slots.intersects(right.reads) || right.slots.intersects(left.reads)
    guard isRead || left.slots.intersects(right.slots) else { return nil }
    let found = isRead ? (left.settings + right.settings).first?.setting : competing(left, right)
    guard let found else { return nil }
    return Self.isGlobal(found) || overlap(left.condition, right.condition) ? found : nil
  }

  /// The first setting that two blocks do not set alike.
  private func competing(_ left: SourceBlock, _ right: SourceBlock) -> SettingID? {
    for setting in left.settings {
      let place = SettingTable.place(of: setting.setting)
      guard right.slots.contains(place) else { continue }
      let mine = left.settings.filter { SettingTable.place(of: $0.setting) == place }.map(\.value)
      let other = right.settings.filter { SettingTable.place(of: $0.setting) == place }.map(\.value)
      let isEqual =
        SettingTable.repetition(of: setting.setting) == .accumulates
        ? mine.count == other.count && zip(mine, other).allSatisfy { values.areEqual($0, $1) }
        : zip(mine, other).first { values.areEqual($0, $1) } != nil && mine.count == 1 && other.count == 1
      if !isEqual { return setting.setting }
    }
    return nil
  }

  /// Whether two conditions may hold for one name; yes where that is not certain.
  func overlap(_ left: SourceCondition, _ right: SourceCondition) -> Bool {
    switch (left, right) {
    // At each of two readings ssh compares both blocks with the same name.
    case (.host(let left), .host(let right)): return Self.overlap(left, right)
    case _ where hasSecondPass: return true
    case (.host(let host), .match(let match)), (.match(let match), .host(let host)):
      return match.host.map { Self.overlap($0, host.lowerCased) } ?? true
    case (.match(let left), .match(let right)):
      guard let left = left.host, let right = right.host else { return true }
      return Self.overlap(left, right)
    default: return true
    }
  }

  private static func overlap(_ left: HostCondition, _ right: HostCondition) -> Bool {
    if left.names.contains(where: right.matches) || right.names.contains(where: left.matches) { return true }
    return left.patterns.contains { pattern in right.patterns.contains { mayOverlap(pattern, $0) } }
  }

  /// Whether some name may match two patterns: what stands before the first wildcard and behind the last must agree.
  static func mayOverlap(_ left: ByteText, _ right: ByteText) -> Bool {
    let isLiteral = { (byte: UInt8) in byte != UInt8(ascii: "*") && byte != UInt8(ascii: "?") }
    let starts = zip(left.prefix(while: isLiteral), right.prefix(while: isLiteral))
    let ends = zip(left.reversed().prefix(while: isLiteral), right.reversed().prefix(while: isLiteral))
    return starts.allSatisfy { $0 == $1 } && ends.allSatisfy { $0 == $1 }
  }
}
