public import Diagnostics
public import Settings
public import YAMLSyntax

/// Writes settings as lines of an ssh_config that every OpenSSH from a target on reads alike.
public final class OpenSSHDialect: Sendable {
  public let target: OpenSSHVersion

  private let configuration: Configuration
  private let keys: KeyTable

  /// Whether a RekeyLimit has a time, which then must not reach the others.
  private let setsRekeyTime: Bool
  private let columns: [Columns]

  /// By setting, which values need no closer look, and the keywords before them.
  private let plainValues: [PlainValues]
  private let keywords: [[UInt8]]
  private let plainCharacters = ASCIISet(printableBut: "\"'\\#=")

  /// What is needed of a row for every value of it.
  private struct Columns: Sendable {
    /// The indented keyword and a blank; empty where the setting has no place in an ssh_config.
    var keyword: [UInt8] = []
    var setting = SettingID(0)
    var needsIgnoreUnknown = false
    var form = ValueForm.argument
    var place = ArgumentQuoting.Place.argument
    var isOneLineAnItem = false
    var words: [WordSpelling] = []
    var plainValues = PlainValues()
  }

  public init(_ configuration: Configuration) {
    target = configuration.target
    self.configuration = configuration
    keys = KeyTable(configuration)
    let rekeyLimit = SettingTable.rows.firstIndex { $0.type == .rekeyLimit }.map { SettingID($0) }
    setsRekeyTime = configuration.assignments.contains {
      $0.setting == rekeyLimit && configuration.text($0).contains { $0 == 0x20 || $0 == 0x09 }
    }
    columns = SettingTable.rows.indices.map { Self.columns(SettingID($0), for: configuration.target) }
    plainValues = columns.map(\.plainValues)
    keywords = columns.map(\.keyword)
  }

  /// Whether a setting reaches ssh_config at all.
  public func writes(_ setting: SettingID) -> Bool { !columns[setting.index].keyword.isEmpty }

  /// The setting under whose keyword a value is written: one of another row for Key and for names that were given up.
  public func keywordSetting(of setting: SettingID) -> SettingID { columns[setting.index].setting }

  /// Whether the keyword belongs on the `IgnoreUnknown` line.
  public func needsIgnoreUnknown(_ setting: SettingID) -> Bool { columns[setting.index].needsIgnoreUnknown }

  /// Appends the line of a setting, or for one that accumulates a line for each item.
  ///
  /// - Returns: What could not be written, and is left out, with the node of the value that it stands in.
  @discardableResult
  public func append(_ assignment: Assignment, to lines: inout [UInt8]) -> (problem: DialectProblem, node: NodeID)? {
    let setting = assignment.setting.index
    let isWritten = configuration.withScalar(assignment) { text in
      guard plainValues[setting].contains(text, of: plainCharacters) else { return false }
      lines.append(bytes: keywords[setting])
      lines.append(contentsOf: text)
      lines.append(newline)
      return true
    }
    return isWritten == true ? nil : appendClosely(assignment, to: &lines)
  }

  /// Appends a value that has to be looked at.
  private func appendClosely(
    _ assignment: Assignment, to lines: inout [UInt8]
  ) -> (problem: DialectProblem, node: NodeID)? {
    let columns = columns[assignment.setting.index]
    guard !columns.keyword.isEmpty else { return nil }
    let tree = configuration.tree(assignment.file)
    if tree[assignment.value].kind == .scalar {
      return appendLine(columns, tree, to: &lines) { line in appendValue(assignment.value, tree, columns, to: &line) }
    }
    let items = configuration.items(assignment)
    guard columns.isOneLineAnItem else {
      return appendLine(columns, tree, to: &lines) { line in appendItems(items, tree, columns, to: &line) }
    }
    var first: (DialectProblem, NodeID)?
    for item in items {
      let found = appendLine(columns, tree, to: &lines) { line in appendValue(item, tree, columns, to: &line) }
      first = first ?? found
    }
    return first
  }

  /// Appends a line with a keyword of the table and text that needs no quotes.
  public func append(_ setting: SettingID, plain text: ByteText, to lines: inout [UInt8]) {
    lines.append(bytes: keywords[setting.index])
    lines += text
    lines.append(newline)
  }

  /// Appends a keyword and one argument, unless that cannot be written.
  public func append(_ setting: SettingID, argument: ByteText, to lines: inout [UInt8]) {
    let start = lines.count
    lines.append(bytes: keywords[setting.index])
    if ArgumentQuoting.append(argument, to: &lines, for: target, endsLine: true) == nil {
      lines.append(newline)
    } else {
      lines.removeLast(lines.count - start)
    }
  }
}

extension OpenSSHDialect {
  private typealias Failure = (problem: DialectProblem, node: NodeID)

  /// Appends a keyword, what a body writes behind it, and the end of the line; nothing if the body fails.
  private func appendLine(
    _ columns: Columns, _ tree: Tree, to lines: inout [UInt8], _ body: (inout [UInt8]) -> Failure?
  ) -> Failure? {
    let start = lines.count
    lines.append(bytes: columns.keyword)
    if let failure = body(&lines) {
      lines.removeLast(lines.count - start)
      return failure
    }
    lines.append(newline)
    return nil
  }

  /// Appends one scalar as the whole value.
  private func appendValue(_ node: NodeID, _ tree: Tree, _ columns: Columns, to line: inout [UInt8]) -> Failure? {
    let text = tree.valueText(node)
    let isRekeyLimit = if case .rekeyLimit = columns.form { true } else { false }
    if !isRekeyLimit, let word = columns.words.first(where: { $0.matches(text) }) {
      line.append(bytes: word.output)
      return nil
    }
    let problem: DialectProblem? =
      switch columns.form {
      case .argument, .commaSeparated, .arguments(isSplit: false):
        ArgumentQuoting.append(text, to: &line, for: target, as: columns.place, endsLine: true)
      case .words, .arguments(isSplit: true): appendSplit(text, columns, to: &line)
      case .rekeyLimit: appendRekeyLimit(text, columns, to: &line)
      case .raw: RawText.append(text, to: &line)
      case .keys: appendPath(of: text, to: &line)
      }
    return problem.map { ($0, node) }
  }

  /// Appends the items of a list behind one keyword.
  private func appendItems(_ items: [NodeID], _ tree: Tree, _ columns: Columns, to line: inout [UInt8]) -> Failure? {
    switch columns.form {
    case .commaSeparated, .raw:
      // Hops of a ProxyJump are raw, and neither they nor the other lists hold what needs quotes.
      let joined = items.map { Array(tree.valueText($0)) }.joined(separator: [UInt8(ascii: ",")])
      let text = Array(joined)[...]
      let isRaw = if case .raw = columns.form { true } else { false }
      let problem =
        isRaw ? RawText.append(text, to: &line) : ArgumentQuoting.append(text, to: &line, for: target, endsLine: true)
      return problem.map { ($0, items.first ?? 0) }
    case .argument, .words, .arguments, .keys, .rekeyLimit:
      for (number, item) in items.enumerated() {
        if number > 0 { line.append(UInt8(ascii: " ")) }
        let endsLine = number == items.count - 1
        if let problem = appendArgument(tree.valueText(item), columns, endsLine: endsLine, to: &line) {
          return (problem, item)
        }
      }
      return nil
    }
  }

  /// Appends the stretches between the blanks of a text, each as an argument.
  private func appendSplit(_ text: ByteText, _ columns: Columns, to line: inout [UInt8]) -> DialectProblem? {
    let arguments = text.split { $0 == 0x20 || $0 == 0x09 }
    guard !arguments.isEmpty else { return DialectProblem(.empty, at: 0, "nothing but blanks") }
    for (number, argument) in arguments.enumerated() {
      if number > 0 { line.append(UInt8(ascii: " ")) }
      let endsLine = number == arguments.count - 1
      if let problem = appendArgument(argument, columns, endsLine: endsLine, to: &line) { return problem }
    }
    return nil
  }

  /// Appends an amount and a time: ssh takes a time that is missing, or `none`, from a later block.
  private func appendRekeyLimit(_ text: ByteText, _ columns: Columns, to line: inout [UInt8]) -> DialectProblem? {
    let arguments = text.split { $0 == 0x20 || $0 == 0x09 }
    guard let amount = arguments.first, arguments.count == 2 ? arguments[1].equals("none") : setsRekeyTime else {
      return appendSplit(text, columns, to: &line)
    }
    return appendSplit(Array(amount + Array(" 0".utf8))[...], columns, to: &line)
  }

  private func appendArgument(
    _ text: ByteText, _ columns: Columns, endsLine: Bool, to line: inout [UInt8]
  ) -> DialectProblem? {
    if let word = columns.words.first(where: { $0.matches(text) }) {
      line.append(bytes: word.output)
      return nil
    }
    return ArgumentQuoting.append(text, to: &line, for: target, as: columns.place, endsLine: endsLine)
  }

  private func appendPath(of key: ByteText, to line: inout [UInt8]) -> DialectProblem? {
    guard let path = keys.path(of: key) else {
      return DialectProblem(.undefinedKey, at: 0, "there is no key \(key.string)")
    }
    return ArgumentQuoting.append(path, to: &line, for: target, endsLine: true)
  }

  private static func columns(_ id: SettingID, for target: OpenSSHVersion) -> Columns {
    let row = id.row
    var columns = Columns()
    columns.setting = id
    guard let spelling = KeywordSpelling(id, for: target), let form = ValueForm(row.type) else { return columns }
    columns.keyword = Array("  \(spelling.name) ".utf8)
    columns.setting = spelling.setting
    columns.needsIgnoreUnknown = spelling.needsIgnoreUnknown
    columns.form = form
    columns.words = row.words.map { WordSpelling($0, isCaseSensitive: row.isCaseSensitive) }
    if case .list(let item) = row.type {
      if item == .environmentAssignment || item == .channelTimeout { columns.place = .assignment }
    } else {
      columns.isOneLineAnItem = row.repetition == .accumulates
    }
    columns.plainValues = plainValues(of: row, form)
    return columns
  }

  private static func plainValues(of row: Setting, _ form: ValueForm) -> PlainValues {
    switch form {
    case .raw, .keys, .rekeyLimit: return PlainValues()
    case .argument, .words, .commaSeparated, .arguments: break
    }
    let isYesOrNo = ["yes", "no"].allSatisfy { name in row.words.contains { $0.name == name && $0.output == name } }
    let areWords = row.words.allSatisfy { $0.name.utf8.first?.isASCIILetter == true }
    return PlainValues(words: row.words.isEmpty, others: row.type != .choice && areWords, yesOrNo: isYesOrNo)
  }

  private var newline: UInt8 { 0x0A }
}

/// A word of a row and how the outputs spell it.
struct WordSpelling: Sendable {
  private let name: ByteText
  private let isCaseSensitive: Bool
  let output: [UInt8]

  init(_ word: Word, isCaseSensitive: Bool) {
    name = ByteText(word.name.utf8)
    output = Array(word.output.utf8)
    self.isCaseSensitive = isCaseSensitive
  }

  func matches(_ text: ByteText) -> Bool {
    isCaseSensitive ? text.equals(name) : text.equalsIgnoringCase(name)
  }
}
