import Diagnostics
import Testing
import YAMLSyntax

/// What holds for any text; a failure prints the seed that gives it again.
struct PropertyTests {
  @Test(arguments: 0..<8)
  func validDocumentsAreReadBack(_ round: Int) throws {
    let seed = UInt64(round) &* 7919 &+ 20_260
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      var writer = DocumentWriter(random: random)
      let text = writer.document()
      random = writer.random
      let parsed = Parsed(text)
      let comment: Comment = "seed \(seed)\n\(text)"
      #expect(parsed.findings == [] && parsed.tree.isComplete, comment)
      #expect(parsed.rangeFaults == [], comment)
      let tree = parsed.tree
      let scalars = tree.nodes.indices.map(NodeID.init).filter { tree[$0].kind == .scalar }
      #expect(scalars.map { tree.text($0).string } == writer.texts, comment)
      for id in scalars where tree[id].style == .plain {
        #expect(parsed.source(tree.range(id)) == tree.text(id).string, comment)
      }
    }
  }

  /// Random strings of what means something to YAML: whatever they are, nothing traps, and ranges nest.
  @Test(arguments: 0..<8)
  func anyTextIsSurvived(_ round: Int) {
    let seed = UInt64(round) &* 104_729 &+ 1
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2500 {
      let text = (0..<Int.random(in: 0..<24, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? []
      }
      let bytes = Array(text.joined())
      let parsed = Parsed(bytes)
      let comment: Comment = "seed \(seed)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)"
      #expect(parsed.rangeFaults == [], comment)
      #expect(parsed.tree.isComplete || !parsed.diagnostics.isEmpty, comment)
      for diagnostic in parsed.diagnostics {
        let ranges =
          [diagnostic.range] + diagnostic.notes.compactMap(\.range)
          + diagnostic.fixes.flatMap { $0.edits.map(\.range) }
        #expect(ranges.allSatisfy { $0.start >= 0 && $0.end <= bytes.count }, comment)
      }
    }
  }

  static let pieces: [[UInt8]] =
    [
      "a", "key", ": ", ":", "- ", "-", "? ", "\n", "\n  ", "\n    ", "\r\n", "\r", "\t", " ", "  ", "#", " # c", "\"",
      "'",
      "[", "]", "{", "}", ",", ", ", "&a ", "*a", "*.b", "!x ", "!!str ", "%h", "@", "`", "|\n", ">-\n", "|", "~",
      "null",
      "<<: ", "---\n", "...\n", "%YAML 1.1\n", "\\", "é", "\u{1F600}", "\u{A0}", "\u{200B}", "\u{2028}", "\u{FEFF}",
      "\u{0}",
      "\u{C}", "::1", "=", "http://x",
    ].map { Array($0.utf8) } + [[0xE9], [0xC3], [0xFF]]
}

/// Writes random documents together with the texts of their scalars.
private struct DocumentWriter {
  var random: SeededGenerator
  var texts: [String] = []
  private var keyCount = 0

  init(random: SeededGenerator) {
    self.random = random
  }

  mutating func document() -> String {
    let mark = Bool.random(using: &random) ? "\u{FEFF}" : ""
    let body = mapping(indentation: 0, depth: 0)
    return mark + (Bool.random(using: &random) ? body.replacing("\n", with: "\r\n") : body)
  }

  private mutating func mapping(indentation: Int, depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      keyCount += 1
      let key = "\(word())\(keyCount)"
      texts.append(key)
      text += String(repeating: " ", count: indentation) + key + ":" + value(indentation: indentation, depth: depth)
      if Int.random(in: 0..<4, using: &random) == 0 { text += "\n# \(word()): [\n" }
    }
    return text
  }

  private mutating func value(indentation: Int, depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 3 ? 9 : 6), using: &random) {
    case 0:
      texts.append("")
      return "\n"
    case 1:
      let text = word()
      texts.append(text)
      return "  &a\(texts.count) " + text + " # c\n"
    case 2:
      let text = word() + "\"\\" + word()
      texts.append(text)
      return " '" + text + "'\n"
    case 3:
      let text = word()
      texts.append(text + "\n\t")
      return " \"" + text + "\\n\\t\"\n"
    case 4:
      let (first, second) = (word(), word())
      texts.append(first + "\n" + second + "\n")
      let blanks = String(repeating: " ", count: indentation + 2)
      return " |\n" + blanks + first + "\n" + blanks + second + "\n\n"
    case 5:
      let items = (0..<Int.random(in: 0..<4, using: &random)).map { _ in word() }
      texts += items
      return " [" + items.joined(separator: ", ") + "]\n"
    case 6:
      var text = "\n"
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let item = word()
        texts.append(item)
        text += String(repeating: " ", count: indentation) + "- " + item + "\n"
      }
      return text
    default:
      return "\n" + mapping(indentation: indentation + Int.random(in: 1...4, using: &random), depth: depth + 1)
    }
  }

  private mutating func word() -> String {
    (0..<Int.random(in: 1...6, using: &random)).map { _ in
      ["a", "Z", "7x", "é", "日", "\u{1F600}", "b-c", "d.e"].randomElement(using: &random) ?? "a"
    }.joined()
  }
}

/// A generator that gives the same numbers for the same seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
