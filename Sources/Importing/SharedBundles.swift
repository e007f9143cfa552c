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
    var bundlesLeft = SharedBundles(bundles: bundles, order: order)
    bundlesLeft.names = GroupNames(taken: draft.groups.map(\.name))
    while let (bundle, members) = bundlesLeft.next() {
      let first = draft.hosts[members[0]].settings.filter(bundle.contains)
      let name = bundlesLeft.names.new(for: members.map { draft.hosts[$0] }, first, draft.values)
      draft.groups.append(DraftGroup(name: name, settings: first))
      for member in members {
        bundle.forEach { draft.hosts[member].comments.lift($0) }
        draft.hosts[member].settings.removeAll(where: bundle.contains)
        draft.hosts[member].uses.append(name)
      }
    }
  }

  /// The hosts that have all of some settings in common, by these, which are sorted.
  private var bundles: [[ValueNumber]: [Int]]

  /// The bundles in the order of their first hosts.
  private var order: [[ValueNumber]]

  private var names = GroupNames()

  private init(bundles: [[ValueNumber]: [Int]], order: [[ValueNumber]]) {
    self.bundles = bundles
    isCompared = order.count <= Self.mostCompared
    self.order =
      isCompared ? order : order.filter { Self.savedLines($0, bundles[$0] ?? []) > 0 }.reversed()
  }

  /// Whether hosts count for each bundle that they have, rather than for all that they have in common with others only.
  private let isCompared: Bool

  /// More bundles are not compared with each other.
  private static let mostCompared = 100

  /// Takes the bundle that saves the most lines, with its hosts; `nil` where none saves any.
  private mutating func next() -> (bundle: [ValueNumber], members: [Int])? {
    guard isCompared else { return order.popLast().map { ($0, bundles[$0] ?? []) } }
    var best: (bundle: [ValueNumber], members: [Int])?
    for bundle in order {
      // Hosts that have more in common than the bundle have it as well.
      let members = order.filter { Self.isPart(bundle, of: $0) }.flatMap { bundles[$0] ?? [] }
      let (saved, most) = (Self.savedLines(bundle, members), best.map(Self.savedLines) ?? 0)
      if saved > most || saved > 0 && saved == most && members.count > best?.members.count ?? 0 {
        best = (bundle, members.sorted())
      }
    }
    guard let best else { return nil }
    for other in order where Self.isPart(best.bundle, of: other) {
      // What else these hosts have in common may be another bundle.
      let rest = other.filter { !best.bundle.contains($0) }
      guard let members = bundles.removeValue(forKey: other), rest.count >= 2 else { continue }
      if bundles[rest] == nil { order.append(rest) }
      bundles[rest, default: []] += members
    }
    order.removeAll { bundles[$0] == nil }
    return best
  }

  /// How many lines a group of a bundle saves; 0 or less where it is not worth a name.
  private static func savedLines(_ bundle: [ValueNumber], _ members: [Int]) -> Int {
    members.count < fewestHosts ? 0 : bundle.count * members.count - bundle.count - members.count - 2
  }

  /// Whether all settings of a sorted bundle are in another.
  private static func isPart(_ bundle: [ValueNumber], of other: [ValueNumber]) -> Bool {
    var rest = other[...]
    return bundle.allSatisfy { number in
      rest = rest.drop { $0 < number }
      return rest.first == number
    }
  }
}
