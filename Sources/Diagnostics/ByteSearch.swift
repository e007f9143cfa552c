extension ArraySlice where Element == UInt8 {
  /// Where an ASCII text begins for the first time; `nil` if it does not occur.
  public func firstOffset(of literal: StaticString) -> Int? {
    let length = literal.utf8CodeUnitCount
    guard count >= length, length > 0 else { return nil }
    return withUnsafeBufferPointer { bytes in
      let first = literal.utf8Start[0]
      for start in 0...(bytes.count - length) where bytes[start] == first {
        var matched = 1
        while matched < length, bytes[start + matched] == literal.utf8Start[matched] { matched += 1 }
        if matched == length { return startIndex + start }
      }
      return nil
    }
  }
}
