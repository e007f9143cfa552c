import Diagnostics

/// An `@property` rule.
struct PropertyRegistration {
  /// The token that names the property.
  let name: Int

  /// From the at-keyword to the end of the block.
  let tokens: Range<Int>

  /// Whether it gives the property a type, so that addresses are resolved where the property is declared.
  let isTyped: Bool

  /// `nil` if the at-keyword begins another rule, or none at all.
  init?(at atKeyword: Int, in slice: TokenSlice) {
    guard slice.value(atKeyword).equalsIgnoringCase("property".utf8),
      let name = slice.identifier(behind: atKeyword), let block = slice.block(behind: name)
    else { return nil }
    self.name = name
    tokens = atKeyword..<block.upperBound
    isTyped = Self.isTyped(slice.content(of: block))
  }

  /// Whether what stands between the braces is a valid registration of a type that matters here.
  private static func isTyped(_ block: TokenSlice) -> Bool {
    var values: [String: Range<Int>] = [:]
    for descriptor in descriptors(block) {
      let value = TokenSlice(block.text, descriptor.value).components.first
      values[block.value(descriptor.tokens.lowerBound).string.lowercased()] = value
    }
    guard let syntax = values["syntax"]?.lowerBound, block.tokens[syntax].kind == .string,
      let inherits = values["inherits"]?.lowerBound,
      block.isIdentifier(inherits, "true") || block.isIdentifier(inherits, "false"),
      let initial = values["initial-value"]
    else { return false }
    let kind = block.tokens[initial.lowerBound].kind
    switch trimmed(block.value(syntax).string) {
    case "*": return false
    case "<url>": return reference(initial, in: block) != nil && kind != .string
    case "<image>": return kind == .url || kind == .function
    case "<string>": return kind == .string
    default: return true
    }
  }
}
