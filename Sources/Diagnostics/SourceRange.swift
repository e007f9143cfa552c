/// A stretch of one file, in bytes.
package struct SourceRange: Hashable, Sendable {
  package let file: FileID

  /// The offset of the first byte, from 0.
  package let start: Int

  /// The offset behind the last byte; equal to `start` where the place is a point.
  package let end: Int

  package init(_ file: FileID, _ start: Int, _ end: Int) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The part of this range between two offsets that count from its start.
  package func part(_ from: Int, _ to: Int) -> SourceRange {
    SourceRange(file, min(start + from, end), min(start + to, end))
  }
}

extension SourceRange: Comparable {
  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
