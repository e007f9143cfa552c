/// A place as people read it: both numbers from 1.
public struct LineAndColumn: Hashable, Sendable {
  public let line: Int

  /// Counts Unicode scalars; a byte order mark is none.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// Turns the byte offsets of a file into lines and columns, and back into the text of lines.
///
/// Lines end at LF, CRLF or CR. Long lines have several marks, so that no file makes a look-up slow.
public struct LineTable: Sendable {
  private let bytes: [UInt8]

  /// The beginnings of lines, and places inside of long ones, by offset.
  private var marks: [Mark] = []

  /// The numbers of the marks at which lines begin.
  private var lineMarks: [Int] = []

  private struct Mark {
    let offset: Int
    let line: Int
    let column: Int
  }

  public init(_ source: SourceFile) {
    bytes = source.bytes
    var offset = Self.markLength(bytes)
    var (line, column) = (1, 1)
    add(Mark(offset: offset, line: 1, column: 1))
    var nextMark = offset + Self.markDistance
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == 0x0A || byte == 0x0D {
        offset += byte == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
        (line, column) = (line + 1, 1)
        add(Mark(offset: offset, line: line, column: 1))
        nextMark = offset + Self.markDistance
        continue
      }
      if offset >= nextMark {
        add(Mark(offset: offset, line: line, column: column))
        nextMark = offset + Self.markDistance
      }
      offset += byte < 0x80 ? 1 : bytes.decodeScalar(at: offset).length
      column += 1
    }
  }

  /// The place of an offset.
  ///
  /// The end of a file that ends its last line is the beginning of the line after it. An offset inside of a scalar is
  /// the scalar's place, one inside of the byte order mark the file's beginning.
  public func place(of offset: Int) -> LineAndColumn {
    let mark = marks[lastMark(upTo: offset)]
    var position = mark.offset
    var column = mark.column
    while position < min(offset, bytes.count) {
      position += bytes.decodeScalar(at: position).length
      if position <= offset { column += 1 }
    }
    return LineAndColumn(line: mark.line, column: column)
  }

  /// The bytes of the line with an offset, without the byte order mark and the line's end.
  public func lineRange(at offset: Int) -> Range<Int> {
    let line = marks[lastMark(upTo: offset)].line
    let start = marks[lineMarks[line - 1]].offset
    var end = line < lineMarks.count ? marks[lineMarks[line]].offset : bytes.count
    if end > start, line < lineMarks.count {
      end -= 1
      if bytes[end] == 0x0A, end > start, bytes[end - 1] == 0x0D { end -= 1 }
    }
    return start..<end
  }

  private mutating func add(_ mark: Mark) {
    if mark.column == 1 { lineMarks.append(marks.count) }
    marks.append(mark)
  }

  /// The number of the last mark that does not stand behind an offset, or of the first.
  private func lastMark(upTo offset: Int) -> Int {
    var (low, high) = (0, marks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle].offset <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private static func markLength(_ bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// How many bytes of a line may lie between two marks.
  private static let markDistance = 1024
}
