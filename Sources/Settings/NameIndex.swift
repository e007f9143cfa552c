/// Finds the number of a name without regard to ASCII case and without allocating: a hash table with linear probing.
struct NameIndex {
  /// The numbers of names by their hash.
  ///
  /// `free` marks an empty slot; the count is a power of two.
  private var slots: [UInt16]

  /// The names as they are spelled, one after the other.
  private var text: [UInt8] = []

  /// Where each name starts in `text`, and at last where the text ends.
  private var starts: [Int] = [0]

  private static let free = UInt16.max

  init(_ names: [String]) {
    var size = 64
    while size < names.count * 8 { size *= 2 }
    slots = [UInt16](repeating: Self.free, count: size)
    text.reserveCapacity(names.count * 24)
    starts.reserveCapacity(names.count + 1)
    for (number, var name) in names.enumerated() {
      name.withUTF8 { bytes in
        text.append(contentsOf: bytes)
        starts.append(text.count)
        var slot = hash(bytes)
        while slots[slot] != Self.free { slot = (slot + 1) & (size - 1) }
        slots[slot] = UInt16(truncatingIfNeeded: number)
      }
    }
  }

  /// The number of a name; `nil` if there is none.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> SettingID? {
    var slot = hash(name)
    while slots[slot] != Self.free {
      let number = Int(slots[slot])
      if matches(number, name) { return SettingID(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the name of a number is this one; most are spelled as the table spells them.
  private func matches(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == name.count else { return false }
    return text.withUnsafeBufferPointer { text in
      for offset in 0..<name.count {
        let (left, right) = (text[start + offset], name[offset])
        if left != right, Self.lowercase(left) != Self.lowercase(right) { return false }
      }
      return true
    }
  }

  /// A slot from the length and four letters, which tells most names of settings apart at the price of none.
  private func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let count = name.count
    guard count > 0 else { return 0 }
    var state = UInt32(truncatingIfNeeded: count)
    state = state &* 0x0100_0193 ^ UInt32(name[0] | 0x20)
    state = state &* 0x0100_0193 ^ UInt32(name[count / 3] | 0x20)
    state = state &* 0x0100_0193 ^ UInt32(name[count / 2] | 0x20)
    state = state &* 0x0100_0193 ^ UInt32(name[count - 1] | 0x20)
    return Int((state &* 0x9E37_79B1) >> 16) & (slots.count - 1)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
