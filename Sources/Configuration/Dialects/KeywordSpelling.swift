public import Settings

/// How a setting is named in the ssh_config for a target.
public struct KeywordSpelling: Sendable {
  /// The keyword, in the case of the table.
  public let name: String

  /// The setting under whose name the value is written: itself, or the successor of a name that was given up.
  public let setting: SettingID

  /// Whether the target, or another vendor's build, refuses the keyword unless `IgnoreUnknown` lists it.
  public let needsIgnoreUnknown: Bool

  /// `nil` for a setting that has no place in an ssh_config: one of Blink or mosh, and one that OpenSSH ignores.
  public init?(_ id: SettingID, for target: OpenSSHVersion) {
    let row = id.row
    if row.role == .key {
      self.init(SettingTable.id(of: .identityFile), for: target)
      return
    }
    guard row.family == .openSSH || row.family == .vendor, row.retirement?.effect != .ignored else { return nil }
    if let successor = row.retirement?.successor.flatMap({ SettingTable.id(named: $0) }), successor != id {
      self.init(successor, for: target)
      return
    }
    let isTooNew = row.family == .openSSH && row.since.map { target < $0 } ?? false
    let old = isTooNew ? row.oldSpelling.flatMap { target < $0.since ? nil : $0.name } : nil
    self.init(
      name: old ?? row.name, setting: id, needsIgnoreUnknown: row.family == .vendor || isTooNew && old == nil)
  }

  private init(name: String, setting: SettingID, needsIgnoreUnknown: Bool) {
    self.name = name
    self.setting = setting
    self.needsIgnoreUnknown = needsIgnoreUnknown
  }
}
