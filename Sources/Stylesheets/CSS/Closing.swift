import Diagnostics

/// What has to follow a stretch of tokens so that nothing behind it is swallowed: the ends of a comment, string, url,
/// block or function that the source leaves open.
func closing(_ range: Range<Int>, of source: TokenizedText) -> [UInt8] {
  let tokens = source.tokens
  var closers: [Token.Kind] = []
  for token in tokens[range] {
    if token.kind == closers.last {
      closers.removeLast()
    } else if let closer = token.closer {
      closers.append(closer)
    }
  }
  var text: [UInt8] = []
  if let last = tokens[range].last { text = closing(last, in: source.source) }
  for closer in closers.reversed() {
    switch closer {
    case .closeBrace: text.append(UInt8(ascii: "}"))
    case .closeBracket: text.append(UInt8(ascii: "]"))
    default: text.append(UInt8(ascii: ")"))
    }
  }
  return text
}

/// What the last token of a source lacks.
private func closing(_ token: Token, in source: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  if token.end == source.count, token.kind != .comment, token.kind != .whitespace {
    let backslashes = source[token.range].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    // A backslash before the end of the source is nothing in a string and U+FFFD elsewhere.
    if backslashes % 2 == 1 { text = token.kind == .string ? [0x0A] : Array("FFFD ".utf8) }
  }
  guard token.isUnclosed else { return text }
  switch token.kind {
  case .comment:
    // The star of `/*` cannot end it, but one further on may stand right before the end of the source.
    text += Array("*/".utf8)
  case .string: text.append(source[token.start])
  default: text.append(UInt8(ascii: ")"))
  }
  return text
}
