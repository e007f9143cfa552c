import Diagnostics

/// A descriptor of an at-rule as stretches of tokens.
struct Descriptor {
  /// From the name to the semicolon, which is included.
  let tokens: Range<Int>
  let value: Range<Int>
  let isTerminated: Bool
}

/// The descriptors of a block, in order.
///
/// - Parameter slice: What stands between the braces.
func descriptors(_ slice: TokenSlice) -> [Descriptor] {
  var descriptors: [Descriptor] = []
  var start: Int?
  var colon: Int?
  for component in slice.components + [slice.range.upperBound..<slice.range.upperBound] {
    let index = component.lowerBound
    let isEnd = component.isEmpty
    if isEnd || slice.tokens[index].kind == .semicolon {
      if let start, let colon, slice.tokens[start].kind == .ident {
        descriptors.append(
          Descriptor(tokens: start..<component.upperBound, value: colon + 1..<index, isTerminated: !isEnd))
      }
      start = nil
      colon = nil
    } else if start == nil {
      start = index
    } else if colon == nil {
      // Only a name and a colon behind it begin a descriptor.
      colon = slice.tokens[index].kind == .colon ? index : nil
      if colon == nil { start = index }
    }
  }
  return descriptors
}
