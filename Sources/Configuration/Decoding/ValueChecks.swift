import Diagnostics
public import Settings
import YAMLSyntax

/// A value that has been checked for a setting.
struct CheckedValue: Hashable {
  let setting: SettingID
  let value: NodeReference
}

extension Decoder {
  /// How long a text may be, in bytes, to be checked again wherever an alias stands for it.
  private static let shortLength = 256

  /// Checks the value of a setting and says whether there is one: a wrong value is reported, and still a value.
  mutating func check(_ value: NodeID, of id: SettingID, key: NodeID) -> Bool {
    let node = tree[value]
    if node.flags.contains(.isBroken) || tree.isMissingValue(value) {
      configuration.faultyNodes.insert(NodeReference(tree.file, value))
      reportMissing(value, of: id.row.name, key: key)
      return true
    }
    // Thousands of aliases may stand for one long value.
    if node.kind != .scalar || node.textEnd - node.textStart > Self.shortLength {
      guard checkedValues.insert(CheckedValue(setting: id, value: NodeReference(tree.file, value))).inserted else {
        return true
      }
    }
    if node.kind == .scalar, isPlainlyRight(value, of: id) { return true }
    let errorCount = problems.errorCount
    checkInFull(value, of: id.row)
    if problems.errorCount > errorCount { configuration.faultyNodes.insert(NodeReference(tree.file, value)) }
    return true
  }

  /// Looks at a value of any kind.
  private mutating func checkInFull(_ value: NodeID, of row: Setting) {
    let node = tree[value]
    switch (row.type, node.kind) {
    case (.keyboardMaps, _): checkKeyboardMaps(value, of: row)
    case (.secret, _): checkSecret(value, of: row)
    case (_, .scalar): checkScalar(value, of: row)
    case (_, .sequence) where row.takesList: checkList(value, of: row)
    case (_, .sequence) where row.role == .hostName && bracketedAddress(value) != nil:
      let address = bracketedAddress(value) ?? ""
      problems.report(
        .wrongType, at: tree.range(value),
        "brackets make this a list in YAML; \(row.name) takes an IPv6 address without them",
        fixes: [FixIt("write \(address)", replacing: tree.range(value), by: "\"\(address)\"")])
    default:
      reportKind(value, of: row.name, wanted: row.takesList ? "one value or a list of them" : "one value")
    }
  }

  /// The quick way for the commonest values; what it does not accept is looked at in full.
  private func isPlainlyRight(_ value: NodeID, of id: SettingID) -> Bool {
    let node = tree[value]
    guard Int(node.textEnd) <= sourceLength else { return false }
    switch SettingTable.quickCheck(of: id) {
    case .none: return false
    case .yesOrNo:
      let text = tree.text(value)
      return text.equals("yes") || text.equals("no")
    case .port:
      let text = tree.text(value)
      guard (1...5).contains(text.count), text.first != UInt8(ascii: "0") else { return false }
      var number = 0
      for byte in text {
        guard byte.isASCIIDigit else { return false }
        number = number * 10 + Int(byte - 0x30)
      }
      return number <= 65_535
    case .seconds:
      let text = tree.text(value)
      return (1...6).contains(text.count) && text.first != UInt8(ascii: "0") && text.allSatisfy(\.isASCIIDigit)
    case .path:
      let text = tree.text(value)
      guard text.first == UInt8(ascii: "~") || text.first == UInt8(ascii: "/") else { return false }
      return text.withUnsafeBufferPointer { Self.plainPath.covers($0) }
    case .hostName: return NameCheck.isPlain(tree.text(value)) || NameCheck.isPlainBehindOwnName(tree.text(value))
    case .user:
      let text = tree.text(value)
      return NameCheck.isPlain(text) && !(text.count <= 5 && beginsLikeTruth(text))
    }
  }

  /// The characters of a path that no check looks at.
  private static let plainPath = ASCIISet(printableBut: "%$\"'\\#=")

  /// Whether a short text could be one of the words that some YAML readers take for a truth value.
  private func beginsLikeTruth(_ text: ByteText) -> Bool {
    switch text.first?.asciiLowercase {
    case UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "o"), UInt8(ascii: "t"), UInt8(ascii: "f"): true
    default: false
    }
  }

  /// The address of `[2001:db8::7]`, which YAML takes for a list; `nil` for any other list.
  private func bracketedAddress(_ value: NodeID) -> String? {
    let items = Array(tree.children(value).prefix(2))
    guard tree[value].style == .flow, !tree[value].flags.contains(.hasProperties), items.count == 1,
      tree[items[0]].kind == .scalar, tree[items[0]].style == .plain, NameCheck.isIPv6(tree.text(items[0]))
    else { return nil }
    return tree.text(items[0]).string
  }

  /// Checks one value that stands alone.
  private mutating func checkScalar(_ value: NodeID, of row: Setting) {
    guard checkCharacters(value, of: row.name, isName: row.isHostOrUser) else { return }
    let text = tree.valueText(value)
    if let problem = ValueGrammar.check(text, isPlain: tree.isOpenToReaders(value), for: row) {
      report(problem, at: value, for: row)
      return
    }
    switch row.role {
    case .hostName: checkHostName(value)
    case .user, .defaultUser: checkUser(value, of: row)
    default: break
    }
  }

  /// Checks the items of a list.
  private mutating func checkList(_ value: NodeID, of row: Setting) {
    let items = scalars(value, of: row.name, wanted: "single values")
    if items.isEmpty, tree[value].firstChild < 0 {
      problems.report(
        .missingValue, at: tree.range(value), "\(row.name) has an empty list; give it a value or remove it")
    }
    if let most = ValueGrammar.maximumItemCount(of: row), items.count > most {
      problems.report(.wrongType, at: tree.range(items[most]), "\(row.name) takes at most \(most) values")
    }
    for item in items {
      let errorCount = problems.errorCount
      if checkCharacters(item, of: row.name) {
        let problem = ValueGrammar.checkItem(
          tree.valueText(item), isPlain: tree.isOpenToReaders(item), isAlone: items.count == 1, for: row)
        if let problem { report(problem, at: item, for: row) }
      }
      if problems.errorCount > errorCount { configuration.faultyNodes.insert(NodeReference(tree.file, item)) }
    }
  }

  /// Reports control characters that came out of escapes or line breaks; they would end the line in ssh_config.
  ///
  /// - Parameter isName: Whether white space is looked at elsewhere, as what it is.
  mutating func checkCharacters(_ value: NodeID, of name: String, isName: Bool = false) -> Bool {
    let node = tree[value]
    // Control characters that stand in the source itself have been reported when it was read.
    guard Int(node.textEnd) > sourceLength else { return true }
    let text = tree.valueText(value)
    guard let control = text.string.unicodeScalars.first(where: { isForbidden($0) }) else {
      guard isName, let mark = text.string.unicodeScalars.first(where: { $0.properties.generalCategory == .format })
      else { return true }
      problems.report(
        .invisibleCharacter, at: tree.range(value),
        "\(name) contains \(mark.characterName), which shows nothing; write the name without it")
      return false
    }
    if isName, control.properties.isWhitespace {
      problems.report(
        .whiteSpaceInName, at: tree.range(value), "\(name) contains \(control.characterName); a name has no white space"
      )
      return false
    }
    problems.report(
      .invalidCharacter, at: tree.range(value),
      "\(name) contains \(control.characterName), which would end or cut its line in the outputs; keep it on one line")
    return false
  }

  /// Whether a character cannot stand in a line of an output: a control character but tab.
  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\t"
  }

  /// Reports a problem of a text at the place of the part that it names.
  mutating func report(_ problem: ValueProblem, at node: NodeID, for row: Setting) {
    let place = problem.part.map { tree.range(ofText: node, from: $0.lowerBound, to: $0.upperBound) }
    let range = place ?? tree.range(node)
    problems.report(
      problem.rule, severity: problem.severity, at: range, problem.message,
      fixes: problem.replacement.map { tree.fixes($0, of: problem.part, at: range, node, row) } ?? [])
  }

  /// Reports a value that was left out; a comment behind it may be the value that was meant.
  ///
  /// - Parameter isColor: Whether a colour is wanted, for which `#fff` cannot have been a comment.
  mutating func reportMissing(
    _ value: NodeID, of name: String, key: NodeID? = nil, wanted: String? = nil, isColor: Bool = false
  ) {
    guard !tree[value].flags.contains(.isBroken) else { return }
    let range = key.map(tree.range) ?? tree.range(value)
    let comment = tree[value].isMissing ? tree.comment(behind: value) : nil
    let isCertain = isColor && comment.map { isHexadecimalColor($0.text) } ?? false
    problems.report(
      .missingValue, at: range,
      "\(name) has no value"
        + (comment.map { "; `\($0.text)` is a comment, quote it if it is the value" }
          ?? (wanted.map { "; expected \($0)" } ?? "; give it one or remove it")),
      fixes: comment.map { comment in
        let quoted = "\"\(comment.text)\""
        return [FixIt("quote the value", isCertain ? .safe : .unsafe, replacing: comment.range, by: quoted)]
      } ?? [])
  }

  /// Whether a text is `#rgb` or `#rrggbb`.
  private func isHexadecimalColor(_ text: String) -> Bool {
    let digits = text.utf8.dropFirst()
    return text.utf8.first == UInt8(ascii: "#") && (digits.count == 3 || digits.count == 6)
      && digits.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0.asciiLowercase) }
  }

  /// Reports a collection where a scalar is wanted, or the other way round.
  mutating func reportKind(_ value: NodeID, of name: String, wanted: String) {
    guard !tree[value].flags.contains(.isBroken) else { return }
    if wanted.hasPrefix("a mapping of settings"), reportJoinedSettings(value) { return }
    problems.report(.wrongType, at: tree.range(value), "\(name) takes \(wanted), found \(tree.kindName(value))")
  }
}

extension Setting {
  /// Whether the value is the name of a host or a user.
  var isHostOrUser: Bool { [.hostName, .user, .defaultUser].contains(role) }

  /// Whether several values may be given as a list.
  public var takesList: Bool {
    switch type {
    case .list, .commaList, .algorithms, .jumps, .keys, .shellWords: true
    default: repetition == .accumulates
    }
  }
}

extension Unicode.Scalar {
  /// For messages, such as "a line break (U+000A)".
  public var characterName: String {
    let known: [UInt32: String] = [
      0x00: "a NUL", 0x09: "a tab", 0x0A: "a line break", 0x0B: "a vertical tab", 0x0C: "a form feed",
      0x0D: "a carriage return", 0x1B: "an escape", 0x20: "a blank", 0x7F: "a delete", 0x85: "a next line",
    ]
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    if let name = known[value] { return "\(name) (\(code))" }
    return properties.name.map { "\($0.lowercased()) (\(code))" } ?? "the character \(code)"
  }
}

extension Tree {
  /// The fix that replaces a value or a part of it, if the source spells it as its text is.
  fileprivate func fixes(
    _ replacement: ValueProblem.Replacement, of part: Range<Int>?, at range: SourceRange, _ node: NodeID,
    _ row: Setting
  ) -> [FixIt] {
    let style = self[node].style
    guard style != .literal, style != .folded, part == nil || part?.count == range.end - range.start else { return [] }
    // A value with an anchor may be meant otherwise where an alias stands for it.
    let isShared = self[node].flags.contains(.hasProperties)
    // What would have to be mended again was not meant.
    let mended = ByteText(text(node, replacing: part, by: replacement.text).utf8)
    let isRight = ValueGrammar.checkItem(mended, isPlain: false, for: row) == nil
    return [
      rewriting(
        node, part, as: replacement.text, isQuoted: replacement.isQuoted, title: replacement.title,
        isShared || !isRight ? .unsafe : replacement.applicability)
    ]
  }

  /// A comment directly behind a missing value, as `#fff` is in `color: #fff`.
  fileprivate func comment(behind value: NodeID) -> (text: String, range: SourceRange)? {
    var position = Int(self[value].end)
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    while position < storage.count, isBlank(storage[position]) { position += 1 }
    guard position < storage.count, storage[position] == UInt8(ascii: "#"), position + 1 < storage.count,
      !isBlank(storage[position + 1])
    else { return nil }
    let end = storage[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? storage.count
    var last = end
    while last > position, isBlank(storage[last - 1]) { last -= 1 }
    let text = storage[position..<last]
    guard text.count < 80, !text.contains(UInt8(ascii: "\"")), !text.contains(UInt8(ascii: "\\")) else { return nil }
    return (text.string, SourceRange(file, position, last))
  }
}
