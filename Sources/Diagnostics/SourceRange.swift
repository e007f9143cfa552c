/// A stretch of one file, in bytes.
public struct SourceRange: Hashable, Sendable {
  public let file: FileID

  /// The offset of the first byte, from 0.
  public let start: Int

  /// The offset behind the last byte; equal to `start` where the place is a point.
  public let end: Int

  public init(_ file: FileID, _ start: Int, _ end: Int) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The part of this range between two offsets that count from its start.
  public func part(_ from: Int, _ to: Int) -> SourceRange {
    SourceRange(file, min(start + from, end), min(start + to, end))
  }
}

extension SourceRange: Comparable {
  public static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
