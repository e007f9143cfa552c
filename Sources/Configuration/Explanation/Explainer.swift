public import Diagnostics
import Settings
import YAMLSyntax

/// Explains the values of names, one after the other.
public struct Explainer {
  private let configuration: Configuration
  private var resolver: Resolver
  private let texts: ValueTexts
  private let sequence: [BlockReference]

  /// The rows of the name at hand.
  private var rows: [SettingID: ExplainedSetting] = [:]

  private let hostName = SettingTable.id(of: .hostName)
  private let user = SettingTable.id(of: .user)
  private let canonicalizeHostname = SettingTable.id(of: .canonicalizeHostname)
  private let isReadTwice: Bool
  private let proxies = [SettingTable.id(of: .proxyJump), SettingTable.id(of: .proxyCommand)]

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    resolver = Resolver(configuration)
    texts = ValueTexts(configuration)
    sequence = configuration.blockSequence(patterns: resolver.patterns)
    isReadTwice = configuration.mayBeReadTwice
  }

  /// Explains what ssh, mosh and Blink get for a name.
  public mutating func explain(_ name: ByteText) -> Explanation {
    let found = configuration.exactHost(named: name)
    let ownName = found.map { configuration.names[$0.ownName].text } ?? name
    var explanation = Explanation(name: name, host: found?.host)
    let ownHostName = found.flatMap { name == ownName ? nil : patternHostName(of: $0.host, ownName) }
    if let found { resolver.resolve(host: found.host, name: name) } else { resolver.resolve(name: name) }
    rows.removeAll(keepingCapacity: true)
    var winners = resolver.origins[...]
    let applying = Set(resolver.matching)
    var known = KnownOfName(name: name, isReadTwice: isReadTwice)
    let writtenHostName = found.flatMap { hostNameWritten(with: $0.host, ownName, ownHostName) }
    var isHostNameWritten = false
    for reference in sequence {
      switch reference {
      case .host(let index) where index == found?.host || applying.contains(index):
        let source = index == found?.host ? ExplainedValue.Source.host : .pattern(index)
        let blocks = ownBlocks(of: index, as: source)
        // It stands with the host, or before a pattern that would set another one.
        if let writtenHostName, index == found?.host || blocks.contains(where: { $0.block.present.contains(hostName) })
        {
          known.hostName.set(.known(writtenHostName))
          isHostNameWritten = true
        }
        for block in blocks {
          note(values(of: block, ownName), in: &known)
          add(block, ownName, &winners)
        }
      case .host: continue
      case .defaults:
        let block = SourcedBlock(source: .defaults, block: configuration.defaults)
        add(block, ownName, &winners)
        hideReplacedDefaults(block, ownName)
      case .match(let index):
        let match = configuration.matches[index]
        // Unlike elsewhere, `%h` is the name that was typed: ssh reads the block as it is.
        let values = values(
          of: SourcedBlock(source: .match(index), block: match.block, mapping: match.node), name)
        switch MatchVerdict(match, known) {
        case .yes:
          note(values, in: &known)
          for (setting, value) in values {
            add(value, to: setting, isModelWinner: setting == hostName && isHostNameWritten ? false : nil)
          }
        case .maybe:
          note(values, in: &known, isCertain: false)
          explanation.conditions.append(ConditionalBlock(match: index, values: values.map(\.value)))
        case .no: explanation.excludedMatches.append(index)
        }
      }
    }
    settleProxies()
    addFallbacks(name, ownName, ownHostName)
    explanation.mayBeCanonicalized = mayBeCanonicalized
    explanation.settings = rows.values.sorted { $0.setting < $1.setting }
    return explanation
  }
}

extension Explainer {
  /// A block with the mapping that it was read from.
  private struct SourcedBlock {
    let source: ExplainedValue.Source
    let block: Block
    var group: Int?

    /// The mapping itself; `nil` for the defaults, which each file may add to.
    var mapping: NodeID?
  }

  /// The block of a host or pattern and those of its groups, in the order in which they are asked.
  private func ownBlocks(of host: Int, as source: ExplainedValue.Source) -> [SourcedBlock] {
    let entry = configuration.hosts[host]
    let mapping = configuration.tree(entry.file).resolved(entry.value)
    var seen: Set<Int> = []
    return [SourcedBlock(source: source, block: entry.block, mapping: mapping)]
      + entry.block.uses.flatMap { position -> [SourcedBlock] in
        let group = Int(configuration.groupReferences[position].group)
        guard group >= 0 else { return [] }
        return resolver.groupChains[group].filter { seen.insert($0).inserted }.map { member in
          let group = configuration.groups[member]
          let tree = configuration.tree(group.file)
          return SourcedBlock(
            source: source, block: group.block, group: member, mapping: tree.resolved(tree[group.key].nextSibling))
        }
      }
  }

  /// Adds the values of a block; those of them that the resolver found stand next in the winners.
  private mutating func add(_ block: SourcedBlock, _ ownName: ByteText, _ winners: inout ArraySlice<Origin>) {
    for position in block.block.assignments {
      let assignment = configuration.assignments[position]
      let isWinner = winners.first?.assignment == position
      if isWinner { winners.removeFirst() }
      for value in texts.values(of: assignment, host: ownName) {
        add(explained(value, assignment, block), to: assignment.setting, isModelWinner: isWinner)
      }
    }
  }

  /// Notes what a block tells ssh for the criteria of later ones.
  private func note(
    _ values: [(setting: SettingID, value: ExplainedValue)], in known: inout KnownOfName, isCertain: Bool = true
  ) {
    for (setting, value) in values where setting == hostName || setting == user {
      let state: KnownOfName.Value = isCertain ? .known(ByteText(value.text.utf8)) : .uncertain
      if setting == hostName { known.hostName.set(state) } else { known.user.set(state) }
    }
  }

  /// The HostName that the output has with the block of a host, where ssh would read what stands elsewhere or nowhere as
  /// another name; `nil` for a host of one name and where it stands as it is.
  private func hostNameWritten(
    with host: Int, _ ownName: ByteText, _ ownHostName: ExplainedValue?
  ) -> ByteText? {
    guard configuration.hosts[host].namesPerHost > 1 else { return nil }
    guard let assignment = resolver.assignment(of: .hostName) else {
      return ownHostName.map { ByteText($0.text.utf8) } ?? ownName
    }
    let text = configuration.text(assignment)
    return HostNameText.namesHost(text) ? HostNameText.expanded(text, host: ownName) : nil
  }

  /// The HostName that a pattern gives to the own name of a host: it holds for all names of the host, whether the pattern
  /// matches them or not.
  private mutating func patternHostName(of host: Int, _ ownName: ByteText) -> ExplainedValue? {
    resolver.resolve(host: host, name: ownName)
    guard let position = resolver.origin(of: hostName)?.assignment else { return nil }
    for pattern in resolver.matching {
      for block in ownBlocks(of: pattern, as: .pattern(pattern)) where block.block.assignments.contains(position) {
        let assignment = configuration.assignments[position]
        return texts.values(of: assignment, host: ownName).first.map { explained($0, assignment, block) }
      }
    }
    return nil
  }

  private func values(
    of block: SourcedBlock, _ ownName: ByteText
  ) -> [(setting: SettingID, value: ExplainedValue)] {
    block.block.assignments.flatMap { position in
      let assignment = configuration.assignments[position]
      return texts.values(of: assignment, host: ownName).map {
        (assignment.setting, explained($0, assignment, block))
      }
    }
  }

  /// Adds a value to its row: as one that counts, or as one that is hidden by a nearer one.
  ///
  /// - Parameter isModelWinner: What the resolver says of a value that it knows.
  private mutating func add(_ value: ExplainedValue, to setting: SettingID, isModelWinner: Bool?) {
    let slot = Explanation.row(of: setting)
    var row = rows[slot] ?? ExplainedSetting(setting: slot)
    let counts =
      SettingTable.repetition(of: slot) == .accumulates || row.values.isEmpty && isModelWinner != false
    if counts { row.values.append(value) } else { row.hidden.append(value) }
    rows[slot] = row
  }

  /// Adds what included files have in `defaults` to what the including file's value hides.
  private mutating func hideReplacedDefaults(_ block: SourcedBlock, _ ownName: ByteText) {
    for position in configuration.replacedDefaults {
      let assignment = configuration.assignments[position]
      let values = texts.values(of: assignment, host: ownName).map { explained($0, assignment, block) }
      rows[SettingTable.slot(of: assignment.setting)]?.hidden += values
    }
  }

  /// Lets one of ProxyJump and ProxyCommand count, as ssh does: what the other says is hidden by it.
  private mutating func settleProxies() {
    let present = proxies.compactMap { rows[$0] }
    guard present.count == 2 || present.contains(where: { $0.values.isEmpty }) else { return }
    let fromMatch = present.first { if case .match = $0.values.first?.source { true } else { false } }
    let modelWinner = resolver.proxy.map { configuration.assignments[$0.assignment].setting }
    guard let winner = fromMatch?.setting ?? modelWinner, var row = rows[winner] else { return }
    for other in present where other.setting != winner {
      row.hidden += other.values + other.hidden
      rows[other.setting] = nil
    }
    rows[winner] = row
  }

  /// Adds what ssh takes where nothing sets a HostName or User.
  private mutating func addFallbacks(_ name: ByteText, _ ownName: ByteText, _ ownHostName: ExplainedValue?) {
    if rows[hostName]?.values.isEmpty ?? true {
      // To ssh, a name is where it leads; a further name of a host leads to the host's own.
      let line = name.equals(ownName) ? nil : texts.line(of: hostName, argument: HostNameText.escaped(ownName))
      let itself = ExplainedValue(
        setting: hostName, text: ownName.string, line: line, range: nil, source: .name, group: nil, isMerged: false,
        anchor: nil)
      rows[hostName, default: ExplainedSetting(setting: hostName)].values = [ownHostName ?? itself]
    }
    guard let assignment = resolver.assignment(of: .defaultUser) else { return }
    let block = SourcedBlock(source: .defaults, block: configuration.defaults)
    let line = texts.line(of: user, argument: configuration.text(assignment))
    for value in texts.values(of: assignment, host: ownName) {
      var row = rows[user] ?? ExplainedSetting(setting: user)
      let value = explained(ValueTexts.Value(text: value.text, line: line, range: value.range), assignment, block)
      if row.values.isEmpty { row.values = [value] } else { row.hidden.append(value) }
      rows[user] = row
    }
  }

  private func explained(
    _ value: ValueTexts.Value, _ assignment: Assignment, _ block: SourcedBlock
  ) -> ExplainedValue {
    let merge = mergeOrigin(of: assignment, block)
    return ExplainedValue(
      setting: assignment.setting, text: value.text, line: value.line, range: value.range, source: block.source,
      group: block.group, isMerged: merge != nil, anchor: merge ?? nil)
  }

  /// The anchor of the mapping through which a value came by `<<`, itself `nil` where that has none; `nil` for a value
  /// that stands in the block's own mapping.
  private func mergeOrigin(of assignment: Assignment, _ block: SourcedBlock) -> String?? {
    let tree = configuration.tree(assignment.file)
    guard let mapping = block.mapping ?? defaults(of: tree), tree[mapping].kind == .mapping else { return nil }
    if tree.entries(mapping).contains(where: { tree.resolved($0.key) == assignment.key }) { return nil }
    let key = tree.range(assignment.key)
    let enclosing = tree.properties.filter { node, _ in
      tree[node].kind == .mapping && tree.range(node).start <= key.start && key.end <= tree.range(node).end
    }
    // The innermost mapping begins last.
    let nearest = enclosing.max { tree.range($0.key).start < tree.range($1.key).start }
    return .some(nearest?.value.anchor)
  }

  /// Whether the name at hand has a CanonicalizeHostname that is not `no`.
  private var mayBeCanonicalized: Bool {
    guard let value = rows[canonicalizeHostname]?.values.first else { return false }
    return !["no", "false"].contains(value.text.lowercased())
  }

  /// The section `defaults` of a file.
  private func defaults(of tree: Tree) -> NodeID? {
    guard let root = tree.root else { return nil }
    return tree.entries(root).first { tree.text($0.key).equals("defaults") }.map { tree.resolved($0.value) }
  }
}

extension Configuration {
  /// Whether ssh may read all blocks twice for a name: since one asks for the last reading, or since it looks up the
  /// canonical name.
  fileprivate var mayBeReadTwice: Bool {
    let canonicalize = SettingTable.id(of: .canonicalizeHostname)
    return matches.contains { match in match.criteria.contains { $0.kind == .final || $0.kind == .canonical } }
      || assignments.contains { $0.setting == canonicalize && !isWord($0, "no") }
  }
}
