import Configuration
import Diagnostics
import Settings

/// Writes every block where it stands, for a source that relies on it.
struct FileOrder {
  var assembly: SourceAssembly

  /// Names and patterns that have an entry, and which block it was made of.
  private var owners: [ByteText: Int] = [:]

  /// By name in lower case, the name that has an entry.
  private var lowerCase: [ByteText: ByteText] = [:]

  /// The blocks that name a host without wildcards.
  private var blocksOfName: [ByteText: [Int]] = [:]

  /// By block, the names for which its settings stand with an earlier block for them.
  private var joined: [Int: Set<ByteText>] = [:]

  /// The position in `Draft.hosts` of the entry that a block was made into.
  private var entries: [Int: Int] = [:]

  /// Match blocks that wait for the entry that they stand before.
  private var waiting: [DraftMatch] = []

  private var comparisons = 0

  /// The pattern for every host.
  private let star = ByteText("*".utf8)

  /// Whether a block lets ssh read the file a second time.
  private let isReadTwice: Bool

  init(_ assembly: SourceAssembly) {
    self.assembly = assembly
    isReadTwice = assembly.blocks.contains { block in
      if case .match(let match) = block.condition { match.asksForSecondPass } else { false }
    }
  }

  mutating func arrange() {
    for (number, block) in assembly.blocks.enumerated() {
      guard case .host(let host) = block.condition else { continue }
      for name in host.names { blocksOfName[name, default: []].append(number) }
    }
    let atEnd = blocksForDefaults()
    for number in assembly.blocks.indices where !atEnd.contains(number) {
      switch assembly.blocks[number].condition {
      case .all: addPattern(number, HostCondition(patterns: [star]))
      case .host(let host) where host.names.isEmpty: addPattern(number, host)
      case .host(let host): addHost(number, host)
      case .match(let match): addMatch(match.text, number)
      }
    }
    for match in waiting {
      var match = match
      match.place = .last
      assembly.draft.matches.append(match)
    }
    assembly.setDefaults(atEnd.sorted())
  }

  /// The blocks for every host that can stand at the end.
  private mutating func blocksForDefaults() -> Set<Int> {
    var atEnd: Set<Int> = []
    let universal = assembly.blocks.indices.filter {
      if case .all = assembly.blocks[$0].condition { true } else { false }
    }
    for number in universal.reversed()
    where commutes(number, with: assembly.blocks.indices[number...].dropFirst(), but: atEnd) {
      atEnd.insert(number)
    }
    return atEnd
  }

  /// Whether a block may trade places with all of some others.
  private mutating func commutes(_ number: Int, with others: some Collection<Int>, but excluded: Set<Int> = []) -> Bool
  {
    comparisons += others.count
    guard comparisons <= SourceAssembly.maximumComparisons else { return others.isEmpty }
    let block = assembly.blocks[number]
    return others.allSatisfy { other in
      excluded.contains(other) || assembly.conflicts.setting(between: block, and: assembly.blocks[other]) == nil
    }
  }

  private mutating func addHost(_ number: Int, _ host: HostCondition) {
    let block = assembly.blocks[number]
    let names = host.names.filter { joined[number]?.contains($0) != true }
    let free = names.filter { owners[$0] == nil }
    let taken = names.filter { owners[$0] != nil }
    if !taken.isEmpty { addMatch(for: HostCondition(names: taken), number) }
    var others: [(name: ByteText, first: ByteText)] = []
    let new = free.filter { name in
      let lower = Array(name.map(\.asciiLowercase))[...]
      if let first = lowerCase[lower] { others.append((name, first)) } else { lowerCase[lower] = name }
      return lowerCase[lower].map { $0.equals(name) } ?? true
    }
    var clusters: [(blocks: [Int], names: [ByteText])] = []
    for name in new {
      owners[name] = number
      let list = [number] + laterBlocks(of: name, number)
      if let found = clusters.firstIndex(where: { $0.blocks == list }) {
        clusters[found].names.append(name)
      } else {
        clusters.append((list, [name]))
      }
    }
    for cluster in clusters {
      for other in cluster.blocks.dropFirst() { joined[other, default: []].formUnion(cluster.names) }
      add(DraftBlock(names: cluster.names), cluster.blocks)
    }
    for other in others {
      waiting += assembly.matchesForOtherCase(
        other.name, of: other.first, [number], besides: (blocksOfName[other.first] ?? []).filter { $0 <= number },
        place: .last, at: block.place)
    }
  }

  /// The later blocks for a name that may as well stand where its first one does.
  private mutating func laterBlocks(of name: ByteText, _ number: Int) -> [Int] {
    guard let all = blocksOfName[name], all.count > 1 else { return [] }
    var found: [Int] = []
    for other in all where other > number {
      guard commutes(other, with: assembly.blocks.indices[number..<other].dropFirst(), but: Set(found)) else { break }
      found.append(other)
    }
    return found
  }

  private mutating func addPattern(_ number: Int, _ host: HostCondition) {
    let block = assembly.blocks[number]
    guard !block.settings.isEmpty else {
      assembly.add(DraftBlock(names: host.patterns, isPattern: true), assembly.effective(CollectionOfOne(number)))
      return
    }
    guard let key = host.patterns.first(where: { owners[$0] == nil }) else {
      if merge(number, host.patterns, isWhole: true, exceptions: host.exceptions) { return }
      addMatch(for: host, number)
      return
    }
    owners[key] = number
    let texts = [key] + host.patterns.filter { !$0.equals(key) }
    add(DraftBlock(names: texts, isPattern: true, exceptions: host.exceptions), [number])
  }

  /// Joins a block with the one that has its names already, if nothing in between minds.
  private mutating func merge(_ number: Int, _ names: [ByteText], isWhole: Bool, exceptions: [ByteText] = []) -> Bool {
    guard isWhole, let owner = names.first.flatMap({ owners[$0] }), let entry = entries[owner] else { return false }
    let draft = assembly.draft.hosts[entry]
    guard draft.names.count == names.count, draft.exceptions == exceptions,
      draft.names.allSatisfy({ name in names.contains { $0.equals(name) } }),
      commutes(number, with: assembly.blocks.indices[owner..<number].dropFirst())
    else { return false }
    var joined = joinedBlocks[owner] ?? [owner]
    joined.append(number)
    joinedBlocks[owner] = joined
    let effective = assembly.effective(joined)
    assembly.draft.hosts[entry].settings = effective.settings
    assembly.draft.hosts[entry].comments.add(effective.comments)
    assembly.addBesides(effective, for: assembly.draft.hosts[entry])
    return true
  }

  /// The blocks that were joined into the entry of their first.
  private var joinedBlocks: [Int: [Int]] = [:]

  private mutating func add(_ entry: DraftBlock, _ numbers: [Int]) {
    entries[numbers[0]] = assembly.draft.hosts.count
    for match in waiting {
      var match = match
      match.place = .before(entry.names[0])
      assembly.draft.matches.append(match)
    }
    waiting = []
    assembly.add(entry, assembly.effective(numbers))
  }

  /// Adds a match block for what cannot be an entry.
  private mutating func addMatch(for host: HostCondition, _ number: Int) {
    guard host.names.count + host.patterns.count > 1 || !host.exceptions.isEmpty || host.patterns.first != star else {
      addMatch(Array("all".utf8), number)
      return
    }
    guard let condition = host.criterion() else { return }
    addMatch(condition, number)
    // The second time ssh compares the patterns of a Host line with what the name stands for.
    guard isReadTwice, let late = host.criterion(.host) else { return }
    addMatch(Array("final ".utf8) + late, number)
  }

  private mutating func addMatch(_ condition: [UInt8], _ number: Int) {
    waiting += assembly.matches(condition, .last, assembly.effective(CollectionOfOne(number)))
  }
}
