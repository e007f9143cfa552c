import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// Writes the blink.yaml that gives what assh makes of its assh.yml.
///
/// - Parameters:
///   - bytes: The content of the file.
///   - path: How notes name it.
///   - included: The files that an entry of `includes` stands for.
/// - Returns: `nil` where the bytes are no YAML mapping.
package func importAssh(
  _ bytes: [UInt8], path: String, included: (_ pattern: String) -> [ImportedFile]
) -> ImportResult? {
  var reader = AsshReader()
  guard reader.read(bytes, path: path, included: included, depth: 0) else { return nil }
  reader.finish()
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
      case "includes": includes += scalars(value).map { tree.text($0).string }
      case let name where name.hasPrefix("x-"): break
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
    let hostName = SettingTable.id(of: .hostName)
    let own = draft.values.number(hostName, items: [ByteText("%h".utf8)])
    for index in draft.hosts.indices {
      draft.hosts[index].uses.removeAll { !groups.contains($0) }
      let host = draft.hosts[index]
      let inherits = draft.groups.contains { group in
        group.settings.contains { draft.values[$0].setting == hostName }
      }
      let isNamed = host.settings.contains { draft.values[$0].setting == hostName }
      if !host.isPattern, !isNamed, !inherits, !NameCheck.standsForItself(host.names[0]) {
        draft.hosts[index].settings.insert(own, at: 0)
      }
    }
    for index in draft.groups.indices { draft.groups[index].uses.removeAll { !groups.contains($0) } }
    for setting in draft.values.values where setting.problem == nil { draft.target = max(draft.target, setting.since) }
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
    if let reason = HostNameCheck.refusal(of: name) {
      note(key, "the host \(quoted(name)) is left out: \(reason)")
      return
    }
    guard names.insert(name).inserted else {
      note(key, "the host \(quoted(name)) is left out: it is defined before")
      return
    }
    let block = readBlock(value)
    var host = DraftBlock(names: [name], isPattern: HostPattern.isPattern(name))
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
    let isPlain = name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F }
    guard isPlain, groups.insert(name).inserted else {
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
      note(key, "only the gateway \(quoted(first)) is carried over: ssh does not try one after the other")
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
    let node = tree.resolved(node)
    guard tree[node].kind == .mapping else { return [] }
    return tree.entries(node).compactMap { key, value in
      let key = tree.resolved(key)
      let flags = tree[key].flags
      let isUsable = flags.isDisjoint(with: [.isDuplicateKey, .isUnusableKey, .isMergeKey, .isBroken])
      return isUsable && tree[key].kind == .scalar ? (key, tree.resolved(value)) : nil
    }
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
