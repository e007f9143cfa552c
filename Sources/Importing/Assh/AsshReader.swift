import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// Reads assh.yml and the files that it includes into hosts, templates and defaults.
struct AsshReader {
  var values = ImportedValues()
  var notes: [ImportNote] = []
  private(set) var hosts = AsshEntries()
  private(set) var templates = AsshEntries()
  private(set) var defaults: [ValueNumber] = []

  /// Whether a file is one that assh refuses as a whole.
  private(set) var isBroken = false

  /// The file that is read.
  var tree = Tree(file: FileID(0), storage: [], nodes: [], properties: [:], root: nil, completeness: .whole)
  private var lines = LineTable(SourceFile(path: "", bytes: []))
  private var path = ""

  /// Its comments.
  private var comments = AsshComments()

  let variables: AsshVariables
  private let included: (_ pattern: String) -> [ImportedFile]

  /// The files that were read: assh reads each one once.
  private var known: Set<String> = []

  /// The most files that are read.
  private static let maximumFiles = 1000

  init(_ variables: AsshVariables, included: @escaping (_ pattern: String) -> [ImportedFile]) {
    self.variables = variables
    self.included = included
  }

  /// Reads a file and then what it includes, so that included files have the last word, as assh has it.
  mutating func read(_ bytes: [UInt8], path: String) {
    var waiting = [ImportedFile(path: path, bytes: bytes)]
    known.insert(Self.plain(path))
    while let file = waiting.popLast() {
      waiting += readFile(file).reversed()
    }
  }

  /// Reads one file, and returns those that it includes.
  private mutating func readFile(_ file: ImportedFile) -> [ImportedFile] {
    var problems = DiagnosticBag()
    let source = SourceFile(path: file.path, bytes: file.bytes)
    tree = parse(source, as: FileID(0), reporting: &problems)
    lines = LineTable(source)
    path = file.path
    comments = AsshComments(file.bytes)
    for problem in problems.finished().diagnostics where problem.severity == .error {
      let place = lines.place(of: problem.range.start)
      notes.append(ImportNote(path: path, line: place.line, column: place.column, problem.message))
    }
    guard tree.isComplete, let root = tree.root, tree[root].kind == .mapping else {
      if tree.isComplete {
        notes.append(ImportNote(path: path, line: 1, "this is no assh.yml: it has no sections such as `hosts:`"))
      }
      isBroken = true
      return []
    }
    var found: [ImportedFile] = []
    for (key, value) in entries(root) {
      let name = lowerCased(tree.text(key))
      switch name {
      case "hosts", "templates", "defaults":
        guard tree[value].kind == .mapping || tree.isMissingValue(value) else {
          note(value, "`\(tree.text(key).string)` is no mapping of names, and assh refuses the file")
          isBroken = true
          continue
        }
        readSection(name, value)
      case "includes": for pattern in scalars(value, of: key) { found += include(pattern) }
      // A home for anchors.
      case _ where ["x-", "_", "."].contains { name.hasPrefix($0) }: break
      case "asshbinarypath", "asshknownhostfile":
        note(key, "`\(tree.text(key).string)` is left out: it is for assh itself")
      default: note(key, "`\(tree.text(key).string)` is left out: assh has no such section")
      }
    }
    if comments.count > 0 {
      let what = comments.count == 1 ? "a comment is" : "\(comments.count) comments are"
      notes.append(ImportNote(path: path, line: 0, "\(what) left out: only those directly above a host have a place"))
    }
    return found
  }

  private mutating func readSection(_ name: String, _ section: NodeID) {
    guard name != "defaults" else {
      let block = readBlock(section, of: .defaults)
      let new = Set(block.settings.map { values[$0].setting })
      defaults.removeAll { new.contains(values[$0].setting) }
      defaults += block.settings
      return
    }
    for (key, value) in entries(section) {
      var entry = name == "hosts" ? readBlock(value, of: .host, key) : readBlock(value, of: .template, key)
      guard name == "hosts" else {
        if let other = templates.set(entry) { tellReplaced(entry, other) }
        continue
      }
      entry.above = comments.taken(above: entry.place.line)
      switch Self.spelled(entry.name) {
      case .success(let names): entry.names = names
      case .failure(let refusal):
        note(key, "the host \(quoted(entry.name)) is left out: \(refusal.reason)")
        entry.names = [entry.name]
        entry.isLeftOut = true
      }
      if let other = hosts.set(entry) { tellReplaced(entry, other) }
    }
  }

  private mutating func tellReplaced(_ entry: AsshEntry, _ other: AsshEntry) {
    notes.append(
      ImportNote(
        path: entry.place.path, line: entry.place.line,
        "\(quoted(entry.name)) takes the place of the one at \(other.place.path):\(other.place.line), as assh has it"))
  }

  /// Why blink.yaml has no host of a name.
  struct Refusal: Error {
    let reason: String
  }

  /// The names and patterns of ssh for a name of assh, in which brackets hold characters to choose from.
  static func spelled(_ name: ByteText) -> Result<[ByteText], Refusal> {
    guard let names = AsshPattern.names(of: name) else {
      return .failure(
        Refusal(reason: "the patterns of ssh know `*` and `?`, and no such brackets; write one with these"))
    }
    if let reason = names.lazy.compactMap(HostNameCheck.refusal).first { return .failure(Refusal(reason: reason)) }
    return .success(names)
  }
}

extension AsshReader {
  /// Adds a note about a node.
  mutating func note(_ node: NodeID, _ message: String) {
    notes.append(ImportNote(path: path, line: place(of: node).line, message))
  }

  /// The place of a node.
  func place(of node: NodeID) -> AsshEntry.Place {
    AsshEntry.Place(path: path, line: lines.place(of: tree.range(node).start).line)
  }

  /// A text in lower case.
  func lowerCased(_ text: ByteText) -> String { String(decoding: text.map(\.asciiLowercase), as: UTF8.self) }

  /// The files that an entry of `includes` stands for, without those that were read.
  private mutating func include(_ node: NodeID) -> [ImportedFile] {
    let pattern: ByteText
    switch variables.replaced(in: AsshVariables.withTildeForHome(tree.text(node))) {
    case .success(let path): pattern = path
    case .failure(let missing):
      note(node, "\(quoted(tree.text(node))) is not included: there is no variable \(missing.name); write the path")
      return []
    }
    let files = included(pattern.string)
    if files.isEmpty { note(node, "there is no file \(quoted(pattern)) to include") }
    var new: [ImportedFile] = []
    for file in files where known.insert(Self.plain(file.path)).inserted {
      if let problem = file.problem {
        note(node, problem)
        continue
      }
      guard known.count <= Self.maximumFiles else {
        note(node, "too many files are included; \(quoted(file.path)) and others are left out")
        break
      }
      new.append(file)
    }
    if new.isEmpty, !files.isEmpty { note(node, "\(quoted(pattern)) is read already, and assh reads a file once") }
    return new
  }

  /// A path without `./` at its beginning, to tell files apart.
  private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }

  /// The entries of a mapping with aliases resolved and then those that it merges; none for anything else.
  func entries(_ node: NodeID, depth: Int = 0) -> [(key: NodeID, value: NodeID)] {
    let node = tree.resolved(node)
    guard tree[node].kind == .mapping, depth < 16 else { return [] }
    var own: [(key: NodeID, value: NodeID)] = []
    var merged: [NodeID] = []
    for (key, value) in tree.entries(node) {
      let (key, value) = (tree.resolved(key), tree.resolved(value))
      let flags = tree[key].flags
      guard flags.isDisjoint(with: [.isDuplicateKey, .isUnusableKey, .isBroken]), tree[key].kind == .scalar else {
        continue
      }
      if flags.contains(.isMergeKey) {
        merged += tree[value].kind == .sequence ? tree.children(value).map(tree.resolved) : [value]
      } else {
        own.append((key, value))
      }
    }
    guard !merged.isEmpty else { return own }
    var names = Set(own.map { lowerCased(tree.text($0.key)) })
    for entry in merged.flatMap({ entries($0, depth: depth + 1) })
    where names.insert(lowerCased(tree.text(entry.key))).inserted {
      own.append(entry)
    }
    return own
  }

  /// The scalars of a list, or a single one; anything else is noted as left out.
  mutating func scalars(_ node: NodeID, of key: NodeID) -> [NodeID] {
    let node = tree.resolved(node)
    let items = tree[node].kind == .sequence ? tree.children(node).map(tree.resolved) : [node]
    if items.contains(where: { tree[$0].kind != .scalar }) {
      note(key, "`\(tree.text(key).string)` is left out where it is no text or list of texts; assh refuses that")
    }
    return items.filter { tree[$0].kind == .scalar && !tree.isMissingValue($0) }
  }
}
