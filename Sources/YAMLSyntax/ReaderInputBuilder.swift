/// Makes the copies that libyaml reads in place of a source with harmful characters.
///
/// Both copies are complete up to `copied`, and empty as long as nothing had to be replaced.
struct ReaderInputBuilder {
  private let source: [UInt8]
  private let origin: Int

  private var text: [UInt8] = []
  private var aligned: [UInt8] = []
  private var copied: Int
  private var damaged: [Int32] = []

  /// The last place that `isIndentation` was asked about, and its answer.
  private var indented: (offset: Int, isBlank: Bool)

  /// Whether the source is ASCII behind the byte order mark, as far as it has been looked at.
  var isASCII = true

  init(_ source: [UInt8], origin: Int) {
    self.source = source
    self.origin = origin
    copied = 0
    indented = (origin, true)
  }

  /// The finished input.
  consuming func input() -> ReaderInput {
    if copied == 0 {
      return ReaderInput(
        text: source, aligned: source, origin: origin, isASCII: isASCII, isAltered: false, damaged: [])
    }
    copy(to: source.count)
    return ReaderInput(
      text: text, aligned: aligned, origin: origin, isASCII: isASCII, isAltered: true, damaged: damaged)
  }

  /// Notes a character that leaves the meaning of its text open.
  mutating func markDamaged(_ offset: Int) {
    damaged.append(Int32(truncatingIfNeeded: offset))
  }

  /// Lets libyaml read a blank for a character.
  mutating func replaceByBlank(_ offset: Int, _ length: Int) {
    replace(offset, length, by: [0x20])
  }

  /// Lets libyaml read a low line for each byte of a malformed sequence.
  mutating func replaceMalformed(_ offset: Int, _ length: Int) {
    copy(to: offset)
    for _ in 0..<length {
      text.append(ReaderInput.malformedByte)
      aligned.append(ReaderInput.malformedByte)
    }
    copied = offset + length
  }

  /// Replaces a character that should not be there.
  ///
  /// Where it stands between blanks it becomes one; elsewhere a placeholder keeps its place, which the composer drops.
  mutating func remove(_ offset: Int, _ length: Int) {
    let followsBlank = offset > origin && (source[offset - 1] == 0x20 || source[offset - 1] == 0x09)
    let followsLineEnd = offset == origin || source[offset - 1].isLineBreak
    let next = offset + length
    let precedesSpace = next >= source.count || source[next].isWhiteSpace
    let isAlone = precedesSpace && (followsBlank || followsLineEnd)
    let isBehindText = followsBlank && !isIndentation(offset)
    replace(offset, length, by: isAlone || isBehindText ? [0x20] : ReaderInput.placeholder)
  }

  /// Whether characters in place of blanks separate tokens or indent a line, and are no part of a text.
  mutating func standsBetweenTokens(_ run: Range<Int>) -> Bool {
    guard run.lowerBound > origin, run.upperBound < source.count else { return true }
    if source[run.upperBound].isLineBreak || isIndentation(run.lowerBound) { return true }
    switch source[run.lowerBound - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"): return true
    default: return false
    }
  }

  /// Whether nothing but blanks stands before an offset in its line, as libyaml reads it.
  private mutating func isIndentation(_ offset: Int) -> Bool {
    var start = offset
    var isBlank = true
    // Not beyond the last answer, or many such characters in one line would take the square of their number.
    while isBlank, start > indented.offset, !source[start - 1].isLineBreak {
      start -= 1
      // The bytes of a no-break space count as blanks.
      isBlank = source[start] == 0x20 || source[start] == 0xA0 || source[start] == 0xC2
    }
    indented = (offset, isBlank && (start > indented.offset || indented.isBlank))
    return indented.isBlank
  }

  /// Copies the source as it is up to an offset.
  private mutating func copy(to offset: Int) {
    if copied == 0 {
      text.reserveCapacity(source.count)
      aligned.reserveCapacity(source.count)
    }
    text += source[copied..<offset]
    aligned += source[copied..<offset]
    copied = offset
  }

  /// Copies a character as itself into one copy and as something else into the other.
  private mutating func replace(_ offset: Int, _ length: Int, by replacement: [UInt8]) {
    copy(to: offset)
    text += replacement
    aligned += source[offset..<offset + length]
    copied = offset + length
  }
}
