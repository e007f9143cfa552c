import Configuration
import Diagnostics

/// A line of an ssh_config, taken apart as OpenSSH does (`process_config_line_depth` and `strdelim` of its sources).
struct ConfigLine {
  /// As it is written, without quotes around it.
  let keyword: ByteText

  /// What stands behind the keyword, without blanks around it and without the `=` between the two.
  let rest: ByteText

  /// How many blanks and tabs stand before the keyword.
  let indentation: Int

  /// Reads a line without its line feed.
  static func read(_ line: ByteText) -> Result<ConfigLine, OtherLine> {
    let start = line.startIndex
    // A NUL ends a line for the C library.
    var line = line
    if let end = line.firstIndex(of: 0) { line = line[..<end] }
    while let last = line.last, last.isConfigBlank || last == 0x0C { line.removeLast() }
    while let first = line.first, first.isConfigBlank { line.removeFirst() }
    guard let first = line.first else { return .failure(OtherLine(comment: nil, indentation: 0)) }
    let indentation = line.startIndex - start
    if first == UInt8(ascii: "#") { return .failure(OtherLine(comment: line, indentation: indentation)) }
    let keyword: ByteText
    var rest: ByteText
    if first == UInt8(ascii: "\"") {
      keyword = line.dropFirst().prefix { $0 != first }
      // Behind a keyword in quotes `=` is part of the value.
      rest = line[keyword.endIndex...].dropFirst().drop(while: \.isConfigBlank)
    } else {
      keyword = line.prefix { !$0.isConfigBlank && $0 != UInt8(ascii: "=") }
      rest = line[keyword.endIndex...].drop(while: \.isConfigBlank)
      if rest.first == UInt8(ascii: "=") { rest = rest.dropFirst().drop(while: \.isConfigBlank) }
    }
    return .success(ConfigLine(keyword: keyword, rest: rest, indentation: indentation))
  }

  /// The comment behind the arguments, with its `#`; `nil` if there is none.
  static func remark(_ rest: ByteText) -> ByteText? {
    guard rest.contains(UInt8(ascii: "#")) else { return nil }
    var quote: UInt8?
    var isInWord = false
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      if byte == UInt8(ascii: "\\"), index + 1 < rest.endIndex, "\\\"' ".utf8.contains(rest[index + 1]) {
        index += 1
        isInWord = true
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "#"), !isInWord {
        return rest[index...]
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
        isInWord = true
      } else {
        isInWord = byte != 0x20 && byte != 0x09
      }
      index += 1
    }
    return nil
  }

  /// The arguments behind the keyword; `nil` if a quote is left open.
  static func arguments(_ rest: ByteText) -> [ByteText]? {
    let isPlain = !rest.contains { $0 == 0x22 || $0 == 0x27 || $0 == 0x5C || $0 == 0x23 }
    if isPlain { return rest.split { $0 == 0x20 || $0 == 0x09 } }
    guard case .success(let words) = argvSplit(rest, endsAtComment: true) else { return nil }
    return words.map { $0[...] }
  }
}

/// A line that sets nothing: blank, or a comment.
struct OtherLine: Error {
  /// The text of the comment with its `#`; `nil` for a blank line.
  let comment: ByteText?

  /// How many blanks and tabs stand before it.
  let indentation: Int
}

extension UInt8 {
  /// Whether OpenSSH skips the byte between words: blank, tab and the carriage return of a DOS line.
  var isConfigBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}
