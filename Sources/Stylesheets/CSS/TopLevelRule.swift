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
func topLevelRules(of text: TokenizedText) -> [TopLevelRule] {
  var rules: [TopLevelRule] = []
  var index = 0
  while index < text.tokens.count {
    let token = text.tokens[index]
    if token.isBlank || token.kind == .cdo || token.kind == .cdc {
      index += 1
      continue
    }
    let rule = topLevelRule(at: index, of: text)
    rules.append(rule)
    index = rule.tokens.upperBound
  }
  return rules
}

/// The rule that begins at a token.
private func topLevelRule(at start: Int, of text: TokenizedText) -> TopLevelRule {
  let tokens = text.tokens
  let isAtRule = tokens[start].kind == .atKeyword
  let name = isAtRule ? text.value(start).string.lowercased() : nil
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
      let end = text.endOfComponent(at: index)
      let isClosed = text.isClosed(index)
      return TopLevelRule(
        name: name, tokens: start..<end, prelude: preludeStart..<index,
        block: index + 1..<max(index + 1, isClosed ? end - 1 : end), isTerminated: isClosed,
        isHarmfulInBlock: isHarmful)
    case .semicolon, .closeBrace:
      isHarmful = true
      index += 1
    default: index = text.endOfComponent(at: index)
    }
  }
  return TopLevelRule(
    name: name, tokens: start..<index, prelude: preludeStart..<index, block: nil, isTerminated: false,
    isHarmfulInBlock: isHarmful)
}
