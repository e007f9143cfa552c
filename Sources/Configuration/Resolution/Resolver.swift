public import Diagnostics
public import Settings

/// Where the value of a setting comes from.
public struct Origin: Sendable {
  /// The block that has the value.
  public enum Source: Hashable, Sendable {
    case host
    /// A position in `Configuration.groups`.
    case group(Int)
    /// A position in `Configuration.hosts`: a pattern, or in file order an earlier block of the same name.
    case pattern(Int)
    case defaults
  }

  /// A position in `Configuration.assignments`.
  public let assignment: Int
  public let source: Source
}

/// Finds the values that hold for a name: those of the host, of its groups, of the patterns that match, and the
/// defaults, in this order, the first hit winning.
///
/// One value is used for many names in turn: `resolve` loads a name, and the other methods speak of it. What ssh
/// decides when it runs, match blocks and canonicalisation, is left out.
public struct Resolver: Sendable {
  public let configuration: Configuration

  /// The patterns in the order in which they are asked.
  public let patterns: [Int]

  /// For each group that a host or pattern uses the groups that it stands for: itself and then those that it uses, each
  /// once.
  let groupChains: [[Int]]

  /// What was found for the name that is loaded, in order of precedence.
  public private(set) var origins: [Origin] = []

  /// How many of the origins stand in the host's own block, where that comes before all others: not in file order.
  public private(set) var ownCount = 0

  /// The patterns that match the name that is loaded, in the order in which they were asked.
  public private(set) var matching: [Int] = []

  /// For each setting the first of its origins; valid only if it is marked with the present generation.
  private var slots: [Slot]
  private var generation: UInt32 = 0
  private var level: UInt32 = 0

  /// For each group the last block that took its settings, as a count of blocks.
  private var groupMarks: [UInt32]
  private var groupMark: UInt32 = 0

  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)

  private struct Slot {
    var generation: UInt32 = 0
    var level: UInt32 = 0
    var origin: Int32 = 0
  }

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    patterns = configuration.patternsInOrder()
    groupChains = configuration.chainsOfUsedGroups()
    groupMarks = [UInt32](repeating: 0, count: configuration.groups.count)
    slots = [Slot](repeating: Slot(), count: SettingTable.rows.count)
  }

  /// Loads a name of a host: all that holds for it.
  public mutating func resolve(host: Int, name: ByteText) {
    begin()
    if configuration.order == .file {
      addBlocksInFileOrder(host: host, name: name)
    } else {
      addOwnBlock(of: host, as: .host)
      ownCount = origins.count
      addPatterns(name)
    }
    add(configuration.defaults.assignments, from: .defaults)
  }

  /// Loads a name of a host whose patterns are known: those that match it, in the order in which they are asked.
  public mutating func resolve(host: Int, matching patterns: some Sequence<Int>) {
    begin()
    addOwnBlock(of: host, as: .host)
    ownCount = origins.count
    for pattern in patterns { addMatching(pattern) }
    add(configuration.defaults.assignments, from: .defaults)
  }

  /// Loads a name that no host has: the patterns that match it, and the defaults.
  public mutating func resolve(name: ByteText) {
    begin()
    addPatterns(name)
    add(configuration.defaults.assignments, from: .defaults)
  }

  /// Loads what stands in the block of a host alone: its settings and those of its groups.
  public mutating func resolveOwnBlock(of host: Int) {
    begin()
    addOwnBlock(of: host, as: .host)
    ownCount = origins.count
  }

  /// Loads a block that no host has: of the defaults or a match.
  public mutating func resolve(block: Block, as source: Origin.Source) {
    begin()
    add(block.assignments, from: source)
    ownCount = origins.count
  }

  /// The winning value of a setting for the loaded name; `nil` if nothing sets it.
  public func origin(of setting: SettingID) -> Origin? {
    let slot = slots[SettingTable.slot(of: setting).index]
    return slot.generation == generation ? origins[Int(slot.origin)] : nil
  }

  /// The winning assignment of a role's setting.
  public func assignment(of role: Role) -> Assignment? {
    origin(of: SettingTable.id(of: role)).map { configuration.assignments[$0.assignment] }
  }

  /// The way to the host: a ProxyJump or a ProxyCommand, whichever is set nearer to it.
  ///
  /// In one mapping a ProxyJump wins, but for `none`, which leaves the way to the ProxyCommand.
  public var proxy: Origin? {
    guard let jump = origin(of: proxyJump) else { return origin(of: proxyCommand) }
    guard let command = origin(of: proxyCommand) else { return jump }
    let assignment = configuration.assignments[jump.assignment]
    return configuration.isWord(assignment, "none") ? command : jump
  }

  /// Whether a pattern matches a name: one of its texts does, and none that it leaves out.
  public func matches(pattern: Int, _ name: ByteText) -> Bool {
    let host = configuration.hosts[pattern]
    for position in host.names where HostPattern.matches(configuration.names[position].text, name) {
      return !host.exceptions.contains { HostPattern.matches($0.text, name) }
    }
    return false
  }

  private mutating func begin() {
    generation &+= 1
    level = 0
    ownCount = 0
    origins.removeAll(keepingCapacity: true)
    matching.removeAll(keepingCapacity: true)
  }

  private mutating func addOwnBlock(of host: Int, as source: Origin.Source) {
    let block = configuration.hosts[host].block
    add(block.assignments, from: source)
    if block.uses.isEmpty { return }
    if block.uses.count == 1 {
      addGroups(of: Int(configuration.groupReferences[block.uses.lowerBound].group))
      return
    }
    groupMark &+= 1
    for position in block.uses {
      let group = Int(configuration.groupReferences[position].group)
      guard group >= 0 else { continue }
      for member in groupChains[group] where groupMarks[member] != groupMark {
        groupMarks[member] = groupMark
        add(configuration.groups[member].block.assignments, from: .group(member))
      }
    }
  }

  private mutating func addGroups(of group: Int) {
    guard group >= 0 else { return }
    for member in groupChains[group] {
      add(configuration.groups[member].block.assignments, from: .group(member))
    }
  }

  private mutating func addPatterns(_ name: ByteText) {
    var taken = TakenParts()
    for pattern in patterns where matches(pattern: pattern, name) && taken.insert(pattern, configuration) {
      addMatching(pattern)
    }
  }

  private mutating func addMatching(_ pattern: Int) {
    matching.append(pattern)
    addOwnBlock(of: pattern, as: .pattern(pattern))
  }

  /// Adds the blocks whose names match as OpenSSH meets them: from the top of the file.
  private mutating func addBlocksInFileOrder(host: Int, name: ByteText) {
    var upcoming = patterns[...]
    while let pattern = upcoming.first, pattern < host {
      upcoming.removeFirst()
      if matches(pattern: pattern, name) { addMatching(pattern) }
    }
    addOwnBlock(of: host, as: .host)
    for pattern in upcoming where matches(pattern: pattern, name) { addMatching(pattern) }
  }

  /// Adds the settings of one mapping, as far as nothing nearer has set them.
  private mutating func add(_ assignments: Range<Int>, from source: Origin.Source) {
    level += 1
    for position in assignments {
      let setting = SettingTable.slot(of: configuration.assignments[position].setting)
      let slot = slots[setting.index]
      if slot.generation != generation {
        if setting == proxyJump || setting == proxyCommand, isProxySet { continue }
        slots[setting.index] = Slot(generation: generation, level: level, origin: Int32(origins.count))
        origins.append(Origin(assignment: position, source: source))
      } else if SettingTable.repetition(of: setting) == .accumulates {
        origins.append(Origin(assignment: position, source: source))
      }
    }
  }

  /// Whether a nearer mapping has chosen the way to the host.
  private var isProxySet: Bool { isSetNearer(proxyJump) || isSetNearer(proxyCommand) }

  private func isSetNearer(_ setting: SettingID) -> Bool {
    slots[setting.index].generation == generation && slots[setting.index].level < level
  }
}

/// The patterns of several parts of which one has matched a name: a less specific part has nothing to add.
struct TakenParts {
  private var firstParts: Set<Int> = []

  /// Adds the pattern of a part, and says whether none of its parts was added before.
  mutating func insert(_ pattern: Int, _ configuration: Configuration) -> Bool {
    let host = configuration.hosts[pattern]
    return host.partCount == 1 || firstParts.insert(pattern - host.earlierParts).inserted
  }
}

extension Configuration {
  /// Whether a value is a word, whatever its case.
  public func isWord(_ assignment: Assignment, _ word: StaticString) -> Bool {
    text(assignment).equalsIgnoringCase(word.withUTF8Buffer { Array($0) })
  }

  /// The patterns in the order in which they are asked: by specificity, the less specific behind; an including file's before an included one's, then as written.
  func patternsInOrder() -> [Int] {
    let patterns = hosts.indices.filter { hosts[$0].kind == .pattern }
    if order == .file { return patterns }
    let ranks = patterns.map { pattern -> (specificity: Int, file: FileID, pattern: Int) in
      // All texts of one entry are equally specific.
      let text = hosts[pattern].names.first.map { names[$0].text }
      return (text.map(HostPattern.specificity) ?? 0, hosts[pattern].file, pattern)
    }
    return ranks.sorted {
      ($1.specificity, $0.file, $0.pattern) < ($0.specificity, $1.file, $1.pattern)
    }
    .map(\.pattern)
  }

  /// For each group that a host or pattern uses: itself and those that it uses, each once, the nearest first.
  ///
  /// Circles were cut when groups were linked. Other groups have an empty chain: a long line of groups, each of which
  /// uses the next, would have chains of a length in all that grows with its square.
  func chainsOfUsedGroups() -> [[Int]] {
    var chains = [[Int]](repeating: [], count: groups.count)
    var marks = [Int](repeating: -1, count: groups.count)
    for host in hosts where !host.block.uses.isEmpty {
      for position in host.block.uses {
        let group = Int(groupReferences[position].group)
        guard group >= 0, chains[group].isEmpty else { continue }
        var stack = [group]
        while let next = stack.popLast() {
          guard marks[next] != group else { continue }
          marks[next] = group
          chains[group].append(next)
          for use in groups[next].block.uses.reversed() where groupReferences[use].group >= 0 {
            stack.append(Int(groupReferences[use].group))
          }
        }
      }
    }
    return chains
  }
}
