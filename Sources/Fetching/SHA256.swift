import CLibSodium

/// The SHA-256 digest of some bytes in lower-case hexadecimal.
package func sha256(_ bytes: [UInt8]) -> String {
  var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_bytes()))
  crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
  let digits = Array("0123456789abcdef".utf8)
  return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
}
