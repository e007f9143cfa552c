import Diagnostics
import Testing
import YAMLSyntax

/// Problems of text that is well-formed YAML: keys, tags, aliases, comments, documents and measure.
struct ComposerProblemTests {
  /// A file, its problems as `id line:column "text"`, the places of the notes, and the file after the first fix-its.
  struct Case: CustomTestStringConvertible {
    let source: String
    let findings: [String]
    let notes: [String]
    let mended: String?
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ findings: [String] = [], notes: [String] = [], mended: String? = nil) {
      self.source = source
      self.findings = findings
      self.notes = notes
      self.mended = mended
    }
  }

  @Test(arguments: duplicates + keys + lost + tags + aliases + comments + documents + measures)
  func check(_ testCase: Case) {
    let parsed = Parsed(testCase.source)
    #expect(parsed.findings == testCase.findings)
    #expect(parsed.diagnostics.flatMap(\.notes).compactMap { $0.range.map(parsed.place) } == testCase.notes)
    #expect(parsed.rangeFaults == [])
    if let mended = testCase.mended {
      #expect(parsed.mended == mended)
      #expect(Parsed(mended).findings == [])
    }
  }

  static let duplicates = [
    Case("a: 1\nb: 2\na: 3\n", ["duplicate-key 3:1 \"a\""], notes: ["1:1"]),
    Case(
      "1: a\n\"1\": b\n'1': c\n", ["duplicate-key 2:1 \"\"1\"\"", "duplicate-key 3:1 \"'1'\""], notes: ["1:1", "1:1"]),
    Case("{a: 1, \"\\x61\": 2}\n", ["duplicate-key 1:8 \"\"\\x61\"\""], notes: ["1:2"]),
    Case("a: 1\nA: 2\n"),
    Case("a: {a: {a: 1}}\nb: [a, a]\n"),
    Case("x: &a {}\ny:\n  <<: *a\n  <<: *a\n", ["duplicate-key 4:3 \"<<\""], notes: ["3:3"]),
    Case("x: &a {}\ny:\n  <<: *a\n  \"<<\": 1\n"),
    Case("&x a: 1\nb: {*x : 2, a: 3}\n", ["duplicate-key 2:13 \"a\""], notes: ["2:5"]),
    Case(
      (0..<40).map { "k\($0): 1\n" }.joined() + "k7: 1\n", ["duplicate-key 41:1 \"k7\""], notes: ["8:1"]),
    Case((0..<40).map { "k\($0): 1\n" }.joined()),
  ]

  static let keys = [
    Case("~: 1\n", ["non-string-key 1:1 \"~\""], mended: "\"~\": 1\n"),
    Case("null: 1\n", ["non-string-key 1:1 \"null\""], mended: "\"null\": 1\n"),
    Case("NULL: 1\nNull: 2\n", ["non-string-key 1:1 \"NULL\"", "non-string-key 2:1 \"Null\""]),
    Case("?\n: 2\n", ["non-string-key 1:2 \"\""]),
    Case("nul: 1\nnulls: 2\n\"null\": 3\n'': 4\n!!str ~: 5\n"),
    Case("{a,b}: x\n", ["non-string-key 1:1 \"{a,b}\""], mended: "\"{a,b}\": x\n"),
    Case("[a]: x\n", ["non-string-key 1:1 \"[a]\""], mended: "\"[a]\": x\n"),
    Case("{{ x }}: 1\n", ["non-string-key 1:1 \"{{ x }}\""], mended: "\"{{ x }}\": 1\n"),
    Case("? [a, b]\n: x\n", ["non-string-key 1:3 \"[a, b]\""]),
    Case("? a: 1\n: x\n", ["non-string-key 1:3 \"a: 1\""]),
    Case("x: &a [b]\n*a : 1\n", ["non-string-key 2:1 \"*a\""], notes: ["1:7"]),
    Case("x: &a b\n*a : 1\n"),
    Case("{Port:22, a: b}\n", ["yaml-syntax 1:6 \":22\""], mended: "{Port: 22, a: b}\n"),
    Case("{2001:db8::1, http://x, a:b: c}\n"),
  ]

  /// Text that libyaml drops or changes without a word.
  static let lost = [
    Case("a: [?x]\n", ["yaml-syntax 1:5 \"?x\""], mended: "a: [\"?x\"]\n"),
    Case("{ ?a: b,\n? c : d }\n", ["yaml-syntax 1:3 \"?a\""], mended: "{ \"?a\": b,\n? c : d }\n"),
    Case("a: &b:c d\n", ["yaml-syntax 1:4 \"&b:c d\""], mended: "a: \"&b:c d\"\n"),
    Case("a: [&b , &c d, &e [f], &g]\nh: &i\n  j: k\nl: &m \"n\"\n"),
  ]

  static let tags = [
    Case("a: !*.corp\n", ["unsupported-tag 1:4 \"!*.corp\""], mended: "a: \"!*.corp\"\n"),
    Case(
      "a: !x\nb: [!y, z]\n", ["unsupported-tag 1:4 \"!x\"", "unsupported-tag 2:5 \"!y\""],
      mended: "a: \"!x\"\nb: [\"!y\", z]\n"),
    Case("a: !env HOME\n", ["unsupported-tag 1:4 \"!env\""], mended: "a: \"!env HOME\"\n"),
    Case("a: !!int \"22\"\n", ["unsupported-tag 1:4 \"!!int\""], mended: "a: \"22\"\n"),
    Case("a: &b !!int 22\n", ["unsupported-tag 1:7 \"!!int\""], mended: "a: &b 22\n"),
    Case("!*.corp:\n  a: 1\n", ["unsupported-tag 1:1 \"!*.corp:\""], mended: "\"!*.corp\":\n  a: 1\n"),
    Case("a: !\nb: {c: ! }\n", ["unsupported-tag 1:4 \"!\"", "unsupported-tag 2:8 \"!\""]),
    Case("a: !!map\n  b: 1\n", ["unsupported-tag 1:4 \"!!map\""]),
    Case("a: !!str [b]\n", ["unsupported-tag 1:4 \"!!str\""], mended: "a: [b]\n"),
    Case("a: !!str 1\nb: !<tag:yaml.org,2002:str> 2\nc: \"!x\"\nd: a!b\n"),
  ]

  static let aliases = [
    Case("x: &foo 1\ny: *foa\n", ["undefined-anchor 2:4 \"*foa\""], mended: "x: &foo 1\ny: *foo\n"),
    Case("y: *nobody\nx: &nobody 1\n", ["undefined-anchor 1:4 \"*nobody\""], mended: "y: \"*nobody\"\nx: &nobody 1\n"),
    Case("*corp:\n  a: 1\n", ["undefined-anchor 1:1 \"*corp\""], mended: "\"*corp\":\n  a: 1\n"),
    Case("a: &a [b, *a]\n", ["recursive-alias 1:11 \"*a\""], notes: ["1:4"]),
    Case("a: &a\n  b:\n    c: *a\n", ["recursive-alias 3:8 \"*a\""], notes: ["1:4"]),
    Case("a: &a 1\nb: &a 2\nc: *a\nd: &unused 3\n"),
  ]

  static let comments = [
    Case("a: \"b\"#c\n", ["comment-without-space 1:7 \"#c\""], mended: "a: \"b\" #c\n"),
    Case(
      "a: 'b'#c\nd: [e]#f\ng: {}#h\n",
      ["comment-without-space 1:7 \"#c\"", "comment-without-space 2:7 \"#f\"", "comment-without-space 3:6 \"#h\""]),
    Case("a: [b,#c\n  d]\n", ["comment-without-space 1:7 \"#c\""], mended: "a: [b, #c\n  d]\n"),
    Case("a: [#c\n  d]\n", ["comment-without-space 1:5 \"#c\""], mended: "a: [ #c\n  d]\n"),
    Case("a: [b, \"c\"#d\n]\n", ["comment-without-space 1:11 \"#d\""]),
    Case("a: {\"b\":#c\n 1}\n", ["comment-without-space 1:9 \"#c\""]),
    Case("a: |#c\n  d\n", ["comment-without-space 1:5 \"#c\""], mended: "a: | #c\n  d\n"),
    Case("a: \"b\" #c\nd: [e, # f#g\n h] # i\nj: k#l\nm: | # n\n  o\n"),
  ]

  static let documents = [
    Case("a: 1\n---\nb: 2\n", ["multiple-documents 2:1 \"---\""]),
    Case("a: 1\n...\n---\nb: 2\n---\nc: 3\n", ["multiple-documents 3:1 \"---\""]),
    Case("---\n---\n", ["multiple-documents 2:1 \"---\""]),
    Case("a: 1\n...\nb: 2\n", ["multiple-documents 3:1 \"b: 2\""]),
    Case("# x\n---\na: |\n  ---\n...\n"),
  ]

  static let measures = [
    Case("a: " + String(repeating: "[", count: 17), ["too-deep 1:20 \"[\""]),
    Case("a: " + String(repeating: "[", count: 16) + "b" + String(repeating: "]", count: 16) + "\n"),
    Case(String(repeating: "- ", count: 65) + "x\n", ["too-deep 1:129 \"-\""]),
    Case(String(repeating: "- ", count: 64) + "x\n"),
    // A list of ten scalars is 11 nodes, one of ten such lists 111, and so on: all aliases before the last line stand
    // for 123,440 nodes, and each in it for 111,111 more, so that the eighth exceeds a million.
    Case(
      "a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]\n"
        + zip("bcdefg", "abcdef").map {
          "\($0): &\($0) [\(repeatElement("*\($1)", count: 10).joined(separator: ", "))]\n"
        }.joined(),
      ["too-large 6:36 \"*e\""]),
  ]

  @Test func flagsTellReadersWhatToSkip() throws {
    let parsed = Parsed("a: 1\na: 2\n~: 3\n<<: 4\nb: *x\nc: !y\n")
    let root = try #require(parsed.tree.root)
    let entries = parsed.tree.entries(root).map { (parsed.tree[$0.key].flags, parsed.tree[$0.value].flags) }
    #expect(entries.map(\.0) == [[], .isDuplicateKey, .isUnusableKey, .isMergeKey, [], []])
    #expect(entries.map(\.1) == [[], [], [], [], .isBroken, [.isBroken, .hasProperties]])
  }
}
