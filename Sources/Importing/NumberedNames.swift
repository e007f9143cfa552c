import Diagnostics

/// Names that differ in a number.
enum NumberedNames {
  /// Splits names where the number of one does not follow that of the one before it.
  static func runs(of names: [ByteText]) -> [ArraySlice<ByteText>] {
    var runs: [ArraySlice<ByteText>] = []
    var start = 0
    for index in names.indices.dropFirst()
    where !follow(names[start..<index], names[index...]) {
      runs.append(names[start..<index])
      start = index
    }
    return runs + [names[start...]]
  }

  /// Whether the first of some names continues others by the next number.
  static func follow(_ names: some BidirectionalCollection<ByteText>, _ others: some BidirectionalCollection<ByteText>)
    -> Bool
  {
    guard let first = names.first, let last = names.last, let next = others.first else { return false }
    var start = sharedCount(last, next)
    while start > 0, last[last.startIndex + start - 1].isASCIIDigit { start -= 1 }
    let (one, two) = (digits(last, start), digits(next, start))
    guard let number = value(one), value(two) == number + 1, isBoundary(last, start) else { return false }
    let (end, otherEnd) = (last.dropFirst(start + one.count), next.dropFirst(start + two.count))
    guard end.elementsEqual(otherEnd), end.first.map({ ".-_".utf8.contains($0) }) ?? true else { return false }
    // Numbers of several widths are those that no zero stands before.
    return one.count == two.count || [one, two, digits(first, start)].allSatisfy { $0.count == 1 || $0.first != 0x30 }
  }

  /// The last number in a name, and what stands around it; `nil` if there is none that can be counted.
  static func lastNumber(of name: ByteText) -> (frame: [UInt8], value: Int)? {
    guard let end = name.lastIndex(where: \.isASCIIDigit) else { return nil }
    let start = name[...end].lastIndex { !$0.isASCIIDigit }.map { $0 + 1 } ?? name.startIndex
    guard let value = value(name[start...end]) else { return nil }
    return (Array(name[..<start]) + [0] + Array(name[(end + 1)...]), value)
  }

  private static func digits(_ name: ByteText, _ start: Int) -> ByteText {
    name.dropFirst(start).prefix(while: \.isASCIIDigit)
  }

  private static func value(_ digits: ByteText) -> Int? {
    (1...9).contains(digits.count) ? digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } : nil
  }

  /// Whether a number may be cut off behind some bytes.
  private static func isBoundary(_ name: ByteText, _ count: Int) -> Bool {
    guard count > 0 else { return true }
    let last = name[name.startIndex + count - 1]
    return last.isASCIILetter || ".-_".utf8.contains(last)
  }
}
