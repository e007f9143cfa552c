import Diagnostics
import Settings

/// Makes groups of the settings that several hosts have in common, where that makes the file shorter.
///
/// A group holds whole settings: where a host has several values of one that accumulates, all of them stay with the
/// host. So nothing changes its place. The group that saves the most lines comes first, until none saves any.
struct SharedBundles {
  /// Replaces settings of hosts by groups.
  static func extract(from draft: inout Draft) {
    var shared = SharedBundles(draft)
    var names = GroupNames(taken: draft.groups.map(\.name))
    while let group = shared.next() {
      let members = group.members.sorted()
      let bundle = draft.hosts[members[0]].settings.filter(group.values.contains)
      let name = names.new(for: members.map { draft.hosts[$0] }, bundle, draft.values)
      draft.groups.append(DraftGroup(name: name, settings: bundle))
      for member in members {
        bundle.forEach { draft.hosts[member].comments.lift($0) }
        draft.hosts[member].settings.removeAll(where: bundle.contains)
        draft.hosts[member].uses.append(name)
      }
    }
  }

  /// Hosts that have the same settings to share.
  private struct Bundle {
    /// What they have in common with others and no group has yet, sorted.
    var values: [ValueNumber]
    let members: [Int]

    /// Whether a group is used already, so that another one takes no line of its own.
    var isGrouped = false
  }

  /// Settings that may become a group.
  private struct Candidate {
    var values: [ValueNumber]

    /// Positions of the bundles that hold all of the values.
    var bundles: [Int]
    var hostCount: Int
    var savedLines: Int

    func isBetter(than other: Candidate) -> Bool {
      (savedLines, hostCount) > (other.savedLines, other.hostCount)
    }
  }

  private var bundles: [Bundle] = []

  /// By value, the positions of the bundles that hold it.
  private var positions: [[Int]]

  /// Values that bundles hold, in the order in which these have them.
  private var order: [ValueNumber] = []

  /// By value, the best group that is found with it, as far as it is known.
  private var found: [Found]

  private enum Found {
    case unknown
    case known(Candidate?)
  }

  /// By value, how many hosts of those that are looked at have it; all 0 between two looks.
  private var counts: [Int]

  /// How many values of bundles may still be looked at; from then on hosts form a group only with those that have all
  /// the same to share.
  private var looksLeft = 4_000_000

  private init(_ draft: Draft) {
    counts = [Int](repeating: 0, count: draft.values.values.count)
    positions = [[Int]](repeating: [], count: counts.count)
    found = [Found](repeating: .unknown, count: counts.count)
    let hosts = draft.hosts.indices.filter { !draft.hosts[$0].isPattern && draft.hosts[$0].uses.isEmpty }
    for host in hosts {
      for number in draft.hosts[host].settings { counts[Int(number)] += 1 }
    }
    var membersOfValues: [[ValueNumber]: [Int]] = [:]
    var lists: [[ValueNumber]] = []
    for host in hosts {
      let values = shareableSettings(of: draft.hosts[host], draft.values)
      guard values.count >= Self.fewestSettings else { continue }
      if membersOfValues[values] == nil { lists.append(values) }
      membersOfValues[values, default: []].append(host)
    }
    for values in lists {
      for value in values {
        if positions[Int(value)].isEmpty { order.append(value) }
        positions[Int(value)].append(bundles.count)
      }
      bundles.append(Bundle(values: values, members: membersOfValues[values] ?? []))
    }
    for index in counts.indices { counts[index] = 0 }
  }

  /// The settings of a host that others have and a group can hold, sorted.
  private func shareableSettings(of host: DraftBlock, _ values: ImportedValues) -> [ValueNumber] {
    let hostName = SettingTable.id(of: .hostName)
    return host.settings.filter { number in
      let setting = values[number].setting
      return counts[Int(number)] > 1 && setting != hostName
        && (SettingTable.repetition(of: setting) != .accumulates
          || host.settings.count { values[$0].setting == setting } == 1)
    }
    .sorted()
  }

  /// Takes the group that saves the most lines; `nil` where none saves any.
  private mutating func next() -> (values: [ValueNumber], members: [Int])? {
    var best: Candidate?
    for value in order {
      guard let candidate = candidate(with: value) else { continue }
      if best.map(candidate.isBetter) ?? true { best = candidate }
    }
    guard let best else { return nil }
    for position in best.bundles {
      // What else may be shared has other hosts from now on.
      for value in bundles[position].values { found[Int(value)] = .unknown }
      bundles[position].values.removeAll(where: best.values.contains)
      bundles[position].isGrouped = true
    }
    let done = Set(best.bundles)
    for value in best.values { positions[Int(value)].removeAll(where: done.contains) }
    order.removeAll { positions[Int($0)].isEmpty }
    return (best.values, best.bundles.flatMap { bundles[$0].members })
  }

  /// The best group that is found with a value; `nil` where none saves lines.
  private mutating func candidate(with value: ValueNumber) -> Candidate? {
    if case .known(let candidate) = found[Int(value)] { return candidate }
    let candidate = looksLeft > 0 ? grown(from: value) : whole(with: value)
    found[Int(value)] = .known(candidate)
    return candidate
  }

  /// Adds to a value what most of its hosts have in common, again and again, and takes the best on the way.
  private mutating func grown(from value: ValueNumber) -> Candidate? {
    var best: Candidate?
    var values: [ValueNumber] = []
    var inside = positions[Int(value)]
    var added: [ValueNumber] = [value]
    while !added.isEmpty {
      values += added
      let candidate = candidate(values, inside)
      if isWorthIt(candidate), best.map(candidate.isBetter) ?? true { best = candidate }
      added = mostCommon(in: inside, besides: values, hostCount: candidate.hostCount)
      guard let first = added.first else { break }
      inside = inside.filter { bundles[$0].values.contains(first) }
    }
    return best
  }

  /// What most hosts of some bundles have beside some values: one value, or all that every one of these hosts has.
  private mutating func mostCommon(in inside: [Int], besides values: [ValueNumber], hostCount: Int) -> [ValueNumber] {
    var seen: [ValueNumber] = []
    for position in inside {
      looksLeft -= bundles[position].values.count
      for value in bundles[position].values where !values.contains(value) {
        if counts[Int(value)] == 0 { seen.append(value) }
        counts[Int(value)] += bundles[position].members.count
      }
    }
    let most = seen.map { counts[Int($0)] }.max() ?? 0
    let common = seen.filter { counts[Int($0)] == most }
    for value in seen { counts[Int(value)] = 0 }
    if most < 2 { return [] }
    return most == hostCount ? common : Array(common.prefix(1))
  }

  /// The best group of all that the hosts of a bundle have to share.
  private func whole(with value: ValueNumber) -> Candidate? {
    var best: Candidate?
    for position in positions[Int(value)] {
      let candidate = candidate(bundles[position].values, [position])
      if isWorthIt(candidate), best.map(candidate.isBetter) ?? true { best = candidate }
    }
    return best
  }

  private func candidate(_ values: [ValueNumber], _ inside: [Int]) -> Candidate {
    var (hostCount, newUses) = (0, 0)
    for position in inside {
      let count = bundles[position].members.count
      hostCount += count
      if !bundles[position].isGrouped { newUses += count }
    }
    let saved = values.count * hostCount - newUses - values.count - 1
    return Candidate(values: values, bundles: inside, hostCount: hostCount, savedLines: saved)
  }
}

extension SharedBundles {
  /// Fewer settings are not worth a name.
  private static let fewestSettings = 2

  /// Whether a group makes the file shorter by more than its reader has to look up.
  private func isWorthIt(_ candidate: Candidate) -> Bool {
    candidate.values.count >= Self.fewestSettings && candidate.savedLines >= (candidate.hostCount < 3 ? 4 : 2)
  }
}
