/// What is given to libyaml in place of the source: the source itself, or a copy in which harmful characters are
/// replaced so that the rest can still be read.
///
/// The copy has exactly as many code points as `aligned`, so libyaml's places count in both.
struct ReaderInput {
  /// The text for libyaml.
  var text: [UInt8]

  /// The source with a low line for each byte that is not UTF-8.
  let aligned: [UInt8]

  /// How many bytes of a byte order mark libyaml does not see.
  let origin: Int

  /// Whether `aligned` is ASCII behind the byte order mark.
  let isASCII: Bool

  /// Whether characters were replaced, so that `text` differs from the source.
  let isAltered: Bool

  /// Offsets in the source of characters whose meaning nobody can know, in ascending order.
  let damaged: [Int32]

  /// Places where `text` was changed to read on behind a syntax error, though the source says what is meant.
  var repaired: [Range<Int>] = []

  /// Whether the text of a scalar is what the source says, not what `text` does.
  func isRepaired(_ start: Int, _ end: Int) -> Bool {
    repaired.contains { $0.lowerBound < end && $0.upperBound > start }
  }

  /// Stands for a character that is left out of the text of a scalar; no text may contain it.
  static let placeholder: [UInt8] = [0xEF, 0xB7, 0x90]

  /// Stands for a byte that is not UTF-8; it means nothing to YAML, wherever it stands.
  static let malformedByte = UInt8(ascii: "_")

  /// The text of a scalar without the characters that should not be in it.
  static func withoutPlaceholders(_ value: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(value.count)
    var offset = 0
    while offset < value.count {
      if value[offset] == placeholder[0], value[offset...].starts(with: placeholder) {
        offset += placeholder.count
      } else {
        text.append(value[offset])
        offset += 1
      }
    }
    return text
  }
}
