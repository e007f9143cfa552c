import Diagnostics

/// Errors of indentation, and lines that belong to nothing above them.
extension SyntaxSituation {
  /// Something that neither continues the collection at hand nor ends it.
  func explainedStranger() -> SyntaxProblem {
    if let node = lastNode, Int(node.end) <= place, place < bytes.count,
      lines.skippingBlanks(Int(node.end)) == place, node.style != .plain || node.kind == .alias,
      Int(node.end) > Int(node.start)
    {
      return explainedTextBehind(node)
    }
    if failure.problem == "did not find expected <document start>", let directive = lines.previous(place),
      byte(directive) == UInt8(ascii: "%")
    {
      let text = lines.meantText(from: directive, inBrackets: false)
      let next = lines.next(directive)
      let isKnown = lines.text(text).hasPrefix("%YAML ") || lines.text(text).hasPrefix("%TAG ")
      return problem(
        at: text, "a line that begins with % is a directive to the YAML reader, and needs a line --- below it",
        fixes: isKnown
          ? FixIt("remove the line", .unsafe, replacing: range(directive..<next), by: "") : quoting(text, .unsafe),
        repair: .blank(lineRange(directive)))
    }
    if failure.problem == "did not find expected <document start>", isBehindDocumentEnd() {
      return problem(
        .multipleDocuments, at: textOfLine(place),
        "a second document begins here, which would be ignored; put everything into one document",
        repair: Repair())
    }
    if let problem = explainedLoneText() ?? explainedStrandedText() { return problem }
    if byte(place) == UInt8(ascii: ":") {
      return problem(
        at: place..<place + 1, "a key is missing before this colon", repair: .blank(lineWithChildren(place)))
    }
    return explainedIndentation()
  }

  /// A line before the place that is a text of its own where a key with a value is due, as in `Port:22 # comment`.
  private func explainedLoneText() -> SyntaxProblem? {
    guard let node = lastNode, node.kind == .scalar, node.style == .plain, let previous = lines.previous(place),
      lines.contentBehindDashes(previous) == Int(node.start), lines.start(Int(node.end)) == previous,
      lines.content(place) == place, lines.contentBehindDashes(previous) - previous == place - lines.start(place),
      lines.colon(place, lines.end(place)) != nil
    else { return nil }
    return explainedKeyWithoutColon(line: previous)
  }

  /// Text behind a comment that has ended the text above.
  private func explainedStrandedText() -> SyntaxProblem? {
    guard let node = lastNode, node.kind == .scalar, node.style == .plain, lines.content(place) == place,
      let previous = lines.previous(place), lines.start(Int(node.end)) == previous,
      lines.colon(place, lines.endOfText(place)) == nil, byte(place) != UInt8(ascii: "-")
    else { return nil }
    let comment = lines.endOfText(previous)
    let hash =
      lines.next(comment) < lines.start(place) ? lines.content(lines.next(comment)) : lines.skippingBlanks(comment)
    guard byte(hash) == UInt8(ascii: "#") else { return nil }
    return strandedText(by: hash)
  }

  /// The line of the place, which a comment keeps from going on with the text above.
  private func strandedText(by hash: Int) -> SyntaxProblem {
    problem(
      at: textOfLine(place), "this line belongs to nothing, because a comment ends the text above",
      notes: [Note("the comment is here", at: range(hash..<lines.end(hash)))], repair: .blank(lineRange(place)))
  }

  /// A further line of a text that a comment has ended, at a character that could begin no text of its own.
  func explainedTextBehindComment() -> SyntaxProblem? {
    guard !isInBrackets, lines.content(place) == place, let previous = lines.previous(place),
      lines.indentation(place) > lines.indentation(previous)
    else { return nil }
    let text = lines.endOfText(lines.content(previous))
    let hash = lines.skippingBlanks(text)
    guard byte(hash) == UInt8(ascii: "#"), byte(text - 1) != UInt8(ascii: ":") else { return nil }
    return strandedText(by: hash)
  }

  /// Whether a line `...` stands between the last node and the place.
  private func isBehindDocumentEnd() -> Bool {
    var line = lines.start(place)
    while let previous = lines.previous(line) {
      if bytes[previous...].starts(with: "...".utf8) { return true }
      if bytes[previous...].starts(with: "%".utf8) || bytes[previous...].starts(with: "---".utf8) { return false }
      guard let node = lastNode, previous > Int(node.end) else { return false }
      line = previous
    }
    return false
  }

  /// A line that is indented too far or too little.
  func explainedIndentation() -> SyntaxProblem {
    let start = lines.start(place)
    let content = lines.content(place)
    let indentation = content - start
    let columns = openColumns(above: start)
    let place = indentation > 0 ? start..<content : content..<min(content + 1, bytes.count)
    if let problem = explainedDeepFirstLine(start, indentation) { return problem }
    // Lines below that are indented deeper belong to it, so it belongs further out than they.
    let inner = columnOfChildren(start).map { child in columns.filter { $0 < child } } ?? []
    let target = (inner.isEmpty ? columns : inner).min { (abs($0 - indentation), -$0) < (abs($1 - indentation), -$1) }
    let isItem = isItem(content)
    let stray = strayLines(from: start, fitting: columns.filter { $0 != indentation })
    let kind = isItem ? "list item" : "line"
    let message: String
    if columns.isEmpty || (columns.contains(indentation) && target != indentation) {
      message = "this does not continue what stands above"
    } else if let target, target == indentation {
      let isInList = failure.problem == "did not find expected '-' indicator"
      message =
        isItem && !isInList
        ? "a list item cannot stand among keys; indent it, or give it a key"
        : isInList ? "a key cannot stand among list items" : "this line does not continue what stands above"
    } else {
      let allowed = columns.map(String.init).joined(separator: " or ")
      message =
        "this \(kind) is indented by \(indentation) blank\(indentation == 1 ? "" : "s"), which fits no line above; "
        + "\(allowed.isEmpty ? "0" : allowed) would"
    }
    return problem(
      at: place, message,
      fixes: target.flatMap { column in
        column == indentation
          ? nil
          : FixIt(
            "indent it by \(column)", .unsafe, replacing: range(start..<content),
            by: String(repeating: " ", count: column))
      },
      repair: target.flatMap { $0 == indentation ? .blank(lineWithChildren(start)) : movingKeys(in: stray, to: $0) }
        ?? .blank(stray))
  }

  /// The first line below a key, where it is indented deeper than those that follow.
  private func explainedDeepFirstLine(_ start: Int, _ indentation: Int) -> SyntaxProblem? {
    guard let first = lines.previous(start), lines.indentation(first) > indentation, indentation > 0,
      let parent = lines.previous(first), lines.indentation(parent) < indentation,
      let repair = movingKey(first, to: indentation), columnOfNext(start) == indentation
    else { return nil }
    let blanks = first..<lines.content(first)
    return problem(
      at: blanks, "this line is indented by \(blanks.count) blanks, but those below it by \(indentation)",
      fixes: FixIt(
        "indent it by \(indentation)", .unsafe, replacing: range(blanks),
        by: String(repeating: " ", count: indentation)),
      repair: repair)
  }

  /// Does that for the lines of a stretch that are indented like its first.
  private func movingKeys(in stretch: Range<Int>, to column: Int) -> Repair? {
    let indentation = lines.indentation(stretch.lowerBound)
    var repair = Repair()
    var line = stretch.lowerBound
    while line < stretch.upperBound {
      if !lines.isEmpty(line), lines.indentation(line) == indentation {
        guard let moved = movingKey(line, to: column) else { return nil }
        repair.fills += moved.fills
      }
      guard lines.next(line) > line else { break }
      line = lines.next(line)
    }
    return repair
  }

  /// Reads a line as if its key began in another column, though not with the same name; `nil` for a line without a key.
  private func movingKey(_ line: Int, to column: Int) -> Repair? {
    let content = lines.content(line)
    guard let colon = lines.colon(content, lines.endOfText(content)), bytes[line..<content].allSatisfy({ $0 == 0x20 }),
      bytes[content..<colon].allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") })
    else { return nil }
    let target = line + column
    if target > content { return target < colon ? .blank(content..<target) : nil }
    return target < content ? .someText(target..<content) : nil
  }

  /// The column of the next line if that is indented deeper than the line at hand, which ends with a colon.
  private func columnOfChildren(_ start: Int) -> Int? {
    let end = lines.endOfText(lines.content(start))
    guard byte(end - 1) == UInt8(ascii: ":"), let column = columnOfNext(start), column > lines.indentation(start)
    else { return nil }
    return column
  }

  /// The column of the next line that says something; `nil` at the end of the file.
  private func columnOfNext(_ start: Int) -> Int? {
    var next = lines.next(start)
    while next < bytes.count, lines.isEmpty(next), lines.next(next) > next { next = lines.next(next) }
    return next < bytes.count ? lines.indentation(next) : nil
  }

  /// A line that fits nothing above and those below that go with it: up to the next that fits, or is indented less.
  private func strayLines(from start: Int, fitting columns: [Int]) -> Range<Int> {
    let indentation = lines.indentation(start)
    var end = lines.end(start)
    var next = lines.next(start)
    while next > end, next < bytes.count {
      let column = lines.indentation(next)
      guard lines.isEmpty(next) || (column >= indentation && !columns.contains(column)) else { break }
      end = lines.end(next)
      next = lines.next(next)
    }
    return start..<end
  }

  /// The columns at which a further line may begin: those of the lines above that are still open, deepest first.
  private func openColumns(above start: Int) -> [Int] {
    var columns: [Int] = []
    var line = start
    var limit = Int.max
    for _ in 0..<1000 {
      guard let previous = lines.previous(line), limit > 0 else { break }
      line = previous
      let dash = lines.indentation(line)
      guard dash < limit else { continue }
      let key = lines.contentBehindDashes(line) - lines.start(line)
      if key != dash, key < limit { columns.append(key) }
      columns.append(dash)
      limit = dash
    }
    return columns
  }

  /// A tab in the indentation, or between an item mark and its text.
  func explainedTab(_ offset: Int) -> SyntaxProblem {
    let start = lines.start(offset)
    if offset < lines.content(offset) { return explainedTab(offset, column: expectedColumn(start)) }
    let run = tabs(offset)
    return problem(
      .tabIndentation, at: run, "a tab stands where YAML allows only blanks",
      fixes: FixIt("replace it by a blank", replacing: range(run), by: " "),
      repair: Repair(fills: [(run, 0x20)], isFaithful: true))
  }

  /// A tab in the indentation of a line that should begin in a column.
  private func explainedTab(_ offset: Int, column: Int) -> SyntaxProblem {
    let indentation = lines.start(offset)..<lines.content(offset)
    return problem(
      .tabIndentation, at: tabs(offset), "a tab indents this line, and YAML allows only blanks there",
      fixes: FixIt(
        "indent it by \(column)", .unsafe, replacing: range(indentation), by: String(repeating: " ", count: column)),
      repair: .blank(lineRange(offset)))
  }

  /// The stretch of tabs at an offset.
  private func tabs(_ offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, bytes[end] == 0x09 { end += 1 }
    return offset..<max(end, min(offset + 1, bytes.count))
  }

  /// The number of tabs that indent the line of an offset.
  private func tabCount(_ offset: Int) -> Int {
    bytes[lines.start(offset)..<lines.content(offset)].count { $0 == 0x09 }
  }

  /// How far a line should be indented, by the look of the one before: two deeper behind a key without a value.
  private func expectedColumn(_ start: Int) -> Int {
    guard let previous = lines.previous(start) else { return 0 }
    return column(below: previous, at: lines.indentation(previous), start)
  }

  /// The same where the line before should be indented by `indentation`.
  private func column(below previous: Int, at indentation: Int, _ start: Int) -> Int {
    let (content, end) = (lines.content(previous), lines.endOfText(lines.content(previous)))
    let key = indentation + lines.contentBehindDashes(previous) - content
    if isItem(lines.content(start)), isItem(content) { return indentation }
    guard end > content else { return key }
    switch bytes[end - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{"): return key + 2
    default: return isInBrackets && bytes[content..<end].contains(where: \.isFlowIndicator) ? key + 2 : key
    }
  }

  /// Whether an item mark of a list stands at an offset.
  private func isItem(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "-") && (byte(offset + 1).map(\.isWhiteSpace) ?? true)
  }

  /// The further lines below that are indented with tabs, too: they are reported at once.
  func furtherTabs(behind offset: Int) -> [SyntaxProblem] {
    var found: [SyntaxProblem] = []
    /// The last line with tabs, its number of them and the column that was proposed for it.
    var last = (start: lines.start(offset), tabs: tabCount(offset), column: expectedColumn(lines.start(offset)))
    var context = LexicalContext(start: 0)
    var line = lines.next(offset)
    while line < bytes.count, found.count < 1000 {
      let content = lines.content(line)
      if let tab = bytes[line..<content].firstIndex(of: 0x09), !lines.isEmpty(line) {
        _ = context.advance(to: line, in: bytes)
        if context.isBetweenTokens {
          var column = expectedColumn(line)
          if lines.previous(line) == last.start {
            let difference = tabCount(tab) - last.tabs
            column =
              difference > 0
              ? self.column(below: last.start, at: last.column, line) : max(0, last.column + 2 * difference)
          }
          last = (line, tabCount(tab), column)
          found.append(explainedTab(tab, column: column))
        }
      }
      let next = lines.next(line)
      guard next > line else { break }
      line = next
    }
    return found
  }
}
