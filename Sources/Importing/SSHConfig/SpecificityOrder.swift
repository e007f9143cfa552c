import Configuration
import Diagnostics
import Settings

/// The order by specificity: match blocks, hosts, patterns from the most to the least specific, defaults.
extension SourceAssembly {
  /// The first two blocks whose order this would change with effect; `nil` if there are none.
  func trapOfSpecificity() -> Trap? {
    let others = blocks.indices.filter {
      if case .host(let host) = blocks[$0].condition { host.names.isEmpty } else { true }
    }
    guard others.count * blocks.count <= Self.maximumComparisons else {
      return Trap(first: others[0], second: blocks.count - 1, setting: nil)
    }
    for earlier in others {
      for later in blocks.index(after: earlier)..<blocks.endIndex where isInverted(earlier, later) {
        if let setting = conflicts.setting(between: blocks[earlier], and: blocks[later]) {
          return Trap(first: earlier, second: later, setting: setting)
        }
      }
    }
    return trapOfKeys() ?? trapOfMatches()
  }

  /// Whether a block would come behind a later one, at least in part; match blocks have places of their own.
  private func isInverted(_ earlier: Int, _ later: Int) -> Bool {
    switch (blocks[earlier].condition, blocks[later].condition) {
    case (.match, _), (_, .match), (_, .all): false
    case (.all, _): true
    case (.host(let first), .host(let second)):
      !first.patterns.isEmpty
        && (!second.names.isEmpty
          || (first.patterns.map(HostPattern.specificity).min() ?? 0)
            < (second.patterns.map(HostPattern.specificity).max() ?? 0))
    }
  }

  /// Two patterns that have no key of their own, and are not the same.
  private func trapOfKeys() -> Trap? {
    var owners: [ByteText: Int] = [:]
    for (number, block) in blocks.enumerated() {
      guard case .host(let host) = block.condition, !host.patterns.isEmpty else { continue }
      guard let key = Self.sorted(host.patterns).first else { continue }
      if let owner = owners[key] {
        guard case .host(let first) = blocks[owner].condition, first.patterns == host.patterns,
          first.exceptions == host.exceptions
        else { return Trap(first: owner, second: number, setting: nil) }
        for between in blocks.indices[owner..<number].dropFirst() {
          if let setting = conflicts.setting(between: blocks[between], and: block) {
            return Trap(first: between, second: number, setting: setting)
          }
        }
      } else {
        owners[key] = number
      }
    }
    return nil
  }

  /// The texts of a pattern, the most specific first; equals keep their order.
  static func sorted(_ patterns: [ByteText]) -> [ByteText] {
    patterns.enumerated().sorted {
      let (left, right) = (HostPattern.specificity($0.element), HostPattern.specificity($1.element))
      return left == right ? $0.offset < $1.offset : left > right
    }
    .map(\.element)
  }

  /// The texts of all patterns in the order in which they are asked.
  private var patternsInOrder: [(text: ByteText, block: Int)] {
    var texts: [(text: ByteText, block: Int)] = []
    for (number, block) in blocks.enumerated() {
      // A pattern that sets nothing has no entry.
      guard case .host(let host) = block.condition, !block.settings.isEmpty else { continue }
      texts += host.patterns.map { ($0, number) }
    }
    return texts.enumerated().sorted {
      let left = HostPattern.specificity($0.element.text)
      let right = HostPattern.specificity($1.element.text)
      return left == right ? $0.offset < $1.offset : left > right
    }
    .map(\.element)
  }

  /// The slot of each match block: 0 before all hosts, n before the nth pattern, and at last behind all of them; `nil`
  /// where one has no place that keeps the meaning.
  private func matchSlots() -> (slots: [Int: Int], trap: Trap?) {
    let patterns = patternsInOrder
    var firstRank: [Int: Int] = [:]
    var lastRank: [Int: Int] = [:]
    for (rank, pattern) in patterns.enumerated() {
      firstRank[pattern.block] = min(firstRank[pattern.block] ?? .max, rank + 1)
      lastRank[pattern.block] = max(lastRank[pattern.block] ?? 0, rank + 1)
    }
    let last = patterns.count + 1
    var slots: [Int: Int] = [:]
    for (number, block) in blocks.enumerated() {
      guard case .match = block.condition else { continue }
      var (low, high) = (0, last)
      var blocker = number
      for (other, neighbour) in blocks.enumerated() where other != number {
        guard conflicts.setting(between: block, and: neighbour) != nil else { continue }
        if case .match = neighbour.condition {
          if other < number { low = max(low, slots[other] ?? 0) }
          continue
        }
        // A slot stands before the block of the same rank.
        let bounds: (first: Int, last: Int) =
          switch neighbour.condition {
          case .all: (last, last)
          case .host(let host) where !host.names.isEmpty: (0, 0)
          default: (firstRank[other] ?? 0, lastRank[other] ?? 0)
          }
        if other < number {
          if bounds.last + 1 > low { (low, blocker) = (bounds.last + 1, other) }
        } else if bounds.first < high {
          high = bounds.first
        }
      }
      guard low <= high else {
        return ([:], Trap(first: min(blocker, number), second: max(blocker, number), setting: nil))
      }
      slots[number] = high == last && low > 0 ? last : low
    }
    return (slots, nil)
  }

  private func trapOfMatches() -> Trap? { matchSlots().trap }

  /// Fills the draft.
  mutating func arrangeBySpecificity() {
    let (slots, _) = matchSlots()
    let patterns = patternsInOrder
    let alike = addExactHosts()
    addPatterns()
    // The order of hosts and patterns means nothing, and is kept for people; equals stay as they are.
    draft.hosts = draft.hosts.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    for number in blocks.indices {
      guard case .match(let match) = blocks[number].condition, let slot = slots[number] else { continue }
      let place: DraftMatch.Place =
        slot == 0 ? .first : slot > patterns.count ? .last : .before(patterns[slot - 1].text)
      draft.matches += matches(match.text, place, effective(CollectionOfOne(number)))
    }
    addMatchesBeforeHosts(alike)
    setDefaults(blocks.indices.filter { if case .all = blocks[$0].condition { true } else { false } })
  }

  /// Adds the hosts; what several blocks say of one name is joined.
  ///
  /// - Returns: Names that wait for a match block, since they differ from one with the same blocks only in case.
  private mutating func addExactHosts() -> [NameInOtherCase] {
    var alike: [NameInOtherCase] = []
    var blocksOfName: [ByteText: [Int32]] = [:]
    blocksOfName.reserveCapacity(blocks.count)
    var lowerCase: [ByteText: ByteText] = [:]
    lowerCase.reserveCapacity(blocks.count)
    for (number, block) in blocks.enumerated() {
      guard case .host(let host) = block.condition else { continue }
      for name in host.names { blocksOfName[name, default: []].append(Int32(truncatingIfNeeded: number)) }
    }
    for (number, block) in blocks.enumerated() {
      guard case .host(let host) = block.condition, !host.names.isEmpty else { continue }
      var clusters: [(blocks: [Int32], names: [ByteText])] = []
      var others: [(blocks: [Int32], name: ByteText, first: ByteText)] = []
      for name in host.names {
        guard let list = blocksOfName[name], list.first == Int32(truncatingIfNeeded: number) else { continue }
        let lower = name.contains { (0x41...0x5A).contains($0) } ? Array(name.map(\.asciiLowercase))[...] : name
        if let other = lowerCase[lower], !other.equals(name) {
          others.append((list, name, other))
          continue
        }
        lowerCase[lower] = name
        if let found = clusters.firstIndex(where: { $0.blocks == list }) {
          clusters[found].names.append(name)
        } else {
          clusters.append((list, [name]))
        }
      }
      for cluster in clusters {
        add(DraftBlock(names: cluster.names, position: number), effective(cluster.blocks.lazy.map(Int.init)))
      }
      for found in others {
        let other = NameInOtherCase(
          name: found.name, first: found.first, blocks: found.blocks.map(Int.init),
          rivals: (blocksOfName[found.first] ?? []).map(Int.init))
        guard let condition = conditionOfOtherCase(other, at: block.place) else { continue }
        if other.blocks == other.rivals {
          alike.append(other)
        } else {
          draft.matches += matches(condition, .after(other.first), effective(other.blocks))
        }
      }
    }
    return alike
  }

  private mutating func addPatterns() {
    var owners: [ByteText: [Int]] = [:]
    var keys: [ByteText] = []
    for (number, block) in blocks.enumerated() {
      guard case .host(let host) = block.condition, let key = Self.sorted(host.patterns).first else { continue }
      if owners[key] == nil { keys.append(key) }
      owners[key, default: []].append(number)
    }
    var texts = Set(keys)
    for key in keys {
      guard let numbers = owners[key], case .host(let host) = blocks[numbers[0]].condition else { continue }
      // In the order of the source, unless another pattern has that key.
      let isFree = host.patterns.first.map { $0.equals(key) || texts.insert($0).inserted } ?? true
      let names = isFree ? host.patterns : Self.sorted(host.patterns)
      add(
        DraftBlock(names: names, isPattern: true, exceptions: host.exceptions, position: numbers[0]), effective(numbers)
      )
    }
  }
}
