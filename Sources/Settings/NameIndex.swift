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
    for (number, name) in names.enumerated() {
      for byte in name.utf8 { text.append(Self.lowercase(byte)) }
      starts.append(text.count)
      var slot = text[starts[number]...].withUnsafeBufferPointer { Self.hash($0) } & (size - 1)
      while slots[slot] != Self.free { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt16(truncatingIfNeeded: number)
    }
  }

  /// The number of a name; `nil` if there is none.
  func find(_ name: UnsafeBufferPointer<UInt8>) -> SettingID? {
    var slot = Self.hash(name) & (slots.count - 1)
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

  /// The FNV-1a hash of a name in lower case.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in name { hash = (hash ^ UInt32(lowercase(byte))) &* 16_777_619 }
    return Int(hash)
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
