import Diagnostics

/// A style sheet's source with its tokens, and which of them belong together.
struct TokenizedText {
  let source: [UInt8]
  let tokens: [Token]

  /// For a token that opens a block or function the index of the one that ends it, -1 if the source leaves it open.
  private let closers: [Int]

  init(_ source: [UInt8]) { self.init(source, tokenize(source)) }

  /// - Parameter tokens: All or some of the tokens of the source.
  init(_ source: [UInt8], _ tokens: [Token]) {
    self.source = source
    self.tokens = tokens
    var closers = [Int](repeating: -1, count: tokens.count)
    var open: [(index: Int, closer: Token.Kind)] = []
    for (index, token) in tokens.enumerated() {
      // Within a block only its own end counts; another closing token is a mistake that changes nothing.
      if let last = open.last, token.kind == last.closer {
        closers[last.index] = index
        open.removeLast()
      } else if let closer = token.closer {
        open.append((index, closer))
      }
    }
    self.closers = closers
  }

  /// The end of the component value that begins at a token: the token itself, or the block or function it opens.
  func endOfComponent(at index: Int) -> Int {
    guard tokens[index].closer != nil else { return index + 1 }
    return closers[index] < 0 ? tokens.count : closers[index] + 1
  }

  /// Whether the component value that begins at a token has its end.
  func isClosed(_ index: Int) -> Bool { tokens[index].closer == nil || closers[index] >= 0 }

  /// What a token says.
  func value(_ index: Int) -> ByteText { TokenText.value(of: tokens[index], in: source) }

  /// The bytes of a stretch of tokens.
  func bytes(_ range: Range<Int>) -> ByteText {
    guard let first = range.first, let last = range.last else { return [] }
    return source[tokens[first].start..<tokens[last].end]
  }
}
