import Diagnostics

/// The comments on lines of their own in a file, which find their places by what stands below them.
struct AsshComments {
  /// The texts by line, each with its `#`; `nil` for any other line.
  private let lines: [ByteText?]

  /// How many have found no place yet.
  private(set) var count: Int

  init(_ bytes: [UInt8] = []) {
    lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard text.first == UInt8(ascii: "#") else { return nil }
      return text.last == 0x0D ? text.dropLast() : text
    }
    count = lines.count { $0 != nil }
  }

  /// Takes the comments directly above a line, which is counted from 1.
  mutating func taken(above line: Int) -> [ByteText] {
    let found = lines.prefix(max(0, line - 1)).reversed().prefix { $0 != nil }.compactMap(\.self)
    count -= found.count
    return found.reversed()
  }
}
