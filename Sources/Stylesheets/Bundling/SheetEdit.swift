import Diagnostics

/// A stretch of a style sheet and what stands there in the bundle.
struct SheetEdit {
  /// Offsets of bytes; empty where something is put in.
  let range: Range<Int>
  let part: SheetPart
}

extension Stylesheet {
  /// The edit that replaces tokens; `nil` if there are none.
  func edit(_ tokens: Range<Int>, to part: SheetPart) -> SheetEdit? {
    guard let first = tokens.first, let last = tokens.last else { return nil }
    return SheetEdit(range: self.tokens[first].start..<self.tokens[last].end, part: part)
  }

  /// The bytes of a stretch of tokens with edits made, and with what it leaves open closed.
  func text(_ range: Range<Int>, _ edits: [SheetEdit]) -> [UInt8] {
    guard let first = range.first, let last = range.last else { return [] }
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var text: [UInt8] = []
    var position = tokens[first].start
    for edit in edits {
      guard edit.range.lowerBound >= position, case .text(let replacement) = edit.part else { continue }
      text.append(bytes: source[position..<edit.range.lowerBound])
      text.append(bytes: replacement)
      position = edit.range.upperBound
    }
    text.append(bytes: source[position..<max(position, tokens[last].end)])
    return text + closing(range.lowerBound..<end(of: range, before: edits.last), of: self.text)
  }

  /// The end of a stretch of tokens without those that its last edit has replaced, which is closed already.
  func end(of range: Range<Int>, before edit: SheetEdit?) -> Int {
    var end = range.upperBound
    guard let edit, let last = range.last, edit.range.upperBound == tokens[last].end else { return end }
    while end > range.lowerBound, tokens[end - 1].start >= edit.range.lowerBound { end -= 1 }
    return end
  }
}
