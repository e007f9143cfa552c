/// The difference of two texts, line by line.
enum LineDiff {
  /// A stretch of lines of the old text that another of the new one replaces; one of them may be empty.
  struct Edit: Equatable {
    let old: Range<Int>
    let new: Range<Int>
  }

  /// How many edits are searched for; texts that differ more are replaced as one piece, which bounds time and memory.
  static let limit = 1000

  /// The shortest list of edits that turns the old lines into the new ones.
  ///
  /// The algorithm is that of Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
  static func edits<Line: Equatable>(from old: [Line], to new: [Line]) -> [Edit] {
    let shorter = min(old.count, new.count)
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = min(zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count, shorter - prefix)
    let oldMiddle = Array(old[prefix..<old.count - suffix])
    let newMiddle = Array(new[prefix..<new.count - suffix])
    if oldMiddle.isEmpty, newMiddle.isEmpty { return [] }
    let whole = [Edit(old: 0..<oldMiddle.count, new: 0..<newMiddle.count)]
    return (middleEdits(oldMiddle, newMiddle) ?? whole).map { edit in
      Edit(
        old: edit.old.lowerBound + prefix..<edit.old.upperBound + prefix,
        new: edit.new.lowerBound + prefix..<edit.new.upperBound + prefix)
    }
  }

  /// The edits of texts that differ in their first and last line; `nil` beyond the limit.
  private static func middleEdits<Line: Equatable>(_ old: [Line], _ new: [Line]) -> [Edit]? {
    let most = min(old.count + new.count, limit)
    /// The furthest old line on each diagonal (old minus new line), shifted so that the index is not negative.
    var furthest = [Int](repeating: 0, count: 2 * most + 3)
    var history: [[Int]] = []
    for distance in 0...most {
      history.append(furthest)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var line = start(on: diagonal, distance, furthest, shift: most + 1)
        while line < old.count, line - diagonal < new.count, old[line] == new[line - diagonal] { line += 1 }
        furthest[diagonal + most + 1] = line
        if line >= old.count, line - diagonal >= new.count {
          return path(history, old.count, new.count, shift: most + 1)
        }
      }
    }
    return nil
  }

  /// Where a path enters a diagonal: by an added line from above or by a removed one from the left.
  private static func start(on diagonal: Int, _ distance: Int, _ furthest: [Int], shift: Int) -> Int {
    let (below, above) = (furthest[diagonal - 1 + shift], furthest[diagonal + 1 + shift])
    if diagonal == -distance || diagonal != distance && below < above { return distance == 0 ? 0 : above }
    return below + 1
  }

  /// Walks back from the ends of both texts and joins neighbouring steps to edits.
  private static func path(_ history: [[Int]], _ oldCount: Int, _ newCount: Int, shift: Int) -> [Edit] {
    var edits: [Edit] = []
    var (oldLine, newLine) = (oldCount, newCount)
    for distance in (1..<max(history.count, 1)).reversed() {
      let diagonal = oldLine - newLine
      let furthest = history[distance]
      let entry = start(on: diagonal, distance, furthest, shift: shift)
      let isAddition =
        diagonal == -distance
        || diagonal != distance && furthest[diagonal - 1 + shift] < furthest[diagonal + 1 + shift]
      let step =
        isAddition
        ? Edit(old: entry..<entry, new: entry - diagonal - 1..<entry - diagonal)
        : Edit(old: entry - 1..<entry, new: entry - diagonal..<entry - diagonal)
      if let last = edits.last, last.old.lowerBound == step.old.upperBound,
        last.new.lowerBound == step.new.upperBound
      {
        edits[edits.count - 1] = Edit(
          old: step.old.lowerBound..<last.old.upperBound, new: step.new.lowerBound..<last.new.upperBound)
      } else {
        edits.append(step)
      }
      (oldLine, newLine) = (step.old.lowerBound, step.new.lowerBound)
    }
    return edits.reversed()
  }
}
