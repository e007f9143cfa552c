import Diagnostics

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The text in UTF-8 that bytes of an encoding stand for.
func decode(_ bytes: ByteText, as encoding: TextEncoding) -> [UInt8] {
  switch encoding {
  case .utf8: return wellFormed(bytes)
  case .windows1252:
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      let scalar = (0x80...0x9F).contains(byte) ? windows1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
    return text
  case .replacement: return bytes.isEmpty ? [] : Array(UTF8.encodedReplacementCharacter)
  case .userDefined:
    return bytes.flatMap { byte in
      let scalar = byte < 0x80 ? Unicode.Scalar(byte) : Unicode.Scalar(0xF700 + UInt32(byte))
      return Array(scalar.flatMap { UTF8.encode($0) } ?? UTF8.encodedReplacementCharacter)
    }
  case .other(let name): return converted(bytes, from: name) ?? wellFormed(bytes)
  }
}

/// UTF-8 with malformed parts replaced.
private func wellFormed(_ bytes: ByteText) -> [UInt8] { Array(String(decoding: bytes, as: UTF8.self).utf8) }

/// The text as iconv(3) converts it; `nil` if the C library does not know the encoding.
private func converted(_ bytes: ByteText, from name: String) -> [UInt8]? {
  guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { return nil }
  defer { iconv_close(descriptor) }
  var input = bytes.map { CChar(bitPattern: $0) }
  var text: [UInt8] = []
  var buffer = [CChar](repeating: 0, count: 16384)
  input.withUnsafeMutableBufferPointer { input in
    guard var source = input.baseAddress else { return }
    var left = input.count
    while left > 0 {
      let before = left
      let outcome = buffer.withUnsafeMutableBufferPointer { buffer -> (written: Int, failure: Int32) in
        guard var target = buffer.baseAddress else { return (0, EILSEQ) }
        var room = buffer.count
        var from: UnsafeMutablePointer<CChar>? = source
        var to: UnsafeMutablePointer<CChar>? = target
        let failure: Int32 = iconv(descriptor, &from, &left, &to, &room) == -1 ? errno : 0
        target = to ?? target
        source = from ?? source
        return (buffer.count - room, failure)
      }
      text.append(contentsOf: buffer.prefix(outcome.written).map { UInt8(bitPattern: $0) })
      if outcome.failure == EILSEQ || outcome.failure == EINVAL || left == before && outcome.written == 0 {
        text.append(contentsOf: UTF8.encodedReplacementCharacter)
        source += 1
        left -= 1
      }
    }
  }
  return text
}

/// The characters 0x80 to 0x9F of windows-1252, which iconv(3) knows only in part.
private let windows1252: [Unicode.Scalar] = Array(
  "\u{20AC}\u{81}\u{201A}\u{192}\u{201E}\u{2026}\u{2020}\u{2021}\u{2C6}\u{2030}\u{160}\u{2039}\u{152}\u{8D}\u{17D}\u{8F}\u{90}\u{2018}\u{2019}\u{201C}\u{201D}\u{2022}\u{2013}\u{2014}\u{2DC}\u{2122}\u{161}\u{203A}\u{153}\u{9D}\u{17E}\u{178}"
    .unicodeScalars)
