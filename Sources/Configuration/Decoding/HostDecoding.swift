import Diagnostics
import Settings
import YAMLSyntax

extension Decoder {
  /// How many names all keys of all files may stand for.
  private static let maximumNames = 200_000

  /// Reads the section `hosts`.
  mutating func decodeHosts(_ section: NodeID) {
    guard let mapping = mapping(section, of: "hosts", wanted: "a mapping from names to settings") else { return }
    let entries = entries(of: mapping)
    configuration.hosts.reserveCapacity(configuration.hosts.count + entries.count)
    configuration.names.reserveCapacity(configuration.names.count + entries.count)
    configuration.assignments.reserveCapacity(configuration.assignments.count + entries.count * 4)
    var position = countOfShallowSettings(entries, from: 0)
    reportShallow(entries[..<position], below: nil)
    while position < entries.count {
      let host = entries[position]
      let count = countOfShallowSettings(entries, from: position + 1)
      let shallow = entries[(position + 1)..<(position + 1 + count)]
      reportShallow(shallow, below: host)
      decodeHost(host, shallow)
      position += 1 + count
    }
  }

  /// Reads one host or pattern, with settings below it that should be indented as its own.
  private mutating func decodeHost(_ entry: Entry, _ shallow: ArraySlice<Entry>) {
    let text = tree.text(entry.key)
    let isGood = checkAlias(text, at: entry.key)
    let kind: Host.Kind = HostPattern.isPattern(text) ? .pattern : .exact
    var (block, words) = (Block(), BlockWords())
    let isMissing = tree.isMissingValue(entry.value)
    guard isMissing || tree[entry.value].kind == .mapping else {
      reportKind(entry.value, of: "host \(text.string)", wanted: "a mapping of settings")
      return
    }
    if !isMissing || !shallow.isEmpty {
      (block, words) = decodeBlock(entry.value, and: shallow, as: kind == .pattern ? .pattern : .host)
    }
    guard isGood else { return }
    let start = configuration.names.count
    let namesPerHost = appendNames(of: entry.key, text, extra: words[.aliases]?.value, isPattern: kind == .pattern)
    guard configuration.names.count > start else { return }
    if kind == .exact { takeNames(start..<configuration.names.count) }
    configuration.hosts.append(
      Host(
        kind: kind, file: tree.file, key: entry.key, value: entry.value, block: block,
        names: start..<configuration.names.count,
        namesPerHost: kind == .pattern ? configuration.names.count - start : namesPerHost,
        exceptions: words[.except].map { exceptions($0.value) } ?? []))
  }

  /// Appends the names that a key and its `aliases` stand for, host by host, and returns how many each host has.
  private mutating func appendNames(of key: NodeID, _ text: ByteText, extra: NodeID?, isPattern: Bool) -> Int {
    if extra == nil, !BraceExpansion.isNeeded(text) {
      configuration.names.append(HostName(text: text, node: key))
      return 1
    }
    guard let own = expand(text, at: key) else { return 0 }
    var columns = [(node: key, names: own)]
    for node in extra.map({ scalars($0, of: "aliases", wanted: "names") }) ?? [] {
      let alias = tree.text(node)
      guard checkAlias(alias, at: node), let names = expand(alias, at: node) else { continue }
      if !isPattern, HostPattern.isPattern(alias) {
        problems.report(
          .invalidAlias, at: tree.range(node),
          "\(alias.string) is a pattern, and \(text.string) is a host; make the pattern an entry of its own")
      } else if names.count != own.count, !isPattern {
        problems.report(
          .invalidAlias, at: tree.range(node),
          "\(alias.string) stands for \(names.count) names, but \(text.string) for \(own.count); each host needs one")
      } else {
        columns.append((node, names))
      }
    }
    if isPattern {
      for column in columns {
        configuration.names += column.names.map { HostName(text: $0, node: column.node) }
      }
    } else {
      for row in own.indices {
        configuration.names += columns.map { HostName(text: $0.names[row], node: $0.node) }
      }
    }
    return columns.count
  }

  /// The names that a text with braces stands for; `nil` after a report.
  private mutating func expand(_ text: ByteText, at node: NodeID) -> [ByteText]? {
    guard BraceExpansion.isNeeded(text) else { return [text] }
    switch BraceExpansion.expand(text) {
    case .success(let names):
      guard configuration.names.count + names.count <= Self.maximumNames else {
        problems.report(
          .tooLarge, at: tree.range(node), "all braces together stand for more than \(Self.maximumNames) names")
        return nil
      }
      return names.allSatisfy { !$0.isEmpty } ? names : reportBraces(node, text, 0..<text.count, "give an empty name")
    case .failure(.tooMany):
      problems.report(
        .tooLarge, at: tree.range(node), "\(text.string) stands for more than \(BraceExpansion.limit) names")
      return nil
    case .failure(.unbalanced(let offset)):
      return reportBraces(node, text, offset..<offset + 1, "do not pair up")
    case .failure(.nested(let offset)):
      return reportBraces(node, text, offset..<offset + 1, "stand inside others")
    case .failure(.malformed(let start, let end)):
      return reportBraces(node, text, start..<end, "hold neither a range nor a list")
    }
  }

  private mutating func reportBraces(_ node: NodeID, _ text: ByteText, _ part: Range<Int>, _ what: String)
    -> [ByteText]?
  {
    problems.report(
      .invalidAlias, at: tree.range(ofText: node, from: part.lowerBound, to: part.upperBound),
      "the braces of \(text.string) \(what); write a range such as web-{01..12} or a list such as {eu,us}-db")
    return nil
  }

  /// Reads `except`.
  private mutating func exceptions(_ value: NodeID) -> [HostName] {
    scalars(value, of: "except", wanted: "names").flatMap { node -> [HostName] in
      let text = tree.text(node)
      guard checkAlias(text, at: node), let names = expand(text, at: node) else { return [] }
      return names.map { HostName(text: $0, node: node) }
    }
  }

  /// Makes names of exact hosts known, and reports those that are taken.
  private mutating func takeNames(_ names: Range<Int>) {
    for position in names {
      let name = configuration.names[position]
      guard let first = configuration.nameTable.insert(name.text, position) else { continue }
      let other = configuration.names[first]
      let isSame = name.text == other.text
      let firstPlace = placeOfName(first)
      problems.report(
        .duplicateHost, at: tree.range(name.node),
        isSame
          ? "the name \(name.text.string) belongs to another host already"
          : "\(name.text.string) and \(other.text.string) differ only in case; give one of them another name",
        notes: [Note("first defined here", at: firstPlace)])
    }
  }

  /// Where a name of any file was written.
  private func placeOfName(_ position: Int) -> SourceRange {
    let node = configuration.names[position].node
    let file = configuration.host(ofName: position).map { configuration.hosts[$0].file } ?? tree.file
    return configuration.tree(file).range(node)
  }
}
