/// The table of settings, joined from its sections, with the ways to find a row.
package enum SettingTable {
  /// All rows, in the order in which reference texts list them and outputs write them.
  package static let rows: [Setting] = [
    connectionRows
  ].flatMap { $0 }

  /// The row of a role.
  package static func id(of role: Role) -> SettingID { byRole[Int(role.rawValue)] }

  /// The row with a name, matched without regard to ASCII case; `nil` if there is none.
  package static func id(named name: some Collection<UInt8>) -> SettingID? {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(lowercase(byte))) &* 16_777_619 }
    var slot = Int(hash) & (index.count - 1)
    while case let entry = index[slot], entry >= 0 {
      let candidate = rows[Int(entry)].name.utf8
      if candidate.count == name.count, zip(candidate, name).allSatisfy({ lowercase($0) == lowercase($1) }) {
        return SettingID(Int(entry))
      }
      slot = (slot + 1) & (index.count - 1)
    }
    return nil
  }

  /// Row numbers by FNV-1a hash of the lower-case name, with linear probing; -1 marks a free slot.
  private static let index: [Int16] = {
    var slots = [Int16](repeating: -1, count: 1024)
    for (number, row) in rows.enumerated() {
      var hash: UInt32 = 2_166_136_261
      for byte in row.name.utf8 { hash = (hash ^ UInt32(lowercase(byte))) &* 16_777_619 }
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int16(number)
    }
    return slots
  }()

  private static let byRole: [SettingID] = Role.allCases.map { role in
    guard let number = rows.firstIndex(where: { $0.role == role }) else {
      preconditionFailure("no setting has the role \(role)")
    }
    return SettingID(number)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
