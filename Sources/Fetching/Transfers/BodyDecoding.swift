import CCompression

extension Exchange {
  /// The body without the compression that it came in; a failure where it does not decode to its very end.
  func decodedBody(_ shown: String) -> Result<[UInt8], FetchFailure> {
    guard let encoding = head.encoding, !body.isEmpty else { return .success(body) }
    guard encoding == "gzip" || encoding == "x-gzip" else {
      return .failure(
        FetchFailure(.incomplete, "\(shown): the answer cannot be decoded: only gzip was asked for, not \(encoding)"))
    }
    // One byte more than is allowed shows that there is more.
    let largest = order.limits.maximumSize + 1
    var capacity = min(largest, max(1 << 16, body.count * 4))
    while true {
      var outcome = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
        outcome = body.withUnsafeBufferPointer {
          blinkc_decompress_gzip($0.baseAddress, $0.count, output.baseAddress, capacity)
        }
        count = max(0, outcome)
      }
      if outcome == capacity, capacity < largest {
        capacity = capacity > largest / 8 ? largest : capacity * 8
        continue
      }
      if outcome == largest { return .failure(tooLargeFailure(shown, order.limits)) }
      if outcome >= 0 { return .success(bytes) }
      return .failure(decodingFailure(outcome, shown))
    }
  }

  private func decodingFailure(_ outcome: Int, _ shown: String) -> FetchFailure {
    switch outcome {
    case Int(BLINKC_LIBRARY_MISSING.rawValue):
      FetchFailure(.library, "\(shown): the answer is compressed, and zlib is not installed (on Debian: zlib1g)")
    case Int(BLINKC_DATA_CUT_SHORT.rawValue):
      FetchFailure(.incomplete, "\(shown): the answer cannot be decoded: its compressed data has no end")
    default: FetchFailure(.incomplete, "\(shown): the answer cannot be decoded: its compressed data is damaged")
    }
  }
}
