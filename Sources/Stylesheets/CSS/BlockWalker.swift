import Diagnostics

/// Goes through the tokens of a style sheet and says for each where it stands.
struct BlockWalker: Sequence, IteratorProtocol {
  /// A token and where it stands.
  struct Step {
    let index: Int

    /// Whether it stands in a selector or between an at-rule's name and its block, where nothing is loaded.
    let isInPrelude: Bool

    /// Whether it is the first token of a rule or a declaration.
    let isFirst: Bool

    /// The identifier that begins the declaration; `nil` outside one.
    let property: Int?

    /// The innermost function around the token, but for those whose arguments take the function's own place; `nil` if
    /// there is none within the declaration.
    let function: Int?

    /// The at-keyword of the innermost block; `nil` for a block behind a selector.
    let atRule: Int?
  }

  /// An open block or function.
  private struct Frame {
    let closer: Token.Kind
    let atRule: Int?
    let function: Int?

    /// Whether it is a block of declarations or rules, or lies within one.
    let isInBlock: Bool
  }

  private let text: TokenizedText
  private let stretches: [Range<Int>]
  private var stretch = 0
  private var index: Int
  private var frames: [Frame] = []
  private var item = Item()

  /// The rule or declaration that is being gone through.
  private struct Item {
    var isEmpty = true
    var atKeyword: Int?
    var property: Int?
  }

  /// - Parameter stretches: The tokens of rules, or of declarations.
  init(_ text: TokenizedText, _ stretches: [Range<Int>]) {
    self.text = text
    self.stretches = stretches
    index = stretches.first?.lowerBound ?? 0
  }

  /// The next token that is not blank; `nil` at the end.
  mutating func next() -> Step? {
    while stretch < stretches.count {
      if index >= stretches[stretch].upperBound {
        stretch += 1
        frames = []
        item = Item()
        if stretch < stretches.count { index = stretches[stretch].lowerBound }
        continue
      }
      let token = text.tokens[index]
      index += 1
      if token.isBlank { continue }
      return step(index - 1, token)
    }
    return nil
  }

  /// Goes on behind a stretch of tokens that the caller has dealt with; the next token begins a rule or declaration.
  mutating func skip(to index: Int) {
    self.index = index
    item = Item()
  }

  /// Goes on behind a value that the caller has dealt with, within the same declaration.
  mutating func pass(to index: Int) {
    self.index = index
    // The function that the value is has been opened already.
    if !frames.isEmpty { frames.removeLast() }
  }

  /// Says where a token stands, and opens or closes what it does.
  private mutating func step(_ index: Int, _ token: Token) -> Step {
    let isFirst = item.isEmpty
    item.isEmpty = false
    if isFirst {
      if token.kind == .atKeyword { item.atKeyword = index }
      if token.kind == .ident { item.property = index }
    }
    let isInBlock = frames.last?.isInBlock ?? false
    let enclosing = frames.last?.atRule
    let step = Step(
      index: index, isInPrelude: !isInBlock || item.atKeyword != nil, isFirst: isFirst,
      property: item.property, function: frames.last?.function, atRule: enclosing)
    if token.kind == frames.last?.closer {
      frames.removeLast()
      if token.kind == .closeBrace { item = Item() }
    } else if let closer = token.closer {
      let atRule = closer == .closeBrace ? item.atKeyword : enclosing
      frames.append(
        Frame(
          closer: closer, atRule: atRule, function: function(openedAt: index),
          isInBlock: isInBlock || closer == .closeBrace))
      if closer == .closeBrace { item = Item() }
    } else if token.kind == .semicolon, frames.isEmpty || frames.last?.closer == .closeBrace {
      item = Item()
    }
    return step
  }

  /// The function that stands around what follows an opening token.
  private func function(openedAt index: Int) -> Int? {
    guard text.tokens[index].kind == .function else { return nil }
    let isTransparent = Self.substitutions.contains { text.value(index).equalsIgnoringCase($0.utf8) }
    return isTransparent ? frames.last?.function : index
  }

  /// Functions that are replaced by a value or by one of their arguments (CSS Values and Units Level 5).
  private static let substitutions = ["var", "env", "if", "inherit", "first-valid"]
}
