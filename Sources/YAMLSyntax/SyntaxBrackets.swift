import Diagnostics

/// Errors of brackets and quotes.
extension SyntaxSituation {
  /// A list or mapping in brackets that goes on where it should end or have a comma.
  func explainedOpenBracket() -> SyntaxProblem {
    if let problem = explainedBracketInText() ?? explainedTextBehindInnerBracket() { return problem }
    let (opening, closing) = brackets(contextPlace)
    return problem(
      at: character(place), "a comma or \(closing) is expected before this",
      notes: [
        Note("the \(opening) is here", at: range(contextPlace..<contextPlace + 1))
      ], repair: leavingBracketsOut(contextPlace))
  }

  /// Brackets that belong to a text in a list or mapping with brackets: `[web-{1..2}]`, `[8080 [::1]:80]`.
  private func explainedBracketInText() -> SyntaxProblem? {
    guard let first = byte(place), first == UInt8(ascii: "{") || first == UInt8(ascii: "["), place > contextPlace,
      let end = closingBracket(place)
    else { return nil }
    var start = place
    while start > max(contextPlace + 1, lines.start(place)), !bytes[start - 1].isFlowIndicator { start -= 1 }
    if let colon = lines.colon(start, place) { start = colon + 1 }
    start = lines.skippingBlanks(start)
    guard start < place, bytes[place - 1] != 0x20 || isAddress(place + 1..<end - 1) else { return nil }
    let text = start..<meantText(withBracketsFrom: place, to: end, inBrackets: true).upperBound
    return problem(
      at: text, "a text with brackets in it has to be quoted between brackets", fixes: quoting(text, .safe),
      repair: .plainText(text))
  }

  /// Text right behind a bracket that closes inside of others: `[{eu,us}-db]`.
  private func explainedTextBehindInnerBracket() -> SyntaxProblem? {
    guard place > 0, bytes[place - 1].isClosingBracket, let next = byte(place), !next.isWhiteSpace,
      !next.isFlowIndicator
    else { return nil }
    var depth = 0
    var start = place
    repeat {
      start -= 1
      if bytes[start].isClosingBracket { depth += 1 } else if bytes[start].isOpeningBracket { depth -= 1 }
    } while depth > 0 && start > max(contextPlace, lines.start(place))
    return depth == 0 ? explainedTextBehindBracket(start, .safe) : nil
  }

  /// A bracket that stays open up to the end of the file or to a line that cannot belong to it; `nil` for any other.
  func explainedUnclosed(_ bracket: Int) -> SyntaxProblem? {
    let stranger = lineOutside(bracket)
    guard lines.skippingBlanks(place) >= bytes.count || stranger.map({ $0 <= place }) ?? false else { return nil }
    let (opening, closing) = brackets(bracket)
    // The last line that may belong to it is the one before the line that does not.
    let last = lines.previous(stranger ?? bytes.count) ?? bracket
    let end = max(lines.endOfText(max(bracket, last)), bracket + 1)
    return problem(
      at: bracket..<bracket + 1, "this \(opening) is never closed; a \(closing) is missing",
      notes: stranger.map { [Note("this line is read as a part of it", at: range(textOfLine($0)))] } ?? [],
      fixes: FixIt("insert \(closing)", .unsafe, replacing: range(end..<end), by: closing),
      repair: .collapsed(bracket..<end))
  }

  /// The first line below a bracket that is indented no deeper than its line and does not close anything.
  func lineOutside(_ bracket: Int) -> Int? {
    let indentation = lines.indentation(bracket)
    var line = lines.next(bracket)
    while line < bytes.count {
      let content = lines.content(line)
      if !lines.isEmpty(line), content - line <= indentation, !bytes[content].isClosingBracket { return line }
      let next = lines.next(line)
      guard next > line else { return nil }
      line = next
    }
    return nil
  }

  /// An opening bracket and the one that closes it.
  private func brackets(_ offset: Int) -> (opening: String, closing: String) {
    byte(offset) == UInt8(ascii: "[") ? ("[", "]") : ("{", "}")
  }

  /// A quote that the rest of the file does not close, or only the next one that should open.
  func explainedOpenQuote(_ start: Int) -> SyntaxProblem {
    var end = max(lines.endOfText(start), start + 1)
    // A key keeps its colon.
    if lines.contentBehindDashes(start) == start, let colon = lines.colon(start, end) { end = colon }
    let quote = String(decoding: bytes[start..<min(start + 1, bytes.count)], as: UTF8.self)
    return problem(
      at: start..<min(start + 1, bytes.count), "this quote is not closed on its line; a \(quote) is missing",
      // Behind a backslash the quote would be a part of the text.
      fixes: byte(end - 1) == UInt8(ascii: "\\")
        ? nil : FixIt("insert \(quote)", .unsafe, replacing: range(end..<end), by: quote),
      repair: .someText(start..<end))
  }

  /// Something where a value is expected: `[::1]`, a stray bracket or comma.
  func explainedMissingContent() -> SyntaxProblem {
    if let bracket = openBracket {
      let end = closingBracket(bracket)
      if let end, isAddress(bracket + 1..<end - 1) {
        let text = meantText(withBracketsFrom: bracket, to: end, inBrackets: bracketDepth > 1)
        return problem(
          at: text, "brackets make this a list in YAML; quote an IPv6 address that stands in them",
          fixes: quoting(text, .safe), repair: .plainText(text))
      }
      let text = lines.meantText(from: place, inBrackets: true)
      if isAddress(text) {
        return problem(
          at: text, "a text that begins with a colon has to be quoted between brackets", fixes: quoting(text, .safe),
          repair: .plainText(text))
      }
      return problem(
        at: character(place), "a \(byte(place) == UInt8(ascii: ":") ? "key" : "value") is missing before this",
        repair: leavingBracketsOut(bracket))
    }
    guard let first = byte(place), !first.isLineBreak else { return missingText() }
    let text = lines.meantText(from: place, inBrackets: false)
    return problem(
      at: text, "a text cannot begin with \(shown(first)) in YAML; quote it", fixes: quoting(text, .unsafe),
      repair: .plainText(text))
  }

  /// Text right behind a closing bracket, as in `{eu,us}-db`, or behind a closing quote.
  ///
  /// - Parameter node: The value that ends before the place on its line.
  /// - Returns: The problem.
  func explainedTextBehind(_ node: Node) -> SyntaxProblem {
    let start = Int(node.start)
    let isOneLine = lines.start(start) == lines.start(place)
    if isOneLine, byte(place) == UInt8(ascii: ","), lines.endOfText(place) == place + 1 {
      return problem(
        at: place..<place + 1, "a comma separates values between brackets only; remove it",
        fixes: FixIt("remove it", .unsafe, replacing: range(place..<place + 1), by: ""),
        repair: Repair(fills: [(place..<place + 1, 0x20)], isFaithful: true))
    }
    if node.style == .flow {
      if isOneLine, Int(node.end) == place, !(byte(place)?.isClosingBracket ?? true) {
        return explainedTextBehindBracket(start, .safe)
      }
      let rest = place..<max(place + 1, lines.endOfText(place))
      let isBracket = byte(place).map(\.isFlowIndicator) ?? false
      return problem(
        at: isBracket ? character(place) : rest,
        isBracket
          ? "nothing is open that this bracket could close; remove it"
          : "this text follows a closing bracket; begin a new line, or write # and a blank before a comment",
        fixes: isBracket ? FixIt("remove it", .unsafe, replacing: range(character(place)), by: "") : comment(place),
        repair: .blank(rest))
    }
    if node.kind == .alias {
      let text = lines.meantText(from: start, inBrackets: isInBrackets)
      return problem(
        at: text, "an asterisk at the start of a text makes it an alias in YAML, and nothing may follow it; quote it",
        fixes: quoting(text, .unsafe), repair: .someText(text))
    }
    if !isOneLine { return explainedOpenQuote(start) }
    return explainedTextBehindQuote(start)
  }

  /// Text right behind the closing bracket of a value that begins at an offset.
  func explainedTextBehindBracket(_ start: Int, _ applicability: FixIt.Applicability) -> SyntaxProblem {
    let text = meantText(withBracketsFrom: start, to: place, inBrackets: isInBrackets)
    return problem(
      at: text, "a text that begins with a bracket has to be quoted", fixes: quoting(text, applicability),
      repair: .plainText(text))
  }

  /// The offset behind the quote or bracket that ends a value on its line; `nil` for a value without them.
  func endOfEnclosedValue(_ start: Int) -> Int? {
    switch byte(start) {
    case UInt8(ascii: "["), UInt8(ascii: "{"): return closingBracket(start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      return bytes[start + 1..<max(start + 1, lines.end(start))].firstIndex(of: bytes[start]).map { $0 + 1 }
    default: return nil
    }
  }

  /// Text behind the closing quote of a text that begins at an offset.
  func explainedTextBehindQuote(_ start: Int) -> SyntaxProblem {
    let whole = start..<max(place, lines.endOfText(start))
    let last = whole.upperBound - 1
    // `'it's'`: the quotes were meant to hold all of it.
    let isEnclosed = last > place && bytes[last] == bytes[start] && bytes[place] != bytes[start]
    let inner = isEnclosed ? start + 1..<last : whole
    return problem(
      at: place..<whole.upperBound,
      "this follows the closing quote, where the text ends; quote the whole, or remove it",
      fixes: FixIt(
        "quote the whole", .unsafe, replacing: range(whole), by: quotedWhole(lines.text(inner))),
      repair: .someText(whole))
  }

  /// The fix-it that makes a comment of `// text`.
  private func comment(_ start: Int) -> FixIt? {
    guard bytes[start...].starts(with: "//".utf8) else { return nil }
    return FixIt("make it a comment", .unsafe, replacing: range(start..<start + 2), by: "#")
  }

  /// A text between the quotes that need the fewest changes in it.
  private func quotedWhole(_ text: String) -> String { quoted(text) }

  /// The content of a line without blanks and comment.
  func textOfLine(_ offset: Int) -> Range<Int> {
    let start = lines.content(offset)
    return start..<max(start, lines.endOfText(start))
  }

  /// The text that must have been meant to begin with a bracket, which closes before `end`.
  private func meantText(withBracketsFrom start: Int, to end: Int, inBrackets: Bool) -> Range<Int> {
    let behind = max(start, end - 1)
    if inBrackets {
      // The closing bracket itself is no end of the text.
      return start..<max(end, lines.meantText(from: behind, inBrackets: true).upperBound)
    }
    let textEnd = max(lines.endOfText(start), start)
    guard lines.contentBehindDashes(start) == start, let colon = lines.colon(behind, min(textEnd + 1, bytes.count))
    else { return start..<textEnd }
    return start..<colon
  }

  /// The offset behind the bracket that closes another, on the same line; `nil` if there is none.
  private func closingBracket(_ start: Int) -> Int? {
    var depth = 0
    for offset in start..<lines.end(start) {
      switch bytes[offset] {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return offset + 1 }
      default: break
      }
    }
    return nil
  }

  /// Whether a stretch consists of what IPv6 addresses are made of.
  private func isAddress(_ range: Range<Int>) -> Bool {
    guard range.lowerBound < range.upperBound, bytes[range].contains(UInt8(ascii: ":")) else { return false }
    return bytes[range].allSatisfy { byte in
      byte.isASCIIDigit || (0x61...0x66).contains(byte | 0x20) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".")
    }
  }

  /// Leaves out what brackets hold, with the lines up to the closing one.
  private func leavingBracketsOut(_ start: Int) -> Repair {
    if let end = closingBracket(start) { return .someText(start..<end) }
    var end = lines.end(start)
    var next = lines.next(start)
    while next > end, next < bytes.count,
      lines.isEmpty(next) || lines.indentation(next) > lines.indentation(start)
        || bytes[lines.content(next)].isClosingBracket
    {
      end = lines.end(next)
      next = lines.next(next)
    }
    return .collapsed(start..<max(end, start + 1))
  }
}
