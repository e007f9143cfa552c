import Diagnostics

/// Errors at a character that means something to YAML where a text was meant.
extension SyntaxSituation {
  /// A character that no text may begin with: `%`, `@`, a backquote; or a tab.
  func explainedCharacter() -> SyntaxProblem {
    guard let first = byte(place) else { return missingText() }
    if first == 0x09 { return explainedTab(place) }
    if let problem = explainedTextBehindComment() ?? explainedTextBehindValue() { return problem }
    let text = lines.meantText(from: place, inBrackets: isInBrackets)
    return problem(
      at: text, "a text cannot begin with \(shown(first)) in YAML; quote it",
      fixes: quoting(text, text.count > 1 ? .safe : .unsafe), repair: .plainText(text))
  }

  /// Text right behind the closing quote or bracket that seems to end the value of its line, as in `"a"%b`.
  private func explainedTextBehindValue() -> SyntaxProblem? {
    guard !isInBrackets else { return nil }
    let content = lines.contentBehindDashes(place)
    let start = lines.colon(content, place).map { lines.skippingBlanks($0 + 1) } ?? content
    guard start < place, let end = endOfEnclosedValue(start), end <= place, lines.skippingBlanks(end) == place else {
      return nil
    }
    return bytes[start].isFlowIndicator
      ? explainedTextBehindBracket(start, .unsafe) : explainedTextBehindQuote(start)
  }

  /// `*` or `&` in front of something that is no name, as in `*.example.com`.
  func explainedAnchor() -> SyntaxProblem {
    let text = lines.meantText(from: contextPlace, inBrackets: isInBrackets)
    if contextPlace == lines.content(place), let problem = explainedTextBehindComment() { return problem }
    if byte(contextPlace) == UInt8(ascii: "*") {
      return problem(
        at: text, "an asterisk at the start of a text makes it an alias in YAML, and \(word(text)) is none; quote it",
        fixes: quoting(text, .safe), repair: .plainText(text))
    }
    return problem(
      at: text, "an ampersand at the start of a text marks an anchor in YAML, and \(word(text)) is none; quote it",
      fixes: quoting(text, .unsafe), repair: .plainText(text))
  }

  /// A tag that libyaml cannot even read.
  func explainedTag() -> SyntaxProblem {
    let start = byte(contextPlace) == UInt8(ascii: "!") ? contextPlace : place
    let text = lines.meantText(from: start, inBrackets: isInBrackets)
    return problem(
      .unsupportedTag, at: text,
      "an exclamation mark at the start of a text makes it a tag in YAML, and tags are not supported; quote it",
      fixes: quoting(text, .unsafe), repair: .plainText(text))
  }

  /// A line that begins with `%`.
  func explainedDirective() -> SyntaxProblem {
    let start = lines.start(byte(contextPlace) == UInt8(ascii: "%") ? contextPlace : place)
    let text = lines.meantText(from: start, inBrackets: false)
    if byte(text.upperBound) == UInt8(ascii: ":") {
      return problem(
        at: text, "a text cannot begin with % in YAML; quote it", fixes: quoting(text, .safe), repair: .plainText(text))
    }
    return problem(
      at: text,
      "a line that begins with % is a directive to the YAML reader, and \(word(text)) is none that it knows; "
        + "remove it",
      fixes: FixIt("remove the line", .unsafe, replacing: range(start..<lines.next(start)), by: ""),
      repair: .blank(lineRange(start)))
  }

  /// A `|` or `>` with text behind it.
  func explainedBlockHeader() -> SyntaxProblem {
    let text = lines.meantText(from: contextPlace, inBrackets: false)
    if failure.problem != "did not find expected comment or line break" {
      return problem(
        at: text,
        "the lines of this text cannot be read: behind \(word(contextPlace..<contextPlace + 1)) may stand "
          + "a number from 1 to 9, which says by how much they are indented, and + or -",
        repair: .someText(text))
    }
    return problem(
      at: text,
      "\(word(contextPlace..<contextPlace + 1)) at the start of a text announces lines of text below it, and nothing "
        + "may follow it here; quote it",
      fixes: quoting(text, .unsafe), repair: .someText(text))
  }

  /// A `- ` or `? ` behind a key.
  func explainedIndicator() -> SyntaxProblem {
    let text = lines.meantText(from: place, inBrackets: isInBrackets)
    let isItem = byte(place) == UInt8(ascii: "-")
    return problem(
      at: text,
      isItem
        ? "a list cannot begin behind its key; put each item on a line of its own, or quote the text"
        : "a question mark and a blank announce a key in YAML; quote the text",
      fixes: quoting(text, .unsafe), repair: .someText(text))
  }

  /// An escape that double quotes do not know, such as `\U` of a Windows path.
  func explainedEscape() -> SyntaxProblem {
    var start = min(place, bytes.count)
    while start > contextPlace, byte(start) != UInt8(ascii: "\\") { start -= 1 }
    let escape = start..<min(start + 2, bytes.count)
    let scalar = contextPlace..<closingQuote(contextPlace)
    let inner = scalar.lowerBound + 1..<max(scalar.lowerBound + 1, scalar.upperBound - 1)
    if failure.problem == "found invalid Unicode character escape code" {
      let digits = bytes[escape.upperBound..<scalar.upperBound].prefix {
        $0.isASCIIDigit || (0x61...0x66).contains($0 | 0x20)
      }.prefix(8)
      let whole = escape.lowerBound..<digits.endIndex
      return problem(
        at: whole, "\(word(whole)) stands for no character; write the character itself, or its own escape",
        repair: .someText(scalar))
    }
    return problem(
      at: escape,
      "\(word(escape)) is no escape that double quotes know; double the backslash, or use single quotes",
      fixes: FixIt("use single quotes", .unsafe, replacing: range(scalar), by: quoted(plain: lines.text(inner))),
      repair: .someText(scalar))
  }

  /// A text in single quotes, whatever it contains.
  private func quoted(plain text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }

  /// The offset behind the double quote that closes a text, on the same line.
  private func closingQuote(_ start: Int) -> Int {
    var offset = start + 1
    let end = lines.end(start)
    while offset < end {
      if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(max(offset, start + 1), end)
  }

  /// The end of the file where a value should be.
  func missingText() -> SyntaxProblem {
    problem(at: character(place), "the file ends where a value is expected", repair: .blank(lineRange(place)))
  }

  /// A character as a message shows it.
  func shown(_ byte: UInt8) -> String {
    byte == UInt8(ascii: "`") ? "a backquote" : String(Unicode.Scalar(byte))
  }

  /// A stretch as a message shows it, not too long.
  func word(_ range: Range<Int>) -> String {
    let text = lines.text(range.lowerBound..<min(range.upperBound, bytes.count))
    guard text.unicodeScalars.count > 60 else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "..."
  }
}
