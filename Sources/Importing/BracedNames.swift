import Diagnostics

/// Writes several hosts as one key with braces, such as `web-{1,2}` or `web-{01..12}`.
enum BracedNames {
  /// The longest key that is written: YAML takes no more than 1024 characters for one.
  private static let maximumLength = 1000

  /// The fewest keys that expand to some names in their order; `nil` where a name holds what braces mean.
  ///
  /// Names that need too long a key are cut where a run of numbers ends, if that gives few keys, else in halves.
  static func keys(of names: [ByteText]) -> [[UInt8]]? {
    guard let key = key(of: names) else { return nil }
    if key.count <= maximumLength || names.count < 2 { return [key] }
    let runs = NumberedNames.runs(of: names)
    let parts = runs.count > 1 && runs.count <= 8 ? runs : [names[..<(names.count / 2)], names[(names.count / 2)...]]
    return parts.flatMap { keys(of: Array($0)) ?? [] }
  }

  /// The key that expands to some names in their order; `nil` where one holds what braces mean.
  private static func key(of names: [ByteText]) -> [UInt8]? {
    guard names.count > 1, let first = names.first else { return names.first.map(Array.init) }
    guard !names.contains(where: { $0.contains { "{},".utf8.contains($0) } }) else { return nil }
    var start = first.count
    var end = first.count
    for name in names.dropFirst() {
      start = min(start, sharedCount(first, name))
      end = min(end, sharedCount(first.reversed(), name.reversed()))
    }
    let shortest = names.map(\.count).min() ?? 0
    // A part that would be empty is no item of a list, and neither words nor numbers are cut in two.
    start = min(start, shortest - 1)
    while start > 0, !isBoundary(first, start, names) { start -= 1 }
    end = min(end, shortest - start - 1)
    while end > 0, !".-_".utf8.contains(first[first.endIndex - end]) { end -= 1 }
    // Names of several labels are plainer as they are.
    if names.contains(where: { $0.dropFirst(start).dropLast(end).contains(UInt8(ascii: ".")) }) {
      (start, end) = (0, 0)
    }
    let parts = names.map { $0.dropFirst(start).dropLast(end) }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    let inner = range(parts) ?? Array(parts.joined(separator: ",".utf8))
    return Array(first.prefix(start)) + [UInt8(ascii: "{")] + inner + [UInt8(ascii: "}")] + Array(first.suffix(end))
  }

  /// Whether the names may be cut behind some bytes: at a separator, or before numbers.
  private static func isBoundary(_ first: ByteText, _ count: Int, _ names: [ByteText]) -> Bool {
    let last = first[first.startIndex + count - 1]
    if ".-_".utf8.contains(last) { return true }
    return last.isASCIILetter && names.allSatisfy { $0[$0.startIndex + count].isASCIIDigit }
  }

  /// `LOW..HIGH` for numbers that follow each other, either of one width or without zeros before them.
  private static func range(_ parts: [ByteText]) -> [UInt8]? {
    guard parts.count > 2, let first = parts.first, let last = parts.last, last.count <= 9, let low = number(first)
    else { return nil }
    let isPadded = first.count > 1 && first.first == 0x30
    for (offset, part) in parts.enumerated() {
      guard number(part) == low + offset, isPadded ? part.count == first.count : part.count == 1 || part.first != 0x30
      else { return nil }
    }
    return Array(first) + "..".utf8 + Array(last)
  }

  private static func number(_ text: ByteText) -> Int? {
    text.allSatisfy(\.isASCIIDigit) ? Int(text.string) : nil
  }
}

/// How many bytes two texts have in common at their beginning.
func sharedCount(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Int {
  var count = 0
  for (one, other) in zip(left, right) {
    guard one == other else { break }
    count += 1
  }
  return count
}
