import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A value that can never apply, since an earlier block sets the same setting for every name that its block matches.
  static let shadowedSetting = Check(.shadowedSetting) { context, problems in
    var shadows = Shadows(context)
    shadows.reportProxies(into: &problems)
    shadows.reportPatterns(into: &problems)
    shadows.reportMatches(into: &problems)
  }
}

/// Looks for values in the shadow of earlier blocks.
private struct Shadows {
  /// How many pairs of a match block and a host are looked at; beyond it the check would slow a huge file down.
  private static let maximumPairs = 2_000_000

  private let configuration: Configuration
  private var resolver: Resolver

  /// The assignments that have been reported: one earlier block that wins is enough.
  private var reported: Set<Int> = []
  private var pairs = 0

  /// For the settings of patterns with several parts, in which of them they are in the shadow.
  private var shadowedParts: [Int: Set<Int>] = [:]

  init(_ context: LintContext) {
    configuration = context.configuration
    resolver = context.resolver
  }

  /// A ProxyCommand beside a ProxyJump of the same mapping.
  mutating func reportProxies(into problems: inout DiagnosticBag) {
    let (jump, command) = (SettingTable.id(of: .proxyJump), SettingTable.id(of: .proxyCommand))
    var lastJump: Int?
    var lastCommand: Int?
    var blocks =
      configuration.hosts.map(\.block) + configuration.groups.map(\.block) + configuration.matches.map(\.block)
    blocks.append(configuration.defaults)
    for block in blocks where block.present.contains(jump) && block.present.contains(command) {
      lastJump = block.assignments.first { configuration.assignments[$0].setting == jump }
      lastCommand = block.assignments.first { configuration.assignments[$0].setting == command }
      guard let lastJump, let lastCommand else { continue }
      let winner = configuration.assignments[lastJump]
      guard !configuration.isWord(winner, "none") else { continue }
      report(lastCommand, in: "ProxyJump beside it", winner: winner, into: &problems)
    }
  }

  /// Patterns and defaults behind patterns that match as much; in file order hosts too.
  mutating func reportPatterns(into problems: inout DiagnosticBag) {
    let patterns = resolver.patterns
    let blocks = configuration.order == .file ? Array(configuration.hosts.indices) : patterns
    var earlier: [(host: Int, found: [SettingID: Int])] = []
    var patternSet = patterns[...]
    for host in blocks {
      pairs += earlier.count
      guard pairs < Self.maximumPairs else { return }
      for (cover, found) in earlier where covers(cover, host) {
        reportBlock(of: host, behind: found, of: name(of: cover), into: &problems)
      }
      if patternSet.first == host {
        patternSet.removeFirst()
        earlier.append((host, settings(of: host)))
      }
    }
    for (cover, found) in earlier where isEverything(cover) {
      reportBlock(configuration.defaults, behind: found, of: name(of: cover), into: &problems)
    }
  }

  /// Hosts, patterns and defaults behind match blocks that stand first and apply to all their names, whatever else holds.
  mutating func reportMatches(into problems: inout DiagnosticBag) {
    pairs = 0
    for block in configuration.matches {
      guard !block.isFaulty, case .first = block.place, !block.block.assignments.isEmpty,
        let patterns = unconditionalPatterns(block)
      else { continue }
      let found = first(configuration.assignments, block.block.assignments)
      shadowedParts.removeAll()
      for (number, host) in configuration.hosts.enumerated() {
        pairs += 1 + patterns.count
        guard pairs < Self.maximumPairs else { return }
        let isCovered = host.names.allSatisfy { position in
          patterns.contains { HostPattern.covers($0, configuration.names[position].text) }
        }
        if isCovered { reportBlock(of: number, behind: found, of: "a match block", into: &problems) }
      }
      if patterns.contains(where: { HostPattern.covers($0, ByteText("*".utf8)) }) {
        reportBlock(configuration.defaults, behind: found, of: "a match block", into: &problems)
      }
    }
  }

  /// The patterns of a match block whose only conditions are patterns of the name that was typed; `nil` for any other.
  private func unconditionalPatterns(_ block: MatchBlock) -> [ByteText]? {
    guard block.criteria.count == 1, let criterion = block.criteria.first, !criterion.isNegated else { return nil }
    switch criterion.kind {
    case .all: return [ByteText("*".utf8)]
    case .originalhost:
      let patterns = criterion.argument.utf8.split(separator: UInt8(ascii: ",")).map { ByteText($0) }
      return patterns.contains { $0.first == UInt8(ascii: "!") } ? nil : patterns
    default: return nil
    }
  }

  /// Reports the values of a host or pattern that an earlier block has set already: of a pattern with several parts, once
  /// that is true of all of them.
  private mutating func reportBlock(
    of host: Int, behind found: [SettingID: Int], of name: String, into problems: inout DiagnosticBag
  ) {
    var block = configuration.hosts[host].block
    let partCount = configuration.hosts[host].partCount
    guard partCount > 1 else { return reportBlock(block, behind: found, of: name, into: &problems) }
    for position in block.assignments where found[configuration.assignments[position].setting] != nil {
      shadowedParts[position, default: []].insert(host)
      guard shadowedParts[position]?.count == partCount else { continue }
      block.assignments = position..<position + 1
      reportBlock(block, behind: found, of: name, into: &problems)
    }
  }

  /// Reports the values of a block that an earlier one has set already.
  private mutating func reportBlock(
    _ block: Block, behind found: [SettingID: Int], of name: String, into problems: inout DiagnosticBag
  ) {
    for position in block.assignments {
      let assignment = configuration.assignments[position]
      guard SettingTable.repetition(of: assignment.setting) == .firstWins,
        let winner = found[SettingTable.slot(of: assignment.setting)]
      else {
        continue
      }
      report(position, in: name, winner: configuration.assignments[winner], into: &problems)
    }
  }

  private mutating func report(
    _ position: Int, in name: String, winner: Assignment, into problems: inout DiagnosticBag
  ) {
    let assignment = configuration.assignments[position]
    guard !configuration.isFaulty(assignment), reported.insert(position).inserted else { return }
    problems.report(
      .shadowedSetting, at: configuration.keyRange(assignment),
      "\(assignment.setting.row.name) has no effect here: \(name) sets \(winner.setting.row.name) first, for all these names",
      notes: [Note("this one wins", at: configuration.keyRange(winner))])
  }

  /// Whether a pattern applies to every name of another block.
  private func covers(_ pattern: Int, _ host: Int) -> Bool {
    configuration.hosts[pattern].exceptions.isEmpty && configuration.isInside(host, pattern)
  }

  private func isEverything(_ pattern: Int) -> Bool {
    let everything = ByteText("*".utf8)
    return configuration.hosts[pattern].exceptions.isEmpty
      && configuration.hosts[pattern].names.contains { HostPattern.covers(configuration.names[$0].text, everything) }
  }

  /// The settings of a pattern and of its groups.
  private mutating func settings(of host: Int) -> [SettingID: Int] {
    resolver.resolveOwnBlock(of: host)
    var found: [SettingID: Int] = [:]
    for origin in resolver.origins {
      let setting = SettingTable.slot(of: configuration.assignments[origin.assignment].setting)
      if found[setting] == nil { found[setting] = origin.assignment }
    }
    return found
  }

  private func first(_ assignments: [Assignment], _ range: Range<Int>) -> [SettingID: Int] {
    Dictionary(
      range.map { (SettingTable.slot(of: assignments[$0].setting), $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func name(of host: Int) -> String { configuration.text(ofKey: host).string }
}

extension Rule {
  package static let shadowedSetting = Rule(
    "shadowed-setting", .hosts, .warning, "a value can never apply",
    explanation: """
      The first value that ssh finds wins. A value is dead text if an earlier block sets the same setting for every name \
      that its own block matches: a match block that stands first, a pattern that matches as much, or, with `order: file`, \
      whatever stands higher up. A ProxyCommand beside a ProxyJump is never used either. Move or remove one of the two.
      """,
    bad: """
      match:
        - when: originalhost web
          ForwardAgent: no
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ForwardAgent: yes
      """,
    good: """
      match:
        - when: originalhost web
          place: last
          ForwardAgent: no
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ForwardAgent: yes
      """)
}
