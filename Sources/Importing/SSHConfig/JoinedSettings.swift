import Settings

/// Settings of several hosts, each written once for all that have it.
enum JoinedSettings {
  /// Some settings, and the positions of the hosts that have them.
  struct Entry {
    var members: [Int]
    var settings: [ValueNumber]
  }

  /// Writes those settings in one entry that have the same hosts, where that saves at least four lines; else those of a
  /// host.
  static func join(_ hosts: [[ValueNumber]], _ values: ImportedValues) -> [Entry] {
    let whole = gathered(hosts.map { [$0] })
    let parts = gathered(
      hosts.map { settings in
        // All values of a setting stay together, in their order.
        var units: [[ValueNumber]] = []
        for number in settings {
          let place = SettingTable.place(of: values[number].setting)
          if let known = units.firstIndex(where: { SettingTable.place(of: values[$0[0]].setting) == place }) {
            units[known].append(number)
          } else {
            units.append([number])
          }
        }
        return units
      })
    var entries: [Entry] = []
    var known: [[Int]: Int] = [:]
    for part in parts {
      if let entry = known[part.members] {
        entries[entry].settings += part.settings
      } else {
        known[part.members] = entries.count
        entries.append(part)
      }
    }
    // A host whose settings stand in one place reads better.
    return lineCount(entries) + 4 <= lineCount(whole) ? entries : whole
  }

  /// An entry for each distinct list of settings, with the hosts that have it.
  private static func gathered(_ hosts: [[[ValueNumber]]]) -> [Entry] {
    var entries: [Entry] = []
    var known: [[ValueNumber]: Int] = [:]
    for (host, lists) in hosts.enumerated() {
      for settings in lists {
        if let entry = known[settings] {
          entries[entry].members.append(host)
        } else {
          known[settings] = entries.count
          entries.append(Entry(members: [host], settings: settings))
        }
      }
    }
    return entries
  }

  /// The lines of some entries, each with its condition.
  private static func lineCount(_ entries: [Entry]) -> Int {
    entries.reduce(0) { $0 + 1 + $1.settings.count }
  }
}
