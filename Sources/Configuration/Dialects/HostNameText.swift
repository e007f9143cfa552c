public import Diagnostics

/// The tokens of a HostName: `%h` is the host's own name, `%%` a percent sign.
public enum HostNameText {
  /// Whether `%h` stands in a value.
  public static func namesHost(_ text: ByteText) -> Bool {
    var isToken = false
    for byte in text {
      if isToken, byte == UInt8(ascii: "h") { return true }
      isToken = !isToken && byte == percent
    }
    return false
  }

  /// The name that a value stands for, without any token left.
  public static func expanded(_ text: ByteText, host: ByteText) -> ByteText {
    guard text.contains(percent) else { return text }
    return replacingTokens(of: text, host: host, percent: [percent])
  }

  /// A value in which `%h` is written out, as ssh reads it: percent signs stay doubled.
  public static func writtenOut(_ text: ByteText, host: ByteText) -> ByteText {
    guard text.contains(percent) else { return text }
    return replacingTokens(of: text, host: escaped(host), percent: [percent, percent])
  }

  /// A name as a value of HostName: percent signs doubled.
  public static func escaped(_ name: ByteText) -> ByteText {
    guard name.contains(percent) else { return name }
    return Array(name.flatMap { $0 == percent ? [$0, $0] : [$0] })[...]
  }

  /// Replaces `%h` and `%%`; any other token stays as it is.
  private static func replacingTokens(of text: ByteText, host: ByteText, percent sign: [UInt8]) -> ByteText {
    var result: [UInt8] = []
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      let next = position + 1 < text.endIndex ? text[position + 1] : 0
      position += 1
      if byte == percent, next == UInt8(ascii: "h") || next == percent {
        result += next == percent ? sign[...] : host
        position += 1
      } else {
        result.append(byte)
      }
    }
    return result[...]
  }

  private static let percent = UInt8(ascii: "%")
}
