import Diagnostics

/// Appends the base64 form of bytes (RFC 4648, section 4), on one line and padded.
///
/// Fonts have megabytes: three bytes at a time, through pointers, this takes about a millisecond for each.
func appendBase64(of bytes: ByteText, to text: inout [UInt8]) {
  let groups = bytes.count / 3
  let written = (groups + (bytes.count % 3 == 0 ? 0 : 1)) * 4
  let encoded = [UInt8](unsafeUninitializedCapacity: written) { output, count in
    bytes.withUnsafeBufferPointer { input in
      digits.withUnsafeBufferPointer { digits in
        for group in 0..<groups {
          let bits = UInt32(input[group * 3]) << 16 | UInt32(input[group * 3 + 1]) << 8 | UInt32(input[group * 3 + 2])
          output[group * 4] = digits[Int(bits >> 18)]
          output[group * 4 + 1] = digits[Int(bits >> 12 & 63)]
          output[group * 4 + 2] = digits[Int(bits >> 6 & 63)]
          output[group * 4 + 3] = digits[Int(bits & 63)]
        }
        guard written > groups * 4 else { return }
        let second = bytes.count % 3 == 2 ? UInt32(input[groups * 3 + 1]) : 0
        let bits = UInt32(input[groups * 3]) << 16 | second << 8
        output[groups * 4] = digits[Int(bits >> 18)]
        output[groups * 4 + 1] = digits[Int(bits >> 12 & 63)]
        output[groups * 4 + 2] = bytes.count % 3 == 2 ? digits[Int(bits >> 6 & 63)] : UInt8(ascii: "=")
        output[groups * 4 + 3] = UInt8(ascii: "=")
      }
    }
    count = written
  }
  text.append(bytes: encoded)
}

/// The forgiving decoding of WHATWG Infra; `nil` if the text is no base64.
func base64Decoded(_ bytes: [UInt8]) -> [UInt8]? {
  var text = bytes.filter { !isWhitespace($0) }
  if text.count % 4 == 0 {
    for _ in 0..<2 where text.last == UInt8(ascii: "=") { text.removeLast() }
  }
  guard text.count % 4 != 1 else { return nil }
  var result: [UInt8] = []
  result.reserveCapacity(text.count / 4 * 3)
  var group: UInt32 = 0
  var bits = 0
  for byte in text {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): value = 62
    case UInt8(ascii: "/"): value = 63
    default: return nil
    }
    group = (group << 6 | UInt32(value)) & 0xFFFFFF
    bits += 6
    if bits >= 8 {
      bits -= 8
      result.append(UInt8(truncatingIfNeeded: group >> UInt32(bits)))
    }
  }
  return result
}

/// The characters that stand for the numbers 0 to 63.
private let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
