import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// Writes the blink.yaml that gives what assh makes of its assh.yml.
///
/// - Parameters:
///   - bytes: The content of the file.
///   - path: How notes name it.
///   - variables: The environment, from which assh takes `$NAME` and `${NAME}`.
///   - included: The files that an entry of `includes` stands for.
/// - Returns: `nil` where the bytes are no YAML mapping.
package func importAssh(
  _ bytes: [UInt8], path: String, variables: [String: String] = [:], included: (_ pattern: String) -> [ImportedFile]
) -> ImportResult? {
  var reader = AsshReader(variables: variables)
  guard reader.read(bytes, path: path, included: included, depth: 0) else { return nil }
  reader.finish()
  SharedBundles.extract(from: &reader.draft)
  return ImportResult(yaml: DraftWriter.write(reader.draft), notes: reader.notes, blocks: [])
}

/// Reads the sections of assh.yml into a draft: templates become groups, gateways become jump hosts.
private struct AsshReader {
  var draft = Draft(values: ImportedValues())
  var notes: [ImportNote] = []

  private var tree = Tree(
    file: FileID(0), storage: [], nodes: [], properties: [:], root: nil, completeness: .whole)
  private var lines = LineTable(SourceFile(path: "", bytes: []))
  private var path = ""
  private var names: Set<ByteText> = []
  private var groups: Set<String> = []
  private let variables: [String: String]

  init(variables: [String: String]) {
    self.variables = variables
  }

  /// How many files are read in all, so that files that include each other end.
  private var filesLeft = 1000

  /// Reads a file and those that it includes; a name that is taken stays as it is.
  mutating func read(
    _ bytes: [UInt8], path: String, included: (String) -> [ImportedFile], depth: Int
  ) -> Bool {
    var problems = DiagnosticBag()
    let source = SourceFile(path: path, bytes: bytes)
    tree = parse(source, as: FileID(0), reporting: &problems)
    lines = LineTable(source)
    self.path = path
    for problem in problems.finished().diagnostics where problem.severity == .error {
      notes.append(ImportNote(path: path, line: lines.place(of: problem.range.start).line, problem.message))
    }
    guard let root = tree.root, tree[root].kind == .mapping else { return false }
    var includes: [String] = []
    for (key, value) in entries(root) {
      switch Self.lowerCased(tree.text(key)) {
      case "hosts": for (name, host) in entries(value) { addHost(name, host) }
      case "templates": for (name, template) in entries(value) { addTemplate(name, template) }
      case "defaults":
        let block = readBlock(value)
        draft.defaults += block.settings.filter { isNew($0, in: draft.defaults) }
      case "includes":
        for entry in scalars(value) {
          includes.append(AsshVariables.replaced(tree.text(entry).string, variables).text)
        }
      // A home for anchors.
      case let name where name.hasPrefix("x-") || name.hasPrefix("_") || name.hasPrefix("."): break
      case let name: note(key, "`\(name)` is left out: blink.yaml has nothing like it")
      }
    }
    for pattern in includes where depth < 16 {
      let files = included(pattern)
      if files.isEmpty { notes.append(ImportNote(path: path, line: 0, "there is no file \(pattern) to include")) }
      for file in files where filesLeft > 0 {
        if let problem = file.problem { notes.append(ImportNote(path: file.path, line: 0, problem)) }
        filesLeft -= 1
        _ = read(file.bytes, path: file.path, included: included, depth: depth + 1)
      }
    }
    return true
  }

  /// Adds what depends on all files.
  mutating func finish() {
    makeGroupsOfInheritedHosts()
    for index in draft.groups.indices { draft.groups[index].uses.removeAll { !groups.contains($0) } }
    let hostName = SettingTable.id(of: .hostName)
    let own = draft.values.number(hostName, items: [ByteText("%h".utf8)])
    for index in draft.hosts.indices {
      draft.hosts[index].uses.removeAll { !groups.contains($0) }
      let host = draft.hosts[index]
      if host.isPattern || name(of: host.settings, host.uses, []) != nil { continue }
      // Without a HostName the aliases are hosts of their own that are set up alike.
      draft.hosts[index].names += host.aliases
      draft.hosts[index].aliases = []
      if !draft.hosts[index].names.allSatisfy(NameCheck.standsForItself) {
        draft.hosts[index].settings.insert(own, at: 0)
      }
    }
    for setting in draft.values.values where setting.problem == nil { draft.target = max(draft.target, setting.since) }
  }

  /// The HostName that settings give, or the groups that they use.
  private func name(of settings: [ValueNumber], _ uses: [String], _ seen: Set<String>) -> ValueNumber? {
    let hostName = SettingTable.id(of: .hostName)
    if let own = settings.first(where: { draft.values[$0].setting == hostName }) { return own }
    for use in uses where !seen.contains(use) {
      guard let group = draft.groups.first(where: { $0.name == use }) else { continue }
      if let found = name(of: group.settings, group.uses, seen.union([use])) { return found }
    }
    return nil
  }

  /// Turns hosts that others inherit from into groups, which they use themselves.
  private mutating func makeGroupsOfInheritedHosts() {
    let inherited = draft.hosts.flatMap(\.uses) + draft.groups.flatMap(\.uses)
    for name in inherited where !groups.contains(name) {
      guard let index = draft.hosts.firstIndex(where: { $0.names[0].equals(ByteText(name.utf8)) }),
        Self.isPlain(name)
      else {
        notes.append(
          ImportNote(path: path, line: 0, "`Inherits: \(name)` is left out: no template and no host has that name"))
        continue
      }
      groups.insert(name)
      draft.groups.append(
        DraftGroup(name: name, settings: draft.hosts[index].settings, uses: draft.hosts[index].uses))
      draft.hosts[index].settings = []
      draft.hosts[index].uses = [name]
    }
  }

  /// Whether a text is the name of a group as it stands.
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
  }

  private mutating func note(_ node: NodeID, _ message: String) {
    notes.append(ImportNote(path: path, line: lines.place(of: tree.range(node).start).line, message))
  }

  /// What stands in a block, of a host, a template or the defaults.
  private struct Block {
    var settings: [ValueNumber] = []
    var uses: [String] = []
    var aliases: [ByteText] = []
  }

  private mutating func addHost(_ key: NodeID, _ value: NodeID) {
    let name = tree.text(key)
    guard let spelled = AsshPattern.names(of: name) else {
      note(key, "the host \(quoted(name)) is left out: it is a pattern that ssh has nothing like")
      return
    }
    if let reason = spelled.lazy.compactMap(HostNameCheck.refusal).first {
      note(key, "the host \(quoted(name)) is left out: \(reason)")
      return
    }
    let new = spelled.filter { names.insert($0).inserted }
    guard !new.isEmpty else {
      note(key, "the host \(quoted(name)) is left out: it is defined before")
      return
    }
    let block = readBlock(value)
    var host = DraftBlock(names: new, isPattern: new.contains(where: HostPattern.isPattern))
    host.uses = block.uses
    host.settings = block.settings
    for alias in block.aliases {
      if HostNameCheck.refusal(of: alias) == nil, names.insert(alias).inserted {
        host.aliases.append(alias)
      } else {
        note(key, "the alias \(quoted(alias)) is left out: it is taken, or no name")
      }
    }
    draft.hosts.append(host)
  }

  private mutating func addTemplate(_ key: NodeID, _ value: NodeID) {
    let name = tree.text(key).string
    guard Self.isPlain(name), groups.insert(name).inserted else {
      note(key, "the template \(name) is left out: its name is taken, or has other than letters and digits")
      return
    }
    let block = readBlock(value)
    draft.groups.append(DraftGroup(name: name, settings: block.settings, uses: block.uses))
  }

  /// Reads the settings of a block, and the words of assh that have a counterpart.
  private mutating func readBlock(_ mapping: NodeID) -> Block {
    var block = Block()
    for (key, value) in entries(mapping) {
      let word = Self.lowerCased(tree.text(key))
      switch word {
      case "inherits": block.uses += scalars(value).map { tree.text($0).string }
      case "aliases": block.aliases += scalars(value).map { tree.text($0) }
      case "gateways": addGateways(value, key, to: &block)
      default:
        if let id = SettingTable.id(named: tree.text(key)), id.row.family == .openSSH || id.row.family == .vendor {
          add(id, value, key, to: &block)
        } else {
          note(key, "`\(tree.text(key).string)` is left out: blink.yaml has nothing like it")
        }
      }
    }
    return block
  }

  private mutating func add(_ id: SettingID, _ value: NodeID, _ key: NodeID, to block: inout Block) {
    let texts = scalars(value).map { tree.text($0) }.filter { !$0.isEmpty }
    var joined = texts
    if id.row.repetition != .accumulates, texts.count > 1 {
      let separator: UInt8 = if case .list = id.row.type { 0x20 } else { UInt8(ascii: ",") }
      joined = [Array(texts.joined(separator: [separator]))[...]]
    }
    for text in joined {
      let text = replaceVariables(text, id, key)
      if text.isEmpty { continue }
      let number = draft.values.number(id, configText: text)
      if let problem = draft.values[number].problem {
        note(key, "\(id.row.name) is left out: \(problem)")
      } else if draft.values[number].setting.row.retirement?.effect == .ignored {
        note(key, "\(id.row.name) is left out: OpenSSH has given it up and ignores it")
      } else if isNew(number, in: block.settings) {
        block.settings.append(number)
      }
    }
  }

  /// The text of a setting with the variables of the environment in place, where ssh does not do that itself.
  private mutating func replaceVariables(_ text: ByteText, _ id: SettingID, _ key: NodeID) -> ByteText {
    guard text.contains(UInt8(ascii: "$")) else { return text }
    if case .command = id.row.type { return text }
    let replaced = AsshVariables.replaced(text.string, variables)
    if case .expanded(let since) = id.row.environment, since < OpenSSHVersion(10, 0) {
      for name in replaced.missing { note(key, "there is no variable \(name), without which ssh does not connect") }
      return AsshVariables.braced(text)
    }
    for name in replaced.missing { note(key, "there is no variable \(name), and assh puts nothing in its place") }
    if replaced.missing.isEmpty {
      note(key, "\(id.row.name) is \(quoted(replaced.text)) from now on: \(quoted(text)) depends on the environment")
    }
    return ByteText(replaced.text.utf8)
  }

  /// Whether a value counts beside those that are there.
  private func isNew(_ number: ValueNumber, in settings: [ValueNumber]) -> Bool {
    let setting = draft.values[number].setting
    guard SettingTable.repetition(of: setting) == .accumulates else {
      return !settings.contains { draft.values[$0].setting == setting }
    }
    return !settings.contains { draft.values.areEqual($0, number) }
  }

  /// Turns the first gateway into a jump host: assh tries them one after the other, and ssh has no such thing.
  private mutating func addGateways(_ value: NodeID, _ key: NodeID, to block: inout Block) {
    let gateways = scalars(value).map { tree.text($0) }
    guard let first = gateways.first else { return }
    if gateways.count > 1 {
      note(
        key,
        "only the gateway \(quoted(first)) is carried over: ssh does not try one after the other; a match block with "
          + "`exec` can choose another")
    }
    // `a/b` is a through b.
    let hops = first.equals("direct") ? [ByteText("none".utf8)] : first.split(separator: UInt8(ascii: "/")).reversed()
    let jump = SettingTable.id(of: .proxyJump)
    let number = draft.values.number(jump, configText: Array(hops.joined(separator: [UInt8(ascii: ",")]))[...])
    if draft.values[number].problem == nil { block.settings.append(number) }
  }
}

extension AsshReader {
  private static func lowerCased(_ text: ByteText) -> String {
    String(decoding: text.map(\.asciiLowercase), as: UTF8.self)
  }

  /// The entries of a mapping with their aliases resolved; none for anything else.
  private func entries(_ node: NodeID) -> [(key: NodeID, value: NodeID)] {
    entries(node, depth: 0)
  }

  /// The same with those of merged mappings, of which a mapping's own and then the first win.
  private func entries(_ node: NodeID, depth: Int) -> [(key: NodeID, value: NodeID)] {
    let node = tree.resolved(node)
    guard tree[node].kind == .mapping, depth < 16 else { return [] }
    var merged: [NodeID] = []
    var found: [(key: NodeID, value: NodeID)] = []
    for (key, value) in tree.entries(node) {
      let key = tree.resolved(key)
      let flags = tree[key].flags
      if flags.contains(.isMergeKey) {
        let value = tree.resolved(value)
        if tree[value].kind == .sequence {
          merged.append(contentsOf: tree.children(value))
        } else {
          merged.append(value)
        }
      } else if flags.isDisjoint(with: [.isDuplicateKey, .isUnusableKey, .isBroken]), tree[key].kind == .scalar {
        found.append((key, tree.resolved(value)))
      }
    }
    for mapping in merged {
      for entry in entries(mapping, depth: depth + 1)
      where !found.contains(where: { Self.lowerCased(tree.text($0.key)) == Self.lowerCased(tree.text(entry.key)) }) {
        found.append(entry)
      }
    }
    return found
  }

  /// The scalars of a list, or a single one.
  private func scalars(_ node: NodeID) -> [NodeID] {
    let node = tree.resolved(node)
    switch tree[node].kind {
    case .scalar: return tree.isMissingValue(node) ? [] : [node]
    case .sequence:
      return tree.children(node).map(tree.resolved).filter { tree[$0].kind == .scalar && !tree.isMissingValue($0) }
    case .mapping, .alias: return []
    }
  }
}
