public import Diagnostics
import Settings
import YAMLSyntax

/// Reads the sections of all files into a configuration.
///
/// Whatever does not fit is reported and left out; what remains is complete enough for the rules to go on.
public func decode(_ documents: Documents, reporting problems: inout DiagnosticBag) -> Configuration {
  var decoder = Decoder(documents: documents, problems: problems)
  for file in documents.blockOrder {
    decoder.decodeFile(file)
  }
  decoder.mergeDefaults()
  decoder.linkGroups()
  decoder.splitPatterns()
  decoder.placeMatchBlocks()
  decoder.checkBudgets()
  problems = decoder.problems
  return decoder.configuration
}

/// The state of decoding; extensions hold the sections.
struct Decoder {
  var configuration: Configuration
  var problems: DiagnosticBag

  /// The file that is being read.
  var tree: Tree

  /// The length of its source: texts at or behind this offset of the tree's storage were unescaped or folded.
  var sourceLength = 0

  /// Names of groups, keys, themes and fonts that are taken, ignoring case.
  var definitions: [Section: NameTable] = [:]

  /// Where each of them was defined.
  var definitionPlaces: [Section: [NodeReference]] = [:]

  /// The section `defaults` of each file, before they are merged.
  var defaultBlocks: [FileID: Block] = [:]

  /// Where `targets` and `order` were set.
  var targetPlace: SourceRange?
  var orderPlace: SourceRange?

  /// `before:` and `after:` of match blocks, to be resolved when all hosts are known.
  var matchAnchors: [MatchAnchor] = []

  /// Lists and long texts that have been checked.
  var checkedValues: Set<CheckedValue> = []

  /// Reused between blocks.
  var entryBuffer: [Entry] = []

  init(documents: Documents, problems: DiagnosticBag) {
    configuration = Configuration(documents: documents)
    self.problems = problems
    tree = Tree(file: FileID(0), storage: [], nodes: [], properties: [:], root: nil, completeness: .whole)
  }

  /// The sections of a file, by the words that begin them.
  enum Section: String, CaseIterable {
    case include, targets, order, defaults, keys, groups, hosts, match, themes, fonts
  }

  /// Reads the sections of one file.
  mutating func decodeFile(_ file: FileID) {
    let document = configuration.documents[file]
    tree = document.tree
    sourceLength = document.sourceLength
    guard let root = tree.root, !tree.isMissingValue(root), !tree[root].flags.contains(.isBroken) else { return }
    guard tree[root].kind == .mapping else {
      problems.report(
        .wrongType, at: tree.range(root),
        "a blink.yaml is a mapping of sections such as `hosts:`, found \(tree.kindName(root))")
      return
    }
    var last: Section?
    for entry in entries(of: root) {
      let name = tree.text(entry.key).string
      guard let section = Section(rawValue: name) else {
        if name.hasPrefix("x-") { continue }
        if let section = reportUnknownSection(entry.key, name) {
          decode(section, entry.value, key: entry.key)
        } else if last == .hosts, let setting = SettingTable.id(named: tree.text(entry.key)) {
          addToLastHost(setting, entry)
        }
        continue
      }
      decode(section, entry.value, key: entry.key)
      last = section
    }
  }

  /// Reads one section.
  private mutating func decode(_ section: Section, _ value: NodeID, key: NodeID) {
    switch section {
    case .include: checkInclude(value, key: key)
    case .targets: decodeTargets(value)
    case .order: decodeOrder(value, key: key)
    case .defaults: decodeDefaults(value)
    case .keys: decodeKeys(value)
    case .groups: decodeGroups(value)
    case .hosts: decodeHosts(value)
    case .match: decodeMatches(value)
    case .themes: decodeAssets(value, section: .themes)
    case .fonts: decodeAssets(value, section: .fonts)
    }
  }

  /// Reports a key that is no section, and returns the section that it must have been meant as.
  private mutating func reportUnknownSection(_ key: NodeID, _ name: String) -> Section? {
    let isShown = !problems.isFull(of: .unknownKey, in: tree.file)
    let nearest = isShown ? nearestName(to: name, among: Section.allCases.map(\.rawValue)) : nil
    let setting = SettingTable.id(named: tree.text(key))?.row
    let range = tree.range(key)
    if let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")), let section = Section(rawValue: String(name[..<colon]))
    {
      problems.report(
        .unknownKey, at: range, "a blank is missing behind `\(section.rawValue):`",
        fixes: [
          FixIt(
            "insert a blank", .unsafe,
            replacing: tree.range(
              ofText: key, from: section.rawValue.utf8.count + 1, to: section.rawValue.utf8.count + 1),
            by: " ")
        ])
      return nil
    }
    if let setting, nearest == nil {
      problems.report(
        .misplacedKey, at: range,
        setting.places.contains(.defaults)
          ? "\(setting.name) is a setting; put it under a host, a group or `defaults`"
          : "\(setting.name) is a setting of a host; put it under one in `hosts`")
      return nil
    }
    let fixes = tree.respelling(key, as: nearest, among: Section.allCases.lazy.map(\.rawValue), in: tree.root)
    problems.report(
      .unknownKey, at: range,
      "there is no section \(name)"
        + (nearest.map { "; did you mean \($0)?" }
          ?? "; the sections are \(Section.allCases.map(\.rawValue).joined(separator: ", ")), and keys that begin with x- are free"),
      fixes: fixes)
    return fixes.contains { $0.applicability == .safe } ? nearest.flatMap(Section.init) : nil
  }
}

extension Tree {
  /// What a node is, for messages.
  func kindName(_ node: NodeID) -> String {
    switch self[node].kind {
    case .scalar: isMissingValue(node) ? "nothing" : "a single value"
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .alias: "an alias"
    }
  }
}
