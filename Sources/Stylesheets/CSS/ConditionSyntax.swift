import Diagnostics

/// A stretch of tokens to be read by a grammar.
struct TokenSlice {
  let tokens: [Token]
  let range: Range<Int>
  let source: [UInt8]

  init(_ tokens: [Token], _ range: Range<Int>, in source: [UInt8]) {
    self.tokens = tokens
    self.range = range
    self.source = source
  }

  /// The indices of the component values that are not blank: a block or function counts as one.
  var components: [Range<Int>] {
    var components: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(endOfComponent(at: index, of: tokens), range.upperBound)
      if !tokens[index].isBlank { components.append(index..<end) }
      index = end
    }
    return components
  }

  /// The name or text of a token.
  func value(_ index: Int) -> ByteText { TokenText.value(of: tokens[index], in: source) }

  /// Whether the token is this identifier, whatever its case.
  func isIdentifier(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .ident && value(index).equalsIgnoringCase(name.utf8)
  }

  /// Whether the token opens this function, whatever its case.
  func isFunction(_ index: Int, _ name: String) -> Bool {
    tokens[index].kind == .function && value(index).equalsIgnoringCase(name.utf8)
  }

  /// What stands within a block or function.
  func content(of component: Range<Int>) -> TokenSlice {
    let isClosed = isClosedComponent(component, of: tokens)
    let start = component.lowerBound + 1
    return TokenSlice(tokens, start..<max(start, component.upperBound - (isClosed ? 1 : 0)), in: source)
  }

  /// The source without blanks and comments around it, with what it leaves open closed.
  var closedText: [UInt8] {
    var range = range
    while let first = range.first, tokens[first].isBlank { range = range.dropFirst() }
    while let last = range.last, tokens[last].isBlank { range = range.dropLast() }
    guard let first = range.first, let last = range.last else { return [] }
    return Array(source[tokens[first].start..<tokens[last].end]) + closing(range, of: tokens, in: source)
  }

  /// Whether a token stands there that no value may hold.
  var hasBadToken: Bool {
    range.contains { tokens[$0].kind == .badString || tokens[$0].kind == .badURL }
  }
}

/// Whether the content of `supports()` is a condition (CSS Conditional Rules Level 4); one that no browser knows is
/// still a condition, which is false.
func isSupportsCondition(_ slice: TokenSlice) -> Bool {
  let components = slice.components
  if slice.hasBadToken { return false }
  guard let first = components.first else { return false }
  if slice.isIdentifier(first.lowerBound, "not") {
    return components.count == 2 && isInParentheses(components[1], slice)
  }
  guard isInParentheses(first, slice), components.count % 2 == 1 else { return false }
  for index in stride(from: 1, to: components.count, by: 2) {
    let word = components[index].lowerBound
    let isJoined = slice.isIdentifier(word, "and") || slice.isIdentifier(word, "or")
    guard isJoined, slice.value(word).equalsIgnoringCase(slice.value(components[1].lowerBound)),
      isInParentheses(components[index + 1], slice)
    else { return false }
  }
  return true
}

/// Whether the content of `supports()` is a declaration.
func isSupportsDeclaration(_ slice: TokenSlice) -> Bool {
  let components = slice.components
  guard components.count >= 2, !slice.hasBadToken, slice.tokens[components[0].lowerBound].kind == .ident,
    slice.tokens[components[1].lowerBound].kind == .colon
  else { return false }
  let isCustom = slice.value(components[0].lowerBound).starts(with: Array("--".utf8))
  let value = components.dropFirst(2)
  return (isCustom || !value.isEmpty)
    && value.allSatisfy {
      switch slice.tokens[$0.lowerBound].kind {
      case .semicolon, .closeBrace, .closeBracket, .closeParenthesis: false
      default: true
      }
    }
}

/// The names of a layer, joined by full stops, as they are written; `nil` if they are no layer name.
func layerName(_ slice: TokenSlice) -> [UInt8]? {
  var range = slice.range
  while let first = range.first, slice.tokens[first].isBlank { range = range.dropFirst() }
  while let last = range.last, slice.tokens[last].isBlank { range = range.dropLast() }
  let parts = range.filter { slice.tokens[$0].kind != .comment }
  guard parts.count % 2 == 1 else { return nil }
  for (offset, index) in parts.enumerated() {
    let token = slice.tokens[index]
    let isName = token.kind == .ident
    let isStop = token.kind == .delim && slice.source[token.start] == UInt8(ascii: ".")
    guard offset % 2 == 0 ? isName : isStop else { return nil }
  }
  return parts.flatMap { Array(slice.source[slice.tokens[$0].range]) }
}

/// The stretches between the commas of a list.
func commaSeparated(_ slice: TokenSlice) -> [TokenSlice] {
  var parts: [TokenSlice] = []
  var start = slice.range.lowerBound
  for component in slice.components where slice.tokens[component.lowerBound].kind == .comma {
    parts.append(TokenSlice(slice.tokens, start..<component.lowerBound, in: slice.source))
    start = component.upperBound
  }
  return parts + [TokenSlice(slice.tokens, start..<slice.range.upperBound, in: slice.source)]
}

private func isInParentheses(_ component: Range<Int>, _ slice: TokenSlice) -> Bool {
  let kind = slice.tokens[component.lowerBound].kind
  return kind == .openParenthesis || kind == .function
}
