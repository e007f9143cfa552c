import Diagnostics
import Testing
import YAMLSyntax

/// The encoding of a file, control characters and characters that nobody can see.
struct CharacterTests {
  /// A file, the places of its problems and a part of the first message; `nil` where nothing is wrong.
  struct Case: CustomTestStringConvertible {
    let bytes: [UInt8]
    let findings: [String]
    let message: String
    let mended: String?
    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }

    init(_ text: String, _ findings: [String] = [], _ message: String = "", mended: String? = nil) {
      self.init(Array(text.utf8), findings, message, mended: mended)
    }

    init(_ bytes: [UInt8], _ findings: [String] = [], _ message: String = "", mended: String? = nil) {
      self.bytes = bytes
      self.findings = findings
      self.message = message
      self.mended = mended
    }
  }

  @Test(arguments: encodings + controls + invisible + comments + visible)
  func check(_ testCase: Case) throws {
    let parsed = Parsed(testCase.bytes)
    #expect(parsed.findings == testCase.findings)
    if let first = parsed.diagnostics.first {
      #expect(first.message.contains(testCase.message), "\(first.message)")
    }
    if let mended = testCase.mended {
      #expect(parsed.mended == mended)
      #expect(Parsed(mended).findings == [])
    }
    #expect(parsed.rangeFaults == [])
  }

  static let encodings = [
    Case([0x61, 0x3A, 0x20, 0xE9, 0x0A], ["invalid-encoding 1:4 \"\u{FFFD}\""], "byte 0xE9 (“é” in Latin-1)"),
    Case([0xC3, 0xA9, 0x3A, 0x20, 0x62, 0xC3], ["invalid-encoding 1:5 \"\u{FFFD}\""], "0xC3"),
    // An overlong slash, a surrogate and a number beyond Unicode; each stretch that cannot begin a character by itself.
    Case(
      [0x61, 0x3A, 0x20, 0xC0, 0xAF],
      ["invalid-encoding 1:4 \"\u{FFFD}\"", "invalid-encoding 1:5 \"\u{FFFD}\""]),
    Case([0x61, 0x3A, 0x20, 0xF0, 0x9F, 0x98, 0x0A], ["invalid-encoding 1:4 \"\u{FFFD}\""], "bytes 0xF0 0x9F 0x98"),
    Case(
      [0xFF, 0xFE, 0x61, 0x00, 0x3A, 0x00], ["invalid-encoding 1:1 \"\u{FFFD}\u{FFFD}\""], "UTF-16 (little endian)"),
    Case([0xFE, 0xFF, 0x00, 0x61, 0x00, 0x3A], ["invalid-encoding 1:1 \"\u{FFFD}\u{FFFD}\""], "UTF-16 (big endian)"),
    Case([0x61, 0x00, 0x3A, 0x00], ["invalid-encoding 1:1 \"a\0\""], "UTF-16 (little endian)"),
    Case(
      [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], ["invalid-encoding 1:1 \"\0\0\u{FFFD}\u{FFFD}\""], "UTF-32 (big endian)"),
    Case([0xEF, 0xBB, 0xBF] + Array("a: 1\n".utf8)),
    Case([0xEF, 0xBB, 0xBF]),
    Case("a: 1\rb: é\r"),
  ]

  static let controls = [
    Case(
      "a: \"b\u{C}c\"\nd: \u{0}e\n", ["invalid-character 1:6 \"\u{C}\"", "invalid-character 2:4 \"\0\""],
      "form feed (U+000C)"),
    Case("a: \"b\u{1B}c\"\n", ["invalid-character 1:6 \"\u{1B}\""], "escape (U+001B)", mended: "a: \"b\\ec\"\n"),
    Case("a: b\u{7F}\n", ["invalid-character 1:5 \"\u{7F}\""], "delete (U+007F)", mended: "a: b\n"),
    Case("a: b # \u{8}\n", ["invalid-character 1:8 \"\u{8}\""], "backspace (U+0008)", mended: "a: b # \n"),
    Case("a: b\u{9B}\n", ["invalid-character 1:5 \"\u{9B}\""], "U+009B"),
    Case("a: b\u{FFFF}\n", ["invalid-character 1:5 \"\u{FFFF}\""], "noncharacter (U+FFFF)"),
    Case("\u{C}\n\u{C}a: 1\n", ["invalid-character 1:1 \"\u{C}\"", "invalid-character 2:1 \"\u{C}\""]),
    Case("a:\tb\n"),
  ]

  static let invisible = [
    Case("a\u{200B}: b\n", ["invisible-character 1:2 \"\u{200B}\""], "zero width space (U+200B)", mended: "a: b\n"),
    Case("a:\u{A0}b\n", ["invisible-character 1:3 \"\u{A0}\""], "no-break space (U+00A0)", mended: "a: b\n"),
    Case(
      "a:\r\n\u{A0}\u{A0}b: 1\r\n", ["invisible-character 2:1 \"\u{A0}\u{A0}\""],
      mended: "a:\r\n  b: 1\r\n"),
    Case(
      "a: \"b\u{202E}c\"\n", ["invisible-character 1:6 \"\u{202E}\""], "right-to-left override (U+202E)",
      mended: "a: \"bc\"\n"),
    Case("a: b\u{FEFF}c\n", ["invisible-character 1:5 \"\u{FEFF}\""], "byte order mark (U+FEFF)", mended: "a: bc\n"),
    Case("a: b\u{AD}c\n", ["invisible-character 1:5 \"\u{AD}\""], "soft hyphen (U+00AD)", mended: "a: bc\n"),
    Case("a: b\u{3000}c\n", ["invisible-character 1:5 \"\u{3000}\""], "ideographic space (U+3000)", mended: "a: b c\n"),
    Case("a: b\u{2028}\n", ["invisible-character 1:5 \"\u{2028}\""], "line separator (U+2028)", mended: "a: b \n"),
    Case("a: b\u{2029}\n", ["invisible-character 1:5 \"\u{2029}\""], "paragraph separator (U+2029)"),
    Case("a: b\u{85}\n", ["invisible-character 1:5 \"\u{85}\""], "next line (U+0085)"),
    Case("a: b\u{3164}\n", ["invisible-character 1:5 \"\u{3164}\""], "hangul filler (U+3164)"),
    Case("a: b\u{2800}\n", ["invisible-character 1:5 \"\u{2800}\""], "braille pattern blank (U+2800)"),
    Case("a: b\u{2060}\n", ["invisible-character 1:5 \"\u{2060}\""], "word joiner (U+2060)", mended: "a: b\n"),
    Case("a: b\u{FE0F}\n", ["invisible-character 1:5 \"\u{FE0F}\""], "U+FE0F"),
    Case("a: b\u{200D}c\n", ["invisible-character 1:5 \"\u{200D}\""], "zero width joiner (U+200D)"),
    Case("a: b\u{E0041}\n", ["invisible-character 1:5 \"\u{E0041}\""], "U+E0041"),
    Case("a: |\n  x # \u{200B}\n", ["invisible-character 2:7 \"\u{200B}\""]),
    Case("a: 'x # \u{200B}'\n", ["invisible-character 1:9 \"\u{200B}\""]),
    Case("a: x#\u{200B}\n", ["invisible-character 1:6 \"\u{200B}\""]),
  ]

  /// In comments only direction controls are errors.
  static let comments = [
    Case("# a\u{200B}\u{A0}\u{AD}\na: 1 # \u{FEFF}\n"),
    Case("# a\u{202E}b\n", ["invisible-character 1:4 \"\u{202E}\""], mended: "# ab\n"),
    Case("a: 1 # x\u{2067}\n", ["invisible-character 1:9 \"\u{2067}\""], mended: "a: 1 # x\n"),
    Case("# x\u{2028}a: b: c\n"),
    Case("a: |\n  x\n# \u{200B}\n"),
    Case("a: \"b\\\"\" # \u{200B}\nc: 'd''' # \u{200B}\ne: [f, \"g\"] # \u{200B}\n"),
  ]

  /// Characters that can be seen, or that shape those that can.
  static let visible = [
    Case("a: \"\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467} \u{2764}\u{FE0F} 1\u{FE0F}\u{20E3}\"\n"),
    Case("a: \u{645}\u{6CC}\u{200C}\u{62E}\u{648}\u{627}\u{647}\u{645}\n"),
    Case("é: 日本 ü\n"),
    Case("a: \"\\u200B\\u00A0\\N\"\n"),
  ]

  @Test func textIsReadAsTheFixItsLeaveIt() throws {
    let parsed = Parsed("w\u{200B}eb:\n\u{A0}\u{A0}HostName:\u{A0}a\u{FEFF}.example.com\n")
    let value = try #require(parsed.node(["web", "HostName"]))
    #expect(parsed.tree.text(value).string == "a.example.com")
    #expect(parsed.source(parsed.tree.range(value)) == "a\u{FEFF}.example.com")
    #expect(parsed.tree.isComplete)
  }

  @Test func escapedCharactersStayWhereOthersAreRemoved() throws {
    let parsed = Parsed("a\u{200B}: \"b\\u200Bc\"\n")
    let value = try #require(parsed.node(["a"]))
    #expect(parsed.tree.text(value).string == "b\u{200B}c")
    #expect(!parsed.tree[value].flags.contains(.isBroken))
  }

  @Test func doubtfulTextIsMarked() throws {
    let parsed = Parsed(Array("a: x\u{A0}y\nb: \"x\u{0}\"\nd: z\nc: ".utf8) + [0xE9])
    for (key, isBroken) in [("a", true), ("b", true), ("c", true), ("d", false)] {
      let value = try #require(parsed.node([key]))
      #expect(parsed.tree[value].flags.contains(.isBroken) == isBroken, "\(key)")
    }
  }

  @Test func largeFilesAreRefused() {
    let parsed = Parsed([UInt8](repeating: 0x0A, count: 16 << 20) + [0x0A])
    #expect(parsed.diagnostics.map(\.rule.id) == ["too-large"])
    #expect(parsed.tree.root == nil && !parsed.tree.isComplete)
  }

  @Test func tagDirectivesAreCounted() {
    func directives(_ count: Int) -> String {
      (0..<count).map { "%TAG !t\($0)! tag:example.com,2000:t\($0)/\n" }.joined() + "---\na: 1\n"
    }
    #expect(Parsed(directives(32)).findings == [])
    #expect(Parsed(directives(33)).findings == ["too-large 33:1 \"%TAG\""])
    #expect(
      Parsed("a: |\n" + String(repeating: " \n%TAG\n", count: 40)).findings.allSatisfy { !$0.hasPrefix("too-large") })
  }
}
