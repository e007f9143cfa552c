import Diagnostics
public import Settings
public import YAMLSyntax

/// What the modifier keys send, read from a value of KeyboardMaps.
public struct KeyboardMap: Sendable {
  /// The words of the row that were given, by modifier.
  private let words: [KeyboardModifier: Word]

  public init(_ assignment: Assignment, of configuration: Configuration) {
    let tree = configuration.tree(assignment.file)
    let row = assignment.setting.row
    var words: [KeyboardModifier: Word] = [:]
    for modifier in KeyboardModifier.allCases {
      guard let value = tree.value(of: modifier.rawValue, in: assignment.value) else { continue }
      words[modifier] = row.words.first { tree.text(value).elementsEqual($0.name.utf8) }
    }
    self.words = words
  }

  /// The word for a modifier; `nil` where the mapping leaves it out.
  public subscript(modifier: KeyboardModifier) -> Word? { words[modifier] }
}

extension Tree {
  /// How many merge keys a look-up follows into each other.
  private static var maximumMergeDepth: Int { 32 }

  /// The value of a key of a mapping, its own or a merged one, aliases resolved; `nil` if it has none.
  public func value(of name: String, in mapping: NodeID, depth: Int = 0) -> NodeID? {
    guard depth <= Self.maximumMergeDepth, self[mapping].kind == .mapping else { return nil }
    var merge: NodeID?
    for (key, value) in entries(mapping) {
      let flags = self[key].flags
      if flags.contains(.isMergeKey), !flags.contains(.isDuplicateKey) { merge = resolved(value) }
      guard flags.isDisjoint(with: [.isDuplicateKey, .isUnusableKey, .isMergeKey]) else { continue }
      if text(resolved(key)).elementsEqual(name.utf8) { return resolved(value) }
    }
    guard let merge else { return nil }
    guard self[merge].kind == .sequence else { return self.value(of: name, in: merge, depth: depth + 1) }
    return children(merge).lazy.compactMap { value(of: name, in: resolved($0), depth: depth + 1) }.first
  }
}
