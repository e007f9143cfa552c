import Diagnostics

/// Looks at each byte of a file before libyaml does: encoding, control characters, invisible characters, and what would
/// take libyaml too long.
///
/// Reports all that it finds. A file without anything remarkable, which is nearly every one, is only looked through.
struct Prescan: ~Copyable {
  private let file: FileID
  private let source: [UInt8]
  private let origin: Int
  private var problems = DiagnosticBag()

  /// The copies in the making, complete up to `copied`; empty as long as nothing had to be replaced.
  private var text: [UInt8] = []
  private var aligned: [UInt8] = []
  private var copied: Int

  private var damaged: [Int32] = []
  private var isASCII = true
  private var context: LexicalContext

  private init(_ source: [UInt8], _ file: FileID) {
    self.source = source
    self.file = file
    origin = source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    copied = origin
    context = LexicalContext(start: origin)
  }

  /// Scans a file.
  ///
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
    let isReadable = scan.checkDirectives()
    problems.add(contentsOf: scan.problems)
    return isReadable ? scan.input() : nil
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
    isASCII = false
    let sequence = source.withUnsafeBufferPointer { decodeScalar($0, at: offset) }
    guard let scalar = sequence.scalar else {
      reportMalformed(offset, sequence.length)
      return offset + sequence.length
    }
    if scalar.value < 0xA0 ? scalar.value != 0x85 : scalar.isNoncharacter {
      let place = context.advance(to: offset, in: source)
      report(control: scalar, at: offset, length: sequence.length, in: place)
    } else if let kind = InvisibleKind(scalar) {
      lookAtInvisible(scalar, kind, offset, sequence.length)
    }
    return offset + sequence.length
  }

  private mutating func lookAtInvisible(_ scalar: Unicode.Scalar, _ kind: InvisibleKind, _ offset: Int, _ length: Int) {
    let place = context.advance(to: offset, in: source)
    guard place != .comment || kind == .directionControl else {
      // libyaml takes these for line ends: the rest of the comment would be read as YAML.
      if scalar.isUnicodeLineBreak { replace(offset, length, by: [0x20]) }
      return
    }
    let before = scalarBefore(offset)
    let after = scalarAfter(offset + length)
    guard !InvisibleKind.isVisible(scalar, after: before, before: after) else { return }
    let range = SourceRange(file, offset, offset + length)
    let name = scalar.shownName
    if kind == .blank {
      problems.report(
        .invisibleCharacter, at: range, "\(name) looks like a blank but is none; write a plain blank",
        fixes: [FixIt("replace it by a blank", replacing: range, by: " ")])
      replace(offset, length, by: [0x20])
      if !standsBetweenTokens(offset, length) { damaged.append(Int32(offset)) }
    } else {
      problems.report(
        .invisibleCharacter, at: range,
        kind == .directionControl
          ? "\(name) changes the order in which text is shown; remove it"
          : "\(name) cannot be seen; remove it",
        fixes: [FixIt("remove it", replacing: range, by: "")])
      replaceRemoved(offset, length)
    }
  }

  private mutating func report(
    control scalar: Unicode.Scalar, at offset: Int, length: Int, in place: LexicalContext.Place
  ) {
    let range = SourceRange(file, offset, offset + length)
    let hint = place == .doubleQuoted ? "; write \(scalar.yamlEscape) if it is meant" : "; remove it"
    problems.report(
      .invalidCharacter, at: range, "\(scalar.shownName) is not allowed in YAML" + hint,
      fixes: place == .doubleQuoted
        ? [FixIt("write \(scalar.yamlEscape)", .unsafe, replacing: range, by: scalar.yamlEscape)]
        : [FixIt("remove it", place == .comment ? .safe : .unsafe, replacing: range, by: "")])
    damaged.append(Int32(offset))
    replaceRemoved(offset, length)
  }

  private mutating func reportMalformed(_ offset: Int, _ length: Int) {
    let bytes = source[offset..<offset + length]
    let hexadecimal = bytes.map { $0.hexadecimal }.joined(separator: " ")
    let guess = length == 1 && bytes[offset] >= 0xA0 ? " (“\(Unicode.Scalar(bytes[offset]))” in Latin-1)" : ""
    problems.report(
      .invalidEncoding, at: SourceRange(file, offset, offset + length),
      "the byte\(length == 1 ? "" : "s") \(hexadecimal)\(guess) \(length == 1 ? "is" : "are") not UTF-8; save the file as UTF-8"
    )
    damaged.append(Int32(offset))
    beginCopies()
    copy(to: offset)
    text += Array(repeating: UInt8(ascii: "?"), count: length)
    aligned += Array(repeating: UInt8(ascii: "?"), count: length)
    copied = offset + length
  }

  // MARK: The copy for libyaml

  private mutating func beginCopies() {
    guard text.isEmpty else { return }
    text.reserveCapacity(source.count)
    aligned.reserveCapacity(source.count)
    text += source[..<copied]
    aligned += source[..<copied]
  }

  private mutating func copy(to offset: Int) {
    text += source[copied..<offset]
    aligned += source[copied..<offset]
    copied = offset
  }

  /// Replaces one character for libyaml.
  private mutating func replace(_ offset: Int, _ length: Int, by replacement: [UInt8]) {
    beginCopies()
    copy(to: offset)
    text += replacement
    aligned += source[offset..<offset + length]
    copied = offset + length
  }

  /// Replaces a character that should not be there.
  ///
  /// Where it stands between blanks it becomes one; elsewhere a placeholder keeps its place, which the composer drops.
  private mutating func replaceRemoved(_ offset: Int, _ length: Int) {
    let followsBlank = offset > origin && (source[offset - 1] == 0x20 || source[offset - 1] == 0x09)
    let isIndentation = followsBlank && beginsLine(offset)
    let next = offset + length
    let precedesEnd = next >= source.count || source[next].isWhiteSpace
    let isAlone = precedesEnd && (followsBlank || offset == origin || source[offset - 1].isLineBreak)
    replace(offset, length, by: isAlone || (followsBlank && !isIndentation) ? [0x20] : ReaderInput.placeholder)
  }

  private func beginsLine(_ offset: Int) -> Bool {
    var start = offset
    while start > origin, source[start - 1] == 0x20 { start -= 1 }
    return start == origin || source[start - 1].isLineBreak
  }

  private func standsBetweenTokens(_ offset: Int, _ length: Int) -> Bool {
    guard offset > origin, offset + length < source.count else { return true }
    if source[offset + length].isLineBreak { return true }
    switch source[offset - 1] {
    case UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "-"): return true
    default: return beginsLine(offset) || source[offset - 1] == 0xA0
    }
  }

  private consuming func input() -> ReaderInput {
    if text.isEmpty {
      return ReaderInput(
        text: source, aligned: source, origin: origin, isASCII: isASCII, isAltered: false, damaged: [])
    }
    copy(to: source.count)
    return ReaderInput(
      text: text, aligned: aligned, origin: origin, isASCII: isASCII, isAltered: true, damaged: damaged)
  }

  // MARK: Neighbours

  private func scalarBefore(_ offset: Int) -> Unicode.Scalar? {
    var start = offset - 1
    while start > origin, offset - start < 4, source[start].isContinuation { start -= 1 }
    guard start >= origin else { return nil }
    return source.withUnsafeBufferPointer { decodeScalar($0, at: start).scalar }
  }

  private func scalarAfter(_ offset: Int) -> Unicode.Scalar? {
    guard offset < source.count else { return nil }
    return source.withUnsafeBufferPointer { decodeScalar($0, at: offset).scalar }
  }

  // MARK: Directives

  /// Refuses a file with so many `%TAG` lines that libyaml would take minutes for them.
  private mutating func checkDirectives() -> Bool {
    var count = 0
    var offset = origin
    while offset < source.count {
      // Directives stand before the document: the first line that is neither one nor a comment ends them.
      let byte = source[offset]
      guard byte == UInt8(ascii: "%") || byte == UInt8(ascii: "#") || byte.isWhiteSpace else { return true }
      if source[offset...].starts(with: "%TAG".utf8) {
        count += 1
        if count > Budget.tagDirectives {
          problems.report(
            .tooLarge, at: SourceRange(file, offset, offset + 4),
            "more than \(Budget.tagDirectives) %TAG lines; tags are not supported, so none is needed")
          return false
        }
      }
      while offset < source.count, !source[offset].isLineBreak { offset += 1 }
      while offset < source.count, source[offset].isLineBreak { offset += 1 }
    }
    return true
  }
}

/// The offset of the next byte that is no plain ASCII text; `nil` if there is none.
private func nextRemarkable(_ source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  let bytes = UnsafeRawBufferPointer(source)
  let high: UInt64 = 0x8080_8080_8080_8080
  var offset = start
  while offset &+ 8 <= bytes.count {
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    // A byte of the first term is set where it is below U+0020, of the second where it is DEL or not ASCII.
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

extension UInt8 {
  /// Whether the byte is anything but printable ASCII, tab and line end.
  fileprivate var isRemarkable: Bool {
    self >= 0x7F || (self < 0x20 && self != 0x0A && self != 0x0D && self != 0x09)
  }

  fileprivate var hexadecimal: String {
    "0x" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
