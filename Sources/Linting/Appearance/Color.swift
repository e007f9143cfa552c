import Diagnostics

/// The colours that a palette may hold: `#rgb`, `#rrggbb`, `rgb()`, `rgba()` and the names of X11.
enum Color {
  /// Whether a text is a colour.
  static func isValid(_ text: ByteText) -> Bool {
    if text.first == UInt8(ascii: "#") {
      let digits = text.dropFirst()
      return (digits.count == 3 || digits.count == 6) && digits.allSatisfy(\.isHexadecimalDigit)
    }
    if text.prefix(3).equalsIgnoringCase("rgb".utf8), text.last == UInt8(ascii: ")") { return isFunction(text) }
    return X11Colors.value(of: text) != nil
  }

  /// `rgb(R, G, B)` and `rgba(R, G, B, A)`, where the first three are 0 to 255 or percentages, and the last is 0 to 1
  /// or a percentage.
  private static func isFunction(_ text: ByteText) -> Bool {
    guard let opening = text.firstIndex(of: UInt8(ascii: "(")) else { return false }
    let name = text[..<opening]
    let isWithAlpha = name.equalsIgnoringCase("rgba".utf8)
    guard isWithAlpha || name.equalsIgnoringCase("rgb".utf8) else { return false }
    let fields = text[(opening + 1)...].dropLast().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == (isWithAlpha ? 4 : 3) else { return false }
    let values = fields.map { number(trimmed($0)) }
    guard values.prefix(3).allSatisfy({ $0.map { $0.value <= ($0.isPercent ? 100 : 255) } ?? false }) else {
      return false
    }
    let isMixed = Set(values.prefix(3).compactMap { $0?.isPercent }).count > 1
    let alphaIsRight = !isWithAlpha || (values[3].map { $0.value <= ($0.isPercent ? 100 : 1) } ?? false)
    return !isMixed && alphaIsRight
  }

  /// A number with at most one point, and whether `%` follows it; `nil` for anything else.
  private static func number(_ text: ByteText) -> (value: Double, isPercent: Bool)? {
    let isPercent = text.last == UInt8(ascii: "%")
    let digits = isPercent ? text.dropLast() : text
    guard digits.contains(where: \.isASCIIDigit), digits.count < 20,
      digits.allSatisfy({ $0.isASCIIDigit || $0 == UInt8(ascii: ".") }),
      let value = Double(digits.first == UInt8(ascii: ".") ? "0\(digits.string)" : digits.string)
    else { return nil }
    return (value, isPercent)
  }

  private static func trimmed(_ text: ByteText) -> ByteText {
    var rest = text.drop { $0 == 0x20 }
    while rest.last == 0x20 { rest.removeLast() }
    return rest
  }
}

extension UInt8 {
  /// Whether this is one of 0 to 9, a to f and A to F.
  var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }
}
