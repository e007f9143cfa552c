/// An encoding other than UTF-8 that a file begins with.
struct ForeignEncoding {
  let name: String

  /// The bytes at the start of the file that tell.
  let markLength: Int

  /// Recognises UTF-16 and UTF-32 by their mark, or by the zero bytes of their first ASCII characters.
  init?(_ bytes: [UInt8]) {
    let start = Array(bytes.prefix(4))
    func begins(_ mark: UInt8...) -> Bool { start.starts(with: mark) }
    if begins(0xFF, 0xFE, 0, 0) {
      self.init("UTF-32 (little endian)", 4)
    } else if begins(0, 0, 0xFE, 0xFF) {
      self.init("UTF-32 (big endian)", 4)
    } else if begins(0xFF, 0xFE) {
      self.init("UTF-16 (little endian)", 2)
    } else if begins(0xFE, 0xFF) {
      self.init("UTF-16 (big endian)", 2)
    } else if start.count == 4, start[0] == 0, start[1] == 0, start[2] == 0, start[3] != 0 {
      self.init("UTF-32 (big endian)", 4)
    } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] == 0, start[3] == 0 {
      self.init("UTF-32 (little endian)", 4)
    } else if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0, start[3] != 0 {
      self.init("UTF-16 (big endian)", 2)
    } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 {
      self.init("UTF-16 (little endian)", 2)
    } else {
      return nil
    }
  }

  private init(_ name: String, _ markLength: Int) {
    self.name = name
    self.markLength = markLength
  }
}

/// Decodes the UTF-8 sequence at an offset.
///
/// - Returns: The scalar, `nil` if the bytes are not UTF-8, and how many bytes belong to it; of malformed ones as many
///   as could begin a character.
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
  let lead = bytes[offset]
  guard lead >= 0x80 else { return (Unicode.Scalar(lead), 1) }
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch lead {
  case 0xC2...0xDF: length = 2
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: length = 3
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  case 0xF1...0xF3: length = 4
  default: return (nil, 1)
  }
  var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
  for index in 1..<length {
    guard offset + index < bytes.count else { return (nil, index) }
    let byte = bytes[offset + index]
    guard index == 1 ? second.contains(byte) : byte.isContinuation else { return (nil, index) }
    value = value << 6 | UInt32(byte & 0x3F)
  }
  return (Unicode.Scalar(value), length)
}
