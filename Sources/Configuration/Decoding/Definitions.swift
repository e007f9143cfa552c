import Diagnostics
import Settings
import YAMLSyntax

/// The sections that define something by name: groups, keys, and the mapping that each section is.
extension Decoder {
  /// Reads the section `groups`.
  mutating func decodeGroups(_ section: NodeID) {
    for entry in definitions(section, of: .groups) {
      let name = tree.text(entry.key).string
      var block = Block()
      if !tree.isMissingValue(entry.value) {
        guard tree[entry.value].kind == .mapping else {
          reportKind(entry.value, of: "group \(name)", wanted: "a mapping of settings")
          continue
        }
        block = decodeBlock(entry.value, as: .group).0
      }
      configuration.groups.append(Group(file: tree.file, key: entry.key, block: block))
    }
  }

  /// Reads the section `keys`.
  mutating func decodeKeys(_ section: NodeID) {
    for entry in definitions(section, of: .keys) {
      let name = tree.text(entry.key).string
      if tree.isMissingValue(entry.value) {
        reportMissing(entry.value, of: name, key: entry.key, wanted: "the path of a private key")
      } else if tree[entry.value].kind != .scalar {
        reportKind(entry.value, of: name, wanted: "the path of a private key")
      } else if checkCharacters(entry.value, of: name) {
        let errorCount = problems.errorCount
        checkKeyPath(entry.value, name)
        if problems.errorCount > errorCount { configuration.faultyNodes.insert(NodeReference(tree.file, entry.value)) }
      }
      configuration.keys.append(
        NamedKey(
          name: NodeReference(tree.file, entry.key), path: NodeReference(tree.file, entry.value)))
    }
  }

  /// Checks that a key's value is a path, not the key itself.
  private mutating func checkKeyPath(_ value: NodeID, _ name: String) {
    let row = SettingTable.id(of: .identityFile).row
    let text = tree.valueText(value)
    if text.string.contains("PRIVATE KEY-----") {
      problems.report(
        .wrongType, at: tree.range(value),
        "\(name) holds a private key; write the path of its file, never the key itself")
    } else if !text.contains(where: { !$0.isBlank }) {
      problems.report(
        .wrongType, at: tree.range(value),
        "\(name) takes the path of a private key, not \(text.isEmpty ? "an empty text" : "blanks")")
    } else if let problem = ValueGrammar.checkItem(text, isPlain: tree.isOpenToReaders(value), for: row) {
      report(problem, at: value, for: row)
    }
  }

  /// The entries of a section of definitions whose names can be used and are new.
  mutating func definitions(_ section: NodeID, of kind: Section) -> [Entry] {
    guard let mapping = mapping(section, of: kind.rawValue, wanted: "a mapping from names") else { return [] }
    return entries(of: mapping).filter { entry in checkName(entry.key) && isNew(entry.key, in: kind) }
  }

  /// Checks the name of a group, key, theme or font: it becomes a file name, or part of one.
  private mutating func checkName(_ key: NodeID) -> Bool {
    let text = tree.text(key)
    let reason: String? =
      if text.isEmpty {
        "a name cannot be empty"
      } else if text.first == UInt8(ascii: ".") {
        "a name cannot begin with a dot"
      } else if text.contains(UInt8(ascii: "/")) {
        "a name cannot contain `/`"
      } else if text.count > 200 {
        "a name cannot be longer than 200 bytes"
      } else {
        text.string.unicodeScalars.first { $0.properties.generalCategory == .control }
          .map { "a name cannot contain \($0.characterName)" }
      }
    if let reason { problems.report(.invalidName, at: tree.range(key), reason) }
    return reason == nil
  }

  /// Takes a name, or reports that another definition has it.
  private mutating func isNew(_ key: NodeID, in kind: Section) -> Bool {
    let places = definitionPlaces[kind, default: []]
    guard let first = definitions[kind, default: NameTable(ignoringCase: true)].insert(tree.text(key), places.count)
    else {
      definitionPlaces[kind, default: []].append(NodeReference(tree.file, key))
      return true
    }
    let other = places[first]
    let name = tree.text(key)
    problems.report(
      .duplicateDefinition, at: tree.range(key),
      configuration.text(other) == name
        ? "\(name.string) is defined twice in `\(kind.rawValue)`"
        : "\(name.string) and \(configuration.text(other).string) differ only in case",
      notes: [Note("first defined here", at: configuration.range(other))])
    // A name in another case is one that others can mean: it stays, so that they are not reported too.
    return configuration.text(other) != name
  }

  /// The mapping that a section is; `nil` where it is empty or, after a report, something else.
  mutating func mapping(_ section: NodeID, of name: String, wanted: String) -> NodeID? {
    if tree.isMissingValue(section) { return nil }
    guard tree[section].kind == .mapping else {
      reportKind(section, of: "`\(name)`", wanted: wanted)
      return nil
    }
    return section
  }
}
