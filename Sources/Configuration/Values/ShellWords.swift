public import Diagnostics

/// A text as a POSIX shell splits it into words.
public struct ShellSplit: Sendable {
  /// The words up to the problem, without their quotes.
  public let words: [[UInt8]]

  /// Set where the text needs more of a shell than splitting, or its quotes do not match.
  public let problem: ValueProblem?
}

/// Splits a text into words at blanks, with the quotes and backslashes of a POSIX shell.
///
/// Whatever a shell would expand, run or redirect is a problem: nothing here does that, and taking it literally would
/// be a guess. The problem's replacement is a list that hands the text to a shell.
public func shellWords(_ text: ByteText) -> ShellSplit {
  var splitter = ShellSplitter(text: text)
  let problem = splitter.run()
  return ShellSplit(words: splitter.words, problem: problem)
}

private struct ShellSplitter {
  let text: ByteText
  var words: [[UInt8]] = []

  /// The word in progress; `nil` between words.
  var word: [UInt8]?

  init(text: ByteText) {
    self.text = text
  }

  mutating func run() -> ValueProblem? {
    var position = text.startIndex
    while position < text.endIndex {
      let byte = text[position]
      switch byte {
      case 0x20, 0x09:
        finishWord()
        position += 1
      case 0x27:
        guard let end = text[(position + 1)...].firstIndex(of: 0x27) else { return unclosed(position) }
        word = (word ?? []) + text[(position + 1)..<end]
        position = end + 1
      case 0x22:
        if let problem = readDoubleQuotes(&position) { return problem }
      case 0x5C:
        guard position + 1 < text.endIndex else { return dangling(position) }
        word = (word ?? []) + [text[position + 1]]
        position += 2
      default:
        if isSpecial(byte) { return needsShell(position) }
        word = (word ?? []) + [byte]
        position += 1
      }
    }
    finishWord()
    return nil
  }

  /// Whether an unquoted byte means something to a shell.
  private func isSpecial(_ byte: UInt8) -> Bool {
    "$`|&;<>()*?[\n".utf8.contains(byte) || (word == nil && (byte == 0x7E || byte == 0x23))
  }

  private mutating func finishWord() {
    if let word { words.append(word) }
    word = nil
  }

  /// Reads from an opening double quote to behind the closing one.
  private mutating func readDoubleQuotes(_ position: inout Int) -> ValueProblem? {
    let start = position
    var found = word ?? []
    position += 1
    while position < text.endIndex, text[position] != 0x22 {
      let byte = text[position]
      if byte == 0x24 || byte == 0x60 { return needsShell(position) }
      if byte == 0x5C, position + 1 < text.endIndex, "$`\"\\".utf8.contains(text[position + 1]) { position += 1 }
      found.append(text[position])
      position += 1
    }
    guard position < text.endIndex else { return unclosed(start) }
    position += 1
    word = found
    return nil
  }
}

extension ShellSplitter {
  private func place(_ position: Int) -> Range<Int> {
    position - text.startIndex..<position + 1 - text.startIndex
  }

  private func needsShell(_ position: Int) -> ValueProblem {
    let list = "[sh, -c, \(doubleQuoted(text))]"
    return ValueProblem(
      .wrongType,
      "\(quoted(text[position...position])) means something to a shell, and none reads this command; quote it, or write "
        + list, part: place(position))
  }

  private func unclosed(_ position: Int) -> ValueProblem {
    ValueProblem(.wrongType, "the quote is never closed", part: place(position))
  }

  private func dangling(_ position: Int) -> ValueProblem {
    ValueProblem(.wrongType, "nothing follows the backslash", part: place(position))
  }

  /// A YAML scalar in double quotes.
  private func doubleQuoted(_ text: ByteText) -> String {
    var result = "\""
    for scalar in text.string.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}
