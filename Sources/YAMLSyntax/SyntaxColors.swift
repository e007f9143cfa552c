import Diagnostics

/// Colours between brackets whose `#` begins a comment, as in `[#000, #fff]`.
extension SyntaxSituation {
  /// Brackets that stay open because the first colour in them hides what follows; `nil` for any others.
  func explainedColors(_ bracket: Int) -> SyntaxProblem? {
    let (colors, isClosed) = colors(behind: bracket)
    guard let first = colors.first, first.lowerBound < place else { return nil }
    let edits = colors.map { FixIt.Edit(range($0), "\"" + lines.text($0) + "\"") }
    return problem(
      at: first,
      "\(word(first)) begins a comment, which hides the rest of the line; quote the colour\(colors.count > 1 ? "s" : "")",
      notes: [Note("so this bracket is never closed", at: range(bracket..<bracket + 1))],
      fixes: FixIt("quote \(colors.count > 1 ? "them" : "it")", isClosed ? .safe : .unsafe, edits),
      repair: isClosed
        ? Repair(fills: colors.map { ($0, UInt8(ascii: "x")) }, isFaithful: true)
        : .collapsed(bracket..<max(lines.endOfText(bracket), bracket + 1)))
  }

  /// The colours up to the bracket that closes another if they are none of them comments, and whether there is one.
  private func colors(behind bracket: Int) -> (colors: [Range<Int>], isClosed: Bool) {
    var colors: [Range<Int>] = []
    var depth = 0
    var offset = bracket
    let end = lineOutside(bracket) ?? bytes.count
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return (colors, true) }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // A quote inside of a text is a part of it.
        if beginsWord(offset), let close = bytes[(offset + 1)..<end].firstIndex(of: bytes[offset]) { offset = close }
      case UInt8(ascii: "#") where beginsWord(offset):
        if let color = color(offset) {
          colors.append(color)
          offset = color.upperBound - 1
        } else {
          offset = lines.end(offset) - 1
        }
      default: break
      }
      offset += 1
    }
    return (colors, false)
  }

  private func beginsWord(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1].isWhiteSpace || bytes[offset - 1].isFlowIndicator
  }

  /// `#rgb` or `#rrggbb` at an offset, with nothing behind it but what ends a text between brackets.
  private func color(_ start: Int) -> Range<Int>? {
    let digits = bytes[(start + 1)...].prefix(7).prefix { $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20) }
    guard digits.count == 3 || digits.count == 6 else { return nil }
    let isEnd = byte(digits.endIndex).map { $0.isWhiteSpace || $0.isFlowIndicator } ?? true
    return isEnd ? start..<digits.endIndex : nil
  }
}
