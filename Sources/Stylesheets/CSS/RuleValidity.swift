import Diagnostics

/// Whether browsers keep a rule with a block, as far as its head tells.
///
/// It is asked only for rules before an `@import`, which a rule that is dropped does not invalidate.
func isValidRule(_ rule: TopLevelRule, of text: TokenizedText) -> Bool {
  guard let block = rule.block, !rule.isHarmfulInBlock else { return false }
  let prelude = TokenSlice(text, rule.prelude)
  let components = prelude.components
  if prelude.hasBadToken { return false }
  switch rule.name {
  case nil: return !startsAsCustomProperty(prelude) && isSelectorList(prelude)
  case "layer": return components.isEmpty || layerName(prelude) != nil
  case "supports": return isSupportsCondition(prelude)
  case "media": return true
  case "scope":
    guard let first = components.first else { return true }
    let isWord = text.tokens[first.lowerBound].kind == .ident && !prelude.isIdentifier(first.lowerBound, "to")
    return !isWord && scopeBoundaries(prelude) != nil
  case "font-face", "starting-style", "view-transition": return components.isEmpty
  case "keyframes", "-webkit-keyframes", "counter-style": return isName(prelude)
  case "property": return isDashedName(prelude) && hasDescriptors(TokenSlice(text, block))
  case "font-palette-values", "position-try": return isDashedName(prelude)
  case "font-feature-values", "function": return !components.isEmpty
  case "container": return isContainerCondition(prelude)
  case "page": return isPageSelector(prelude)
  default: return false
  }
}

/// Whether a rule begins as `--name:` does, which only a declaration may.
func startsAsCustomProperty(_ slice: TokenSlice) -> Bool {
  let components = slice.components
  guard components.count >= 2 else { return false }
  let name = components[0].lowerBound
  return slice.isDashedIdentifier(name) && slice.tokens[components[1].lowerBound].kind == .colon
}

/// One name that is no keyword; a string is always a name.
private func isName(_ slice: TokenSlice) -> Bool {
  guard let first = slice.components.first, slice.components.count == 1 else { return false }
  let index = first.lowerBound
  if slice.tokens[index].kind == .string { return true }
  return slice.tokens[index].kind == .ident
    && !["none", "inherit", "initial", "unset", "default"].contains { slice.isIdentifier(index, $0) }
}

/// One name that begins with two hyphens.
private func isDashedName(_ slice: TokenSlice) -> Bool {
  guard let first = slice.components.first, slice.components.count == 1 else { return false }
  return slice.isDashedIdentifier(first.lowerBound)
}

/// Whether a block says what `@property` has to say.
private func hasDescriptors(_ block: TokenSlice) -> Bool {
  ["syntax", "inherits"].allSatisfy { name in
    block.components.contains { block.isIdentifier($0.lowerBound, name) }
  }
}

/// A name, a condition, or both.
private func isContainerCondition(_ slice: TokenSlice) -> Bool {
  guard let first = slice.components.first else { return false }
  let isNamed = slice.tokens[first.lowerBound].kind == .ident && !slice.isIdentifier(first.lowerBound, "not")
  let condition = TokenSlice(slice.text, (isNamed ? first.upperBound : first.lowerBound)..<slice.range.upperBound)
  return isNamed && condition.components.isEmpty || isSupportsCondition(condition)
}

/// What stands behind `@page`, of which only the pseudo-classes are looked at.
private func isPageSelector(_ slice: TokenSlice) -> Bool {
  let indices = slice.components.map(\.lowerBound)
  for (position, index) in indices.enumerated() where position > 0 && slice.tokens[indices[position - 1]].kind == .colon
  {
    guard ["first", "left", "right", "blank"].contains(where: { slice.isIdentifier(index, $0) }) else { return false }
  }
  return true
}
