/// One scalar of a UTF-8 text and the bytes it takes.
public struct DecodedScalar: Sendable, Equatable {
  /// U+FFFD where the bytes are malformed.
  public let value: Unicode.Scalar

  /// How many bytes were read, at least 1; of a malformed sequence the part that no text could begin with.
  public let length: Int

  /// Whether the bytes are well-formed.
  public let isValid: Bool
}

extension RandomAccessCollection where Element == UInt8, Index == Int {
  /// Reads the scalar whose first byte stands at a position of the collection.
  ///
  /// Malformed bytes are grouped as Unicode recommends and as `String(decoding:as:)` does, so that both count the same
  /// number of replacement characters.
  @inline(__always)
  public func decodeScalar(at position: Int) -> DecodedScalar {
    let first = self[position]
    if first < 0x80 { return DecodedScalar(value: Unicode.Scalar(first), length: 1, isValid: true) }
    return decodeLongScalar(at: position, startingWith: first)
  }

  private func decodeLongScalar(at position: Int, startingWith first: UInt8) -> DecodedScalar {
    // The second byte has a narrower range after some first bytes: no overlong forms, surrogates or values beyond
    // U+10FFFF (Unicode Standard, table 3-7).
    let length: Int
    var allowed: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0: (length, allowed) = (3, 0xA0...0xBF)
    case 0xED: (length, allowed) = (3, 0x80...0x9F)
    case 0xE1...0xEF: length = 3
    case 0xF0: (length, allowed) = (4, 0x90...0xBF)
    case 0xF1...0xF3: length = 4
    case 0xF4: (length, allowed) = (4, 0x80...0x8F)
    default: return .malformed(1)
    }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for count in 1..<length {
      guard position + count < endIndex, allowed.contains(self[position + count]) else { return .malformed(count) }
      value = value << 6 | UInt32(self[position + count] & 0x3F)
      allowed = 0x80...0xBF
    }
    guard let scalar = Unicode.Scalar(value) else { return .malformed(length) }
    return DecodedScalar(value: scalar, length: length, isValid: true)
  }
}

extension DecodedScalar {
  fileprivate static func malformed(_ length: Int) -> DecodedScalar {
    DecodedScalar(value: "\u{FFFD}", length: length, isValid: false)
  }
}
