import Diagnostics
import YAMLSyntax

extension Criterion.Kind {
  /// Whether an argument follows the criterion.
  public var takesArgument: Bool { ![.all, .canonical, .final].contains(self) }

  /// Whether the argument is one text, in which commas separate no names, so that a list of several makes no sense.
  public var takesOneText: Bool { [.exec, .command, .version].contains(self) }
}

extension Decoder {
  /// Reads `when`: one text as ssh_config writes it, or a mapping from criteria to their arguments.
  mutating func decodeCriteria(_ when: Entry) -> [Criterion] {
    let criteria: [Criterion]
    switch tree[when.value].kind {
    case .scalar where tree.isMissingValue(when.value):
      reportMissing(when.value, of: "when", key: when.key, wanted: "a condition such as `host web`")
      return []
    case .scalar:
      guard checkCharacters(when.value, of: "when") else { return [] }
      criteria = criteriaOfText(when.value)
    case .mapping: criteria = criteriaOfMapping(when.value)
    case .sequence, .alias:
      reportKind(when.value, of: "when", wanted: "a condition such as `host web`, or a mapping such as {host: web}")
      return []
    }
    checkAll(criteria)
    return criteria
  }

  /// Splits `originalhost bastion exec "on-office-network"`; `=` may stand for the blank.
  private mutating func criteriaOfText(_ node: NodeID) -> [Criterion] {
    let text = tree.valueText(node)
    var words = CriteriaWords(text)
    var criteria: [Criterion] = []
    var isEmpty = true
    while let name = words.nextName() {
      isEmpty = false
      let range = tree.range(ofText: node, from: name.range.lowerBound, to: name.range.upperBound)
      guard let (kind, isNegated) = kind(of: name.text, at: range) else { return criteria }
      var argument = ""
      var written: Criterion.Text?
      if kind.takesArgument {
        guard let word = words.nextArgument() else {
          report(
            words.isUnbalanced ? "the quotes of this condition do not pair up" : "\(kind.rawValue) needs an argument",
            at: range)
          return criteria
        }
        argument = word.text
        written = Criterion.Text(node: NodeReference(tree.file, node), part: word.range)
      }
      add(
        Criterion(kind: kind, isNegated: isNegated, argument: argument, range: range, argumentText: written),
        to: &criteria)
    }
    if isEmpty { report("the condition is empty; write `all` for every host", at: tree.range(node)) }
    return criteria
  }

  /// Reads {originalhost: bastion, exec: on-office-network}; lists are joined by commas.
  private mutating func criteriaOfMapping(_ node: NodeID) -> [Criterion] {
    var criteria: [Criterion] = []
    for entry in entries(of: node) {
      let range = tree.range(entry.key)
      guard let (kind, isNegated) = kind(of: tree.text(entry.key).string, at: range) else { continue }
      guard kind.takesArgument else {
        let text = tree.text(entry.value)
        if !tree.isMissingValue(entry.value), !text.equals("yes"), !text.equals("true") {
          report("\(kind.rawValue) takes no argument; write yes", at: tree.range(entry.value))
        }
        add(
          Criterion(kind: kind, isNegated: isNegated, argument: "", range: range, argumentText: nil), to: &criteria)
        continue
      }
      guard let items = arguments(entry.value, of: kind) else { continue }
      let argument = items.map { tree.valueText($0).string }.joined(separator: ",")
      let written =
        items.count == 1
        ? Criterion.Text(node: NodeReference(tree.file, items[0]), part: 0..<tree.valueText(items[0]).count) : nil
      add(
        Criterion(kind: kind, isNegated: isNegated, argument: argument, range: range, argumentText: written),
        to: &criteria)
    }
    if criteria.isEmpty, tree[node].firstChild < 0 {
      report("the condition is empty; write `all` for every host", at: tree.range(node))
    }
    // The keys of a mapping have no order, but ssh wants `all` last.
    return criteria.filter { $0.kind != .all } + criteria.filter { $0.kind == .all }
  }

  /// The texts that a criterion compares with; `nil` after a report.
  private mutating func arguments(_ value: NodeID, of kind: Criterion.Kind) -> [NodeID]? {
    let isList = tree[value].kind == .sequence
    if isList, kind.takesOneText {
      reportKind(value, of: kind.rawValue, wanted: kind == .exec ? "one command" : "one text")
      return nil
    }
    if isList, tree[value].firstChild < 0 {
      report("\(kind.rawValue) needs an argument, and this list is empty", at: tree.range(value))
      return nil
    }
    let items = scalars(value, of: kind.rawValue, wanted: kind.takesOneText ? "one text" : "patterns")
    guard !items.isEmpty, items.allSatisfy({ checkCharacters($0, of: kind.rawValue) }) else { return nil }
    if isList, let empty = items.first(where: { tree.valueText($0).isEmpty }) {
      report("this pattern is empty", at: tree.range(empty))
      return nil
    }
    return items
  }

  /// The criterion of a name; reports one that ssh does not know.
  private mutating func kind(of name: String, at range: SourceRange) -> (Criterion.Kind, isNegated: Bool)? {
    let isNegated = name.hasPrefix("!")
    let word = (isNegated ? String(name.dropFirst()) : name).lowercased()
    if let kind = Criterion.Kind(rawValue: word) { return (kind, isNegated) }
    let names = Criterion.Kind.allCases.map(\.rawValue)
    let nearest = word == "tag" ? "tagged" : nearestName(to: word, among: names)
    problems.report(
      .invalidMatch, at: range,
      "there is no criterion \(name)"
        + (nearest.map { "; did you mean \($0)?" } ?? "; ssh knows \(names.joined(separator: ", "))"))
    return nil
  }

  /// Adds a criterion after checking its argument.
  private mutating func add(_ criterion: Criterion, to criteria: inout [Criterion]) {
    if criterion.kind.takesArgument, criterion.argument.isEmpty {
      report("\(criterion.kind.rawValue) needs an argument", at: criterion.range)
    } else if !criterion.kind.takesOneText,
      criterion.argument.utf8.contains(where: { $0 == 0x20 || $0 == 0x09 })
    {
      report("\(criterion.kind.rawValue) takes patterns with commas between them, without blanks", at: criterion.range)
    } else {
      criteria.append(criterion)
    }
  }

  /// `all` stands alone, or behind one canonical or final; ssh refuses anything else.
  private mutating func checkAll(_ criteria: [Criterion]) {
    guard let all = criteria.first(where: { $0.kind == .all }) else { return }
    if all.isNegated {
      report("`!all` would never match", at: all.range)
      return
    }
    let others = criteria.filter { $0.kind != .all }
    if others.contains(where: { ![.canonical, .final].contains($0.kind) }) {
      report("`all` stands alone, or with canonical or final; leave it out beside other criteria", at: all.range)
    } else if criteria.count > 2 || others.count != criteria.count - 1 || criteria.last?.kind != .all {
      report("`all` stands once and last, alone or behind one canonical or final", at: all.range)
    }
  }

  private mutating func report(_ message: String, at range: SourceRange) {
    problems.report(.invalidMatch, at: range, message)
  }
}

/// Takes the words of a condition apart as ssh does: blanks or one `=` between name and argument, quotes around an
/// argument that holds blanks.
private struct CriteriaWords {
  private let text: [UInt8]
  private var position = 0

  /// Whether a quote was left open.
  private(set) var isUnbalanced = false

  init(_ text: ByteText) {
    self.text = Array(text)
  }

  /// The next criterion's name with its offsets; `nil` at the end.
  mutating func nextName() -> (text: String, range: Range<Int>)? {
    skipBlanks()
    let start = position
    while position < text.count, !isBlank(text[position]), text[position] != UInt8(ascii: "=") { position += 1 }
    // A stray `=` is a name that no criterion has.
    if start == position, position < text.count { position += 1 }
    return start < position ? (String(decoding: text[start..<position], as: UTF8.self), start..<position) : nil
  }

  /// The argument of the name before, without its quotes but with the offsets of all of it; `nil` at the end or if a
  /// quote is left open.
  mutating func nextArgument() -> (text: String, range: Range<Int>)? {
    skipBlanks()
    if position < text.count, text[position] == UInt8(ascii: "=") {
      position += 1
      skipBlanks()
    }
    guard position < text.count else { return nil }
    let start = position
    var word: [UInt8] = []
    var quote: UInt8?
    while position < text.count {
      let byte = text[position]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), position + 1 < text.count,
          text[position + 1] == open || text[position + 1] == byte
        {
          position += 1
          word.append(text[position])
        } else if byte == open {
          quote = nil
        } else {
          word.append(byte)
        }
      } else if isBlank(byte) {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else {
        word.append(byte)
      }
      position += 1
    }
    isUnbalanced = quote != nil
    return isUnbalanced ? nil : (String(decoding: word, as: UTF8.self), start..<position)
  }

  private mutating func skipBlanks() {
    while position < text.count, isBlank(text[position]) { position += 1 }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
