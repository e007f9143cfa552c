import Diagnostics
import Settings

/// Values that Blink does not read, where another one that stands later in its ssh_config would take their place.
///
/// What is left out there alone is only missing. But the first value that Blink finds wins, and it would find that of a
/// pattern or of the defaults: `no`, say, for a host that wants `accept-new`.
public struct BlinkConflicts: Sendable {
  /// For the position of a value that is left out, in `Configuration.assignments`, that of the one that Blink finds.
  public private(set) var found: [Int: Int] = [:]

  private let configuration: Configuration
  private let dialect: BlinkDialect

  /// The settings whose values may be left out in one block and written in another.
  private var contested = SettingSet()

  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)
  private let user = SettingTable.id(of: .user)
  private let defaultUser = SettingTable.id(of: .defaultUser)
  private let hostName = SettingTable.id(of: .hostName)

  /// How many pairs of patterns are looked at; beyond it a huge file would take too long.
  private static let maximumPairs = 2_000_000

  public init(_ configuration: Configuration, _ dialect: BlinkDialect) {
    self.configuration = configuration
    self.dialect = dialect
    let resolver = Resolver(configuration)
    let keywords = contestedKeywords(resolver)
    guard !keywords.isEmpty else { return }
    for setting in SettingTable.rows.indices.map({ SettingID($0) }) {
      if let keyword = keyword(of: setting), keywords.contains(keyword) { contested.insert(setting) }
    }
    for (index, host) in configuration.hosts.enumerated() where host.kind == .exact {
      for name in host.names {
        search(resolver.blockSequence(ofHost: index, name: configuration.names[name].text), for: keywords)
      }
    }
    searchPatterns(resolver, for: keywords)
  }

  /// The word that is written for Blink in the place of a value, so that no other one wins; `nil` where there is none.
  public func substitute(for position: Int) -> String? {
    found[position] == nil ? nil : configuration.assignments[position].setting.row.blinkSubstitute
  }
}

extension BlinkConflicts {
  /// The keywords with values of both kinds: left out and written.
  private func contestedKeywords(_ resolver: Resolver) -> [SettingID] {
    let shared = sharedKeywords(resolver)
    guard !shared.isEmpty else { return [] }
    var omitted = SettingSet()
    var written = SettingSet()
    let keywords = SettingTable.rows.indices.map { keyword(of: SettingID($0)) }
    for assignment in configuration.assignments {
      guard let keyword = keywords[assignment.setting.index], shared.contains(keyword) else { continue }
      if omitted.contains(keyword), written.contains(keyword) { continue }
      if dialect.omits(assignment) { omitted.insert(keyword) } else { written.insert(keyword) }
    }
    guard !omitted.isEmpty else { return [] }
    return SettingTable.rows.indices.map { SettingID($0) }.filter { omitted.contains($0) && written.contains($0) }
  }

  /// The keywords of blocks that can stand behind another one for the same host: patterns and the defaults, or in file
  /// order any block.
  private func sharedKeywords(_ resolver: Resolver) -> SettingSet {
    var present = configuration.defaults.present
    let blocks = configuration.order == .file ? Array(configuration.hosts.indices) : resolver.patterns
    for host in blocks {
      for block in resolver.ownBlocks(of: host) { present.formUnion(block.present) }
    }
    var shared = SettingSet()
    for setting in SettingTable.rows.indices.map({ SettingID($0) }) where present.contains(setting) {
      if let keyword = keyword(of: setting) { shared.insert(keyword) }
    }
    return shared
  }

  /// The setting under which values compete: their keyword's, where the first value wins, and one for both ways to a host.
  private func keyword(of setting: SettingID) -> SettingID? {
    if setting == defaultUser { return user }
    guard let keyword = dialect.keywordSetting(of: setting), keyword != hostName,
      SettingTable.repetition(of: keyword) == .firstWins
    else { return nil }
    return keyword == proxyCommand ? proxyJump : keyword
  }

  /// Patterns, for names that no host has: behind each those that match all its names, and the defaults.
  private mutating func searchPatterns(_ resolver: Resolver, for keywords: [SettingID]) {
    var pairs = 0
    for (place, pattern) in resolver.patterns.enumerated() {
      let own = resolver.ownBlocks(of: pattern)
      guard own.contains(where: { $0.present.intersects(contested) }) else { continue }
      pairs += resolver.patterns.count - place
      guard pairs < Self.maximumPairs else { return }
      let wider = resolver.patterns[(place + 1)...].filter { covers($0, pattern) }
      search([own] + wider.map { resolver.ownBlocks(of: $0) } + [[configuration.defaults]], for: keywords)
    }
  }

  /// Whether a pattern matches every name that another one matches.
  private func covers(_ outer: Int, _ inner: Int) -> Bool {
    let outer = configuration.hosts[outer]
    return outer.exceptions.isEmpty
      && configuration.hosts[inner].names.allSatisfy { name in
        outer.names.contains { HostPattern.covers(configuration.names[$0].text, configuration.names[name].text) }
      }
  }

  /// Looks at the blocks that hold for a name as Blink meets them.
  private mutating func search(_ sequence: [[Block]], for keywords: [SettingID]) {
    let sequence = sequence.filter { blocks in blocks.contains { $0.present.intersects(contested) } }
    guard sequence.count > 1 else { return }
    for keyword in keywords {
      var loser: Int?
      for position in sequence.compactMap({ value(of: keyword, in: $0) }) {
        if dialect.omits(configuration.assignments[position]) {
          loser = loser ?? position
          continue
        }
        if let loser, found[loser] == nil { found[loser] = position }
        break
      }
    }
  }

  /// The value of a keyword that a block of the file gets from its own mapping or, behind it, from its groups.
  private func value(of keyword: SettingID, in blocks: [Block]) -> Int? {
    for block in blocks where block.present.intersects(contested) {
      let positions = block.assignments.filter { self.keyword(of: configuration.assignments[$0].setting) == keyword }
      let isNone = { (position: Int) in
        keyword == proxyJump && configuration.isWord(configuration.assignments[position], "none")
      }
      // A User comes before DefaultUser, and a way to the host before `none`.
      let first = positions.first { configuration.assignments[$0].setting == keyword && !isNone($0) }
      if let found = first ?? positions.first(where: { !isNone($0) }) ?? positions.first { return found }
    }
    return nil
  }
}
