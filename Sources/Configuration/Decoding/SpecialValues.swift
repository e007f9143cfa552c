import Diagnostics
import Settings
import YAMLSyntax

/// Values that are mappings: the keyboard and passwords.
extension Decoder {
  /// Checks a mapping from modifier keys to what they send.
  mutating func checkKeyboardMaps(_ value: NodeID, of row: Setting) {
    guard tree[value].kind == .mapping else {
      reportKind(value, of: row.name, wanted: "a mapping such as {caps: esc}")
      return
    }
    for entry in entries(of: value) {
      checkWord(
        entry.key, among: KeyboardModifier.allCases.map(\.rawValue), of: row.name, as: "modifier key", in: value)
      if tree.isMissingValue(entry.value) {
        reportMissing(entry.value, of: tree.text(entry.key).string, key: entry.key)
      } else if tree[entry.value].kind != .scalar {
        reportKind(entry.value, of: tree.text(entry.key).string, wanted: "one word")
      } else {
        checkWord(entry.value, among: row.words.map(\.name), of: row.name, as: "key to send")
      }
    }
  }

  /// Checks a literal password or where to get one.
  mutating func checkSecret(_ value: NodeID, of row: Setting) {
    if tree[value].kind == .scalar {
      if checkCharacters(value, of: row.name), tree.text(value).isEmpty { reportMissing(value, of: row.name) }
      return
    }
    let forms = "{secret: NAME}, {env: NAME} or {command: [...]}"
    guard tree[value].kind == .mapping else {
      reportKind(value, of: row.name, wanted: forms)
      return
    }
    let entries = entries(of: value)
    guard entries.count == 1, let entry = entries.first else {
      problems.report(.wrongType, at: tree.range(value), "\(row.name) takes one source: \(forms)")
      return
    }
    let kind = tree.text(entry.key).string
    guard let source = SecretSource.Kind(rawValue: kind) else {
      let nearest = nearestName(to: kind, among: SecretSource.Kind.allCases.map(\.rawValue))
      problems.report(
        .unknownKey, at: tree.range(entry.key),
        "\(row.name) has no source \(kind)" + (nearest.map { "; did you mean \($0)?" } ?? "; write \(forms)"),
        fixes: tree.respelling(entry.key, as: nearest, among: SecretSource.Kind.allCases.map(\.rawValue), in: value))
      return
    }
    let words = scalars(entry.value, of: kind, wanted: source == .command ? "the words of a command" : "one name")
    for word in words where checkCharacters(word, of: kind) && tree.text(word).isEmpty {
      problems.report(.missingValue, at: tree.range(word), "\(kind) is empty")
    }
    if source != .command, tree[entry.value].kind == .sequence {
      reportKind(entry.value, of: kind, wanted: "one name")
    } else if source == .command, tree[entry.value].kind == .sequence, tree[entry.value].firstChild < 0 {
      problems.report(.missingValue, at: tree.range(entry.value), "command needs at least the name of a program")
    }
  }

  /// Reports a word that is none of those that are known.
  private mutating func checkWord(
    _ node: NodeID, among words: [String], of name: String, as what: String, in mapping: NodeID? = nil
  ) {
    let text = tree.text(node).string
    guard !words.contains(text), !tree[node].flags.contains(.isBroken) else { return }
    let nearest = nearestName(to: text, among: words)
    problems.report(
      .unknownChoice, at: tree.range(node),
      "\(name) has no \(what) \(text)"
        + (nearest.map { "; did you mean \($0)?" } ?? "; it is one of \(words.joined(separator: ", "))"),
      fixes: tree.respelling(node, as: nearest, among: words, in: mapping))
  }
}

/// The modifier keys of Blink's keyboard map, by the names that `blink.yaml` and settings.json give them.
public enum KeyboardModifier: String, CaseIterable, Sendable {
  case ctrl, alt, command, caps
}

/// Where a password comes from, other than the source itself.
public struct SecretSource: Sendable {
  public enum Kind: String, CaseIterable, Sendable {
    /// A name in the vault.
    case secret
    /// A variable of the environment.
    case env
    /// A program whose output is the password.
    case command
  }

  public let kind: Kind

  /// The name, or the words of the command.
  public let words: [String]

  public init(kind: Kind, words: [String]) {
    self.kind = kind
    self.words = words
  }
}
