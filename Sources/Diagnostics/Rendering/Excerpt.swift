/// A line of source and the marks under it.
struct Excerpt {
  /// The line as it is shown, clipped around the marks.
  let line: String

  /// Blanks, then carets.
  let carets: String

  /// Shows the first line of a range.
  ///
  /// The carets reach to the end of the range, or of its line if that comes first; an empty range has one. `nil` where
  /// the line is empty.
  init?(of bytes: [UInt8], line: Range<Int>, marked: Range<Int>) {
    let start = min(max(marked.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(marked.upperBound, start), line.upperBound)
    let cells = Self.cells(bytes, line, marked: start..<end)
    guard cells.contains(where: { $0.appearance.text != " " }) else { return nil }
    var before = cells.filter { $0.offset < start }
    var inside = cells.filter { $0.offset >= start && $0.offset < end }
    var behind = cells.filter { $0.offset >= end && $0.offset >= start }
    var isCutBefore = (cells.first?.offset ?? line.lowerBound) > line.lowerBound
    var isCutBehind = (cells.last.map { $0.offset + $0.length } ?? line.upperBound) < line.upperBound

    // The marks come first; the rest of the room goes to what stands before and behind them.
    let isInsideCut = Self.keepFirst(&inside, Self.width)
    if isInsideCut { isCutBehind = true }
    let insideWidth = Self.columns(inside)
    let wantedBehind = isInsideCut ? 0 : min(Self.columns(behind), max(0, (Self.width - insideWidth) / 3))
    if Self.keepLast(&before, max(0, Self.width - insideWidth - wantedBehind)) { isCutBefore = true }
    if isInsideCut {
      behind = []
    } else if Self.keepFirst(&behind, max(0, Self.width - insideWidth - Self.columns(before))) {
      isCutBehind = true
    }

    let shown = (before + inside + behind).map(\.appearance.text).joined()
    self.line = (isCutBefore ? "…" : "") + shown + (isCutBehind ? "…" : "")
    let indentation = Self.columns(before) + (isCutBefore ? 1 : 0)
    carets = String(repeating: " ", count: indentation) + String(repeating: "^", count: max(1, insideWidth))
  }

  /// A character and where it stands in the file.
  private struct Cell {
    let offset: Int
    let length: Int
    let appearance: CharacterAppearance
  }

  /// How many columns of a line are shown, but for the signs that it is clipped.
  private static let width = 100

  /// How many bytes on either side of the first mark are looked at: enough to fill the width with the longest scalars.
  private static let reach = 8 * width

  private static func cells(_ bytes: [UInt8], _ line: Range<Int>, marked: Range<Int>) -> [Cell] {
    var offset = max(line.lowerBound, marked.lowerBound - reach)
    while offset < marked.lowerBound, bytes[offset] & 0xC0 == 0x80, offset > line.lowerBound { offset += 1 }
    let end = min(line.upperBound, marked.lowerBound + reach)
    var cells: [Cell] = []
    while offset < end {
      let scalar = bytes.decodeScalar(at: offset)
      let appearance = CharacterAppearance(scalar, byte: bytes[offset], isMarked: marked.contains(offset))
      cells.append(Cell(offset: offset, length: scalar.length, appearance: appearance))
      offset += scalar.length
    }
    return cells
  }

  private static func columns(_ cells: [Cell]) -> Int { cells.reduce(0) { $0 + $1.appearance.columns } }

  /// Drops the cells at the end that do not fit, and says whether there were any.
  private static func keepFirst(_ cells: inout [Cell], _ room: Int) -> Bool {
    var used = 0
    let kept = cells.prefix {
      used += $0.appearance.columns
      return used <= room
    }
    defer { cells = Array(kept) }
    return kept.count < cells.count
  }

  /// Drops the cells at the beginning that do not fit, and says whether there were any.
  private static func keepLast(_ cells: inout [Cell], _ room: Int) -> Bool {
    cells.reverse()
    let isCut = keepFirst(&cells, room)
    cells.reverse()
    return isCut
  }
}
