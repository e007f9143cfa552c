/// The table of settings, joined from its sections, with the ways to find a row.
public enum SettingTable {
  /// The sections in the order in which reference texts list them.
  public static let sections: [SettingSection] = [
    SettingSection("Connection", connectionRows),
    SettingSection("Keys", keyRows),
    SettingSection("Jump hosts and proxies", proxyRows),
    SettingSection("Network", networkRows),
    SettingSection("Authentication", authenticationRows),
    SettingSection("Host keys", hostKeyRows),
    SettingSection("Port forwarding", forwardingRows),
    SettingSection("Agent and X11 forwarding", agentAndDisplayRows),
    SettingSection("Commands and sessions", sessionRows),
    SettingSection("Shared connections", multiplexingRows),
    SettingSection("Canonical host names", canonicalizationRows),
    SettingSection("Algorithms", algorithmRows),
    SettingSection("Logging and the configuration itself", loggingRows),
    SettingSection("Keywords of some vendors", vendorRows),
    SettingSection("mosh", moshRows),
    SettingSection("Blink: appearance", appearanceRows),
    SettingSection("Blink: behaviour", behaviourRows),
    SettingSection("Renamed keywords", renamedRows),
    SettingSection("Retired keywords", retiredRows),
  ]

  /// All rows, in the order in which reference texts list them and outputs write them.
  public static let rows: [Setting] = sections.flatMap { $0.rows }

  /// The row of a role.
  public static func id(of role: Role) -> SettingID { byRole[Int(role.rawValue)] }

  /// The row with a name, matched without regard to ASCII case; `nil` if there is none.
  public static func id(named name: ArraySlice<UInt8>) -> SettingID? {
    name.withUnsafeBufferPointer { index.find($0) }
  }

  /// The row with a name, matched without regard to ASCII case; `nil` if there is none.
  public static func id(named name: UnsafeBufferPointer<UInt8>) -> SettingID? { index.find(name) }

  /// The row with a name, matched without regard to ASCII case; `nil` if there is none.
  public static func id(named name: String) -> SettingID? {
    var name = name
    return name.withUTF8 { index.find($0) }
  }

  /// The rows that may stand in at least one of some places, in the order of the table.
  public static func rows(in places: Places) -> [Setting] {
    rows.filter { !$0.places.isDisjoint(with: places) }
  }

  private static let index = NameIndex(rows.map { $0.name })

  private static let byRole: [SettingID] = {
    var ids = [SettingID](repeating: SettingID(0), count: Role.allCases.count)
    for (number, row) in rows.enumerated() {
      if let role = row.role { ids[Int(role.rawValue)] = SettingID(number) }
    }
    return ids
  }()
}

/// Settings of one topic.
public struct SettingSection: Sendable {
  /// A heading, such as "Host keys".
  public let title: String

  public let rows: [Setting]

  public init(_ title: String, _ rows: [Setting]) {
    self.title = title
    self.rows = rows
  }
}
