import Diagnostics

/// Numbers as fonts store them, most significant byte first; offsets count from the start of the slice.
extension ArraySlice where Element == UInt8 {
  /// `nil` where it would reach beyond the end.
  func unsigned16(at offset: Int) -> UInt16? {
    guard let bytes = part(at: offset, count: 2) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt16($1) }
  }

  /// `nil` where it would reach beyond the end.
  func unsigned32(at offset: Int) -> UInt32? {
    guard let bytes = part(at: offset, count: 4) else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// A signed number with 16 bits behind the point.
  func fixed(at offset: Int) -> Double? {
    unsigned32(at: offset).map { Double(Int32(bitPattern: $0)) / 65536 }
  }

  /// A stretch of the slice; `nil` where it would reach beyond the end.
  func part(at offset: Int, count: Int) -> ByteText? {
    guard offset >= 0, count >= 0, offset <= self.count, count <= self.count - offset else { return nil }
    return self[(startIndex + offset)..<(startIndex + offset + count)]
  }
}
