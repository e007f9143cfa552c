public import Diagnostics

/// A quote that is still open at the end of a line.
public struct OpenQuote: Error, Equatable {
  /// The byte of the text at which the quote stands, counted from 0.
  public let offset: Int

  public init(offset: Int) {
    self.offset = offset
  }
}

/// Splits the rest of a line into arguments as OpenSSH does since 8.7 (`argv_split` of its misc.c).
///
/// Blanks and tabs separate. Quotes of both kinds may begin anywhere. A backslash takes a quote or a backslash after it
/// literally, even between single quotes, and outside of quotes a blank; before anything else it is itself.
///
/// - Parameter endsAtComment: Whether an argument that begins with `#` ends the line, as it does for most keywords.
public func argvSplit(_ text: ByteText, endsAtComment: Bool = false) -> Result<[[UInt8]], OpenQuote> {
  var words: [[UInt8]] = []
  var word: [UInt8]?
  var quote: (byte: UInt8, position: Int)?
  var position = text.startIndex
  while position < text.endIndex {
    let byte = text[position]
    let next = position + 1 < text.endIndex ? text[position + 1] : 0
    switch byte {
    case 0x20 where quote == nil, 0x09 where quote == nil:
      if let word { words.append(word) }
      word = nil
    case UInt8(ascii: "#") where endsAtComment && word == nil:
      return .success(words)
    case UInt8(ascii: "\\") where next == byte || isQuote(next) || next == 0x20 && quote == nil:
      word = (word ?? []) + [next]
      position += 1
    case _ where isQuote(byte) && quote == nil:
      word = word ?? []
      quote = (byte, position)
    case _ where byte == quote?.byte:
      quote = nil
    default:
      word = (word ?? []) + [byte]
    }
    position += 1
  }
  if let quote { return .failure(OpenQuote(offset: quote.position - text.startIndex)) }
  if let word { words.append(word) }
  return .success(words)
}

/// Whether a byte is a quote of either kind.
private func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }
