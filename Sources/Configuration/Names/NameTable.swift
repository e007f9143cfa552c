package import Diagnostics

/// Finds numbers by name.
///
/// The hash is seeded for each run, so that no file can be built to make it slow.
package struct NameTable: Sendable {
  private var numbers: [Key: Int32] = [:]
  private let ignoresCase: Bool

  /// - Parameter ignoresCase: Whether two names that differ only in the case of ASCII letters are one.
  package init(ignoringCase ignoresCase: Bool = false, capacity: Int = 0) {
    self.ignoresCase = ignoresCase
    numbers.reserveCapacity(capacity)
  }

  /// The number of a name; `nil` if it has none.
  package subscript(name: ByteText) -> Int? {
    numbers[Key(text: name, ignoresCase: ignoresCase)].map(Int.init)
  }

  /// Gives a name a number, unless it has one already: then that is returned.
  package mutating func insert(_ name: ByteText, _ number: Int) -> Int? {
    let key = Key(text: name, ignoresCase: ignoresCase)
    if let known = numbers[key] { return Int(known) }
    numbers[key] = Int32(truncatingIfNeeded: number)
    return nil
  }

  private struct Key: Hashable {
    let text: ByteText
    let ignoresCase: Bool

    static func == (left: Key, right: Key) -> Bool {
      left.ignoresCase ? left.text.equalsIgnoringCase(right.text) : left.text == right.text
    }

    /// Hashes eight bytes at a time.
    func hash(into hasher: inout Hasher) {
      text.withUnsafeBytes { bytes in
        var offset = 0
        while offset < bytes.count {
          var word: UInt64 = 0
          let length = min(8, bytes.count - offset)
          for index in 0..<length {
            let byte = bytes[offset + index]
            word |= UInt64(ignoresCase ? byte.asciiLowercase : byte) << UInt64(index * 8)
          }
          hasher.combine(word)
          offset += 8
        }
        hasher.combine(bytes.count)
      }
    }
  }
}
