extension SettingTable {
  /// A test that most right values of a setting pass, cheap enough for every value of a large file.
  public enum QuickCheck: Sendable {
    case none, yesOrNo, port, seconds, path, hostName, user
  }

  /// Where a setting may stand.
  public static func places(of id: SettingID) -> Places { traits[id.index].places }

  /// The quick test of a setting's values.
  public static func quickCheck(of id: SettingID) -> QuickCheck { traits[id.index].quickCheck }

  /// What ssh does with a second value.
  public static func repetition(of id: SettingID) -> Repetition { traits[id.index].repetition }

  /// The setting that a second value of a setting competes with: itself, or the successor of an earlier name.
  ///
  /// Where every value counts there is nothing to compete for.
  public static func slot(of id: SettingID) -> SettingID { traits[id.index].slot }

  /// The columns that are read for every value, without the texts of the row.
  private struct Traits: Sendable {
    let places: Places
    let quickCheck: QuickCheck
    let repetition: Repetition
    let slot: SettingID
  }

  private static let traits: [Traits] = rows.enumerated().map { number, row in
    Traits(
      places: row.places, quickCheck: quickCheck(of: row), repetition: row.repetition,
      slot: successor(of: row) ?? SettingID(number))
  }

  /// The setting of which a row is another name; `nil` for any other row.
  private static func successor(of row: Setting) -> SettingID? {
    guard case .alias? = row.retirement?.effect, row.repetition != .accumulates else { return nil }
    return row.retirement?.successor.flatMap { id(named: $0) }
  }

  private static func quickCheck(of row: Setting) -> QuickCheck {
    switch (row.role, row.type) {
    case (.hostName, _): .hostName
    case (.user, _), (.defaultUser, _): .user
    case (_, .port): .port
    case (_, .time): .seconds
    case _ where Set(row.words.map(\.name)).isSuperset(of: ["yes", "no"]): .yesOrNo
    case (_, .path): .path
    default: .none
    }
  }
}
