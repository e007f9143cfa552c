public import Diagnostics

/// Finds numbers by name: a hash table with linear probing over the bytes of the names.
///
/// The hash is seeded for each run, so that no file can be built to make it slow.
public struct NameTable: Sendable {
  private struct Entry {
    let name: ByteText
    let hash: UInt32
    let number: Int32
  }

  private var entries: [Entry] = []

  /// Positions in `entries` by hash.
  ///
  /// -1 marks a free slot; the count is a power of two.
  private var slots: [Int32]
  private let ignoresCase: Bool

  /// An empty table with room for `capacity` names; `ignoresCase` makes names that differ only in the case of ASCII
  /// letters one.
  public init(ignoringCase ignoresCase: Bool = false, capacity: Int = 0) {
    self.ignoresCase = ignoresCase
    entries.reserveCapacity(capacity)
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [Int32](repeating: -1, count: size)
  }

  /// The number of a name; `nil` if it has none.
  public subscript(name: ByteText) -> Int? {
    let found = slots[slot(of: name, Self.hash(name, ignoringCase: ignoresCase))]
    return found < 0 ? nil : Int(entries[Int(found)].number)
  }

  /// Gives a name a number, unless it has one already: then that is returned.
  public mutating func insert(_ name: ByteText, _ number: Int) -> Int? {
    if entries.count * 2 >= slots.count { grow() }
    let hash = Self.hash(name, ignoringCase: ignoresCase)
    let slot = slot(of: name, hash)
    if slots[slot] >= 0 { return Int(entries[Int(slots[slot])].number) }
    slots[slot] = Int32(truncatingIfNeeded: entries.count)
    entries.append(Entry(name: name, hash: hash, number: Int32(truncatingIfNeeded: number)))
    return nil
  }

  /// The slot that holds a name, or the free one where it belongs.
  private func slot(of name: ByteText, _ hash: UInt32) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let entry = entries[Int(slots[slot])]
      if entry.hash == hash, ignoresCase ? entry.name.equalsIgnoringCase(name) : entry.name.equals(name) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (position, entry) in entries.enumerated() {
      var slot = Int(entry.hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(truncatingIfNeeded: position)
    }
  }

  /// A random number for this run.
  private static let seed = UInt64.random(in: .min ... .max)

  /// Folds the bytes into a hash, eight at a time, with the high and low halves of a product.
  private static func hash(_ name: ByteText, ignoringCase: Bool) -> UInt32 {
    name.withUnsafeBytes { bytes in
      var state = seed ^ UInt64(bytes.count)
      var offset = 0
      while offset < bytes.count {
        var word: UInt64 = 0
        if offset + 8 <= bytes.count {
          word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        } else {
          for index in offset..<bytes.count { word = word << 8 | UInt64(bytes[index]) }
        }
        let product = (state ^ (ignoringCase ? lowercase(word) : word)).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        state = product.high ^ product.low ^ seed
        offset += 8
      }
      let last = state.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
      return UInt32(truncatingIfNeeded: last.high ^ last.low)
    }
  }

  /// Eight bytes with their ASCII upper-case letters in lower case.
  private static func lowercase(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let low = word & (ones &* 0x7F)
    // The high bit of each byte says whether it is at least A, and whether it is beyond Z.
    let isAtLeastA = low &+ ones &* (0x80 - 0x41)
    let isBeyondZ = low &+ ones &* (0x7F - 0x5A)
    let isUppercase = (isAtLeastA ^ isBeyondZ) & ~word & (ones &* 0x80)
    return word | isUppercase >> 2
  }
}
