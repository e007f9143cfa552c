/// Follows a text roughly as a YAML scanner would, to tell comments from text.
///
/// It is asked only about remarkable characters, so ordinary files never pay for it. It need not be exact: libyaml
/// decides what the file means.
struct LexicalContext {
  /// What a character belongs to.
  enum Place {
    case comment, doubleQuoted, other
  }

  /// What the scanner expects or is in.
  private enum State {
    case lineStart
    /// Where a value may begin.
    case valueStart
    case plain, singleQuoted, doubleQuoted, comment
    /// Behind the closing quote of a value.
    case afterValue
  }

  private var state = State.lineStart
  private var offset: Int

  /// The places of the brackets that are open at the end of the text read so far, the outermost first.
  private(set) var openBrackets: [Int] = []

  /// The column of the first character of the line at hand.
  private var indentation = 0

  /// The indentation that the lines of a block scalar exceed; `nil` outside of one.
  private var blockParent: Int?

  /// Whether the plain text at hand consists of the indicator of a block scalar.
  private var announcesBlock = false

  /// Whether it ends neither in a quoted text nor in lines of text nor between brackets.
  var isBetweenTokens: Bool {
    openBrackets.isEmpty && blockParent == nil && state != .singleQuoted && state != .doubleQuoted
  }

  init(start: Int) {
    offset = start
  }

  /// Reads on to an offset and says what the character there belongs to.
  mutating func advance(to target: Int, in source: [UInt8]) -> Place {
    while offset < target {
      step(source)
    }
    switch state {
    case .comment: return .comment
    case .doubleQuoted: return .doubleQuoted
    default: return .other
    }
  }

  /// Reads on by one character or token.
  private mutating func step(_ source: [UInt8]) {
    let byte = source[offset]
    switch state {
    case .lineStart: beginLine(source)
    case .comment: if byte.isLineBreak { endLine() } else { offset += 1 }
    case .doubleQuoted:
      if byte == UInt8(ascii: "\\") { offset += 1 }
      if byte == UInt8(ascii: "\"") { state = .afterValue }
      offset += 1
    case .singleQuoted:
      if byte == UInt8(ascii: "'") { state = .afterValue }
      offset += 1
    case .valueStart, .plain, .afterValue: readToken(source, byte)
    }
  }

  /// Skips the indentation of a line, or the whole line if it belongs to a block scalar.
  private mutating func beginLine(_ source: [UInt8]) {
    var start = offset
    while start < source.count, source[start] == 0x20 { start += 1 }
    indentation = start - offset
    let isBlank = start >= source.count || source[start].isLineBreak
    if let parent = blockParent {
      if isBlank || indentation > parent {
        // A line of a block scalar is text up to its end.
        announcesBlock = false
        state = .plain
        while start < source.count, !source[start].isLineBreak { start += 1 }
        offset = min(start + 1, source.count)
        state = .lineStart
        return
      }
      blockParent = nil
    }
    offset = start
    state = .valueStart
  }

  /// Steps over a line break.
  private mutating func endLine() {
    if announcesBlock { blockParent = indentation }
    announcesBlock = false
    offset += 1
    state = .lineStart
  }

  /// Reads a character outside of quotes and comments.
  private mutating func readToken(_ source: [UInt8], _ byte: UInt8) {
    let previous = offset > 0 ? source[offset - 1] : 0x0A
    let next = offset + 1 < source.count ? source[offset + 1] : 0x0A
    switch byte {
    case 0x0A, 0x0D: return endLine()
    case 0x20, 0x09: break
    case UInt8(ascii: "#") where previous.isWhiteSpace || state == .afterValue: state = .comment
    case UInt8(ascii: ":") where next.isWhiteSpace || (!openBrackets.isEmpty && state == .afterValue):
      state = .valueStart
    case UInt8(ascii: "-") where state == .valueStart && next.isWhiteSpace: break
    case UInt8(ascii: "?") where state == .valueStart && next.isWhiteSpace: break
    case UInt8(ascii: "\"") where state == .valueStart: state = .doubleQuoted
    case UInt8(ascii: "'") where state == .valueStart || (state == .afterValue && previous == byte):
      state = .singleQuoted
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      if state == .valueStart || !openBrackets.isEmpty {
        openBrackets.append(offset)
        state = .valueStart
      }
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if !openBrackets.isEmpty {
        openBrackets.removeLast()
        state = .afterValue
      }
    case UInt8(ascii: ",") where !openBrackets.isEmpty: state = .valueStart
    case UInt8(ascii: "&"), UInt8(ascii: "!"):
      if state == .valueStart {
        // A property; the value comes behind it.
        while offset + 1 < source.count, !source[offset + 1].isWhiteSpace { offset += 1 }
      }
    case UInt8(ascii: "|"), UInt8(ascii: ">"):
      if state == .valueStart, openBrackets.isEmpty {
        announcesBlock = true
        state = .afterValue
      }
    default:
      if state == .valueStart { state = .plain }
    }
    offset += 1
  }
}
