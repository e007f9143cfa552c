import Diagnostics
import Settings
import YAMLSyntax

/// What kind of mapping a block of settings is: which settings and which further words it takes.
enum BlockKind {
  case host, pattern, group, defaults, match

  /// The column of the table that the settings must have.
  var places: Places {
    switch self {
    case .host, .group: .hosts
    case .pattern: .patterns
    case .defaults: .defaults
    case .match: .match
    }
  }

  /// The lower-case words that stand beside settings.
  var words: [BlockWord] {
    switch self {
    case .host: [.use, .aliases]
    case .pattern: [.use, .aliases, .except]
    case .group: [.use]
    case .defaults: []
    case .match: [.when, .place, .before, .after]
    }
  }

  /// Everything that may stand in a block of each kind, for suggestions.
  static let names: [BlockKind: [String]] = Dictionary(
    uniqueKeysWithValues: [host, pattern, group, defaults, match].map { kind in
      let settings = SettingTable.rows(in: kind.places).filter { $0.retirement == nil }
      return (kind, kind.words.map(\.rawValue) + settings.map(\.name))
    })

  /// For messages.
  var description: String {
    switch self {
    case .host: "a host"
    case .pattern: "a pattern"
    case .group: "a group"
    case .defaults: "`defaults`"
    case .match: "a match block"
    }
  }
}

/// The words of a block that are no settings; they are exact, unlike the names of settings.
enum BlockWord: String, CaseIterable {
  case use, aliases, except, when, place, before, after

  /// Where the word belongs, for messages.
  var home: String {
    switch self {
    case .use: "hosts, patterns and groups"
    case .aliases: "hosts and patterns"
    case .except: "a pattern, that is, a host whose key holds `*` or `?`"
    case .when, .place, .before, .after: "a block of the section `match`"
    }
  }
}

/// The values of the words of a block.
struct BlockWords {
  var entries: [(word: BlockWord, entry: Entry)] = []

  /// The words that a misspelt key may have been meant as.
  var guesses: [(word: BlockWord, entry: Entry)] = []

  /// Whether a word is there, or a key that may have been meant as it.
  func mayHold(_ word: BlockWord) -> Bool { self[word] != nil || guesses.contains { $0.word == word } }

  subscript(word: BlockWord) -> Entry? { entries.first { $0.word == word }?.entry }
}

/// A key that nothing has the name of, with the name that is nearest.
private struct MisspeltKey {
  let entry: Entry
  let meant: String

  /// Whether nothing else can have been meant.
  let isCertain: Bool

  /// A word that is as near.
  var word: BlockWord?
}

extension Decoder {
  /// Reads the settings of a block, and further ones that belong to it, and sets its words aside.
  mutating func decodeBlock(
    _ mapping: NodeID, and others: ArraySlice<Entry> = [], as kind: BlockKind
  ) -> (Block, BlockWords) {
    var buffer = entryBuffer
    entryBuffer = []
    buffer.removeAll(keepingCapacity: true)
    collectEntries(of: mapping, into: &buffer)
    buffer += others
    var block = Block()
    var words = BlockWords()
    var slots = SettingSet()
    var misspelt: [MisspeltKey] = []
    let start = configuration.assignments.count
    for entry in buffer {
      if let id = tree.withScalar(entry.key, { SettingTable.id(named: $0) }) ?? nil {
        decodeSetting(id, entry, in: &block, &slots, from: start, as: kind)
      } else {
        decodeWord(entry, into: &words, &misspelt, as: kind, in: mapping)
      }
    }
    for key in misspelt { decode(key, in: &block, &words, &slots, from: start, as: kind) }
    block.assignments = start..<configuration.assignments.count
    entryBuffer = buffer
    if let use = words[.use] ?? words.guesses.first(where: { $0.word == .use })?.entry {
      block.uses = decodeUses(use, isGuess: words[.use] == nil)
    }
    return (block, words)
  }

  /// Adds one setting to a block, unless it has it already or may not have it.
  private mutating func decodeSetting(
    _ id: SettingID, _ entry: Entry, in block: inout Block, _ slots: inout SettingSet, from start: Int,
    as kind: BlockKind
  ) {
    guard SettingTable.places(of: id).contains(kind.places) else {
      reportMisplaced(id.row, entry.key, in: kind)
      return
    }
    if !slots.insert(SettingTable.slot(of: id)) {
      guard !entry.isMerged else { return }
      reportRepeated(id, entry.key, from: start)
    }
    // Another name of a setting stays beside the first, so that rules see both.
    guard block.present.insert(id) else { return }
    if check(entry.value, of: id, key: entry.key) {
      configuration.assignments.append(
        Assignment(setting: id, file: tree.file, key: entry.key, value: entry.value))
    }
  }

  /// Sets a word aside, or reports a key that is neither word nor setting.
  private mutating func decodeWord(
    _ entry: Entry, into words: inout BlockWords, _ misspelt: inout [MisspeltKey], as kind: BlockKind,
    in mapping: NodeID
  ) {
    let name = tree.text(entry.key).string
    guard let word = BlockWord(rawValue: name) else {
      if let home = Self.home(ofWord: name) {
        problems.report(
          .misplacedKey, at: tree.range(entry.key), "`\(name)` does not belong to \(kind.description); it is \(home)")
        return
      }
      if let key = reportUnknown(name, entry, in: kind, mapping) { misspelt.append(key) }
      return
    }
    guard kind.words.contains(word) else {
      problems.report(
        .misplacedKey, at: tree.range(entry.key),
        "`\(name)` does not belong to \(kind.description); it stands in \(word.home)")
      return
    }
    if words[word] == nil { words.entries.append((word, entry)) }
  }

  /// What a word is that belongs to no block of settings, for messages; `nil` for one that belongs nowhere.
  private static func home(ofWord name: String) -> String? {
    if Section(rawValue: name) != nil { return "a section of its own, at the left margin" }
    return ["url", "file", "palette"].contains(name) ? "a part of a theme or font" : nil
  }

  private mutating func reportRepeated(_ id: SettingID, _ key: NodeID, from start: Int) {
    let slot = SettingTable.slot(of: id)
    let first = configuration.assignments[start...].first { SettingTable.slot(of: $0.setting) == slot }
    let other = first.map(\.setting) ?? id
    problems.report(
      .duplicateKey, at: tree.range(key),
      other == id
        ? "\(id.row.name) is set twice here; case makes no difference in its name"
        : "\(id.row.name) and \(other.row.name) are two names of one setting; keep one of them",
      notes: first.map { [Note("first set here", at: configuration.keyRange($0))] } ?? [])
  }

  private mutating func reportMisplaced(_ row: Setting, _ key: NodeID, in kind: BlockKind) {
    let homes: [(Places, String)] = [
      (.hosts, "hosts and groups"), (.patterns, "patterns"), (.defaults, "`defaults`"), (.match, "match blocks"),
    ]
    let right = homes.filter { row.places.contains($0.0) }.map(\.1).joined(separator: ", ")
    problems.report(
      .misplacedKey, at: tree.range(key), "\(row.name) cannot stand in \(kind.description); it belongs to \(right)")
  }

  /// Reports a key that nothing has the name of, and says what it was probably meant as.
  private mutating func reportUnknown(
    _ name: String, _ entry: Entry, in kind: BlockKind, _ mapping: NodeID
  ) -> MisspeltKey? {
    let range = tree.range(entry.key)
    let isShown = !problems.isFull(of: .unknownKey, in: tree.file)
    let names = BlockKind.names[kind] ?? []
    var nearest = isShown ? nearestName(to: name, among: names) : nil
    let word = nearest.flatMap(BlockWord.init)
    // A setting that is as near as a word begins with a capital letter.
    if word != nil, tree[entry.value].kind == .scalar {
      nearest = nearestName(to: name.prefix(1).uppercased() + name.dropFirst(), among: names)
    }
    let fixes = tree.respelling(entry.key, as: nearest, among: names, in: mapping)
    problems.report(
      .unknownKey, at: range,
      "there is no setting \(name)" + (nearest.map { "; did you mean \($0)?" } ?? "; `blinkc setting` lists them all"),
      fixes: fixes)
    return nearest.map {
      MisspeltKey(entry: entry, meant: $0, isCertain: fixes.contains { $0.applicability == .safe }, word: word)
    }
  }

  /// Takes a misspelt key for what it was probably meant as, so that nothing is reported as missing.
  private mutating func decode(
    _ misspelt: MisspeltKey, in block: inout Block, _ words: inout BlockWords, _ slots: inout SettingSet,
    from start: Int, as kind: BlockKind
  ) {
    let entry = misspelt.entry
    if let word = misspelt.word, !misspelt.isCertain { words.guesses.append((word, entry)) }
    if let word = BlockWord(rawValue: misspelt.meant) {
      guard words[word] == nil else { return }
      if misspelt.isCertain { words.entries.append((word, entry)) }
      return
    }
    guard let id = SettingTable.id(named: ByteText(misspelt.meant.utf8)), !slots.contains(SettingTable.slot(of: id))
    else { return }
    if misspelt.isCertain {
      decodeSetting(id, entry, in: &block, &slots, from: start, as: kind)
    } else if block.present.insert(id) {
      slots.insert(SettingTable.slot(of: id))
      addGuess(id, entry)
    }
  }

  /// Reads the names of groups in `use`.
  private mutating func decodeUses(_ entry: Entry, isGuess: Bool) -> Range<Int> {
    let start = configuration.groupReferences.count
    for item in scalars(entry.value, of: "use", wanted: "names of groups") {
      configuration.groupReferences.append(
        GroupReference(file: tree.file, node: item, group: -1, isGuess: isGuess))
    }
    return start..<configuration.groupReferences.count
  }

  /// The scalar that a value is; `nil` after a report where it is missing or something else.
  mutating func singleScalar(_ value: NodeID, of name: String, wanted: String) -> NodeID? {
    guard tree[value].kind == .sequence else { return scalars(value, of: name, wanted: wanted).first }
    reportKind(value, of: name, wanted: wanted)
    return nil
  }

  /// The scalars of a list, or a single scalar; anything else is reported.
  ///
  /// - Parameter areColors: Whether colours are wanted, which are no comments.
  mutating func scalars(
    _ value: NodeID, of name: String, wanted: String, areColors: Bool = false
  ) -> [NodeID] {
    if tree[value].kind == .scalar {
      guard !tree.isMissingValue(value) else {
        reportMissing(value, of: name, wanted: wanted, isColor: areColors)
        return []
      }
      return tree[value].flags.contains(.isBroken) ? [] : [value]
    }
    guard tree[value].kind == .sequence else {
      reportKind(value, of: name, wanted: "a list of \(wanted)")
      return []
    }
    return tree.children(value).compactMap { item in
      let node = tree.resolved(item)
      if tree[node].flags.contains(.isBroken) || tree[item].flags.contains(.isBroken) { return nil }
      if tree.isMissingValue(node) {
        reportMissing(node, of: name, wanted: wanted, isColor: areColors)
        return nil
      }
      guard tree[node].kind == .scalar else {
        reportKind(node, of: name, wanted: wanted)
        return nil
      }
      return node
    }
  }
}
