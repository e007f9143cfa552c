/// Turns the places that libyaml counts in code points into byte offsets.
///
/// The events come nearly in the order of the text, so a cursor is moved from the last place to the next. It can also
/// step backwards.
struct MarkTranslation {
  private let text: UnsafeBufferPointer<UInt8>

  /// Where libyaml's count begins: behind a byte order mark.
  private let origin: Int

  /// Whether each code point is one byte.
  private let isASCII: Bool

  /// The place of the cursor, in code points and in bytes.
  private var index = 0
  private var offset: Int

  /// Creates a translation for a well-formed UTF-8 text.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - origin: How many bytes libyaml does not see at its start.
  ///   - isASCII: Whether the rest is known to be ASCII.
  init(_ text: UnsafeBufferPointer<UInt8>, origin: Int, isASCII: Bool) {
    self.text = text
    self.origin = origin
    self.isASCII = isASCII
    offset = origin
  }

  /// The byte offset of a code point.
  @inline(__always)
  mutating func offset(of target: Int) -> Int {
    isASCII ? min(target &+ origin, text.count) : movedOffset(to: target)
  }

  /// Moves the cursor to a code point.
  private mutating func movedOffset(to target: Int) -> Int {
    while index < target, offset < text.count {
      offset += 1
      while offset < text.count, text[offset].isContinuation { offset += 1 }
      index += 1
    }
    while index > target, offset > origin {
      offset -= 1
      while offset > origin, text[offset].isContinuation { offset -= 1 }
      index -= 1
    }
    return offset
  }
}

extension UInt8 {
  /// Whether the byte is the second or a later one of a UTF-8 sequence.
  var isContinuation: Bool { self & 0xC0 == 0x80 }
}
