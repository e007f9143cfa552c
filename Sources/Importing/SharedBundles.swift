import Diagnostics
import Settings

/// Makes groups of the settings that many hosts have in common.
///
/// A group holds whole settings: where a host has several values of one that accumulates, all of them stay with the
/// host. So nothing changes its place.
struct SharedBundles {
  /// Fewer hosts share nothing worth a name.
  private static let fewestHosts = 3

  /// Replaces settings of hosts by groups where that makes the file shorter.
  static func extract(from draft: inout Draft) {
    let hostName = SettingTable.id(of: .hostName)
    var counts = [Int32](repeating: 0, count: draft.values.values.count)
    for host in draft.hosts where !host.isPattern {
      for number in host.settings { counts[Int(number)] += 1 }
    }
    var bundles: [[ValueNumber]: [Int]] = [:]
    var order: [[ValueNumber]] = []
    for (index, host) in draft.hosts.enumerated() where !host.isPattern && host.uses.isEmpty {
      let values = draft.values
      let shared = host.settings.filter { number in
        let setting = values[number].setting
        return counts[Int(number)] >= fewestHosts && setting != hostName
          && (SettingTable.repetition(of: setting) != .accumulates
            || host.settings.count { values[$0].setting == setting } == 1)
      }
      guard shared.count >= 2 else { continue }
      let bundle = shared.sorted()
      if bundles[bundle] == nil { order.append(bundle) }
      bundles[bundle, default: []].append(index)
    }
    var names = Set(draft.groups.map { $0.name.lowercased() })
    var numbers: [String: Int] = [:]
    for bundle in order {
      guard let members = bundles[bundle], members.count >= fewestHosts,
        bundle.count * members.count > bundle.count + members.count + 2
      else { continue }
      let name = unusedName(for: members.map { draft.hosts[$0] }, &names, &numbers)
      let first = draft.hosts[members[0]].settings.filter(bundle.contains)
      draft.groups.append(DraftGroup(name: name, settings: first))
      for member in members {
        bundle.forEach { draft.hosts[member].comments.lift($0) }
        draft.hosts[member].settings.removeAll(where: bundle.contains)
        draft.hosts[member].uses.append(name)
      }
    }
  }

  /// A name for a group: what the names of its hosts begin with, else a number.
  private static func unusedName(
    for hosts: [DraftBlock], _ names: inout Set<String>, _ numbers: inout [String: Int]
  ) -> String {
    var common = hosts.first?.names.first ?? []
    for host in hosts {
      guard let name = host.names.first else { continue }
      common = common.prefix(sharedCount(common, name))
    }
    // A word is not cut in its middle.
    while let last = common.last, !last.isASCIILetter { common = common.dropLast() }
    let base =
      common.count >= 2 && common.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
      ? common.string : "shared"
    let number = (numbers[base.lowercased()] ?? 0) + 1
    numbers[base.lowercased()] = number
    var name = number == 1 ? base : "\(base)-\(number)"
    // The name of one base with a number may be another base.
    while !names.insert(name.lowercased()).inserted { name += "-group" }
    return name
  }
}
