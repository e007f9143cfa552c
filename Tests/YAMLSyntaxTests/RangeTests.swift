import Diagnostics
import Testing
import YAMLSyntax

/// The places and texts of nodes.
struct RangeTests {
  /// A text, the path to a node in it, what stands at the node's place, and its text after unescaping.
  struct Case: CustomTestStringConvertible {
    let source: String
    let path: [String]
    let place: String
    let text: String
    let style: Node.Style
    var testDescription: String { source.debugDescription + " " + path.joined(separator: "/") }

    init(_ source: String, _ path: String, _ place: String, _ text: String? = nil, _ style: Node.Style = .plain) {
      self.source = source
      self.path = path.split(separator: "/").map(String.init)
      self.place = place
      self.text = text ?? place
      self.style = style
    }
  }

  @Test(arguments: cases)
  func check(_ testCase: Case) throws {
    for source in [testCase.source, "\u{FEFF}" + testCase.source] {
      let parsed = Parsed(source)
      #expect(parsed.tree.isComplete && parsed.rangeFaults == [])
      let id = try #require(parsed.node(testCase.path))
      #expect(parsed.source(parsed.tree.range(id)) == testCase.place)
      #expect(parsed.tree.text(id).string == testCase.text)
      #expect(parsed.tree[id].style == testCase.style)
    }
  }

  static let cases = [
    Case("a: b\n", "a", "b"),
    Case("é: \u{1F600} ü # c\nb: x y\n", "b", "x y"),
    Case("é: \u{1F600} ü # c\nb: x y\n", "é", "\u{1F600} ü"),
    Case("a: 1\r\nb: é\r\nc: d\r\n", "c", "d"),
    Case("a: 1\rb: é\rc: d\r", "c", "d"),
    Case("a: \"b\"\n", "a", "\"b\"", "b", .doubleQuoted),
    Case("a: 'it''s'\n", "a", "'it''s'", "it's", .singleQuoted),
    Case("a: \"\\té\"\n", "a", "\"\\té\"", "\té", .doubleQuoted),
    Case("a: ''\n", "a", "''", "", .singleQuoted),
    Case("a: b\n  c\n\n  d # e\n", "a", "b\n  c\n\n  d", "b c\nd"),
    Case("a: &x b\n", "a", "b"),
    Case("a: !!str &x   \"b\"  \n", "a", "\"b\"", "b", .doubleQuoted),
    Case("a: &x # c\n  b\n", "a", "b"),
    Case("a: &x\n", "a", "", ""),
    Case("x: [&a b , &c d]\n", "x/1", "d"),
    Case("x: [!!str , a]\n", "x/0", "", ""),
    Case("a: |\n  b\n  c\n\n\nd: 1\n", "a", "|\n  b\n  c", "b\nc\n", .literal),
    Case("a: |+\n  b\n\n\nd: 1\n", "a", "|+\n  b", "b\n\n\n", .literal),
    Case("a: >-\r\n  é\r\n  c\r\n\r\n# e\r\nd: 1\r\n", "a", ">-\r\n  é\r\n  c", "é c", .folded),
    Case("a: |\n  b", "a", "|\n  b", "b", .literal),
    Case("a: &x |\n  b\nd: 1\n", "a", "|\n  b", "b\n", .literal),
    Case("a:\n  b: 1\n  c: [x]\n\n# d\n\ne: 1\n", "a", "b: 1\n  c: [x]", "", .block),
    Case("a: &x\n  b: 1\n  c: 2\nd: 1\n", "a", "b: 1\n  c: 2", "", .block),
    Case("a:\n  - b\n  - c\nd: 1\n", "a", "b\n  - c", "", .block),
    Case("a:\n- b\n- c\nd: 1\n", "a", "b\n- c", "", .block),
    Case("a: &x [ b, c ]\n", "a", "[ b, c ]", "", .flow),
    Case("a: { b: c }\n", "a", "{ b: c }", "", .flow),
    Case("a: [b: c, d]\n", "a/0", "b: c", "", .flow),
    Case("a: [{b: c}: d]\n", "a/0", "{b: c}: d", "", .flow),
    Case("a: []\nb: {}\n", "b", "{}", "", .flow),
    Case("a: &x 1\nb: *x\nc: 1\n", "b", "*x", ""),
    Case("a: &é1 1\n".replacing("é", with: "e"), "a", "1"),
    Case("a: &x 1\nb: [*x , *x]\n", "b/1", "*x", ""),
  ]

  @Test(arguments: [
    ("a:\nb: 1\n", "a", 2), ("a: # c\nb: 1\n", "a", 2), ("a:   \n\n\nb: 1\n", "a", 2), ("a:\n  -\n  - b\n", "a/0", 6),
    ("a: &x # c\n", "a", 5), ("a: {b: , c}\n", "a/b", 6), ("a: {b, c}\n", "a/b", 5), ("? a\n? b\n", "a", 3),
    ("a:", "a", 2),
  ])
  func missingValuesArePoints(_ source: String, _ path: String, _ offset: Int) throws {
    let parsed = Parsed(source)
    let id = try #require(parsed.node(path.split(separator: "/").map(String.init)))
    #expect(parsed.tree[id].isMissing)
    #expect(parsed.tree.range(id) == SourceRange(FileID(0), offset, offset))
    #expect(parsed.rangeFaults == [])
  }

  @Test func propertiesAreFound() throws {
    let parsed = Parsed("a: &x !!str  b\nc: &y\n  &z d: 1\n")
    let scalar = try #require(parsed.node(["a"]))
    #expect(parsed.tree.properties[scalar]?.anchor == "x")
    #expect(parsed.tree.properties[scalar]?.tag == "tag:yaml.org,2002:str")
    #expect(parsed.tree.properties[scalar].map { parsed.source($0.range) } == "&x !!str")
    let mapping = try #require(parsed.node(["c"]))
    #expect(parsed.tree.properties[mapping].map { parsed.source($0.range) } == "&y")
    #expect(parsed.tree[mapping].flags.contains(.hasProperties))
  }

  @Test func aliasesPointAtTheirTarget() throws {
    let parsed = Parsed("a: &x {b: c}\nd: *x\ne: &x f\ng: *x\n")
    let (a, d, e, g) = try (
      #require(parsed.node(["a"])), #require(parsed.node(["d"])), #require(parsed.node(["e"])),
      #require(parsed.node(["g"]))
    )
    #expect(parsed.tree.resolved(d) == a && parsed.tree.resolved(g) == e)
  }

  @Test(arguments: [
    ("a: bcd\n", 1, 2, "c"), ("a: \"bcd\"\n", 1, 3, "cd"), ("a: 'b''cd'\n", 2, 3, "'b''cd'"),
    ("a: \"\\tcd\"\n", 1, 2, "\"\\tcd\""), ("a: bcd\n", 2, 9, "d"), ("a: |\n  bcd\n", 1, 2, "|\n  bcd"),
  ])
  func partsOfTexts(_ source: String, _ from: Int, _ to: Int, _ expected: String) throws {
    let parsed = Parsed(source)
    let id = try #require(parsed.node(["a"]))
    #expect(parsed.source(parsed.tree.range(ofText: id, from: from, to: to)) == expected)
  }

  @Test(arguments: ["", "\n", "# c\n", "\u{FEFF}", "---\n", "%YAML 1.1\n---\n", "---\na: 1\n...\n", "a: 1\n...\n"])
  func oneDocumentOrNone(_ source: String) {
    let parsed = Parsed(source)
    #expect(parsed.findings == [] && parsed.tree.isComplete && parsed.rangeFaults == [])
  }

  @Test func emptyFileHasNoRoot() {
    #expect(Parsed("# c\n").tree.root == nil)
    #expect(Parsed("---\n").tree.root == 0)
  }
}
