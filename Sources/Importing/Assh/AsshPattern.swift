import Diagnostics

/// A pattern of assh, which knows sets of characters beside `*` and `?`.
enum AsshPattern {
  /// More patterns would be unreadable.
  private static let maximumCount = 64

  /// The names and patterns of ssh that match the same; `nil` where there are none, or too many.
  static func names(of pattern: ByteText) -> [ByteText]? {
    var names: [[UInt8]] = [[]]
    var rest = pattern
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "[") else {
        for index in names.indices { names[index].append(byte) }
        continue
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: "]")), let set = characters(rest[..<end]),
        set.count * names.count <= maximumCount
      else { return nil }
      names = names.flatMap { name in set.map { name + [$0] } }
      rest = rest[(end + 1)...]
    }
    return names.map { $0[...] }
  }

  /// The characters of a set such as `0-9a`; `nil` for one that is negated or none.
  private static func characters(_ text: ByteText) -> [UInt8]? {
    var characters: [UInt8] = []
    var rest = text
    while let low = rest.popFirst() {
      guard low.isASCIILetter || low.isASCIIDigit || low == UInt8(ascii: "_") else { return nil }
      guard rest.first == UInt8(ascii: "-"), let high = rest.dropFirst().first else {
        characters.append(low)
        continue
      }
      guard low <= high, high < 0x7F else { return nil }
      characters += low...high
      rest = rest.dropFirst(2)
    }
    return characters.isEmpty ? nil : characters
  }
}
