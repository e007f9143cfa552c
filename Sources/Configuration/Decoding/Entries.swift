import Diagnostics
import YAMLSyntax

/// A key with its value, both with aliases resolved.
struct Entry {
  /// The key where the mapping or the merged mapping has it.
  let key: NodeID
  let value: NodeID

  /// Whether it came through `<<`.
  let isMerged: Bool
}

extension Decoder {
  /// How deeply merged mappings may merge others.
  private static let maximumMergeDepth = 32

  /// Keys that are no entries: reported ones, and `<<`.
  private static let passedOver: Node.Flags = [.isDuplicateKey, .isUnusableKey, .isMergeKey, .isBroken]

  /// The usable entries of a mapping: its own, then those that `<<` adds, of which the first of a name counts.
  mutating func entries(of mapping: NodeID) -> [Entry] {
    var found: [Entry] = []
    collectEntries(of: mapping, into: &found)
    guard found.last?.isMerged == true else { return found }
    var names = NameTable()
    return found.filter { entry in names.insert(tree.text(entry.key), 0) == nil }
  }

  /// Appends the entries of a mapping, its own first; merged ones may repeat names.
  ///
  /// - Parameter depth: Through how many merges the mapping was reached.
  mutating func collectEntries(of mapping: NodeID, into found: inout [Entry], depth: Int = 0) {
    var merge: NodeID?
    for (key, value) in tree.entries(mapping) {
      let flags = tree[key].flags
      if flags.isDisjoint(with: Self.passedOver) {
        found.append(Entry(key: tree.resolved(key), value: tree.resolved(value), isMerged: depth > 0))
      } else if flags.contains(.isMergeKey), !flags.contains(.isDuplicateKey) {
        merge = value
      }
    }
    if let merge { collectMerge(merge, into: &found, depth: depth + 1) }
  }

  /// Appends what one `<<` merges: a mapping, or the mappings of a list.
  private mutating func collectMerge(_ value: NodeID, into found: inout [Entry], depth: Int) {
    guard depth <= Self.maximumMergeDepth else {
      problems.report(
        .tooDeep, at: tree.range(value),
        "mappings are merged through more than \(Self.maximumMergeDepth) others; merge them directly")
      return
    }
    let target = tree.resolved(value)
    guard tree[target].kind == .sequence else {
      if tree[target].kind == .mapping {
        collectEntries(of: target, into: &found, depth: depth)
      } else {
        reportMerge(value)
      }
      return
    }
    for item in tree.children(target) {
      if tree[tree.resolved(item)].kind == .mapping {
        collectEntries(of: tree.resolved(item), into: &found, depth: depth)
      } else {
        reportMerge(item)
      }
    }
  }

  private mutating func reportMerge(_ node: NodeID) {
    guard !tree[node].flags.contains(.isBroken) else { return }
    problems.report(
      .wrongType, at: tree.range(node),
      "`<<` merges a mapping, such as `<<: *base`, or a list of mappings; found \(tree.kindName(tree.resolved(node)))")
  }
}
