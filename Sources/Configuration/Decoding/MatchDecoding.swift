import Diagnostics
import Settings
import YAMLSyntax

/// The name that a match block wants to stand beside.
struct MatchAnchor {
  let match: Int
  let node: NodeReference
  let isBefore: Bool
}

extension Decoder {
  /// Reads the section `match`.
  mutating func decodeMatches(_ section: NodeID) {
    if tree.isMissingValue(section) { return }
    guard tree[section].kind == .sequence else {
      reportKind(section, of: "`match`", wanted: "a list of blocks, each with `when`")
      return
    }
    for item in tree.children(section) {
      let node = tree.resolved(item)
      guard tree[node].kind == .mapping else {
        reportKind(node, of: "`match`", wanted: "blocks, each a mapping with `when`")
        continue
      }
      decodeMatch(node)
    }
  }

  private mutating func decodeMatch(_ node: NodeID) {
    let (block, words) = decodeBlock(node, as: .match)
    guard let when = words[.when] else {
      if words.mayHold(.when) { return }
      problems.report(
        .invalidMatch, at: tree.range(tree[node].firstChild >= 0 ? tree[node].firstChild : node),
        "a match block needs `when`, the condition under which it applies")
      return
    }
    let number = configuration.matches.count
    let errorCount = problems.errorCount
    var match = MatchBlock(
      file: tree.file, node: node, criteria: decodeCriteria(when), place: decodePlace(words, of: number), block: block)
    match.isFaulty = problems.errorCount > errorCount || !words.guesses.isEmpty
    configuration.matches.append(match)
  }

  /// Reads `place`, `before` and `after`, of which a block may have one.
  private mutating func decodePlace(_ words: BlockWords, of number: Int) -> MatchBlock.Place {
    let given = words.entries.filter { [.place, .before, .after].contains($0.word) }
    if given.count > 1 {
      problems.report(
        .invalidMatch, at: tree.range(given[1].entry.key), "a match block has one place: `place`, `before` or `after`")
    }
    guard let (word, entry) = given.first, let value = singleScalar(entry.value, of: word.rawValue, wanted: "one word")
    else { return .first }
    if word == .place {
      switch tree.text(value).string {
      case "first": return .first
      case "last": return .last
      case let other:
        let nearest = nearestName(to: other, among: ["first", "last"])
        problems.report(
          .unknownChoice, at: tree.range(value), "place is first (as without it) or last, found \(other)",
          fixes: tree.respelling(value, as: nearest, among: ["first", "last"]))
      }
    } else {
      matchAnchors.append(
        MatchAnchor(match: number, node: NodeReference(tree.file, value), isBefore: word == .before))
    }
    return .first
  }

  /// Reports a name that braces give among others: its hosts share a block, which nothing can stand in.
  private mutating func reportMiddle(_ name: ByteText, of host: Host, _ anchor: MatchAnchor) {
    guard host.kind == .exact, host.count > 1,
      let position = (0..<host.count).first(where: { position in
        host.names(of: position).contains { configuration.names[$0].text == name }
      }), position != (anchor.isBefore ? 0 : host.count - 1)
    else { return }
    let key = configuration.tree(host.file).text(host.key).string
    let edge = configuration.names[host.name(anchor.isBefore ? 0 : host.count - 1)].text.string
    problems.report(
      .invalidMatch, at: configuration.range(anchor.node),
      "\(name.string) is in the middle of \(key), whose hosts stand in one block; name \(edge), or write \(name.string) "
        + "as a host of its own")
  }

  /// Finds the hosts and patterns that `before` and `after` name.
  mutating func placeMatchBlocks() {
    guard !matchAnchors.isEmpty else { return }
    var table = NameTable()
    for (number, host) in configuration.hosts.enumerated() {
      _ = table.insert(configuration.tree(host.file).text(host.key), number)
      for name in host.names { _ = table.insert(configuration.names[name].text, number) }
    }
    for anchor in matchAnchors {
      let name = configuration.text(anchor.node)
      if let host = table[name] {
        // The key of a pattern stands for all of it, one of its further texts for the part that has it.
        let isKey = configuration.tree(configuration.hosts[host].file).text(configuration.hosts[host].key) == name
        reportMiddle(name, of: configuration.hosts[host], anchor)
        let parts = isKey ? configuration.parts(of: host) : host..<host + 1
        configuration.matches[anchor.match].place =
          anchor.isBefore ? .before(parts.lowerBound) : .after(parts.upperBound - 1)
      } else {
        configuration.matches[anchor.match].isFaulty = true
        problems.report(
          .invalidMatch, at: configuration.range(anchor.node),
          "there is no host or pattern \(name.string) to stand beside")
      }
    }
  }
}
