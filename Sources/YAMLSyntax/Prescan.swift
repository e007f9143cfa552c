import Diagnostics

/// Looks at each byte of a file before libyaml does: encoding, control characters and invisible characters.
///
/// Reports all that it finds. A file without anything remarkable, which is nearly every one, is only looked through.
struct Prescan: ~Copyable {
  private let file: FileID
  private let source: [UInt8]
  private let origin: Int
  private var problems = DiagnosticBag()
  private var copies: ReaderInputBuilder
  private var context: LexicalContext

  private init(_ source: [UInt8], _ file: FileID) {
    self.source = source
    self.file = file
    origin = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    copies = ReaderInputBuilder(source, origin: origin)
    context = LexicalContext(start: origin)
  }

  /// Scans a file.
  ///
  /// - Parameters:
  ///   - source: The bytes of the file.
  ///   - file: Its number.
  ///   - problems: Receives the diagnostics.
  /// - Returns: What libyaml may read, or `nil` where the file is not to be read at all.
  static func run(_ source: [UInt8], _ file: FileID, reporting problems: inout DiagnosticBag) -> ReaderInput? {
    guard source.count <= Budget.fileSize else {
      problems.report(
        .tooLarge, at: SourceRange(file, 0, 0),
        "the file has \(source.count) bytes; more than \(Budget.fileSize >> 20) MiB are not read")
      return nil
    }
    if let encoding = ForeignEncoding(source) {
      problems.report(
        .invalidEncoding, at: SourceRange(file, 0, min(encoding.markLength, source.count)),
        "the file is in \(encoding.name); save it as UTF-8")
      return nil
    }
    var scan = Prescan(source, file)
    scan.scan()
    problems.add(contentsOf: scan.problems)
    if let line = surplusTagDirective(source, from: scan.origin) {
      problems.report(
        .tooLarge, at: SourceRange(file, line, line + 4),
        "more than \(Budget.tagDirectives) %TAG lines; tags are not supported, so none is needed")
      return nil
    }
    return scan.copies.input()
  }

  /// Finds the bytes that need a closer look.
  private mutating func scan() {
    var offset = origin
    while let found = source.withUnsafeBufferPointer({ nextRemarkable($0, from: offset) }) {
      offset = source[found] < 0x80 ? lookAtControl(found) : lookAtSequence(found)
    }
  }

  /// A control character other than tab and line end: libyaml refuses the file for it.
  private mutating func lookAtControl(_ offset: Int) -> Int {
    let place = context.advance(to: offset, in: source)
    report(control: Unicode.Scalar(source[offset]), at: offset, length: 1, in: place)
    return offset + 1
  }

  /// A byte beyond ASCII: part of a character, or no UTF-8.
  private mutating func lookAtSequence(_ offset: Int) -> Int {
    copies.isASCII = false
    let sequence = source.withUnsafeBufferPointer { decodeScalar($0, at: offset) }
    guard let scalar = sequence.scalar else {
      reportMalformed(offset, sequence.length)
      return offset + sequence.length
    }
    if scalar.value < 0xA0 ? scalar.value != 0x85 : scalar.isNoncharacter {
      let place = context.advance(to: offset, in: source)
      report(control: scalar, at: offset, length: sequence.length, in: place)
    } else if let kind = InvisibleKind(scalar) {
      let run = lengthOfRun(offset, sequence.length)
      lookAtInvisible(scalar, kind, offset..<offset + run, sequence.length)
      return offset + run
    }
    return offset + sequence.length
  }

  /// How many bytes the same character, of `length` bytes, takes from an offset on: a run is one problem.
  private func lengthOfRun(_ offset: Int, _ length: Int) -> Int {
    var end = offset + length
    while end + length <= source.count,
      (0..<length).allSatisfy({ source[end + $0] == source[offset + $0] })
    {
      end += length
    }
    return end - offset
  }

  /// Reports a run of a character that nobody can see, of `length` bytes each, unless it may stand there.
  private mutating func lookAtInvisible(
    _ scalar: Unicode.Scalar, _ kind: InvisibleKind, _ run: Range<Int>, _ length: Int
  ) {
    let place = context.advance(to: run.lowerBound, in: source)
    let each = stride(from: run.lowerBound, to: run.upperBound, by: length)
    guard place != .comment || kind == .directionControl else {
      // libyaml takes these for line ends: the rest of the comment would be read as YAML.
      if scalar.isUnicodeLineBreak { for offset in each { copies.replaceByBlank(offset, length) } }
      return
    }
    let (before, after) = (scalarBefore(run.lowerBound), scalarAfter(run.upperBound))
    guard !InvisibleKind.isVisible(scalar, after: before, before: after) else { return }
    let range = SourceRange(file, run.lowerBound, run.upperBound)
    if kind == .blank {
      let isBetweenTokens = copies.standsBetweenTokens(run)
      reportBlank(scalar, at: range, count: run.count / length, isBetweenTokens)
      if !isBetweenTokens { copies.markDamaged(run.lowerBound) }
      for offset in each { copies.replaceByBlank(offset, length) }
    } else {
      reportHidden(scalar, at: range, isDirection: kind == .directionControl)
      for offset in each { copies.remove(offset, length) }
    }
  }

  /// The character that ends at an offset; `nil` if there is none.
  private func scalarBefore(_ offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > origin, offset - start < 4, source[start].isContinuation { start -= 1 }
    guard start >= origin else { return nil }
    return source.withUnsafeBufferPointer { decodeScalar($0, at: start).scalar }
  }

  /// The character that begins at an offset; `nil` if there is none.
  private func scalarAfter(_ offset: Int) -> Unicode.Scalar? {
    guard offset < source.count else { return nil }
    return source.withUnsafeBufferPointer { decodeScalar($0, at: offset).scalar }
  }

  // MARK: Diagnostics

  /// Reports characters that pass for blanks.
  ///
  /// Inside of a text a blank may be as wrong as what it replaces: a name has none.
  private mutating func reportBlank(
    _ scalar: Unicode.Scalar, at range: SourceRange, count: Int, _ isBetweenTokens: Bool
  ) {
    problems.report(
      .invisibleCharacter, at: range, "\(scalar.shownName) looks like a blank but is none; write a plain blank",
      fixes: [
        FixIt(
          "write a plain blank", isBetweenTokens ? .safe : .unsafe, replacing: range,
          by: String(repeating: " ", count: count))
      ])
  }

  /// Reports characters that show nothing.
  private mutating func reportHidden(_ scalar: Unicode.Scalar, at range: SourceRange, isDirection: Bool) {
    problems.report(
      .invisibleCharacter, at: range,
      "\(scalar.shownName) \(isDirection ? "changes the order in which text is shown" : "cannot be seen"); remove it",
      fixes: [FixIt("remove it", replacing: range, by: "")])
  }

  /// Reports a control character.
  private mutating func report(
    control scalar: Unicode.Scalar, at offset: Int, length: Int, in place: LexicalContext.Place
  ) {
    let range = SourceRange(file, offset, offset + length)
    let isQuoted = place == .doubleQuoted
    problems.report(
      .invalidCharacter, at: range,
      "\(scalar.shownName) is not allowed in YAML; "
        + (isQuoted ? "write \(scalar.yamlEscape) if it is meant" : "remove it"),
      fixes: [
        isQuoted
          ? FixIt("write \(scalar.yamlEscape)", .unsafe, replacing: range, by: scalar.yamlEscape)
          : FixIt("remove it", place == .comment ? .safe : .unsafe, replacing: range, by: "")
      ])
    copies.markDamaged(offset)
    copies.remove(offset, length)
  }

  /// Reports bytes that are no character.
  private mutating func reportMalformed(_ offset: Int, _ length: Int) {
    let bytes = source[offset..<offset + length]
    problems.report(
      .invalidEncoding, at: SourceRange(file, offset, offset + length), malformedMessage(bytes))
    copies.markDamaged(offset)
    copies.replaceMalformed(offset, length)
  }
}

/// What to say about bytes that are not UTF-8.
private func malformedMessage(_ bytes: ArraySlice<UInt8>) -> String {
  let hexadecimal = bytes.map { "0x" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
    .joined(separator: " ")
  guard let byte = bytes.first, bytes.count == 1 else {
    return "the bytes \(hexadecimal) are not UTF-8; save the file as UTF-8"
  }
  let guess = byte >= 0xA1 ? " (“\(Unicode.Scalar(byte))” in Latin-1)" : ""
  return "the byte \(hexadecimal)\(guess) is not UTF-8; save the file as UTF-8"
}

/// The offset of the next byte that is no plain ASCII text; `nil` if there is none.
private func nextRemarkable(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  let bytes = UnsafeRawBufferPointer(source)
  let high: UInt64 = 0x8080_8080_8080_8080
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // The top bit of a byte is set in the first term where it is below U+0020, in the second where it is DEL or not
    // ASCII; a bit too many in a later byte does no harm, because the bytes are looked at one by one then.
    let low = (word &- 0x2020_2020_2020_2020) & ~word
    let deleteOrHigh = (word &+ 0x0101_0101_0101_0101) | word
    if (low | deleteOrHigh) & high != 0 {
      for index in offset..<offset &+ 8 where source[index].isRemarkable { return index }
    }
    offset &+= 8
  }
  while offset < source.count {
    if source[offset].isRemarkable { return offset }
    offset &+= 1
  }
  return nil
}

/// The offset of the first `%TAG` line beyond the budget; `nil` if there is none.
///
/// libyaml's time grows with the square of their number, and it reads them all before its first event.
private func surplusTagDirective(_ source: [UInt8], from origin: Int) -> Int? {
  var count = 0
  var offset = origin
  while offset < source.count {
    // Directives stand before the document: the first line that is neither one nor a comment ends them.
    let byte = source[offset]
    guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#") || byte.isWhiteSpace else { return nil }
    if source[offset...].starts(with: "%TAG".utf8) {
      count += 1
      if count > Budget.tagDirectives { return offset }
    }
    while offset < source.count, !source[offset].isLineBreak { offset += 1 }
    while offset < source.count, source[offset].isLineBreak { offset += 1 }
  }
  return nil
}

extension UInt8 {
  /// Whether the byte is anything but printable ASCII, tab and line end.
  fileprivate var isRemarkable: Bool {
    self >= 0x7F || (self < 0x20 && self != 0x0A && self != 0x0D && self != 0x09)
  }
}
