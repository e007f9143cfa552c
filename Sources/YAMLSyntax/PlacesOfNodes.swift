extension Composer {
  /// Where the properties that begin at `start` end and the value begins.
  ///
  /// An event begins at the first of anchor, tag and value; the value alone is found by reading over the properties.
  func endOfProperties(_ start: Int, _ limit: Int) -> Int {
    var offset = start
    while offset < source.count {
      switch source[offset] {
      case UInt8(ascii: "&"): offset = endOfName(offset + 1)
      case UInt8(ascii: "!"): offset = endOfTag(offset)
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "#") where offset > start && source[offset - 1].isWhiteSpace:
        offset = endOfLine(offset)
      default: return offset
      }
      if offset >= limit { return min(offset, limit) }
    }
    return min(offset, limit)
  }

  /// The offset behind the last property of a node whose value begins at `valueStart`.
  func endOfLastProperty(_ start: Int, _ valueStart: Int) -> Int {
    var (offset, end) = (start, start)
    while offset < valueStart {
      switch source[offset] {
      case UInt8(ascii: "&"):
        offset = endOfName(offset + 1)
        end = offset
      case UInt8(ascii: "!"):
        offset = endOfTag(offset)
        end = offset
      case UInt8(ascii: "#"): offset = endOfLine(offset)
      default: offset += 1
      }
    }
    return end
  }

  /// The offset behind the name of an anchor or alias that begins at `start`.
  func endOfName(_ start: Int) -> Int {
    var offset = start
    while offset < source.count {
      let byte = source[offset]
      guard byte.isNameByte else { break }
      offset += 1
    }
    return offset
  }

  /// The offset behind a tag; flow brackets and commas end it unless it is written `!<...>`.
  func endOfTag(_ start: Int) -> Int {
    let isVerbatim = start + 1 < source.count && source[start + 1] == UInt8(ascii: "<")
    var offset = start + 1
    while offset < source.count {
      let byte = source[offset]
      if byte.isWhiteSpace || (!isVerbatim && byte.isFlowIndicator) { break }
      offset += 1
      if isVerbatim && byte == UInt8(ascii: ">") { break }
    }
    return offset
  }

  /// The offset of the line break that ends a line, or the end of the file.
  func endOfLine(_ start: Int) -> Int {
    var offset = start
    while offset < source.count, !source[offset].isLineBreak { offset += 1 }
    return offset
  }

  /// Where a value that was left out belongs: behind its colon or dash.
  ///
  /// The mark of an empty key or of a value without even a colon stands at the next token; such a value belongs right
  /// behind the node before it.
  func pointOfMissingValue(_ mark: Int) -> Int {
    let previous = max(open.gapStart, 0)
    guard mark > previous, mark > 0 else { return mark }
    switch source[mark - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ","): return mark
    default: break
    }
    guard open.node >= 0, open.childCount > 0, source[mark - 1].isWhiteSpace else { return mark }
    var offset = previous
    while offset < mark, source[offset].isWhiteSpace { offset += 1 }
    return offset < mark && source[offset] == UInt8(ascii: ":") ? offset + 1 : previous
  }

  /// The end of a block scalar without the blank lines and the line break that follow its text.
  func endOfBlockScalar(_ start: Int, _ mark: Int) -> Int {
    var end = min(mark, source.count)
    while end > start {
      var lineStart = end
      while lineStart > start, !source[lineStart - 1].isLineBreak { lineStart -= 1 }
      let isBlank = source[lineStart..<end].allSatisfy { $0 == UInt8(ascii: " ") }
      guard isBlank, lineStart > start else { return end }
      end = lineStart - 1
      if end > start, source[end] == UInt8(ascii: "\n"), source[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    return end
  }
}

extension UInt8 {
  /// A blank, a tab or a line break.
  var isWhiteSpace: Bool { self == 0x20 || self == 0x09 || isLineBreak }

  /// A line feed or carriage return.
  var isLineBreak: Bool { self == 0x0A || self == 0x0D }

  /// Whether the byte ends a plain text between brackets.
  var isFlowIndicator: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
    default: false
    }
  }

  /// `[` or `{`.
  var isOpeningBracket: Bool { self == UInt8(ascii: "[") || self == UInt8(ascii: "{") }

  /// `]` or `}`.
  var isClosingBracket: Bool { self == UInt8(ascii: "]") || self == UInt8(ascii: "}") }

  /// Whether libyaml takes the byte for a part of an anchor's name.
  var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
