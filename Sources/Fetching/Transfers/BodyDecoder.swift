import CCompression

/// A body that is decoded as it comes.
///
/// libcurl could do that as well, but takes a compressed answer without its end for a whole one, and its limit of size is
/// for the bytes that come over the network.
final class BodyDecoder {
  /// Why a body is of no use.
  enum Fault: Error, Equatable {
    case tooLarge
    case damaged
    case cutShort
    case noLibrary

    /// The server chose an encoding that was not asked for.
    case unknownEncoding(String)
  }

  /// In bytes, for the decoded body.
  private let limit: Int

  /// `nil` for a body that is not compressed.
  private let gzip: OpaquePointer?

  private var bytes: [UInt8] = []
  private var fault: Fault?

  /// - Parameters:
  ///   - encoding: what the server says of it, in lower case; `nil` for none.
  ///   - size: how many bytes will come over the network, if that is known.
  ///   - limit: the largest body, once it is decoded.
  init(encoding: String?, size: Int?, limit: Int) {
    self.limit = limit
    guard let encoding else {
      gzip = nil
      bytes.reserveCapacity(min(size ?? 0, limit))
      return
    }
    let isKnown = encoding == "gzip" || encoding == "x-gzip"
    gzip = isKnown ? blinkc_gzip_open() : nil
    if gzip == nil { fault = isKnown ? .noLibrary : .unknownEncoding(encoding) }
  }

  deinit { blinkc_gzip_close(gzip) }

  /// Takes the next bytes; `false` where no more are of use.
  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    guard fault == nil else { return false }
    if let gzip {
      decompress(piece, gzip)
    } else if piece.count > limit - bytes.count {
      fault = .tooLarge
    } else {
      bytes.append(contentsOf: piece)
    }
    if fault != nil { bytes = [] }
    return fault == nil
  }

  /// The whole body, once all has come, or what is wrong with it.
  var result: Result<[UInt8], Fault> {
    if let fault { return .failure(fault) }
    if let gzip, !blinkc_gzip_has_ended(gzip) { return .failure(.cutShort) }
    return .success(bytes)
  }

  /// Takes the next compressed bytes, as far as the limit allows.
  private func decompress(_ piece: UnsafeRawBufferPointer, _ gzip: OpaquePointer) {
    var input = piece.bindMemory(to: UInt8.self).baseAddress
    var length = piece.count
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { output in
      var count = 0
      repeat {
        count = blinkc_gzip_read(gzip, &input, &length, output.baseAddress, output.count)
        guard count >= 0 else {
          fault = .damaged
          return
        }
        guard count <= limit - bytes.count else {
          fault = .tooLarge
          return
        }
        bytes.append(contentsOf: output[..<count])
      } while count == output.count
    }
  }
}

extension BodyDecoder.Fault {
  /// The failure of the transfer from an address.
  func failure(_ address: String, _ limits: TransferLimits) -> FetchFailure {
    switch self {
    case .tooLarge: tooLargeFailure(address, limits)
    case .damaged:
      FetchFailure(.incomplete, "\(address): the answer cannot be decoded: its compressed data is damaged")
    case .cutShort:
      FetchFailure(.incomplete, "\(address): the answer cannot be decoded: its compressed data has no end")
    case .noLibrary:
      FetchFailure(.library, "\(address): the answer is compressed, and zlib is not installed (Debian: zlib1g)")
    case .unknownEncoding(let encoding):
      FetchFailure(
        .incomplete, "\(address): the answer cannot be decoded: only gzip was asked for, not \(encoding)")
    }
  }
}
