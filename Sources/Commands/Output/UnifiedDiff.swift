import Diagnostics

/// Writes changes of files as a unified diff, which patch(1) reads.
package struct UnifiedDiff: Sendable {
  /// How many unchanged lines stand around a change.
  static let context = 3

  /// Whether lines are coloured for a terminal.
  package let isColored: Bool

  /// Whether the text is for people alone: what a terminal would obey is then replaced.
  package let isForTerminal: Bool

  package init(isColored: Bool, isForTerminal: Bool = false) {
    self.isColored = isColored
    self.isForTerminal = isForTerminal
  }

  /// The diff of one file, empty if nothing differs.
  ///
  /// - Parameters:
  ///   - old: the content before; `nil` for a file that is new.
  ///   - new: the content after; `nil` for a file that goes.
  ///   - path: the path that both sides show.
  /// - Returns: the diff with a line feed at its end.
  package func text(from old: [UInt8]?, to new: [UInt8]?, path: String) -> [UInt8] {
    let (oldLines, newLines) = (Self.lines(old ?? []), Self.lines(new ?? []))
    let edits = LineDiff.edits(from: oldLines, to: newLines)
    var text: [UInt8] = []
    append("--- \(old == nil ? "/dev/null" : path)", .heading, to: &text)
    append("+++ \(new == nil ? "/dev/null" : path)", .heading, to: &text)
    for hunk in Self.hunks(edits) { append(hunk, oldLines, newLines, to: &text) }
    return edits.isEmpty && (old == nil) == (new == nil) ? [] : text
  }

  private enum Style: String {
    case heading = "1", place = "36", removed = "31", added = "32", plain = ""
  }

  /// Edits that are shown together, because their contexts meet.
  private static func hunks(_ edits: [LineDiff.Edit]) -> [[LineDiff.Edit]] {
    var hunks: [[LineDiff.Edit]] = []
    for edit in edits {
      if let last = hunks.last?.last, edit.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(edit)
      } else {
        hunks.append([edit])
      }
    }
    return hunks
  }

  private func append(
    _ hunk: [LineDiff.Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to text: inout [UInt8]
  ) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    append("@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@", .place, to: &text)
    var position = oldRange.lowerBound
    for edit in hunk {
      for line in old[position..<edit.old.lowerBound] { append(" ", line, .plain, to: &text) }
      for line in old[edit.old] { append("-", line, .removed, to: &text) }
      for line in new[edit.new] { append("+", line, .added, to: &text) }
      position = edit.old.upperBound
    }
    for line in old[position..<oldRange.upperBound] { append(" ", line, .plain, to: &text) }
  }

  /// A range as a hunk names it: the first line, from 1, and the number of lines unless that is one.
  private static func place(_ range: Range<Int>) -> String {
    switch range.count {
    case 0: "\(range.lowerBound),0"
    case 1: "\(range.lowerBound + 1)"
    default: "\(range.lowerBound + 1),\(range.count)"
    }
  }

  /// A line of either file behind its sign.
  private func append(_ sign: String, _ line: ArraySlice<UInt8>, _ style: Style, to text: inout [UInt8]) {
    let isWhole = line.last == 0x0A
    begin(style, &text)
    text += Array(sign.utf8) + shown(isWhole ? line.dropLast() : line)
    end(style, &text)
    if !isWhole { text += Array("\\ No newline at end of file\n".utf8) }
  }

  /// A line as it is to be seen; tabs stay.
  private func shown(_ line: ArraySlice<UInt8>) -> [UInt8] {
    guard isForTerminal else { return Array(line) }
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
    return Array(parts.map { Array(sanitized($0.string).utf8) }.joined(separator: [0x09]))
  }

  private func append(_ line: String, _ style: Style, to text: inout [UInt8]) {
    begin(style, &text)
    text += Array(line.utf8)
    end(style, &text)
  }

  private func begin(_ style: Style, _ text: inout [UInt8]) {
    if isColored, style != .plain { text += Array("\u{1B}[\(style.rawValue)m".utf8) }
  }

  private func end(_ style: Style, _ text: inout [UInt8]) {
    if isColored, style != .plain { text += Array("\u{1B}[0m".utf8) }
    text.append(0x0A)
  }

  /// The lines of a file, each with its line feed; the last may have none.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      lines.append(bytes[start...end])
      start = end + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
