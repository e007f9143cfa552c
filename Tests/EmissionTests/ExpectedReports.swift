import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// What ssh should report of a name, worked out from the model and the table alone.
struct ExpectedReports {
  let configuration: Configuration
  let installed: OpenSSHVersion

  /// The values of each keyword that the model sets for a name of a host; empty ones are not to be reported at all.
  func values(of host: Int, name: String, ownName: String) -> [String: [String]] {
    var resolver = Resolver(configuration)
    resolver.resolve(host: host, name: ByteText(name.utf8))
    var expected: [String: [String]] = [:]
    var level = 0
    var source: Origin.Source?
    var paths: [(level: Int, isOwn: Bool, path: String)] = []
    for origin in resolver.origins {
      if origin.source != source { (source, level) = (origin.source, level + 1) }
      let assignment = configuration.assignments[origin.assignment]
      guard let row = writtenRow(of: assignment.setting.row) else { continue }
      let texts = self.texts(of: assignment)
      if row.role == .identityFile {
        paths += texts.map { (level, assignment.setting.row.role != .key, $0) }
      } else if row.repetition == .accumulates || expected[row.name.lowercased()] == nil {
        expected[row.name.lowercased(), default: []] += reports(of: row, texts, ownName: ownName)
      }
    }
    // The keys of a mapping stand before its own files.
    let inOrder = paths.enumerated().sorted {
      ($0.element.level, $0.element.isOwn ? 1 : 0, $0.offset) < ($1.element.level, $1.element.isOwn ? 1 : 0, $1.offset)
    }
    for (_, (_, _, path)) in inOrder { expected["identityfile", default: []].append(path) }
    addProxy(resolver, to: &expected)
    if expected["user"] == nil, let user = resolver.assignment(of: .defaultUser) {
      expected["user"] = texts(of: user)
    }
    if expected["hostname"] == nil, name == ownName { expected["hostname"] = [ownName.lowercased()] }
    return expected
  }

  /// Of ProxyJump and ProxyCommand the nearer one counts, and `none` is a direct connection.
  private func addProxy(_ resolver: Resolver, to expected: inout [String: [String]]) {
    guard let proxy = resolver.proxy else { return }
    let winner = configuration.assignments[proxy.assignment]
    expected["proxyjump"] = []
    expected["proxycommand"] = []
    let text = texts(of: winner).joined(separator: ",")
    if text != "none" { expected[winner.setting.row.name.lowercased()] = [text] }
  }

  /// The row of the keyword that ssh reports; `nil` for what this ssh does not report.
  private func writtenRow(of row: Setting) -> Setting? {
    let name = row.role == .key ? "IdentityFile" : row.retirement?.successor ?? row.name
    guard let written = SettingTable.id(named: name)?.row, written.family == .openSSH, let since = written.since,
      since <= installed, row.retirement?.effect != .ignored
    else { return nil }
    return written
  }

  /// The texts of a value: the items of a list, or the one scalar; paths in the place of names of keys.
  private func texts(of assignment: Assignment) -> [String] {
    let tree = configuration.tree(assignment.file)
    return configuration.items(assignment).map { item in
      let text = tree.valueText(item).string
      guard assignment.setting.row.role == .key else { return text }
      return configuration.keys.first { configuration.text($0.name).string == text }
        .map { configuration.text($0.path).string } ?? text
    }
  }

  private func reports(of row: Setting, _ texts: [String], ownName: String) -> [String] {
    let words = texts.map { text in row.words.first { $0.name.lowercased() == text.lowercased() }?.output ?? text }
    switch row.type {
    case .list(let item):
      let items = item.holdsBlanks ? words : words.flatMap { $0.split(separator: " ").map(String.init) }
      return item == .environmentPattern || item == .environmentAssignment ? items : [items.joined(separator: " ")]
    case .time: return words.map { word in seconds(word).map(String.init) ?? word }
    case .localForward, .dynamicForward: return words.map(bracketed)
    case .remoteForward: return words.map { bracketed($0.contains(" ") ? $0 : "\($0) socks:0") }
    case .rekeyLimit: return words.map(bytesAndSeconds)
    case .algorithms, .commaList: return [words.joined(separator: ",")]
    default: break
    }
    switch row.role {
    case .hostName:
      let marked = words.map { $0.replacing("%%", with: "\0").replacing("%h", with: ownName) }
      return marked.map { $0.replacing("\0", with: "%").lowercased() }
    default: return words
    }
  }

  /// A time such as `1h30m` in seconds; `nil` for a word.
  private func seconds(_ text: String) -> Int? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600, "d": 86400, "w": 604_800]
    var (total, number) = (0, 0)
    for character in text.lowercased() {
      if let digit = character.wholeNumberValue {
        number = number * 10 + digit
      } else if let unit = units[character] {
        total += number * unit
        number = 0
      } else {
        return nil
      }
    }
    return total + number
  }

  /// A forward with its hosts in brackets, as ssh prints it.
  private func bracketed(_ forward: String) -> String {
    let ends = forward.split(separator: " ").map { end -> String in
      guard let colon = end.lastIndex(of: ":"), !end.hasPrefix("[") else { return String(end) }
      return "[\(end[..<colon])]\(end[colon...])"
    }
    return ends.joined(separator: " ")
  }

  /// A limit such as `1G 1h` in bytes and seconds.
  private func bytesAndSeconds(_ limit: String) -> String {
    let parts = limit.split(separator: " ").map(String.init)
    let shift = ["K": 10, "M": 20, "G": 30][parts[0].suffix(1).uppercased()]
    let bytes = shift.map { (Int(parts[0].dropLast()) ?? 0) << $0 } ?? Int(parts[0]) ?? 0
    return "\(bytes) \(parts.count > 1 ? seconds(parts[1]) ?? 0 : 0)"
  }
}
