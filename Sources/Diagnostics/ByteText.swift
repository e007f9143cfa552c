/// A stretch of UTF-8 text that shares the storage of the source it was read from.
package typealias ByteText = ArraySlice<UInt8>

extension ArraySlice where Element == UInt8 {
  /// The text as a string; malformed UTF-8 is replaced.
  package var string: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes are exactly those of an ASCII or UTF-8 literal.
  package func equals(_ literal: StaticString) -> Bool {
    guard count == literal.utf8CodeUnitCount else { return false }
    return literal.withUTF8Buffer { elementsEqual($0) }
  }

  /// Whether two texts are equal but for the case of ASCII letters.
  package func equalsIgnoringCase(_ other: some Collection<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).allSatisfy { $0.asciiLowercase == $1.asciiLowercase }
  }
}

extension UInt8 {
  /// The lower-case form of an ASCII letter; any other byte itself.
  package var asciiLowercase: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
