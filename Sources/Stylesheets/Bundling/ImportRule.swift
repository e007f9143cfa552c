import Diagnostics

/// An `@import` rule that a browser follows (CSS Cascading and Inheritance Level 5, section 2, with the `scope()` of
/// Level 6).
struct ImportRule {
  /// As it is written, escapes undone.
  let reference: String

  /// Where the reference stands, for messages.
  let token: Int

  /// The conditions as they are written.
  let conditions: [UInt8]

  /// What is put around the imported sheet, outermost first.
  let wrappers: [Wrapper]
}

/// A block that is put around an imported sheet.
struct Wrapper {
  /// The rule up to its opening brace.
  let opening: [UInt8]
  let isLayer: Bool
}

/// Reads an `@import` rule; `nil` if a browser ignores it.
func importRule(_ rule: TopLevelRule, of text: TokenizedText) -> ImportRule? {
  guard rule.block == nil else { return nil }
  let slice = TokenSlice(text, rule.prelude)
  let components = slice.components
  guard let first = components.first, let reference = reference(first, in: slice) else { return nil }
  var rest = components.dropFirst()
  var conditions = Conditions()
  while let component = rest.first {
    guard let isValid = conditions.take(component, of: slice) else { break }
    if !isValid { return nil }
    rest = rest.dropFirst()
  }
  if let start = rest.first?.lowerBound {
    conditions.media = mediaQueries(TokenSlice(text, start..<rule.prelude.upperBound))
  }
  return ImportRule(
    reference: reference.string, token: first.lowerBound,
    conditions: TokenSlice(text, first.upperBound..<rule.prelude.upperBound).closedText,
    wrappers: conditions.wrappers)
}

/// What an `@import` rule says behind the address, as far as it is read.
private struct Conditions {
  var layer: [UInt8]?
  var scope: [UInt8]?
  var supports: [UInt8]?
  var media: [UInt8]?

  /// The blocks; the order of a rule's conditions makes no difference, but that layers declared within a scope would.
  var wrappers: [Wrapper] {
    var wrappers: [Wrapper] = []
    for (name, text) in [("@media", media), ("@supports", supports), ("@layer", layer), ("@scope", scope)] {
      guard let text else { continue }
      let opening = Array(name.utf8) + (text.isEmpty ? [] : [UInt8(ascii: " ")]) + text
      wrappers.append(Wrapper(opening: opening, isLayer: name == "@layer"))
    }
    return wrappers
  }

  /// Takes a condition: `nil` if the component is none, so that the media queries begin there; otherwise whether the
  /// rule is still valid.
  mutating func take(_ component: Range<Int>, of slice: TokenSlice) -> Bool? {
    let index = component.lowerBound
    let content = slice.tokens[index].kind == .function ? slice.content(of: component) : nil
    if layer == nil, supports == nil {
      if slice.isIdentifier(index, "layer") {
        layer = []
        return true
      }
      if let content, slice.isFunction(index, "layer"), let name = layerName(content) {
        layer = name
        return true
      }
    }
    if scope == nil {
      if slice.isIdentifier(index, "scope") {
        scope = []
        return true
      }
      if let content, slice.isFunction(index, "scope"), let boundaries = scopeBoundaries(content) {
        scope = boundaries
        return true
      }
    }
    guard let content, supports == nil, slice.isFunction(index, "supports") else { return nil }
    if isSupportsDeclaration(content) {
      supports = [UInt8(ascii: "(")] + content.closedText + [UInt8(ascii: ")")]
    } else if isSupportsCondition(content) {
      supports = content.closedText
    } else {
      return false
    }
    return true
  }
}

/// The media queries of an import as a list that is safe before a block: one that is malformed is never true.
private func mediaQueries(_ slice: TokenSlice) -> [UInt8] {
  let queries = slice.commaSeparated.map { query in
    let isSafe = query.components.allSatisfy {
      switch slice.tokens[$0.lowerBound].kind {
      case .ident, .function, .openParenthesis, .number, .dimension: true
      default: false
      }
    }
    return isSafe && !query.hasBadToken && !query.components.isEmpty ? query.closedText : Array("not all".utf8)
  }
  return Array(queries.joined(separator: Array(", ".utf8)))
}
