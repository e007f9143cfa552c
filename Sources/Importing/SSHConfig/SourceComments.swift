import Diagnostics

/// The comments that wait for what they stand above, and the rule by which they find it.
///
/// A comment belongs to what follows it. Behind the last setting of a block it belongs to that block if it is indented
/// like its settings, or stands directly below them with a blank line behind it.
struct SourceComments {
  /// A line of its own; one without a text is a blank line between comments.
  private struct Line {
    let text: ByteText
    let indentation: Int
  }

  private var lines: [Line] = []

  /// Whether the first of them stands directly below a line that says something.
  private var isAttached = false
  private(set) var isBehindBlank = true

  /// Adds a line that is a comment, or blank.
  mutating func add(_ line: OtherLine) {
    guard let comment = line.comment else {
      isBehindBlank = true
      if let last = lines.last, !last.text.isEmpty { lines.append(Line(text: [], indentation: 0)) }
      return
    }
    if lines.isEmpty { isAttached = !isBehindBlank }
    lines.append(Line(text: comment, indentation: line.indentation))
  }

  /// Takes all of them, for what stands on the line behind them.
  mutating func taken() -> [ByteText] {
    isBehindBlank = false
    if lines.isEmpty { return [] }
    defer { lines = [] }
    return lines.map(\.text)
  }

  /// Those above a setting, without blank lines.
  mutating func takenBySetting() -> [ByteText] {
    isBehindBlank = false
    if lines.isEmpty { return [] }
    return taken().filter { !$0.isEmpty }
  }

  /// Takes those that belong to the block that ends here.
  ///
  /// - Parameter indentation: That of the line behind them; `nil` at the end of the file.
  mutating func takenByEnd(before indentation: Int?) -> [ByteText] {
    if lines.isEmpty { return [] }
    var count = lines.prefix { $0.text.isEmpty || $0.indentation > indentation ?? 0 }.count
    if count == 0, isAttached {
      let paragraph = lines.prefix { !$0.text.isEmpty }.count
      if paragraph < lines.count || indentation == nil { count = paragraph }
    }
    let taken = lines.prefix(count).map(\.text).filter { !$0.isEmpty }
    lines = Array(lines.dropFirst(count).drop { $0.text.isEmpty })
    return taken
  }
}
