import TestSupport
import Testing

@testable import Fetching

@Suite struct BodyDecoderTests {
  /// What gzip(1) compresses comes back, whatever pieces it comes in and however much of it there is.
  @Test(arguments: [0, 1, 65_535, 65_536, 65_537, 131_072, 300_000]) func compressionIsUndone(_ count: Int) throws {
    // Some of it can hardly be compressed, some of it very well.
    var state: UInt32 = 1
    let noise = (0..<count / 2).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24)
    }
    let bytes = noise + [UInt8](repeating: 0x20, count: count - noise.count)
    let compressed = try run("/bin/gzip", ["-nc"], input: bytes).outBytes
    for size in [1, 7, 16_384, compressed.count] {
      #expect(decoded(compressed, piece: size, limit: count) == .success(bytes))
      #expect(decoded(compressed + compressed, piece: size, limit: count * 2) == .success(bytes + bytes))
      if count > 0 { #expect(decoded(compressed, piece: size, limit: count - 1) == .failure(.tooLarge)) }
      #expect(decoded(compressed.dropLast(), piece: size, limit: count) == .failure(.cutShort))
      #expect(decoded(compressed.dropLast(count == 0 ? 15 : 20), piece: size, limit: count) == .failure(.cutShort))
      #expect(decoded(compressed + [0], piece: size, limit: count) == .failure(.cutShort), "of another member")
      #expect(decoded(compressed + [0, 0], piece: size, limit: count) == .failure(.damaged))
      // The checksum stands before the four bytes of the length.
      var changed = compressed
      changed[changed.count - 5] ^= 1
      #expect(decoded(changed, piece: size, limit: count) == .failure(.damaged))
    }
  }

  @Test func plainBodies() {
    #expect(decoded([1, 2, 3], encoding: nil, piece: 2, limit: 3) == .success([1, 2, 3]))
    #expect(decoded([1, 2, 3], encoding: nil, piece: 2, limit: 2) == .failure(.tooLarge))
    #expect(decoded([1, 2, 3], encoding: "br", piece: 2, limit: 3) == .failure(.unknownEncoding("br")))
  }

  /// What becomes of a body that comes in pieces; after the first that is refused no more come.
  private func decoded(
    _ bytes: some Collection<UInt8>, encoding: String? = "gzip", piece size: Int, limit: Int
  ) -> Result<[UInt8], BodyDecoder.Fault> {
    let decoder = BodyDecoder(encoding: encoding, size: nil, limit: limit)
    var rest = Array(bytes)[...]
    while !rest.isEmpty, rest.prefix(size).withUnsafeBytes(decoder.take) { rest = rest.dropFirst(size) }
    return decoder.result
  }
}
