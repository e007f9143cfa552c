public import Diagnostics

/// A colour that a palette may hold: `#rgb`, `#rrggbb`, `rgb()`, `rgba()` or a name of X11.
public struct Color: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// From 0, invisible, to 1.
  public var alpha = 1.0

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Reads a colour; `nil` where the text is none.
  public init?(_ text: ByteText) {
    if text.first == UInt8(ascii: "#") {
      self.init(digits: text.dropFirst())
    } else if text.prefix(3).equalsIgnoringCase("rgb".utf8), text.last == UInt8(ascii: ")") {
      self.init(function: text)
    } else if let value = X11Colors.value(of: text) {
      self.init(value)
    } else {
      return nil
    }
  }

  /// Reads three or six hexadecimal digits; `nil` where the text is anything else.
  public init?(digits: ByteText) {
    guard digits.count == 3 || digits.count == 6, digits.allSatisfy(\.isHexadecimalDigit) else { return nil }
    let value = digits.reduce(UInt32(0)) { value, digit in
      let number = UInt32(digit.isASCIIDigit ? digit & 0xF : (digit & 0xF) + 9)
      return digits.count == 3 ? value << 8 | number * 0x11 : value << 4 | number
    }
    self.init(value)
  }

  /// The form `#rrggbb`, or `rgba(R, G, B, A)` where something shines through.
  public var written: String {
    guard alpha < 1 else {
      let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
      return "#\(String(repeating: "0", count: 6 - digits.utf8.count))\(digits)"
    }
    let thousandths = Int((alpha * 1000).rounded())
    var fraction = String(1000 + thousandths).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    let shown = thousandths == 1000 ? "1" : fraction.isEmpty ? "0" : "0.\(fraction)"
    return "rgba(\(red), \(green), \(blue), \(shown))"
  }

  /// The colour 0xRRGGBB.
  private init(_ value: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
      blue: UInt8(truncatingIfNeeded: value))
  }

  /// Reads `rgb(R, G, B)` and `rgba(R, G, B, A)`, where the first three are 0 to 255 or percentages, and the last is 0
  /// to 1 or a percentage.
  private init?(function text: ByteText) {
    guard let opening = text.firstIndex(of: UInt8(ascii: "(")) else { return nil }
    let name = text[..<opening]
    let isWithAlpha = name.equalsIgnoringCase("rgba".utf8)
    guard isWithAlpha || name.equalsIgnoringCase("rgb".utf8) else { return nil }
    let fields = text[(opening + 1)...].dropLast().split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let numbers = fields.compactMap { Self.number(Self.trimmed($0)) }
    guard fields.count == (isWithAlpha ? 4 : 3), numbers.count == fields.count else { return nil }
    let channels = numbers.prefix(3)
    let isPercent = numbers[0].isPercent
    guard channels.allSatisfy({ $0.isPercent == isPercent && $0.value <= (isPercent ? 100 : 255) }) else { return nil }
    let bytes = channels.map { UInt8((isPercent ? $0.value / 100 * 255 : $0.value).rounded()) }
    let alpha = isWithAlpha ? numbers[3].value / (numbers[3].isPercent ? 100 : 1) : 1
    guard alpha <= 1 else { return nil }
    self.init(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: alpha)
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
