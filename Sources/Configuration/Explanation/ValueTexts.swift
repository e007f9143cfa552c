public import Diagnostics
import Settings
import YAMLSyntax

/// The values of assignments as people read them, and as lines of an ssh_config.
struct ValueTexts {
  /// One value: of a setting that accumulates each item is one.
  struct Value {
    let text: String
    let line: String?
    let range: SourceRange
  }

  private let configuration: Configuration
  private let dialect: OpenSSHDialect
  private let keys: KeyTable

  init(_ configuration: Configuration) {
    self.configuration = configuration
    dialect = OpenSSHDialect(configuration)
    keys = KeyTable(configuration)
  }

  /// The values of an assignment for a host, whose name stands for `%h` in a HostName.
  func values(of assignment: Assignment, host: ByteText) -> [Value] {
    let row = assignment.setting.row
    let tree = configuration.tree(assignment.file)
    let whole = configuration.range(assignment)
    if row.role == .hostName, tree[assignment.value].kind == .scalar {
      let text = configuration.text(assignment)
      let line = line(of: assignment.setting, argument: HostNameText.writtenOut(text, host: host))
      return [Value(text: HostNameText.expanded(text, host: host).string, line: line, range: whole)]
    }
    let lines = lines(of: assignment)
    switch tree[assignment.value].kind {
    case .mapping, .alias:
      let text = configuration.documents.sources[assignment.file].bytes[whole.start..<whole.end]
      return [Value(text: oneLine(text), line: nil, range: whole)]
    case .scalar:
      let text = row.role == .password ? "********" : shown(tree.valueText(assignment.value), row)
      return [Value(text: text, line: lines.first, range: whole)]
    case .sequence:
      let items = configuration.items(assignment)
      // Each item of a setting that accumulates has a line, unless one line holds them all.
      guard row.repetition == .accumulates, lines.isEmpty || lines.count == items.count else {
        let text = items.map { shown(tree.valueText($0), row) }.joined(separator: row.type == .jumps ? "," : " ")
        return [Value(text: text, line: lines.first, range: whole)]
      }
      return items.enumerated().map { number, item in
        Value(
          text: shown(tree.valueText(item), row), line: lines.isEmpty ? nil : lines[number], range: tree.range(item))
      }
    }
  }

  /// A keyword and one argument as a line.
  func line(of setting: SettingID, argument: ByteText) -> String? {
    var bytes: [UInt8] = []
    dialect.append(setting, argument: argument, to: &bytes)
    return Self.lines(of: bytes).first
  }

  private func lines(of assignment: Assignment) -> [String] {
    var bytes: [UInt8] = []
    dialect.append(assignment, to: &bytes)
    return Self.lines(of: bytes)
  }

  /// A text, with the path that a name of a key stands for.
  private func shown(_ text: ByteText, _ row: Setting) -> String {
    guard row.role == .key, !text.contains(UInt8(ascii: "/")), let path = keys.path(of: text) else {
      return text.string
    }
    return "\(text.string) (\(path.string))"
  }

  /// A text of the source with single blanks in the place of line ends and the blanks around them.
  private func oneLine(_ text: ByteText) -> String {
    text.split { $0 == 0x0A || $0 == 0x0D || $0 == 0x20 || $0 == 0x09 }.map(\.string).joined(separator: " ")
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { $0.drop { $0 == 0x20 }.string }
  }
}

extension Configuration {
  /// The host that has a name, whose case counts as it does for ssh, and the position of the host's own name.
  public func exactHost(named name: ByteText) -> (host: Int, ownName: Int)? {
    guard let position = nameTable[name], names[position].text.equals(name), let index = host(ofName: position),
      hosts[index].kind == .exact
    else { return nil }
    let host = hosts[index]
    return (index, host.name((position - host.names.lowerBound) / host.namesPerHost))
  }
}
