public import Diagnostics

/// The text of a keyword that takes the rest of its line as it is: commands and jump hosts.
///
/// Quotes belong to the text here, and none are added. Yet OpenSSH 8.7 and later split the line all the same and refuse
/// the file where that fails.
public enum RawText {
  /// The text without the blanks around it, which no release keeps.
  public static func trimmed(_ text: ByteText) -> ByteText {
    var text = text
    while text.first.map({ $0 == 0x20 || $0 == 0x09 }) == true { text.removeFirst() }
    while text.last.map({ $0 == 0x20 || $0 == 0x09 }) == true { text.removeLast() }
    return text
  }

  /// The same for a text that no ssh_config holds: a blank behind a backslash stays.
  public static func trimmedOutside(_ text: ByteText) -> ByteText {
    let raw = trimmed(text)
    return endsInEscape(raw) ? text[raw.startIndex..<min(raw.endIndex + 1, text.endIndex)] : raw
  }

  /// Why a text cannot be written; `nil` if it can.
  ///
  /// No target is needed: the newest releases, which are the strictest, have to read the file as well.
  public static func problem(_ text: ByteText) -> DialectProblem? {
    let raw = trimmed(text)
    let start = raw.startIndex - text.startIndex
    guard let first = raw.first else { return DialectProblem(.empty, at: 0, "nothing but blanks") }
    if first == UInt8(ascii: "=") {
      return DialectProblem(.leadingEquals, at: start, "ssh drops = at the beginning of a command")
    }
    if let control = controlCharacter(in: text) { return control }
    if raw.endIndex < text.endIndex, endsInEscape(raw) {
      return DialectProblem(
        .escapedBlank, at: start + raw.count - 1,
        "ssh cuts the blanks off the end of a command, with the one that this backslash keeps; put it in quotes")
    }
    let hasQuote = raw.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
    guard hasQuote, case .failure(let failure) = argvSplit(raw) else { return nil }
    return DialectProblem(
      .unbalancedQuote, at: start + failure.offset,
      "the quote has no partner, and OpenSSH since 8.7 refuses the whole file for it")
  }

  /// Whether the last character of a text is a backslash that no other one takes literally.
  private static func endsInEscape(_ text: ByteText) -> Bool {
    text.reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Appends a text to a line.
  ///
  /// - Returns: Why the text cannot be written; nothing is appended then.
  public static func append(_ text: ByteText, to line: inout [UInt8]) -> DialectProblem? {
    if let problem = problem(text) { return problem }
    line.append(contentsOf: trimmed(text))
    return nil
  }
}
