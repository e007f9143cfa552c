public import Diagnostics

/// Expands `web-{01..12}` and `{eu,us}-db` to the names that they stand for.
public enum BraceExpansion {
  /// How many names one key may stand for.
  public static let limit = 65_536

  /// How many bytes they may take together.
  private static let storageLimit = 4 << 20

  public enum Failure: Error, Equatable {
    /// An opening brace without its closing one, or the other way round, at this offset.
    case unbalanced(Int)
    /// Braces inside braces, at this offset.
    case nested(Int)
    /// Braces that hold neither a range nor a list, from one offset to another.
    case malformed(Int, Int)
    /// More names than `limit`.
    case tooMany
  }

  /// Whether a text holds a brace.
  public static func isNeeded(_ text: ByteText) -> Bool {
    text.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }
  }

  /// The names in order, the last braces changing fastest.
  ///
  /// A range `{01..12}` counts up or down, padded with zeros to the width of its wider end if an end has a leading
  /// zero; a list `{a,b}` gives its items.
  public static func expand(_ text: ByteText) -> Result<[ByteText], Failure> {
    var parts: [[ByteText]] = []
    var count = 1
    var literalStart = text.startIndex
    var position = text.startIndex
    while position < text.endIndex {
      let offset = position - text.startIndex
      if text[position] == UInt8(ascii: "}") { return .failure(.unbalanced(offset)) }
      guard text[position] == UInt8(ascii: "{") else {
        position += 1
        continue
      }
      parts.append([text[literalStart..<position]])
      guard let end = text[position...].firstIndex(of: UInt8(ascii: "}")) else { return .failure(.unbalanced(offset)) }
      let inside = text[position + 1..<end]
      if let inner = inside.firstIndex(of: UInt8(ascii: "{")) {
        return .failure(.nested(inner - text.startIndex))
      }
      guard let choices = range(inside) ?? list(inside) else {
        return .failure(.malformed(offset, end + 1 - text.startIndex))
      }
      count = count.multipliedReportingOverflow(by: choices.count).partialValue
      guard choices.count <= limit, count <= limit, count * text.count <= storageLimit else {
        return .failure(.tooMany)
      }
      parts.append(choices)
      position = end + 1
      literalStart = position
    }
    parts.append([text[literalStart...]])
    return .success(product(parts, count: count))
  }

  /// Every combination of one choice of each part, in one shared storage.
  private static func product(_ parts: [[ByteText]], count: Int) -> [ByteText] {
    var storage: [UInt8] = []
    var ends: [Int] = []
    for number in 0..<count {
      var divisor = count
      var rest = number
      for part in parts {
        divisor /= part.count
        storage += part[rest / divisor]
        rest %= divisor
      }
      ends.append(storage.count)
    }
    var start = 0
    return ends.map { end in
      defer { start = end }
      return storage[start..<end]
    }
  }

  /// The numbers of `LOW..HIGH`; `nil` if the text is no range of at most `limit + 1` numbers.
  private static func range(_ text: ByteText) -> [ByteText]? {
    guard let dots = text.indices.first(where: { $0 + 1 < text.endIndex && text[$0] == 0x2E && text[$0 + 1] == 0x2E }),
      let low = number(text[..<dots]), let high = number(text[(dots + 2)...])
    else { return nil }
    let isPadded = hasLeadingZero(text[..<dots]) || hasLeadingZero(text[(dots + 2)...])
    let width = isPadded ? max(dots - text.startIndex, text.endIndex - dots - 2) : 0
    let step = low <= high ? 1 : -1
    return stride(from: low, through: high, by: step).prefix(limit + 1).map { number in
      let digits = String(number)
      return ByteText(String(repeating: "0", count: max(0, width - digits.count)).utf8 + Array(digits.utf8))
    }
  }

  /// The items of a list of at least two; an item may be empty.
  private static func list(_ text: ByteText) -> [ByteText]? {
    let items = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return items.count > 1 ? items : nil
  }

  /// One to nine decimal digits as a number.
  private static func number(_ digits: ByteText) -> Int? {
    guard (1...9).contains(digits.count), digits.allSatisfy(\.isASCIIDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func hasLeadingZero(_ digits: ByteText) -> Bool { digits.count > 1 && digits.first == 0x30 }
}
