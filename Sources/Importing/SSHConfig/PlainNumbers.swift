import Diagnostics
import Settings

/// Spells numbers as `blink.yaml` wants them: in decimal digits, without a sign and without zeros before them.
enum PlainNumbers {
  /// A text of a setting with its numbers in that form; the same text where there is none to respell.
  static func respell(_ text: ByteText, _ row: Setting) -> ByteText {
    switch row.type {
    case .integer: withoutZeros(withoutSign(text))
    case .octal: withoutSign(text)
    case .port: port(text)
    case .time, .agentLifetime, .rekeyLimit:
      text.first.map(\.isASCIIDigit) == true || text.first == plus ? runs(withoutSign(text)) : text
    case .tunnelDevice:
      join(text.split(separator: colon, omittingEmptySubsequences: false).map { withoutZeros(withoutSign($0)) })
    case .localForward, .remoteForward, .dynamicForward: address(text)
    case .list(.qualityOfService): hexadecimal(text).map { ByteText("\($0)".utf8) } ?? withoutSign(text)
    default: text
    }
  }

  private static let plus = UInt8(ascii: "+")
  private static let colon = UInt8(ascii: ":")

  private static func join(_ parts: [ByteText]) -> ByteText { Array(parts.joined(separator: [colon]))[...] }

  private static func withoutSign(_ text: ByteText) -> ByteText {
    text.first == plus && text.dropFirst().first.map(\.isASCIIDigit) == true ? text.dropFirst() : text
  }

  private static func withoutZeros(_ text: ByteText) -> ByteText {
    guard text.first == 0x30, text.count > 1, text.allSatisfy(\.isASCIIDigit) else { return text }
    let digits = text.drop { $0 == 0x30 }
    return digits.isEmpty ? text.suffix(1) : digits
  }

  /// A text in which no run of digits begins with a zero.
  private static func runs(_ text: ByteText) -> ByteText {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      let run = rest.prefix { $0.isASCIIDigit == byte.isASCIIDigit }
      result += withoutZeros(run)
      rest = rest.dropFirst(run.count)
    }
    return result[...]
  }

  /// A port, also by the name of its service.
  private static func port(_ text: ByteText) -> ByteText {
    let services = [("ssh", "22"), ("http", "80"), ("https", "443"), ("socks", "1080")]
    if let service = services.first(where: { text.equalsIgnoringCase($0.0.utf8) }) { return ByteText(service.1.utf8) }
    return withoutZeros(withoutSign(text))
  }

  /// One end of a forward, in which the port stands behind the last colon; the path of a socket stays.
  private static func address(_ text: ByteText) -> ByteText {
    guard !text.contains(UInt8(ascii: "/")) else { return text }
    let end = text.lastIndex(of: colon).map { $0 + 1 } ?? text.startIndex
    return text[..<end] + port(text[end...])
  }

  /// A number such as `0x10`, which releases before 9.9 read; `nil` for any other text.
  private static func hexadecimal(_ text: ByteText) -> Int? {
    let digits = withoutSign(text)
    guard digits.first == 0x30, digits.dropFirst().first.map(\.asciiLowercase) == UInt8(ascii: "x"),
      (3...4).contains(digits.count)
    else { return nil }
    return Int(digits.dropFirst(2).string, radix: 16)
  }
}
