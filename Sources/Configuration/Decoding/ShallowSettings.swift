import Diagnostics
import Settings
import YAMLSyntax

/// Settings that stand among the names of hosts because their lines are not indented deep enough.
extension Decoder {
  /// How many entries from a position on are settings with a value, which no host has for its own.
  func countOfShallowSettings(_ entries: [Entry], from position: Int) -> Int {
    var end = position
    while end < entries.count, isShallowSetting(entries[end]) { end += 1 }
    return end - position
  }

  private func isShallowSetting(_ entry: Entry) -> Bool {
    let kind = tree[entry.value].kind
    guard kind == .scalar || kind == .sequence, !tree.isMissingValue(entry.value) else { return false }
    return SettingTable.id(named: tree.text(entry.key)).map { SettingTable.places(of: $0).contains(.hosts) } ?? false
  }

  /// Reports settings that stand one below the other: once for all of them.
  ///
  /// - Parameters:
  ///   - settings: At least one.
  ///   - host: The host above them, to which they are taken to belong.
  mutating func reportShallow(_ settings: ArraySlice<Entry>, below host: Entry?) {
    guard let first = settings.first else { return }
    let name = tree.text(first.key).string
    let others =
      switch settings.count {
      case 1: ""
      case 2: " and the one below it"
      default: " and the \(settings.count - 1) below it"
      }
    let fixes = host.flatMap { indenting(settings, below: $0) }.map { [$0] } ?? []
    let above = host.map { quoted(tree.text($0.key)) }
    problems.report(
      .misplacedKey, at: tree.range(first.key),
      above.map { "\(name) is a setting; indent it\(others) deeper than \($0)" }
        ?? "\(name) is a setting; put it\(others) under the name of a host",
      fixes: fixes)
  }

  /// Takes a setting at the left margin for one of the last host, so that nothing is reported as missing there.
  mutating func addToLastHost(_ setting: SettingID, _ entry: Entry) {
    guard let last = configuration.hosts.indices.last, configuration.hosts[last].file == tree.file,
      configuration.hosts[last].block.present.insert(setting)
    else { return }
    let end = configuration.assignments.count
    let own = configuration.hosts[last].block.assignments
    guard own.isEmpty || own.upperBound == end else { return }
    addGuess(setting, entry)
    configuration.hosts[last].block.assignments = (own.isEmpty ? end : own.lowerBound)..<end + 1
  }

  /// Adds a setting of which nobody knows that it is meant here: it only keeps others from being missed.
  mutating func addGuess(_ setting: SettingID, _ entry: Entry) {
    configuration.faultyNodes.insert(NodeReference(tree.file, entry.key))
    configuration.faultyNodes.insert(NodeReference(tree.file, entry.value))
    configuration.assignments.append(
      Assignment(setting: setting, file: tree.file, key: entry.key, value: entry.value))
  }

  /// The fix that indents settings as the host's own; `nil` where more than the beginning of their lines would move.
  private func indenting(_ settings: ArraySlice<Entry>, below host: Entry) -> FixIt? {
    let own = tree[host.value].kind == .mapping ? tree[host.value].firstChild : -1
    let depth = own < 0 ? 2 : column(own) - column(host.key)
    let isSimple = settings.allSatisfy { entry in
      let (start, end) = (Int(tree[entry.key].start), Int(tree[entry.value].end))
      return start <= end && tree.storage[(start - column(entry.key))..<start].allSatisfy { $0 == 0x20 }
        && !tree.storage[start..<end].contains { $0 == 0x0A || $0 == 0x0D }
    }
    guard isSimple, depth > 0, own < 0 || tree[host.value].style == .block else { return nil }
    let blanks = String(repeating: " ", count: depth)
    return FixIt(
      "indent it", .unsafe,
      settings.map { entry in
        let start = Int(tree[entry.key].start)
        return FixIt.Edit(SourceRange(tree.file, start, start), blanks)
      })
  }

  /// How many bytes stand before a node on its line.
  private func column(_ node: NodeID) -> Int {
    let start = Int(tree[node].start)
    let lineBreak = tree.storage[..<start].lastIndex { $0 == 0x0A || $0 == 0x0D }
    return start - (lineBreak.map { $0 + 1 } ?? 0)
  }
}
