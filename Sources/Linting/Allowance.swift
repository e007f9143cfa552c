import Configuration
import Diagnostics
import YAMLSyntax

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One comment that allows diagnostics.
struct Allowance {
  /// An id as it was written.
  struct ID {
    let name: String
    let range: SourceRange
  }

  let ids: [ID]

  /// What is wrong with the form of the comment; `nil` if nothing is.
  let fault: String?

  /// From its `#` to the end of its line.
  let range: SourceRange

  /// The line that it counts for, from 1; 0 for the whole file.
  let line: Int
}

extension Allowance {
  /// The allowances of a file in their order.
  static func all(in document: Document) -> [Allowance] {
    let tree = document.tree
    let source = tree.storage[..<min(document.sourceLength, tree.storage.count)]
    let starts = commentStarts(in: source, tree)
    guard !starts.isEmpty else { return [] }
    let firstNode = tree.root.map { Int(tree[$0].start) } ?? source.endIndex
    var lines = LineCounter(source)
    var allowances: [Allowance] = []
    var end = source.startIndex
    // Only the first of a line counts; what follows is a part of its comment.
    for start in starts where start >= end {
      end = source[start...].firstIndex(where: isLineEnd) ?? source.endIndex
      guard var reader = DirectiveReader(source[start..<end]) else { continue }
      let (ids, fault) = reader.read(in: tree.file)
      let line = start < firstNode ? 0 : lines.target(of: start)
      allowances.append(Allowance(ids: ids, fault: fault, range: SourceRange(tree.file, start, end), line: line))
    }
    return allowances
  }

  /// The offsets of each `#` that begins a comment with the word `blinkc:`.
  private static func commentStarts(in source: ByteText, _ tree: Tree) -> [Int] {
    let starts = source.offsets(of: UInt8(ascii: "#")).filter { start in
      let isAtBlank = start == source.startIndex || source[start - 1] <= 0x20
      return isAtBlank && source[(start + 1)...].drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "blinkc:".utf8)
    }
    guard !starts.isEmpty else { return [] }
    var isText = [Bool](repeating: false, count: starts.count)
    for node in tree.nodes where node.kind == .scalar && node.end > node.start {
      var begin = Int(node.start)
      // A comment may follow the `|` of a block scalar.
      if node.style == .literal || node.style == .folded {
        begin = source[min(begin, source.endIndex)...].firstIndex(where: isLineEnd) ?? source.endIndex
      }
      var position = starts.partitioningIndex { $0 >= begin }
      while position < starts.count, starts[position] < Int(node.end) {
        isText[position] = true
        position += 1
      }
    }
    return zip(starts, isText).filter { !$0.1 }.map(\.0)
  }

  fileprivate static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}

/// Numbers lines as `LineTable` does, for offsets that only grow.
private struct LineCounter {
  private let source: ByteText
  private var line = 1
  private var offset: Int

  /// Comments of the lines before `target`, from `first` on, count for `target`.
  private var block = (first: 0, target: 0)

  init(_ source: ByteText) {
    self.source = source
    offset = source.startIndex
  }

  /// The line that a comment counts for: its own, or, where nothing stands before it, the first one behind it that is
  /// no comment.
  mutating func target(of comment: Int) -> Int {
    while let end = source[offset...].firstIndex(where: Allowance.isLineEnd), end < comment { step(over: end) }
    guard source[offset..<comment].allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return line }
    if block.first <= line, line < block.target { return block.target }
    var ahead = self
    repeat {
      guard let end = ahead.source[ahead.offset...].firstIndex(where: Allowance.isLineEnd) else { break }
      ahead.step(over: end)
    } while ahead.source[ahead.offset...].first(where: { $0 != 0x20 && $0 != 0x09 }) == UInt8(ascii: "#")
    block = (line, ahead.line)
    return ahead.line
  }

  private mutating func step(over end: Int) {
    let isPair = source[end] == 0x0D && end + 1 < source.endIndex && source[end + 1] == 0x0A
    offset = end + (isPair ? 2 : 1)
    line += 1
  }
}

/// Reads `# blinkc: allow ID, ID -- remark`.
private struct DirectiveReader {
  private var rest: ByteText
  private let word: ByteText

  /// `nil` for a comment that says something else.
  init?(_ comment: ByteText) {
    guard let colon = comment.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let text = comment[(colon + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
    word = text.prefix { $0.isASCIILetter }
    rest = text[word.endIndex...]
    let (word, others) = (word, Self.otherWords)
    let isMeant = word.equals("allow") || others.contains { word.equalsIgnoringCase($0.utf8) }
    guard isMeant || nearestName(to: word.string, among: ["allow"]) != nil else { return nil }
  }

  /// The ids, and what is wrong with the comment.
  mutating func read(in file: FileID) -> ([Allowance.ID], String?) {
    guard word.equals("allow") else {
      return ([], "the word that silences a warning is allow, not \(quoted(word)): # blinkc: allow ID")
    }
    var ids: [Allowance.ID] = []
    repeat {
      skipBlanks()
      let id = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      guard !id.isEmpty, !id.starts(with: "--".utf8) else { break }
      ids.append(Allowance.ID(name: id.string, range: SourceRange(file, id.startIndex, id.endIndex)))
      rest = rest[id.endIndex...]
      skipBlanks()
      if ids.count == Self.maximumIDs { return (ids, "one comment allows at most \(Self.maximumIDs) diagnostics") }
    } while take(UInt8(ascii: ","))
    skipBlanks()
    if ids.isEmpty { return (ids, "allow needs the id of a diagnostic: # blinkc: allow ID") }
    let isRemark = rest.isEmpty || rest.starts(with: "--".utf8) || rest.first == UInt8(ascii: "#")
    return (ids, isRemark ? nil : "ids are separated by commas, and a remark begins with --")
  }

  private mutating func skipBlanks() { rest = rest.drop { $0 == 0x20 || $0 == 0x09 } }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// More than there are diagnostics at all; what follows is not read.
  private static let maximumIDs = 200

  /// What other tools call it.
  private static let otherWords = ["disable", "ignore", "silence", "suppress", "off", "skip", "permit"]
}

extension ArraySlice where Element == UInt8 {
  /// Where a byte stands, in order.
  fileprivate func offsets(of byte: UInt8) -> [Int] {
    withUnsafeBytes { bytes in
      var offsets: [Int] = []
      guard let base = bytes.baseAddress else { return offsets }
      var position = 0
      while let found = memchr(base + position, Int32(byte), bytes.count - position) {
        position = UnsafeRawPointer(found) - base
        offsets.append(startIndex + position)
        position += 1
      }
      return offsets
    }
  }
}

extension Array {
  /// The first position whose element, and all behind it, satisfy a condition.
  fileprivate func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
