public import Diagnostics
public import Settings

/// Every value that holds for a name, and where it comes from.
public struct Explanation: Sendable {
  /// The name as it would be typed.
  public let name: ByteText

  /// The exact host that has the name: a position in `Configuration.hosts`; `nil` where there is none.
  public let host: Int?

  /// The settings that have a value, in the order of the table.
  public internal(set) var settings: [ExplainedSetting] = []

  /// The match blocks that may apply, which only ssh can tell when it runs.
  public internal(set) var conditions: [ConditionalBlock] = []

  /// Whether ssh may read the file again under a canonical name, which then takes what is still open from other blocks.
  public internal(set) var mayBeCanonicalized = false

  /// The match blocks that cannot apply: positions in `Configuration.matches`.
  public internal(set) var excludedMatches: [Int] = []
}

extension Explanation {
  /// The setting under which the values of a setting are told: keys by name and by path make one list, as for ssh.
  public static func row(of setting: SettingID) -> SettingID {
    setting == SettingTable.id(of: .key) ? SettingTable.id(of: .identityFile) : SettingTable.slot(of: setting)
  }
}

/// The values of one setting.
public struct ExplainedSetting: Sendable {
  public let setting: SettingID

  /// What counts: one value, or of a setting that accumulates all of them in order.
  public internal(set) var values: [ExplainedValue] = []

  /// What would count if the values were not there, the nearest first.
  public internal(set) var hidden: [ExplainedValue] = []
}

/// A match block that applies on a condition, and what it would set.
public struct ConditionalBlock: Sendable {
  /// A position in `Configuration.matches`.
  public let match: Int
  public let values: [ExplainedValue]
}

/// One value and its origin.
public struct ExplainedValue: Sendable {
  /// The block that gives a value.
  public enum Source: Sendable, Equatable {
    /// Nothing sets the value: it is the name itself.
    case name
    case host
    /// A position in `Configuration.hosts`.
    case pattern(Int)
    /// A position in `Configuration.matches`.
    case match(Int)
    case defaults
  }

  /// The setting as it was written: an earlier name, a rival, or DefaultUser where a User is needed.
  public let setting: SettingID

  /// The value as people write it, `%h` expanded in a HostName.
  public let text: String

  /// The line of an ssh_config that says the same; `nil` for what has none.
  public let line: String?

  /// The place of the value; `nil` where nothing sets it.
  public let range: SourceRange?

  public let source: Source

  /// The group through which a host or pattern has the value: a position in `Configuration.groups`.
  public let group: Int?

  /// Whether the value came into its mapping through `<<`.
  public let isMerged: Bool

  /// The anchor of the mapping that was merged; `nil` where it has none.
  public let anchor: String?
}
