import Diagnostics

/// A rule at the top level of a style sheet, as stretches of its tokens (CSS Syntax Level 3, sections 5.5.1 to 5.5.3).
struct TopLevelRule {
  /// The name of an at-rule in lower case; `nil` for a rule that begins with a selector.
  let name: String?

  /// All its tokens, the semicolon or the block included.
  let tokens: Range<Int>

  /// What stands between the name and the semicolon or the block.
  let prelude: Range<Int>

  /// What stands between the braces; `nil` if there is no block.
  let block: Range<Int>?

  /// Whether its semicolon or closing brace is there.
  let isTerminated: Bool

  /// Whether the prelude holds a closing brace, or that of a selector a semicolon: such a rule is invalid at the top
  /// level, but would end a block that were put around it, or would be read otherwise there.
  let isHarmfulInBlock: Bool
}

/// The rules of a style sheet; between them stand white space, comments and the marks `<!--` and `-->`.
func topLevelRules(of tokens: [Token], in source: [UInt8]) -> [TopLevelRule] {
  var rules: [TopLevelRule] = []
  var index = 0
  while index < tokens.count {
    let token = tokens[index]
    if token.isBlank || token.kind == .cdo || token.kind == .cdc {
      index += 1
      continue
    }
    let rule = topLevelRule(at: index, of: tokens, in: source)
    rules.append(rule)
    index = rule.tokens.upperBound
  }
  return rules
}

private func topLevelRule(at start: Int, of tokens: [Token], in source: [UInt8]) -> TopLevelRule {
  let isAtRule = tokens[start].kind == .atKeyword
  let name = isAtRule ? TokenText.value(of: tokens[start], in: source).string.lowercased() : nil
  let preludeStart = isAtRule ? start + 1 : start
  var isHarmful = false
  var index = preludeStart
  while index < tokens.count {
    switch tokens[index].kind {
    case .semicolon where isAtRule:
      return TopLevelRule(
        name: name, tokens: start..<index + 1, prelude: preludeStart..<index, block: nil, isTerminated: true,
        isHarmfulInBlock: isHarmful)
    case .openBrace:
      let end = endOfComponent(at: index, of: tokens)
      let isClosed = isClosedComponent(index..<end, of: tokens)
      return TopLevelRule(
        name: name, tokens: start..<end, prelude: preludeStart..<index,
        block: index + 1..<max(index + 1, isClosed ? end - 1 : end), isTerminated: isClosed,
        isHarmfulInBlock: isHarmful)
    case .semicolon, .closeBrace:
      isHarmful = true
      index += 1
    default: index = endOfComponent(at: index, of: tokens)
    }
  }
  return TopLevelRule(
    name: name, tokens: start..<index, prelude: preludeStart..<index, block: nil, isTerminated: false,
    isHarmfulInBlock: isHarmful)
}

/// The end of the component value that begins at a token: the token itself, or the block or function it opens.
func endOfComponent(at start: Int, of tokens: [Token]) -> Int {
  guard let closer = tokens[start].closer else { return start + 1 }
  var closers = [closer]
  var index = start + 1
  while index < tokens.count, let last = closers.last {
    if tokens[index].kind == last {
      closers.removeLast()
    } else if let closer = tokens[index].closer {
      closers.append(closer)
    }
    index += 1
  }
  return index
}

/// Whether a block or function that stretches over these tokens has its end.
func isClosedComponent(_ range: Range<Int>, of tokens: [Token]) -> Bool {
  guard let closer = tokens[range.lowerBound].closer else { return true }
  guard range.count > 1, tokens[range.upperBound - 1].kind == closer else { return false }
  // The last token may close an inner block while the outer one stays open.
  var closers: [Token.Kind] = []
  for index in range {
    if tokens[index].kind == closers.last {
      closers.removeLast()
    } else if let closer = tokens[index].closer {
      closers.append(closer)
    }
  }
  return closers.isEmpty
}

/// What has to follow a stretch of tokens so that nothing behind it is swallowed: the ends of a comment, string, url,
/// block or function that the source leaves open.
func closing(_ range: Range<Int>, of tokens: [Token], in source: [UInt8]) -> [UInt8] {
  var closers: [Token.Kind] = []
  for token in tokens[range] {
    if token.kind == closers.last {
      closers.removeLast()
    } else if let closer = token.closer {
      closers.append(closer)
    }
  }
  var text: [UInt8] = []
  if let last = tokens[range].last { text = closing(last, in: source) }
  for closer in closers.reversed() {
    switch closer {
    case .closeBrace: text.append(UInt8(ascii: "}"))
    case .closeBracket: text.append(UInt8(ascii: "]"))
    default: text.append(UInt8(ascii: ")"))
    }
  }
  return text
}

/// What the last token of a source lacks.
private func closing(_ token: Token, in source: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  if token.end == source.count, token.kind != .comment, token.kind != .whitespace {
    let backslashes = source[token.range].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    // A backslash before the end of the source is nothing in a string and U+FFFD elsewhere.
    if backslashes % 2 == 1 { text = token.kind == .string ? [0x0A] : Array("FFFD ".utf8) }
  }
  guard token.isUnclosed else { return text }
  switch token.kind {
  case .comment:
    // The star of `/*` cannot end it, but one further on may stand right before the end of the source.
    text += Array("*/".utf8)
  case .string: text.append(source[token.start])
  default: text.append(UInt8(ascii: ")"))
  }
  return text
}
