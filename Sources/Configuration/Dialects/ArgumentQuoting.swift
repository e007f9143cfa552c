public import Diagnostics
public import Settings

/// Writes one argument of ssh_config so that every release from a target on reads the same text.
///
/// Two readers are at work. OpenSSH 8.7 and later split a line into words as `argvSplit` does; `'` and `\` mean
/// something there. Releases before know double quotes alone, without any escape, and end a word at `=` as well; Match
/// lines are read that way up to 9.8.
public enum ArgumentQuoting {
  /// Where an argument stands.
  public enum Place: Sendable {
    /// Behind a keyword.
    case argument
    /// Behind a keyword that takes `NAME=VALUE`, for which no release ends a word at `=`.
    case assignment
    /// Behind a criterion of a Match line.
    case criterion

    /// The first release that splits the line as `argvSplit` does.
    public var escapesSince: OpenSSHVersion {
      self == .criterion ? OpenSSHVersion(9, 9) : OpenSSHVersion(8, 7)
    }
  }

  /// Appends an argument, in double quotes only where it needs them.
  ///
  /// - Parameter endsLine: Whether nothing follows it. There a backslash without quotes around is itself to all releases.
  /// - Returns: Why the text cannot be written for the target; nothing is appended then.
  public static func append(
    _ text: ByteText, to line: inout [UInt8], for target: OpenSSHVersion, as place: Place = .argument,
    endsLine: Bool = false
  ) -> DialectProblem? {
    if isPlain(text) {
      line.append(bytes: text)
      return nil
    }
    if let problem = problem(text, for: target, as: place, endsLine: endsLine) { return problem }
    let isQuoted = needsQuotes(text, for: target, place)
    let isBare = endsLine && !isQuoted
    if isQuoted { line.append(doubleQuote) }
    for (index, byte) in zip(text.indices, text) {
      // Without escapes a text that needs one has been refused above.
      if byte == doubleQuote || byte == backslash && isEscape(text, index, isBare: isBare) { line.append(backslash) }
      line.append(byte)
    }
    if isQuoted { line.append(doubleQuote) }
    return nil
  }

  /// The argument as it is written for a target, or why it cannot be.
  public static func quoted(
    _ text: ByteText, for target: OpenSSHVersion, as place: Place = .argument, endsLine: Bool = false
  ) -> Result<[UInt8], DialectProblem> {
    var line: [UInt8] = []
    let problem = append(text, to: &line, for: target, as: place, endsLine: endsLine)
    return problem.map { .failure($0) } ?? .success(line)
  }

  /// Why an argument cannot be written for a target; `nil` if it can.
  public static func problem(
    _ text: ByteText, for target: OpenSSHVersion, as place: Place = .argument, endsLine: Bool = false
  ) -> DialectProblem? {
    if isPlain(text) { return nil }
    if let control = controlCharacter(in: text) { return control }
    guard target < place.escapesSince else { return nil }
    return escapeProblem(in: text, place, isBare: endsLine && !needsQuotes(text, for: target, place))
  }

  /// The offset of a `#` at which OpenSSH 8.5 and 8.6 cut the line, quotes or not; `nil` if there is none, or if the
  /// target is newer than those two.
  public static func offsetOfComment(in text: ByteText, for target: OpenSSHVersion) -> Int? {
    guard target < Place.argument.escapesSince else { return nil }
    return text.firstIndex(of: UInt8(ascii: "#")).map { $0 - text.startIndex }
  }
}

extension ArgumentQuoting {
  /// Whether every release reads the text as it stands.
  private static func isPlain(_ text: ByteText) -> Bool {
    let isPlain = plainCharacters
    return text.withUnsafeBufferPointer { bytes in
      for byte in bytes where !isPlain[Int(byte)] { return false }
      return !bytes.isEmpty
    }
  }

  /// What a reader without escapes cannot be told.
  private static func escapeProblem(in text: ByteText, _ place: Place, isBare: Bool) -> DialectProblem? {
    let what = place == .criterion ? "a condition" : "an argument"
    for (offset, index) in text.indices.enumerated() {
      if text[index] == doubleQuote {
        return DialectProblem(
          .doubleQuote, at: offset,
          "OpenSSH before \(place.escapesSince) has no way to write a double quote inside \(what)")
      }
      if text[index] == backslash, isEscape(text, index, isBare: isBare) {
        return DialectProblem(
          .backslash, at: offset,
          "a backslash \(index + 1 == text.endIndex ? "at the end" : "before a quote or backslash") of \(what) is an "
            + "escape to OpenSSH \(place.escapesSince) and later, and itself to older ones")
      }
    }
    return nil
  }

  private static func needsQuotes(_ text: ByteText, for target: OpenSSHVersion, _ place: Place) -> Bool {
    let endsAtEquals = place != .assignment && target < place.escapesSince
    guard let first = text.first, first != equals else { return true }
    return text.contains {
      $0 == 0x20 || $0 == 0x09 || $0 == doubleQuote || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#")
        || $0 == equals && endsAtEquals
    }
  }

  /// Whether `argvSplit` would read the backslash at an index together with what follows it: a backslash or a quote,
  /// at the end of the text the closing quote or the blank before the next argument, unless the bare line ends there.
  private static func isEscape(_ text: ByteText, _ index: Int, isBare: Bool) -> Bool {
    guard index + 1 < text.endIndex else { return !isBare }
    let next = text[index + 1]
    return next == backslash || next == doubleQuote || next == UInt8(ascii: "'")
  }

  private static let doubleQuote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let equals = UInt8(ascii: "=")

  /// Printable ASCII without quotes, backslash, `#` and `=`, and the bytes of other characters but 0xC2, which may begin
  /// a control character.
  private static let plainCharacters: [Bool] = (0..<256).map { value in
    value > 0x20 && value != 0x7F && value != 0xC2 && !"\"'\\#=".utf8.contains(UInt8(value))
  }
}

/// The first control character of a text but tab: C0, DEL or C1.
func controlCharacter(in text: ByteText) -> DialectProblem? {
  for (offset, index) in text.indices.enumerated() {
    let byte = text[index]
    let isC1 = byte == 0xC2 && index + 1 < text.endIndex && (0x80...0x9F).contains(text[index + 1])
    if byte < 0x20 && byte != 0x09 || byte == 0x7F || isC1 {
      return DialectProblem(.controlCharacter, at: offset, "a control character would end or cut the line")
    }
  }
  return nil
}
