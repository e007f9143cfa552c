/// Finds the number of a name without regard to ASCII case and without allocating: a hash table with linear probing.
struct NameIndex {
  /// The numbers of names by the hash of the lower-case name; `free` marks an empty slot.
  private var slots: [UInt16]

  /// The lower-case names, one after the other.
  private var text: [UInt8] = []

  /// Where each name starts in `text`, and at last where the text ends.
  private var starts: [Int] = [0]

  private static let free = UInt16.max

  init(_ names: [String]) {
    var size = 64
    while size < names.count * 4 { size *= 2 }
    slots = [UInt16](repeating: Self.free, count: size)
    text.reserveCapacity(names.count * 24)
    starts.reserveCapacity(names.count + 1)
    for (number, var name) in names.enumerated() {
      var hash = Self.hashOfNothing
      name.withUTF8 { bytes in
        for byte in bytes {
          let lowercase = Self.lowercase(byte)
          text.append(lowercase)
          hash = Self.combine(hash, lowercase)
        }
      }
      starts.append(text.count)
      var slot = Int(hash) & (size - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: number)
    }
  }

  /// The number of a name; `nil` if there is none.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> SettingID? {
    var hash = Self.hashOfNothing
    for byte in name { hash = Self.combine(hash, Self.lowercase(byte)) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != Self.free {
      let number = Int(slots[slot])
      if matches(number, name) { return SettingID(number) }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// Whether the name of a number is this one.
  private func matches(_ number: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == name.count else { return false }
    for offset in 0..<name.count where text[start + offset] != Self.lowercase(name[offset]) { return false }
    return true
  }

  /// The FNV-1a hash of an empty text.
  private static let hashOfNothing: UInt32 = 2_166_136_261

  /// The FNV-1a hash of a text with one more byte.
  private static func combine(_ hash: UInt32, _ byte: UInt8) -> UInt32 { (hash ^ UInt32(byte)) &* 16_777_619 }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
