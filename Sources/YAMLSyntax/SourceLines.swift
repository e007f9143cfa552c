/// Questions about the lines of a text and about the words in them, for the explanation of syntax errors.
struct SourceLines {
  let bytes: [UInt8]

  /// The offset of the first byte of the line that holds an offset.
  func start(_ offset: Int) -> Int {
    var start = min(offset, bytes.count)
    while start > 0, !bytes[start - 1].isLineBreak { start -= 1 }
    // A byte order mark is no part of the first line.
    return start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? min(3, offset) : start
  }

  /// The offset of the line break that ends the line, or the end of the text.
  func end(_ offset: Int) -> Int {
    var end = min(offset, bytes.count)
    while end < bytes.count, !bytes[end].isLineBreak { end += 1 }
    return end
  }

  /// The offset of the first byte of the line that follows.
  func next(_ offset: Int) -> Int {
    let end = end(offset)
    guard end < bytes.count else { return end }
    return bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A ? end + 2 : end + 1
  }

  /// The offset of the first byte of the line that is neither blank nor tab; the line's end if there is none.
  func content(_ offset: Int) -> Int {
    skippingBlanks(start(offset))
  }

  /// The number of bytes before the content of the line.
  func indentation(_ offset: Int) -> Int { content(offset) - start(offset) }

  /// Whether the line holds nothing but blanks, or a comment.
  func isEmpty(_ offset: Int) -> Bool {
    let content = content(offset)
    return content >= bytes.count || bytes[content].isLineBreak || bytes[content] == UInt8(ascii: "#")
  }

  /// The start of the nearest line before that says something; `nil` if there is none.
  func previous(_ offset: Int) -> Int? {
    var line = start(offset)
    while line > 0 {
      let before = start(line - 1)
      // A CRLF has been stepped into.
      let found = before == line ? start(max(0, line - 2)) : before
      guard found < line else { return nil }
      line = found
      if !isEmpty(line) { return line }
    }
    return nil
  }

  /// The offset behind the last item marks `- ` of a line: where its first key or text stands.
  func contentBehindDashes(_ offset: Int) -> Int {
    var content = content(offset)
    while content + 1 < bytes.count, bytes[content] == UInt8(ascii: "-"), bytes[content + 1] == 0x20 {
      content = skippingBlanks(content + 1)
    }
    return content
  }

  /// The offset of the first byte from an offset on that is neither blank nor tab.
  func skippingBlanks(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The end of a line without its comment and the blanks before that.
  func endOfText(_ offset: Int) -> Int {
    let lineEnd = end(offset)
    var end = offset
    while end < lineEnd {
      if bytes[end] == UInt8(ascii: "#"), end > offset, bytes[end - 1].isWhiteSpace { break }
      end += 1
    }
    while end > offset, bytes[end - 1].isWhiteSpace { end -= 1 }
    return end
  }

  /// The next colon from an offset that a key could end with, before `limit`; `nil` if there is none.
  func colon(_ offset: Int, _ limit: Int) -> Int? {
    var found = offset
    while found < limit {
      if bytes[found] == UInt8(ascii: ":"), found + 1 >= bytes.count || bytes[found + 1].isWhiteSpace { return found }
      found += 1
    }
    return nil
  }

  /// The plain text that its author must have meant to begin at an offset.
  ///
  /// In brackets it ends before a comma or closing bracket; at the start of a line it is a key if a colon follows.
  func meantText(from start: Int, inBrackets: Bool) -> Range<Int> {
    var end = endOfText(start)
    if inBrackets {
      var stop = start
      while stop < end, !bytes[stop].isFlowIndicator || stop == start { stop += 1 }
      end = colon(start, stop) ?? stop
    } else if contentBehindDashes(start) == start, let colon = lastColon(start, end) {
      end = colon
    }
    while end > start, bytes[end - 1].isWhiteSpace { end -= 1 }
    return start..<max(start, end)
  }

  /// The colon that ends a key that begins at `start`: the first outside of brackets that stands before white space.
  private func lastColon(_ start: Int, _ end: Int) -> Int? { colon(start, min(end + 1, bytes.count)) }

  /// A stretch as text.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
