/// A token of CSS Syntax Level 3, section 4, as a stretch of the source.
///
/// What a token says (escapes undone) is worked out by `TokenText` when it is asked for; most tokens are only copied.
package struct Token: Sendable, Equatable {
  /// What a token is; comments are tokens, too.
  package enum Kind: UInt8, Sendable {
    case ident, function, atKeyword, hash, string, badString, url, badURL, delim
    case number, percentage, dimension
    case whitespace, comment, cdo, cdc, colon, semicolon, comma
    case openBracket, closeBracket, openParenthesis, closeParenthesis, openBrace, closeBrace
  }

  package let kind: Kind

  /// Byte offsets in the source, the end exclusive.
  package let start: Int
  package let end: Int

  /// Where the number ends and the unit or the percent sign begins; `end` for other tokens.
  package let numberEnd: Int

  /// A hash that is also an identifier, or a number that is an integer.
  package let flag: Bool

  /// Whether the end of the source cut the token off: a comment, string or url without its end.
  package let isUnclosed: Bool

  init(
    _ kind: Kind, _ start: Int, _ end: Int, numberEnd: Int? = nil, flag: Bool = false, isUnclosed: Bool = false
  ) {
    self.kind = kind
    self.start = start
    self.end = end
    self.numberEnd = numberEnd ?? end
    self.flag = flag
    self.isUnclosed = isUnclosed
  }

  package var range: Range<Int> { start..<end }

  /// White space or a comment, which no grammar sees.
  var isBlank: Bool { kind == .whitespace || kind == .comment }

  /// The token that ends the block or function which this one opens; `nil` if it opens none.
  var closer: Kind? {
    switch kind {
    case .openBrace: .closeBrace
    case .openBracket: .closeBracket
    case .openParenthesis, .function: .closeParenthesis
    default: nil
    }
  }
}
