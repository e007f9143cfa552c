import Diagnostics

/// Finds keys that a mapping has twice.
///
/// A small mapping is searched pair by pair, a large one through a table with Swift's seeded hash, so that no choice of
/// keys makes the search quadratic.
struct DuplicateKeys {
  /// The largest number of keys that is searched pair by pair.
  static let smallCount = 12

  /// The keys of the mapping at hand; kept to reuse its memory.
  fileprivate var keys: [Key] = []

  /// Positions in `keys`, by hash; -1 where free.
  fileprivate var table: [Int32] = []

  /// A key and the place of its text in the storage of the tree.
  fileprivate struct Key {
    let node: NodeID
    let textStart: Int32
    let textEnd: Int32
    let isMergeKey: Bool

    var count: Int32 { textEnd - textStart }
  }
}

extension Composer {
  /// Reports each key of a mapping that stands in it before.
  mutating func reportDuplicateKeys(of mapping: NodeID) {
    keys.keys.removeAll(keepingCapacity: true)
    var id = nodes[Int(mapping)].firstChild
    while id >= 0 {
      let key = nodes[Int(id)]
      let text = key.kind == .alias && key.target >= 0 ? nodes[Int(key.target)] : key
      if key.flags.isDisjoint(with: [.isUnusableKey, .isBroken]) {
        keys.keys.append(
          .init(
            node: id, textStart: text.textStart, textEnd: text.textEnd, isMergeKey: key.flags.contains(.isMergeKey)))
      }
      guard key.nextSibling >= 0 else { break }
      id = nodes[Int(key.nextSibling)].nextSibling
    }
    if keys.keys.count <= DuplicateKeys.smallCount { comparePairs() } else { compareHashes() }
  }

  /// Compares each key of a small mapping with those before it.
  private mutating func comparePairs() {
    var later = 1
    while later < keys.keys.count {
      let key = keys.keys[later]
      var earlier = 0
      while earlier < later {
        let other = keys.keys[earlier]
        if other.count == key.count, areEqual(other, key) {
          reportDuplicate(key.node, of: other.node)
          break
        }
        earlier &+= 1
      }
      later &+= 1
    }
  }

  /// Looks each key of a large mapping up in a table of those before it.
  private mutating func compareHashes() {
    var size = 32
    while size < keys.keys.count * 2 { size *= 2 }
    keys.table.removeAll(keepingCapacity: true)
    keys.table.append(contentsOf: repeatElement(-1, count: size))
    for position in keys.keys.indices {
      let key = keys.keys[position]
      var slot = hash(key) & (size - 1)
      while true {
        let found = keys.table[slot]
        if found < 0 {
          keys.table[slot] = Int32(truncatingIfNeeded: position)
          break
        }
        let other = keys.keys[Int(found)]
        if other.count == key.count, areEqual(other, key) {
          reportDuplicate(key.node, of: other.node)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
  }

  /// The seeded hash of the text of a key.
  private func hash(_ key: DuplicateKeys.Key) -> Int {
    var hasher = Hasher()
    withText(key.node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    return hasher.finalize()
  }

  /// Whether two keys of the same length are the same.
  private func areEqual(_ left: DuplicateKeys.Key, _ right: DuplicateKeys.Key) -> Bool {
    guard left.isMergeKey == right.isMergeKey else { return false }
    if Int(left.textEnd) <= source.count, Int(right.textEnd) <= source.count {
      var (from, to) = (Int(left.textStart), Int(right.textStart))
      while from < Int(left.textEnd) {
        if source[from] != source[to] { return false }
        from &+= 1
        to &+= 1
      }
      return true
    }
    return withText(left.node) { text in withText(right.node) { text.elementsEqual($0) } }
  }

  /// Reports a key that stands in its mapping before.
  private mutating func reportDuplicate(_ id: NodeID, of first: NodeID) {
    setFlag(.isDuplicateKey, of: id)
    report(.duplicateKey, at: range(id)) { composer in
      Explanation(
        composer.nodes[Int(id)].flags.contains(.isMergeKey)
          ? "this mapping has a merge key << already; merge several mappings with one key and a list, <<: [*a, *b]"
          : "this mapping has a key \(composer.shown(id)) already; only one of the two values can apply",
        notes: [Note("the first one is here", at: composer.range(first))])
    }
  }
}
