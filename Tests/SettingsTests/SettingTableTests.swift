import Settings
import Testing

/// What every row of the table has to fulfil.
@Suite struct SettingTableTests {
  @Test func namesAreUnique() {
    let names = SettingTable.rows.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
  }
}
