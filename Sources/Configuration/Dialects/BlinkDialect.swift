public import Diagnostics
public import Settings
public import YAMLSyntax

/// Writes settings as lines for the ssh_config parser of Blink Shell.
///
/// That parser knows few keywords, takes quotes literally, begins a comment at any `#`, keeps trailing blanks, and fails
/// where a value is not of its kind, so that the whole host cannot be used. What it would not read rightly is left
/// out. (Read from the SSHConfig package and `BKSSHHost` of Blink 17.)
public final class BlinkDialect: Sendable {
  /// A value that is left out.
  public struct Omission: Sendable, Equatable {
    /// The value, or the item of a list.
    public let node: NodeID

    /// Why, as the end of a sentence that begins with "Blink".
    public let reason: String

    fileprivate init(_ node: NodeID, _ reason: Reason, _ row: Setting) {
      self.node = node
      self.reason = reason.text(for: row)
    }
  }

  private let configuration: Configuration
  private let columns: [Columns]

  /// By setting, which values need no closer look, and the keywords before them.
  private let plainValues: [PlainValues]
  private let keywords: [[UInt8]]
  private let plainCharacters = ASCIISet(printableBut: "\"'#%")
  private let identityFile = SettingTable.id(of: .identityFile)

  /// What is needed of a row for every value of it.
  private struct Columns: Sendable {
    /// The indented keyword and a blank; empty where Blink does not read it.
    let keyword: [UInt8]
    /// The setting under whose keyword the value is written.
    let setting: SettingID
    /// Which values need no closer look.
    let plainValues: PlainValues
  }

  public init(_ configuration: Configuration) {
    self.configuration = configuration
    columns = SettingTable.rows.indices.map { Self.columns(SettingID($0)) }
    plainValues = columns.map(\.plainValues)
    keywords = columns.map(\.keyword)
  }

  /// Whether a keyword of ssh_config means nothing to Blink, whatever its value.
  public static func ignores(_ setting: SettingID) -> Bool {
    let row = setting.row
    guard row.family == .openSSH || row.family == .vendor, row.retirement?.effect != .ignored else { return false }
    if case .ignored = row.blink { return true }
    return false
  }

  /// The setting under whose keyword a value is written; `nil` where Blink does not read it.
  public func keywordSetting(of setting: SettingID) -> SettingID? {
    columns[setting.index].keyword.isEmpty ? nil : columns[setting.index].setting
  }

  /// What of a value is left out, the first part of it; `nil` for what is written whole, and for settings that have no
  /// place in any ssh_config.
  public func omission(of assignment: Assignment) -> Omission? {
    let row = assignment.setting.row
    if Self.ignores(assignment.setting) { return Omission(assignment.value, .ignored, row) }
    guard !keywords[assignment.setting.index].isEmpty else { return nil }
    for value in values(of: assignment, row) {
      if case .failure(let reason) = read(value.text, by: row) { return Omission(value.node, reason, row) }
    }
    return nil
  }

  /// Whether a value, or a part of it, is left out.
  func omits(_ assignment: Assignment) -> Bool {
    let isOmitted = configuration.withScalar(assignment) { text -> Bool? in
      if isPathOfKey(assignment.setting, text) { return true }
      return plainValues[assignment.setting.index].contains(text, of: plainCharacters) ? false : nil
    }
    return (isOmitted ?? nil) ?? (omission(of: assignment) != nil)
  }

  /// Appends the lines of a setting, as far as Blink reads it.
  ///
  /// A HostName with `%h` is left out: its owner writes it out where it knows the name.
  public func append(_ assignment: Assignment, to lines: inout [UInt8]) {
    let setting = assignment.setting.index
    guard !keywords[setting].isEmpty else { return }
    let isDone = configuration.withScalar(assignment) { text in
      if isPathOfKey(assignment.setting, text) { return true }
      guard plainValues[setting].contains(text, of: plainCharacters) else { return false }
      lines.append(bytes: keywords[setting])
      lines.append(contentsOf: text)
      lines.append(UInt8(ascii: "\n"))
      return true
    }
    if isDone == true { return }
    let row = assignment.setting.row
    for value in values(of: assignment, row) {
      if case .success(let text) = read(value.text, by: row) { appendLine(setting, text, to: &lines) }
    }
  }

  /// Appends a keyword and a text that stands for its value, unless Blink could not read it.
  public func append(_ setting: SettingID, text: ByteText, to lines: inout [UInt8]) {
    guard text.withUnsafeBufferPointer({ plainCharacters.covers($0) }) || reasonAgainst(text) == nil else { return }
    appendLine(setting.index, text, to: &lines)
  }
}

extension BlinkDialect {
  /// Whether a value is an IdentityFile with a slash, which Blink never reads; thousands of hosts may have one.
  public func isPathOfKey(_ setting: SettingID, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    setting == identityFile && text.contains(UInt8(ascii: "/"))
  }

  /// The texts that stand on a line each, with the nodes they come from.
  private func values(of assignment: Assignment, _ row: Setting) -> [(text: ByteText, node: NodeID)] {
    let tree = configuration.tree(assignment.file)
    let items = configuration.items(assignment)
    guard row.role != .key else {
      // Blink uses one key for a host.
      return items.prefix(1).map { (KeyTable.name(of: tree.valueText($0)), $0) }
    }
    if tree[assignment.value].kind == .scalar, row.repetition == .accumulates, case .list(let item) = row.type,
      !item.holdsBlanks
    {
      // Blink reads one item a line.
      return tree.valueText(assignment.value).split { $0 == 0x20 || $0 == 0x09 }.map { ($0, assignment.value) }
    }
    if tree[assignment.value].kind == .scalar || row.repetition == .accumulates {
      return items.map { (tree.valueText($0), $0) }
    }
    let isCommaSeparated = if case .list = row.type { false } else { true }
    let joined = items.map { Array(tree.valueText($0)) }.joined(separator: isCommaSeparated ? ",".utf8 : " ".utf8)
    return [(Array(joined)[...], assignment.value)]
  }

  /// The text as Blink gets it, or why it would not read it rightly.
  private func read(_ text: ByteText, by row: Setting) -> Result<ByteText, Reason> {
    if row.role == .identityFile, text.contains(UInt8(ascii: "/")) { return .failure(.file) }
    var text = row.type == .command || row.type == .jumps ? RawText.trimmed(text) : text
    if let word = row.words.first(where: { text.equalsIgnoringCase($0.name.utf8) }) {
      text = Array(word.output.utf8)[...]
    }
    let reason: Reason? =
      switch row.blink {
      case .ignored: .ignored
      case .any: reasonAgainst(text, of: row)
      case .yesOrNo: text.equals("yes") || text.equals("no") ? nil : .notYesOrNo
      case .words(let words): words.contains { text.elementsEqual($0.utf8) } ? nil : .value
      case .size: readSize(&text)
      case .forward: readForward(&text)
      case .dynamicForward: reasonAgainstDynamicForward(text)
      }
    return reason.map { .failure($0) } ?? .success(text)
  }

  private func reasonAgainst(_ text: ByteText, of row: Setting) -> Reason? {
    switch row.role {
    case .hostName where text.contains(UInt8(ascii: "%")): .token
    case .identityFile where text.equals("none"): .file
    default: reasonAgainst(text)
    }
  }

  /// Why no value with this text can be written.
  private func reasonAgainst(_ text: ByteText) -> Reason? {
    if text.contains(UInt8(ascii: "#")) { return .comment }
    if text.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }) { return .quotes }
    if text.contains(0x09) { return .tab }
    guard let first = text.first, let last = text.last else { return .empty }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    return isBlank(first) || isBlank(last) ? .blanks : nil
  }

  /// A number with K, M or G; the time that may follow is cut off.
  private func readSize(_ text: inout ByteText) -> Reason? {
    text = text.prefix { $0 != 0x20 && $0 != 0x09 }
    let digits = text.prefix { $0.isASCIIDigit }
    let unit = text[digits.endIndex...]
    let isSize = !digits.isEmpty && (unit.isEmpty || unit.count == 1 && "KMGkmg".utf8.contains(unit.first ?? 0))
    return isSize ? nil : .size
  }

  /// `port host:port`, with one blank between them.
  private func readForward(_ text: inout ByteText) -> Reason? {
    let arguments = text.split { $0 == 0x20 || $0 == 0x09 }
    guard arguments.count == 2 else { return .noTarget }
    guard arguments[0].allSatisfy(\.isASCIIDigit) else { return .listenAddress }
    let target = arguments[1]
    guard let colon = target.lastIndex(of: UInt8(ascii: ":")), colon > target.startIndex,
      !target[(colon + 1)...].isEmpty, target[(colon + 1)...].allSatisfy(\.isASCIIDigit),
      !target.contains(UInt8(ascii: "/"))
    else { return .target }
    text = Array([arguments[0], target].joined(separator: [UInt8(ascii: " ")]))[...]
    return reasonAgainst(text)
  }

  /// `port` or `address:port`.
  private func reasonAgainstDynamicForward(_ text: ByteText) -> Reason? {
    let port = text.lastIndex(of: UInt8(ascii: ":")).map { text[($0 + 1)...] } ?? text
    let address = text.dropLast(port.count + (port.count == text.count ? 0 : 1))
    let isReadable =
      !port.isEmpty && port.allSatisfy(\.isASCIIDigit) && (address.isEmpty || isPlain(address))
      && (address.isEmpty == (port.count == text.count))
    return isReadable ? nil : .dynamicForward
  }

  /// Whether a text holds only letters, digits and a few signs that mean nothing anywhere.
  private func isPlain(_ text: ByteText) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x2E || $0 == 0x5F }
  }

  private func appendLine(_ setting: Int, _ value: ByteText, to lines: inout [UInt8]) {
    lines.append(bytes: keywords[setting])
    lines.append(bytes: value)
    lines.append(UInt8(ascii: "\n"))
  }

  private static func columns(_ id: SettingID) -> Columns {
    let row = id.row
    if case .ignored = row.blink { return Columns(keyword: [], setting: id, plainValues: PlainValues()) }
    // Blink knows keywords by their present names.
    let successor = row.retirement?.successor.flatMap { SettingTable.id(named: $0) }
    let setting = row.role == .key ? SettingTable.id(of: .identityFile) : successor ?? id
    let plainValues: PlainValues =
      switch row.blink {
      case .any: row.words.isEmpty && ![.key, .identityFile].contains(row.role) ? .all : PlainValues()
      case .yesOrNo: PlainValues(yesOrNo: true)
      default: PlainValues()
      }
    return Columns(keyword: Array("  \(setting.row.name) ".utf8), setting: setting, plainValues: plainValues)
  }
}

/// Why Blink does not read a value.
private enum Reason: Error {
  case ignored, token, file, comment, quotes, tab, empty, blanks, notYesOrNo, value, size
  case noTarget, listenAddress, target, dynamicForward

  func text(for row: Setting) -> String {
    switch self {
    case .ignored: "does not read \(row.name)"
    case .token: "does not expand % in a HostName"
    case .file: "looks keys up by name and reads no file; name the key in `keys` and use Key"
    case .comment: "takes # for the beginning of a comment"
    case .quotes: "does not read quotes"
    case .tab: "does not read tabs"
    case .empty: "reads no empty value"
    case .blanks: "reads no value with blanks around it"
    case .notYesOrNo: "reads only yes and no for \(row.name)"
    case .value: "does not read this value of \(row.name)"
    case .size: "reads only a number of bytes for \(row.name)"
    case .noTarget: "reads only forwards with a target"
    case .listenAddress: "reads only a port to listen on, without an address"
    case .target: "reads only HOST:PORT as the target of a forward"
    case .dynamicForward: "reads only a port, or an IPv4 address or name and a port"
    }
  }
}
