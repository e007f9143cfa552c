/// A stretch of UTF-8 text that shares the storage of the source it was read from.
public typealias ByteText = ArraySlice<UInt8>

extension ArraySlice where Element == UInt8 {
  /// The text as a string; malformed UTF-8 is replaced.
  public var string: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes are exactly those of an ASCII or UTF-8 literal.
  public func equals(_ literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount else { return false }
    return withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count where bytes[index] != literal.utf8Start[index] { return false }
      return true
    }
  }

  /// Whether two texts have the same bytes.
  public func equals(_ other: ByteText) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        for index in 0..<left.count where left[index] != right[index] { return false }
        return true
      }
    }
  }

  /// Whether two texts are equal but for the case of ASCII letters.
  public func equalsIgnoringCase(_ other: ByteText) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { left in
      other.withUnsafeBufferPointer { right in
        for index in 0..<left.count where left[index].asciiLowercase != right[index].asciiLowercase { return false }
        return true
      }
    }
  }

  /// The same for a text that is no slice of a source.
  public func equalsIgnoringCase(_ other: some Sequence<UInt8>) -> Bool { equalsIgnoringCase(ByteText(other)) }
}

extension UInt8 {
  /// The lower-case form of an ASCII letter; any other byte itself.
  public var asciiLowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// Whether this is one of 0 to 9.
  public var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether this is one of a to z and A to Z.
  public var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Whether this is one of 0 to 9, a to f and A to F.
  public var isHexadecimalDigit: Bool { isASCIIDigit || (0x61...0x66).contains(self | 0x20) }

  /// What a hexadecimal digit counts; `nil` for any other byte.
  public var hexadecimalValue: UInt8? { isHexadecimalDigit ? (isASCIIDigit ? self & 0x0F : (self & 0x0F) + 9) : nil }
}

extension Array where Element == UInt8 {
  /// Appends bytes in one piece, which the generic methods do not manage for an array.
  @inline(__always)
  public mutating func append(bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  /// Appends a text in one piece.
  @inline(__always)
  public mutating func append(bytes: ByteText) {
    bytes.withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}
