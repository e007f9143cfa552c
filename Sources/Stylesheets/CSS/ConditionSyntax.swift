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
    parts.append(TokenSlice(slice.text, start..<component.lowerBound))
    start = component.upperBound
  }
  return parts + [TokenSlice(slice.text, start..<slice.range.upperBound)]
}

private func isInParentheses(_ component: Range<Int>, _ slice: TokenSlice) -> Bool {
  let kind = slice.tokens[component.lowerBound].kind
  return kind == .openParenthesis || kind == .function
}
