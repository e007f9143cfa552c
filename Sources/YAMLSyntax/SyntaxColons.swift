import Diagnostics

/// Errors of keys and their colons.
extension SyntaxSituation {
  /// A colon where no key can stand: a second one in a line, or a line that libyaml takes for a part of the one before.
  func explainedColon() -> SyntaxProblem {
    let start = lines.contentBehindDashes(place)
    if place - start > 1024 {
      return problem(
        at: start..<place, "this key is longer than the 1024 characters that YAML allows",
        repair: .blank(lineWithChildren(place)))
    }
    if let problem = explainedMarkBeforeMapping() { return problem }
    if let first = lines.colon(start, place) { return explainedSecondColon(behind: first) }
    guard let previous = lines.previous(place), isLoneText(previous) else { return explainedIndentation() }
    // Several such lines are one text to libyaml; the first is to be mended first.
    var line = previous
    while let before = lines.previous(line), isLoneText(before), lines.indentation(before) == lines.indentation(line),
      lines.contentBehindDashes(line) == lines.content(line)
    {
      line = before
    }
    return explainedKeyWithoutColon(line: line)
  }

  /// A mapping that begins on the line of the mark `---`.
  private func explainedMarkBeforeMapping() -> SyntaxProblem? {
    let start = lines.start(place)
    guard bytes[start...].starts(with: "--- ".utf8) else { return nil }
    let key = lines.skippingBlanks(start + 3)
    return problem(
      at: start..<start + 3, "a mapping cannot begin on the line of ---; remove the mark, or put it on a line before",
      fixes: FixIt("remove it", .unsafe, replacing: range(start..<key), by: ""),
      repair: .someText(start..<key))
  }

  /// Whether a line is a plain text without a key.
  private func isLoneText(_ line: Int) -> Bool {
    let start = lines.contentBehindDashes(line)
    guard let first = byte(start), !first.isLineBreak, !first.isFlowIndicator, first != UInt8(ascii: "\""),
      first != UInt8(ascii: "'")
    else { return false }
    return lines.colon(start, lines.endOfText(start)) == nil
  }

  /// `key: some: text`.
  private func explainedSecondColon(behind first: Int) -> SyntaxProblem {
    let start = lines.skippingBlanks(first + 1)
    let text = start..<max(start, lines.endOfText(start))
    if let problem = explainedSettingBehindKey(first, text) { return problem }
    if byte(start) == UInt8(ascii: "*"), place + 1 == text.upperBound {
      return problem(
        at: place..<place + 1, "nothing may follow the alias \(word(start..<place)); remove the colon",
        fixes: FixIt("remove it", .unsafe, replacing: range(place..<place + 1), by: ""),
        repair: Repair(fills: [(place..<place + 1, 0x20)], isFaithful: true))
    }
    let isQuoted = byte(start) == UInt8(ascii: "\"") || byte(start) == UInt8(ascii: "'")
    return problem(
      at: isQuoted ? place..<place + 1 : text,
      isQuoted
        ? "a colon and more follow the closing quote; quote the text as a whole, or begin a new line"
        : "a text with a colon and a blank in it has to be quoted",

      fixes: quoting(text, isQuoted || text.upperBound == place + 1 ? .unsafe : .safe),
      repair: isQuoted ? .someText(text) : .plainText(text))
  }

  /// The first setting of a mapping on the line of the key that the mapping belongs to, as in `web: HostName: x`.
  private func explainedSettingBehindKey(_ colon: Int, _ setting: Range<Int>) -> SyntaxProblem? {
    guard hasChildren(place), setting.lowerBound < place, bytes[setting.lowerBound].isASCIILetter else { return nil }
    let name = word(setting.lowerBound..<place)
    var child = lines.next(place)
    while lines.isEmpty(child), lines.next(child) > child { child = lines.next(child) }
    let lineBreak = lines.text(lines.end(place)..<lines.next(place))
    return problem(
      at: setting, "\(name) needs a line of its own below the key that it belongs to",
      fixes: FixIt(
        "put \(name) on its own line", .unsafe, replacing: range(colon + 1..<setting.lowerBound),
        by: lineBreak + lines.text(child..<lines.content(child))),
      repair: .blank(setting))
  }

  /// A line that should be a key and a value: `Port:22`, `Port 22`, `web`.
  func explainedKeyWithoutColon(line: Int) -> SyntaxProblem {
    let start = lines.contentBehindDashes(line)
    let text = start..<lines.endOfText(start)
    if byte(start) == UInt8(ascii: "!"), text.count > 2, bytes[text.upperBound - 1] == UInt8(ascii: ":") {
      let key = start..<text.upperBound - 1
      return problem(
        .unsupportedTag, at: text,
        "\(word(text)) is a tag to YAML, and tags other than !!str are not supported; quote the key",
        fixes: quoting(key, .unsafe), repair: .someText(key))
    }
    if let colon = missingBlank(text) {
      let name = word(text.lowerBound..<colon)
      return problem(
        at: colon..<text.upperBound, "a blank is missing between \"\(name):\" and its value",
        fixes: FixIt(
          "insert a blank", isName(text.lowerBound..<colon) ? .safe : .unsafe,
          replacing: range(colon + 1..<colon + 1), by: " "),
        repair: Repair(fills: [(colon + 1..<colon + 2, 0x20)]))
    }
    if let colon = wideColon(text) {
      return problem(
        at: colon, "\(lines.text(colon)) is no colon to YAML; write a plain colon and a blank",
        fixes: FixIt("write a plain colon", .unsafe, replacing: range(colon), by: ": "),
        repair: .blank(lineWithChildren(line)))
    }
    if let blank = bytes[text].firstIndex(of: 0x20), !hasChildren(line) {
      let next = lines.skippingBlanks(blank)
      // `Port = 22`: the colon takes the place of the sign.
      let end = byte(next) == UInt8(ascii: "=") ? next + 1 : blank
      return problem(
        at: text, "a colon is missing: \"\(word(text))\" is no key with a value",
        fixes: FixIt(
          end > blank ? "write a colon" : "insert a colon", .unsafe, replacing: range(blank..<end), by: ":"),
        repair: blank > start + 1
          ? Repair(fills: [(blank - 1..<blank, UInt8(ascii: ":"))]) : .blank(lineRange(line)))
    }
    if let sign = bytes[text].firstIndex(of: UInt8(ascii: "=")), sign > start, sign + 1 < text.upperBound {
      return problem(
        at: text, "a colon is missing: \"\(word(text))\" is no key with a value",
        fixes: FixIt("write a colon", .unsafe, replacing: range(sign..<sign + 1), by: ": "),
        repair: Repair(fills: [(sign - 1..<sign, UInt8(ascii: ":")), (sign..<sign + 1, 0x20)]))
    }
    return problem(
      at: text, "a colon is missing behind the key \"\(word(text))\"",
      fixes: FixIt("insert a colon", .unsafe, replacing: range(text.upperBound..<text.upperBound), by: ":"),
      repair: text.count > 1
        ? Repair(fills: [(text.upperBound - 1..<text.upperBound, UInt8(ascii: ":"))]) : .blank(lineWithChildren(line)))
  }

  /// A full-width colon (U+FF1A) in a text.
  private func wideColon(_ text: Range<Int>) -> Range<Int>? {
    text.first { bytes[$0...].starts(with: [0xEF, 0xBC, 0x9A]) }.map { $0..<$0 + 3 }
  }

  /// The colon of `key:value`; `nil` where the text holds none, or an address such as `a::b` or `http://`.
  private func missingBlank(_ text: Range<Int>) -> Int? {
    guard let colon = bytes[text].firstIndex(of: UInt8(ascii: ":")), colon > text.lowerBound,
      colon + 1 < text.upperBound, bytes[colon + 1] != UInt8(ascii: ":"), bytes[colon + 1] != UInt8(ascii: "/")
    else { return nil }
    return colon
  }

  /// Whether a stretch looks like the name of a setting: ASCII letters and digits.
  private func isName(_ range: Range<Int>) -> Bool {
    bytes[range].allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
  }

  /// Whether the lines that follow one are indented deeper.
  private func hasChildren(_ line: Int) -> Bool {
    var next = lines.next(line)
    while next < bytes.count, lines.isEmpty(next), lines.next(next) > next { next = lines.next(next) }
    return next < bytes.count && lines.indentation(next) > lines.indentation(line)
  }
}
