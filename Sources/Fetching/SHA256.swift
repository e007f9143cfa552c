import CLibSodium

/// The SHA-256 digest of some bytes in lower-case hexadecimal.
package func sha256(_ bytes: [UInt8]) -> String { sha256(bytes) { false } ?? "" }

/// The same, or `nil` once it is not wanted any more, which is asked every few milliseconds.
package func sha256(_ bytes: [UInt8], unless isCancelled: () -> Bool) -> String? {
  var state = crypto_hash_sha256_state()
  crypto_hash_sha256_init(&state)
  var rest = bytes[...]
  while !rest.isEmpty {
    if isCancelled() { return nil }
    let piece = rest.prefix(1 << 20)
    piece.withUnsafeBufferPointer { _ = crypto_hash_sha256_update(&state, $0.baseAddress, UInt64($0.count)) }
    rest = rest.dropFirst(piece.count)
  }
  var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
  crypto_hash_sha256_final(&state, &digest)
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
