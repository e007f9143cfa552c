import Diagnostics

/// A `#` that begins a comment to libyaml though no blank stands before it; other readers take it for text or refuse it.
extension Composer {
  /// Looks behind a closing quote or bracket.
  @inline(__always)
  mutating func checkCommentSpace(_ end: Int) {
    if end < source.count, source[end] == UInt8(ascii: "#") { reportComment(end) }
  }

  /// Looks behind the `|` or `>` of a block scalar.
  mutating func checkBlockHeader(_ start: Int) {
    var offset = start + 1
    while offset < source.count,
      source[offset].isASCIIDigit || source[offset] == UInt8(ascii: "+")
        || source[offset] == UInt8(ascii: "-")
    {
      offset += 1
    }
    checkCommentSpace(offset)
  }

  /// Looks through the text between two nodes in brackets: commas, colons, blanks and comments.
  @inline(__always)
  mutating func checkFlowGap(to end: Int) {
    if flowDepth > 0, end > open.gapStart { searchFlowGap(to: end) }
  }

  /// Looks at each `#` up to `end`.
  private mutating func searchFlowGap(to end: Int) {
    var offset = open.gapStart
    let limit = min(end, source.count)
    while offset < limit {
      guard source[offset] == UInt8(ascii: "#") else {
        offset += 1
        continue
      }
      // One right behind a node has been reported with it.
      let beginsGap = offset == open.gapStart && !source[offset - 1].isOpeningBracket
      if !beginsGap, !source[offset - 1].isWhiteSpace { reportComment(offset) }
      offset = endOfLine(offset)
    }
    open.gapStart = max(open.gapStart, limit)
  }

  /// Reports a comment that begins at an offset.
  private mutating func reportComment(_ offset: Int) {
    let end = endOfLine(offset)
    report(.commentWithoutSpace, at: SourceRange(file, offset, end)) { composer in
      Explanation(
        "a comment needs a blank before its #; without one it is unclear whether this is text",
        fixes: FixIt("insert a blank", replacing: SourceRange(composer.file, offset, offset), by: " "))
    }
  }
}
