public import Diagnostics

/// What makes a text no name of a host or user.
public enum NameCheck {
  /// Whether a text holds only characters that no check of a name looks at: ASCII letters, digits, inner dots and
  /// hyphens, underscores, and at least one letter that is no hexadecimal prefix of a number.
  public static func isPlain(_ text: ByteText) -> Bool {
    guard let first = text.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.withUnsafeBufferPointer { arePlain($0) }
  }

  /// Whether a text is `%h`, followed by nothing that a check of a host name looks at.
  public static func isPlainBehindOwnName(_ text: ByteText) -> Bool {
    guard text.count >= 2, text.starts(with: "%h".utf8) else { return false }
    return text.dropFirst(2).withUnsafeBufferPointer { arePlain($0) }
  }

  /// The first white space character of a text, of any script, and its offset and length in bytes.
  public static func whiteSpace(in text: ByteText) -> (scalar: Unicode.Scalar, offset: Int, length: Int)? {
    // Most names are ASCII, and need no look at the properties of characters.
    guard text.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return nil }
    var offset = 0
    for scalar in text.string.unicodeScalars {
      let length = UTF8.width(scalar)
      if scalar.properties.isWhitespace { return (scalar, offset, length) }
      offset += length
    }
    return nil
  }

  /// The offset of the first character that ssh refuses in a host name on its command line, since it means something
  /// to a shell (`valid_hostname` of ssh.c, OpenSSH 9.6), or of a leading hyphen.
  public static func forbiddenInHost(_ text: ByteText) -> Int? {
    if text.first == UInt8(ascii: "-") { return 0 }
    return offset(in: text) { "'`\"$\\;&<>|(){}".utf8.contains($0) }
  }

  /// The same for a user name (`valid_ruser` of ssh.c), where `$` and inner backslashes are allowed.
  public static func forbiddenInUser(_ text: ByteText) -> Int? {
    if text.first == UInt8(ascii: "-") { return 0 }
    if text.last == UInt8(ascii: "\\") { return text.count - 1 }
    return offset(in: text) { "'`\";&<>|(){}".utf8.contains($0) }
  }

  /// Whether a text is an IPv6 address as inet_pton(3) reads it, a zone behind `%` aside.
  public static func isIPv6(_ text: ByteText) -> Bool {
    guard text.contains(UInt8(ascii: ":")) else { return false }
    let address = text.prefix { $0 != UInt8(ascii: "%") }
    // A percent sign without a zone is no address.
    guard address.endIndex == text.endIndex || address.endIndex + 1 < text.endIndex else { return false }
    let parts = address.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard (3...9).contains(parts.count) else { return false }
    // `::` is one empty part, or two where the address begins or ends with it.
    var groups = 0
    var gaps = 0
    for (position, part) in parts.enumerated() {
      if part.isEmpty {
        let isAtEdge = position == 0 || position == parts.count - 1
        let neighbour = position == 0 ? 1 : position - 1
        if isAtEdge, !parts[neighbour].isEmpty || parts.count == 2 { return false }
        gaps += isAtEdge ? 0 : 1
      } else if position == parts.count - 1, part.contains(UInt8(ascii: ".")) {
        guard isIPv4(part) else { return false }
        groups += 2
      } else {
        guard part.count <= 4, part.allSatisfy(isHexadecimal) else { return false }
        groups += 1
      }
    }
    return gaps == 0 ? groups == 8 : gaps == 1 && groups <= 7
  }

  /// Whether a text is four numbers from 0 to 255 between dots, without leading zeros.
  private static func isIPv4(_ text: ByteText) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy(\.isASCIIDigit) && (part.count == 1 || part.first != 0x30)
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (0x61...0x66).contains(byte.asciiLowercase)
  }

  /// The address that inet_aton(3) reads from a text, if that is not the one it shows: `10.1` is 10.0.0.1 and
  /// `010.0.0.1` is 8.0.0.1.
  public static func misreadAddress(_ text: ByteText) -> String? {
    guard text.first?.isASCIIDigit == true else { return nil }
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count) else { return nil }
    var address: UInt64 = 0
    for (index, part) in parts.enumerated() {
      guard let number = number(part) else { return nil }
      let isLast = index == parts.count - 1
      let width = isLast ? 8 * (4 - index) : 8
      guard number < 1 << UInt64(width) else { return nil }
      address = isLast ? address << UInt64(width) | number : address << 8 | number
    }
    let shown = [24, 16, 8, 0].map { String(address >> UInt64($0) & 255) }.joined(separator: ".")
    return text.elementsEqual(shown.utf8) ? nil : shown
  }

  /// Whether a text is a name of several labels or an address, so that it needs no HostName.
  public static func standsForItself(_ text: ByteText) -> Bool {
    text.dropFirst().dropLast().contains(UInt8(ascii: ".")) || isIPv6(text)
  }

  /// A number as inet_aton reads it: octal with a leading zero, hexadecimal with `0x`.
  private static func number(_ text: ByteText) -> UInt64? {
    let (digits, base): (ByteText, Int)
    if text.count > 1, text.first == UInt8(ascii: "0") {
      let isHexadecimal = text[text.startIndex + 1].asciiLowercase == UInt8(ascii: "x")
      (digits, base) = isHexadecimal ? (text.dropFirst(2), 16) : (text.dropFirst(), 8)
    } else {
      (digits, base) = (text, 10)
    }
    guard !digits.isEmpty, digits.count <= 12 else { return nil }
    return UInt64(digits.string, radix: base).flatMap { digits.first == UInt8(ascii: "+") ? nil : $0 }
  }

  private static func offset(in text: ByteText, where matches: (UInt8) -> Bool) -> Int? {
    text.firstIndex(where: matches).map { $0 - text.startIndex }
  }

  private static let plainCharacters = ASCIISet { $0.isASCIILetter || $0.isASCIIDigit || ".-_".utf8.contains($0) }

  private static func arePlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.isEmpty || plainCharacters.covers(bytes)
  }
}
