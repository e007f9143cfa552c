import Diagnostics

/// A stretch of tokens to be read by a grammar.
struct TokenSlice {
  let text: TokenizedText
  let range: Range<Int>

  init(_ text: TokenizedText, _ range: Range<Int>) {
    self.text = text
    self.range = range
  }

  var tokens: [Token] { text.tokens }
  var source: [UInt8] { text.source }

  /// The indices of the component values that are not blank: a block or function counts as one.
  var components: [Range<Int>] {
    var components: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(text.endOfComponent(at: index), range.upperBound)
      if !tokens[index].isBlank { components.append(index..<end) }
      index = end
    }
    return components
  }

  /// The name or text of a token.
  func value(_ index: Int) -> ByteText { text.value(index) }

  /// Whether the token is this identifier, whatever its case.
  func isIdentifier(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .ident && value(index).equalsIgnoringCase(name.utf8)
  }

  /// Whether the token opens this function, whatever its case.
  func isFunction(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .function && value(index).equalsIgnoringCase(name.utf8)
  }

  /// Whether the name of a token begins with two hyphens: that of a custom property, or of a function that `@function`
  /// declares.
  func isDashed(_ index: Int) -> Bool { value(index).starts(with: "--".utf8) }

  /// Whether the token is an identifier that begins with two hyphens.
  func isDashedIdentifier(_ index: Int) -> Bool { tokens[index].kind == .ident && isDashed(index) }

  /// The token that follows another one in the source, blanks apart; `nil` at its end.
  func next(behind index: Int) -> Int? { tokens[(index + 1)...].firstIndex { !$0.isBlank } }

  /// The identifier that follows a token, blanks apart; `nil` where something else does.
  func identifier(behind index: Int) -> Int? { next(behind: index).flatMap { tokens[$0].kind == .ident ? $0 : nil } }

  /// The block that follows a token, blanks apart, with its braces; `nil` where something else does.
  func block(behind index: Int) -> Range<Int>? {
    guard let brace = next(behind: index), tokens[brace].kind == .openBrace else { return nil }
    return brace..<text.endOfComponent(at: brace)
  }

  /// The stretches between the commas of a list.
  var commaSeparated: [TokenSlice] {
    var parts: [TokenSlice] = []
    var start = range.lowerBound
    for component in components where tokens[component.lowerBound].kind == .comma {
      parts.append(TokenSlice(text, start..<component.lowerBound))
      start = component.upperBound
    }
    return parts + [TokenSlice(text, start..<range.upperBound)]
  }

  /// What stands within a block or function.
  func content(of component: Range<Int>) -> TokenSlice {
    let start = component.lowerBound + 1
    return TokenSlice(text, start..<max(start, component.upperBound - (text.isClosed(start - 1) ? 1 : 0)))
  }

  /// The stretch without blanks and comments around it.
  var trimmedRange: Range<Int> {
    var range = range
    while let first = range.first, tokens[first].isBlank { range = range.dropFirst() }
    while let last = range.last, tokens[last].isBlank { range = range.dropLast() }
    return range
  }

  /// The source without blanks and comments around it, with what it leaves open closed.
  var closedText: [UInt8] {
    let range = trimmedRange
    guard let first = range.first, let last = range.last else { return [] }
    return Array(source[tokens[first].start..<tokens[last].end]) + closing(range, of: text)
  }

  /// Whether a token stands there that no value may hold.
  var hasBadToken: Bool {
    range.contains { tokens[$0].kind == .badString || tokens[$0].kind == .badURL }
  }
}
