import Diagnostics

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
  let value = components.dropFirst(2)
  return (slice.isDashed(components[0].lowerBound) || !value.isEmpty)
    && value.allSatisfy {
      switch slice.tokens[$0.lowerBound].kind {
      case .semicolon, .closeBrace, .closeBracket, .closeParenthesis: false
      default: true
      }
    }
}

/// The names of a layer, joined by full stops, as they are written; `nil` if they are no layer name.
func layerName(_ slice: TokenSlice) -> [UInt8]? {
  let parts = slice.trimmedRange.filter { slice.tokens[$0].kind != .comment }
  guard parts.count % 2 == 1 else { return nil }
  for (offset, index) in parts.enumerated() {
    let token = slice.tokens[index]
    let isName = token.kind == .ident
    let isStop = token.kind == .delim && slice.source[token.start] == UInt8(ascii: ".")
    guard offset % 2 == 0 ? isName : isStop else { return nil }
  }
  return parts.flatMap { Array(slice.source[slice.tokens[$0].range]) }
}

/// The boundaries that `scope()` gives, as `@scope` wants them; `nil` if it gives none.
func scopeBoundaries(_ slice: TokenSlice) -> [UInt8]? {
  let components = slice.components
  guard let first = components.first else { return [] }
  if slice.hasBadToken { return nil }
  func isParenthesised(_ index: Int) -> Bool {
    index < components.count && slice.tokens[components[index].lowerBound].kind == .openParenthesis
  }
  let limit = isParenthesised(0) ? 1 : 0
  if limit == components.count { return slice.closedText }
  if slice.isIdentifier(components[limit].lowerBound, "to"), isParenthesised(limit + 1) {
    return components.count == limit + 2 ? slice.closedText : nil
  }
  guard slice.tokens[first.lowerBound].kind != .openParenthesis else { return nil }
  return [UInt8(ascii: "(")] + slice.closedText + [UInt8(ascii: ")")]
}

/// Whether a component is a function or something in parentheses.
private func isInParentheses(_ component: Range<Int>, _ slice: TokenSlice) -> Bool {
  let kind = slice.tokens[component.lowerBound].kind
  return kind == .openParenthesis || kind == .function
}
