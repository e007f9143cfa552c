/// Blanks as gzip sends them, about a thousandth of their size (RFC 1951, RFC 1952).
///
/// One block with fixed codes: a blank, then copies of 258 bytes from one byte back. The checksum is left out, since a
/// reader that holds to its limit never comes to it.
func gzippedBlanks(megabytes: Int) -> [UInt8] {
  var bits = BitWriter()
  bits.append(0b011, count: 3)
  // The literal 0x20 has the code 0x30 + 0x20 in 8 bits, highest bit first.
  bits.append(reversed(0x50, count: 8), count: 8)
  for _ in 0..<(megabytes << 20) / 258 {
    // Length 258 is symbol 285, code 0xC5 in 8 bits; distance 1 is symbol 0 in 5 bits.
    bits.append(reversed(0xC5, count: 8), count: 8)
    bits.append(0, count: 5)
  }
  bits.append(0, count: 7)
  return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255] + bits.bytes
}

private func reversed(_ value: Int, count: Int) -> Int {
  (0..<count).reduce(0) { $0 | (value >> $1 & 1) << (count - 1 - $1) }
}

/// Writes numbers bit by bit, the lowest first.
private struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var used = 8

  mutating func append(_ value: Int, count: Int) {
    for bit in 0..<count {
      if used == 8 {
        bytes.append(0)
        used = 0
      }
      bytes[bytes.count - 1] |= UInt8(value >> bit & 1) << UInt8(used)
      used += 1
    }
  }
}

/// Eight letters and a line feed, as `gzip -n9` writes them.
let lettersInGzip: [UInt8] = [
  0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x4B, 0x4C, 0x84, 0x00, 0x2E, 0x00, 0xB6, 0x66, 0xD7,
  0xAD, 0x09, 0x00, 0x00, 0x00,
]
