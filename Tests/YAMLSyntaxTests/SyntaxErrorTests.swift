import Diagnostics
import Testing
import YAMLSyntax

/// What is said about text that is not YAML: at the place that has to be changed, with fix-its that mend it.
struct SyntaxErrorTests {
  /// A file, its problems as `id line:column "text"`, and the file after the fix-its.
  struct Case: CustomTestStringConvertible {
    let source: String
    let findings: [String]
    let mended: String?
    /// Whether every fix-it may be applied unasked.
    let isSafe: Bool?
    var testDescription: String { source.debugDescription }

    init(_ source: String, _ findings: [String], mended: String? = nil, isSafe: Bool? = nil) {
      self.source = source
      self.findings = findings
      self.mended = mended
      self.isSafe = isSafe
    }
  }

  @Test(
    arguments: starts + colors + colons + brackets + quotes + indentation + tabs + others + several + guesses + single)
  func check(_ testCase: Case) {
    for lineEnd in ["\n", "\r\n"] {
      let parsed = Parsed(testCase.source.replacing("\n", with: lineEnd))
      #expect(parsed.findings == testCase.findings)
      #expect(!parsed.tree.isComplete && parsed.rangeFaults == [])
      if let mended = testCase.mended {
        #expect(parsed.mended == mended.replacing("\n", with: lineEnd))
        #expect(Parsed(parsed.mended).findings == [])
      }
      if let isSafe = testCase.isSafe {
        #expect(parsed.diagnostics.flatMap(\.fixes).allSatisfy { ($0.applicability == .safe) == isSafe })
      }
    }
  }

  /// A text that begins with a character that means something to YAML.
  static let starts = [
    Case("a: %h.b\nc: 1\n", ["yaml-syntax 1:4 \"%h.b\""], mended: "a: \"%h.b\"\nc: 1\n", isSafe: true),
    Case("a: @x # c\n", ["yaml-syntax 1:4 \"@x\""], mended: "a: \"@x\" # c\n", isSafe: true),
    Case("a: `x`\n", ["yaml-syntax 1:4 \"`x`\""], mended: "a: \"`x`\"\n", isSafe: true),
    Case("a: %\"x\\\n", ["yaml-syntax 1:4 \"%\"x\\\""], mended: "a: '%\"x\\'\n", isSafe: true),
    Case("a: [%h, b]\n", ["yaml-syntax 1:5 \"%h\""], mended: "a: [\"%h\", b]\n", isSafe: true),
    Case("a: {b: @c}\n", ["yaml-syntax 1:8 \"@c\""], mended: "a: {b: \"@c\"}\n", isSafe: true),
    Case("@x: 1\n", ["yaml-syntax 1:1 \"@x\""], mended: "\"@x\": 1\n", isSafe: true),
    Case("a: 1\n%h: 1\n", ["yaml-syntax 2:1 \"%h\""], mended: "a: 1\n\"%h\": 1\n", isSafe: true),
    Case("a: *.corp\n", ["yaml-syntax 1:4 \"*.corp\""], mended: "a: \"*.corp\"\n", isSafe: true),
    Case("a: *\n", ["yaml-syntax 1:4 \"*\""], mended: "a: \"*\"\n", isSafe: true),
    Case("*.corp:\n  a: 1\n", ["yaml-syntax 1:1 \"*.corp\""], mended: "\"*.corp\":\n  a: 1\n", isSafe: true),
    Case("a:\n  - *\n  - b\n", ["yaml-syntax 2:5 \"*\""], mended: "a:\n  - \"*\"\n  - b\n", isSafe: true),
    Case("a: [*.b, c]\n", ["yaml-syntax 1:5 \"*.b\""], mended: "a: [\"*.b\", c]\n", isSafe: true),
    Case("a: *x y\n", ["yaml-syntax 1:4 \"*x y\""], mended: "a: \"*x y\"\n", isSafe: false),
    Case("a: & b\n", ["yaml-syntax 1:4 \"& b\""], mended: "a: \"& b\"\n", isSafe: false),
    Case("a: > b\n", ["yaml-syntax 1:4 \"> b\""], mended: "a: \"> b\"\n", isSafe: false),
    Case("a: !%h\n", ["unsupported-tag 1:4 \"!%h\""], mended: "a: \"!%h\"\n", isSafe: false),
    Case("a: - b\n", ["yaml-syntax 1:4 \"- b\""], mended: "a: \"- b\"\n", isSafe: false),
    Case("a: ? b\n", ["yaml-syntax 1:4 \"? b\""], mended: "a: \"? b\"\n", isSafe: false),
    Case("a: ]\n", ["yaml-syntax 1:4 \"]\""], mended: "a: \"]\"\n", isSafe: false),
  ]

  /// Colours between brackets, whose `#` begins a comment.
  static let colors = [
    Case(
      "a: [#000, #1A2b3c]\nb: 1\n", ["yaml-syntax 1:5 \"#000\""], mended: "a: [\"#000\", \"#1A2b3c\"]\nb: 1\n",
      isSafe: true),
    Case(
      "a: [#000, #111, # dark\n  #222]\nb: 1\n", ["yaml-syntax 1:5 \"#000\""],
      mended: "a: [\"#000\", \"#111\", # dark\n  \"#222\"]\nb: 1\n", isSafe: true),
    Case(
      "a: {b: [\"#fff\", #000], c: #123}\n", ["yaml-syntax 1:17 \"#000\""],
      mended: "a: {b: [\"#fff\", \"#000\"], c: \"#123\"}\n", isSafe: true),
    Case("a: [#000, #111\nb: 1\n", ["yaml-syntax 1:5 \"#000\""], isSafe: false),
    Case("a: [b #000]\nb: 1\n", ["yaml-syntax 1:7 \"#000\""]),
    Case("a: [b, # 000]\nb: 1\n", ["yaml-syntax 1:4 \"[\""], isSafe: false),
    Case(
      "a: [{x,y}-b, c]\nd: 1\n", ["yaml-syntax 1:5 \"{x,y}-b\""], mended: "a: [\"{x,y}-b\", c]\nd: 1\n", isSafe: true),
    Case("a: {{x,y}-b: 1}\n", ["yaml-syntax 1:5 \"{x,y}-b\""], mended: "a: {\"{x,y}-b\": 1}\n", isSafe: true),
    Case("a: [b, %h.x]\n", ["yaml-syntax 1:8 \"%h.x\""], mended: "a: [b, \"%h.x\"]\n", isSafe: true),
  ]

  static let colons = [
    Case("a:1\nb: 2\n", ["yaml-syntax 1:2 \":1\""], mended: "a: 1\nb: 2\n", isSafe: true),
    Case("a:\n  b: 1\n  Port:22\n", ["yaml-syntax 3:7 \":22\""], mended: "a:\n  b: 1\n  Port: 22\n", isSafe: true),
    Case(
      "a:\n  Port:22 # c\n  b: 1\n", ["yaml-syntax 2:7 \":22\""], mended: "a:\n  Port: 22 # c\n  b: 1\n", isSafe: true),
    Case(
      "- a: 1\n  port 22\n  c: 1\n", ["yaml-syntax 2:3 \"port 22\""], mended: "- a: 1\n  port: 22\n  c: 1\n",
      isSafe: false),
    Case("User = x\nb: 1\n", ["yaml-syntax 1:1 \"User = x\""], mended: "User: x\nb: 1\n", isSafe: false),
    Case("User=x\nb: 1\n", ["yaml-syntax 1:1 \"User=x\""], mended: "User: x\nb: 1\n", isSafe: false),
    Case("a:\n  web\n    b: 1\n", ["yaml-syntax 2:3 \"web\""], mended: "a:\n  web:\n    b: 1\n", isSafe: false),
    Case("a: b: c\n", ["yaml-syntax 1:4 \"b: c\""], mended: "a: \"b: c\"\n", isSafe: true),
    Case("a: \"b\": c\n", ["yaml-syntax 1:7 \":\""], mended: "a: '\"b\": c'\n", isSafe: false),
    Case(": a\n", ["yaml-syntax 1:1 \":\""]),
    Case(String(repeating: "k", count: 1025) + ": 1\n", ["yaml-syntax 1:1 \"\(String(repeating: "k", count: 1025))\""]),
  ]

  static let brackets = [
    Case("a: [1, 2\nb: 1\n", ["yaml-syntax 1:4 \"[\""], mended: "a: [1, 2]\nb: 1\n", isSafe: false),
    Case("a: {b: 1 # c\nd: 1\n", ["yaml-syntax 1:4 \"{\""], mended: "a: {b: 1} # c\nd: 1\n", isSafe: false),
    Case("a: [\n  b,\n  c\nd: 1\n", ["yaml-syntax 1:4 \"[\""], mended: "a: [\n  b,\n  c]\nd: 1\n"),
    Case("a: {\n", ["yaml-syntax 1:4 \"{\""], mended: "a: {}\n"),
    Case("a: [b c: d: e]\n", ["yaml-syntax 1:11 \":\""]),
    Case("a: {\n  b: 1\n  c: 2\n}\n", ["yaml-syntax 3:4 \":\""]),
    Case("a: [b,, c]\n", ["yaml-syntax 1:7 \",\""]),
    Case("{a: 1, : 2}\n", ["yaml-syntax 1:8 \":\""]),
    Case("a: [b]]\n", ["yaml-syntax 1:7 \"]\""], mended: "a: [b]\n", isSafe: false),
    Case("{a,b}-c:\n  d: 1\n", ["yaml-syntax 1:1 \"{a,b}-c\""], mended: "\"{a,b}-c\":\n  d: 1\n", isSafe: true),
    Case(
      "x:\n  {a,b}-c:\n    d: 1\n", ["yaml-syntax 2:3 \"{a,b}-c\""], mended: "x:\n  \"{a,b}-c\":\n    d: 1\n",
      isSafe: true),
    Case("a: {b,c}.d # e\n", ["yaml-syntax 1:4 \"{b,c}.d\""], mended: "a: \"{b,c}.d\" # e\n", isSafe: true),
    Case("a: [::1]\n", ["yaml-syntax 1:4 \"[::1]\""], mended: "a: \"[::1]\"\n", isSafe: true),
    Case("a: [::1]:22\n", ["yaml-syntax 1:4 \"[::1]:22\""], mended: "a: \"[::1]:22\"\n", isSafe: true),
    Case("[::1]:\n  a: 1\n", ["yaml-syntax 1:1 \"[::1]\""], mended: "\"[::1]\":\n  a: 1\n", isSafe: true),
    Case("a: {b: 1},\nc: 1\n", ["yaml-syntax 1:10 \",\""], mended: "a: {b: 1}\nc: 1\n"),
  ]

  static let quotes = [
    Case("a: \"x\nb: 1\n", ["yaml-syntax 1:4 \"\"\""], mended: "a: \"x\"\nb: 1\n", isSafe: false),
    Case("a: 'x # c\nb: 1\n", ["yaml-syntax 1:4 \"'\""], mended: "a: 'x' # c\nb: 1\n", isSafe: false),
    Case("a: \"x\nb: \"y\"\nc: 1\n", ["yaml-syntax 1:4 \"\"\""], mended: "a: \"x\"\nb: \"y\"\nc: 1\n"),
    Case("a: 'it's'\n", ["yaml-syntax 1:8 \"s'\""], mended: "a: \"it's\"\n", isSafe: false),
    Case("a: \"b\" c\n", ["yaml-syntax 1:8 \"c\""], mended: "a: '\"b\" c'\n", isSafe: false),
    Case("a: \"b\" \"c\"\n", ["yaml-syntax 1:8 \"\"c\"\""], mended: "a: '\"b\" \"c\"'\n", isSafe: false),
    Case("a: \"C:\\Users\\me\"\n", ["yaml-syntax 1:7 \"\\U\""], mended: "a: 'C:\\Users\\me'\n", isSafe: false),
    Case("a: \"\\q\"\n", ["yaml-syntax 1:5 \"\\q\""], mended: "a: '\\q'\n", isSafe: false),
  ]

  static let indentation = [
    Case("- a: 1\n     b: 2\n", ["yaml-syntax 2:1 \"     \""], mended: "- a: 1\n  b: 2\n", isSafe: false),
    Case("- a: 1\n   b: 2\n", ["yaml-syntax 2:1 \"   \""], mended: "- a: 1\n  b: 2\n", isSafe: false),
    Case(
      "a:\n    b: 1\n   c: 2\n    d: 3\n", ["yaml-syntax 3:1 \"   \""], mended: "a:\n    b: 1\n    c: 2\n    d: 3\n"),
    Case("  a: 1\nb: 2\n", ["yaml-syntax 2:1 \"b\""], mended: "  a: 1\n  b: 2\n"),
    Case("  a: 1\nb: 2\nc: 3\nd: %x\n", ["yaml-syntax 2:1 \"b\""]),
    Case("- a: 1\n     b: 2\n     c: 3\n  d: %x\n", ["yaml-syntax 2:1 \"     \"", "yaml-syntax 4:6 \"%x\""]),
    Case("- a\nb: 1\n", ["yaml-syntax 2:1 \"b\""]),
    Case("a: 1\n- b\n", ["yaml-syntax 2:1 \"-\""]),
    Case("a:\n  b\n  # c\n  d\ne: 1\n", ["yaml-syntax 4:3 \"d\""]),
  ]

  static let tabs = [
    Case("a:\n\tb: 1\n", ["tab-indentation 2:1 \"\t\""], mended: "a:\n  b: 1\n", isSafe: false),
    Case("a:\n  \tb: 1\n", ["tab-indentation 2:3 \"\t\""], mended: "a:\n  b: 1\n", isSafe: false),
    Case("\ta: 1\n", ["tab-indentation 1:1 \"\t\""], mended: "a: 1\n", isSafe: false),
    Case(
      "a:\n\tb:\n\t\tc: 1\n\t\td: 2\n\te: 3\n",
      [
        "tab-indentation 2:1 \"\t\"", "tab-indentation 3:1 \"\t\t\"", "tab-indentation 4:1 \"\t\t\"",
        "tab-indentation 5:1 \"\t\"",
      ],
      mended: "a:\n  b:\n    c: 1\n    d: 2\n  e: 3\n"),
    Case("-\t- a\n", ["tab-indentation 1:2 \"\t\""], mended: "- - a\n", isSafe: true),
  ]

  static let others = [
    Case("%YAML 1.3\n---\na: 1\n", ["yaml-syntax 1:1 \"%YAML 1.3\""]),
    Case("%FOO\n---\na: 1\n", ["yaml-syntax 1:1 \"%FOO\""]),
    Case("%TAG ! x\n", ["yaml-syntax 1:1 \"%TAG ! x\""]),
  ]

  /// Mistakes with more than one way out: none of the fix-its is safe.
  static let guesses = [
    Case("a: \"b \"%c\" d\"\n", ["yaml-syntax 1:8 \"%c\" d\"\""], mended: "a: 'b \"%c\" d'\n", isSafe: false),
    Case("a: \"b\"%c\n", ["yaml-syntax 1:7 \"%c\""], mended: "a: '\"b\"%c'\n", isSafe: false),
    Case("a: 'b'`c\n", ["yaml-syntax 1:7 \"`c\""], mended: "a: \"'b'`c\"\n", isSafe: false),
    Case("a: [b]@c\n", ["yaml-syntax 1:4 \"[b]@c\""], mended: "a: \"[b]@c\"\n", isSafe: false),
    Case("a: b # c\n  %h %p\nd: e\n", ["yaml-syntax 2:3 \"%h %p\""]),
    Case(
      "{\"a\": {\"b\": c}} // d\n", ["yaml-syntax 1:17 \"// d\""], mended: "{\"a\": {\"b\": c}} # d\n", isSafe: false),
    Case(
      "a:\n  b: c: d\n    e: f\n", ["yaml-syntax 2:6 \"c: d\""], mended: "a:\n  b:\n    c: d\n    e: f\n",
      isSafe: false),
    Case("a: &x {}\nb:\n  <<: *x:\n", ["yaml-syntax 3:9 \":\""], mended: "a: &x {}\nb:\n  <<: *x\n", isSafe: false),
    Case("a: %\n", ["yaml-syntax 1:4 \"%\""], isSafe: false),
    Case("a:\n  b: %x\n     c: d\n", ["yaml-syntax 2:6 \"%x\"", "yaml-syntax 3:1 \"     \""], isSafe: false),
  ]

  /// Mistakes that once led to further errors, or to words that made no sense.
  static let single = [
    Case("h:\n  w:\n    a: 1\n db:\n    a: 1\n  c:\n    a: 1\n", ["yaml-syntax 4:1 \" \""]),
    Case("h:\n  w:\n    a: 1\n   db:\n    a: 1\n  c:\n    a: 1\n", ["yaml-syntax 4:1 \"   \""]),
    Case("h:\n  - w:\n    a: 1\n    b: 1\n  c:\n    a: 1\n    b: 1\n", ["yaml-syntax 5:1 \"  \""]),
    Case("h:\n  !w:\n    a: 1\n  c:\n    a: 1\n", ["unsupported-tag 2:3 \"!w:\""]),
    Case("h:\n  c:\n    a: 1\n  !*.w:\n    a: 1\n", ["unsupported-tag 4:3 \"!*.w:\""]),
    Case("h:\n  \"*.w:\n    a: 1\n  c:\n    a: 1\n", ["yaml-syntax 2:3 \"\"\""]),
    Case("h:\n  *w x:\n    a: 1\n  c:\n    a: 1\n", ["yaml-syntax 2:3 \"*w x\""]),
    Case("h:\n  w:\n    a: 1\n      b: 1\n    c: 1\n", ["yaml-syntax 4:1 \"      \""]),
    Case(
      "h:\n  w:\n      a: 1\n    b: 1\n    c: 1\n", ["yaml-syntax 3:1 \"      \""],
      mended: "h:\n  w:\n    a: 1\n    b: 1\n    c: 1\n", isSafe: false),
    Case("--- a: 1\nb: 1\n", ["yaml-syntax 1:1 \"---\""], mended: "a: 1\nb: 1\n"),
    Case("a: {b-{1..2}: c}\n", ["yaml-syntax 1:5 \"b-{1..2}\""], mended: "a: {\"b-{1..2}\": c}\n", isSafe: true),
    Case("a: [b-{1..2}]\n", ["yaml-syntax 1:5 \"b-{1..2}\""], mended: "a: [\"b-{1..2}\"]\n", isSafe: true),
    Case("a: [1 [::1]:2]\n", ["yaml-syntax 1:5 \"1 [::1]:2\""], mended: "a: [\"1 [::1]:2\"]\n", isSafe: true),
    Case("a: {b: ::1}\n", ["yaml-syntax 1:8 \"::1\""], mended: "a: {b: \"::1\"}\n", isSafe: true),
    Case("a: \"\\ud800\"\n", ["yaml-syntax 1:5 \"\\ud800\""]),
    Case("a: |0\n  b\n", ["yaml-syntax 1:4 \"|0\""]),
    Case("a：b\nc: d\n", ["yaml-syntax 1:2 \"：\""], mended: "a: b\nc: d\n", isSafe: false),
    Case("%YAML 1.1\na: 1\n", ["yaml-syntax 1:1 \"%YAML 1.1\""], mended: "a: 1\n", isSafe: false),
  ]

  /// All errors of a file, without errors that only follow from others.
  static let several = [
    Case(
      "a: %x\nb: @y\nc: *.z\n{d}e: 1\nf: g\n",
      ["yaml-syntax 1:4 \"%x\"", "yaml-syntax 2:4 \"@y\"", "yaml-syntax 3:4 \"*.z\"", "yaml-syntax 4:1 \"{d}e\""],
      mended: "a: \"%x\"\nb: \"@y\"\nc: \"*.z\"\n\"{d}e\": 1\nf: g\n", isSafe: true),
    Case(
      "w:\n  a: %h\n   b: 22\n  c:x\n  d: [1\n  e: k\n",
      ["yaml-syntax 2:6 \"%h\"", "yaml-syntax 3:1 \"   \"", "yaml-syntax 4:4 \":x\"", "yaml-syntax 5:6 \"[\""],
      mended: "w:\n  a: \"%h\"\n  b: 22\n  c: x\n  d: [1]\n  e: k\n"),
    Case(
      "a: 1\na: 2\nb: %x\nc: 1\nc: 2\n",
      ["duplicate-key 2:1 \"a\"", "yaml-syntax 3:4 \"%x\"", "duplicate-key 5:1 \"c\""]),
    Case("a: @x\nb: &y 1\nc: *y\nd: *z\n", ["yaml-syntax 1:4 \"@x\"", "undefined-anchor 4:4 \"*z\""]),
    Case("a: &y [\nb: *y\nc: \"x\"#d\n", ["yaml-syntax 1:7 \"[\"", "comment-without-space 3:7 \"#d\""]),
    Case(
      "é: %ü\nb\u{A0}: @x\n",
      ["yaml-syntax 1:4 \"%ü\"", "invisible-character 2:2 \"\u{A0}\"", "yaml-syntax 2:5 \"@x\""]),
  ]

  @Test func textThatOnlyNeedsQuotesIsReadAsItIsMeant() throws {
    let parsed = Parsed("{eu,us}-é: \u{A0}%h.example.com # c\nb: [*.x, [::1]:2]\n")
    let value = try #require(parsed.node(["{eu,us}-é"]))
    #expect(parsed.tree.text(value).string == "%h.example.com")
    #expect(try parsed.tree.text(#require(parsed.node(["b", "0"]))).string == "*.x")
    #expect(try parsed.tree.text(#require(parsed.node(["b", "1"]))).string == "[::1]:2")
  }

  @Test func errorsInSingleLinesLeaveTheTreeAroundThem() throws {
    for broken in [
      "b: [c", "b:c", "b c", "\tb: c", "b: \"c\" d", "b: \"\\q\"", "b: \"c", "- b", " b: c", "b: {c", "b：c",
    ] {
      let parsed = Parsed("w:\n  a: 1\n  \(broken)\n  d: 1\nv:\n  e: f\n")
      #expect(parsed.tree.completeness == .mended, "\(broken)")
      #expect(parsed.node(["w", "a"]) != nil && parsed.node(["w", "d"]) != nil && parsed.node(["v", "e"]) != nil)
      #expect(parsed.diagnostics.count == 1 && parsed.rangeFaults == [])
      let mapping = try #require(parsed.node(["w"]))
      for (key, value) in parsed.tree.entries(mapping) where !["a", "d"].contains(parsed.tree.text(key).string) {
        let flags = parsed.tree[key].flags.union(parsed.tree[value].flags)
        #expect(flags.contains(.isBroken), "\(broken)")
      }
    }
  }

  @Test func doubtfulErrorsLeaveTheTreeBeforeThem() throws {
    let parsed = Parsed("a: 1\nb: c\n- d: 1\n  e: 1\nf: 1\n")
    #expect(parsed.tree.completeness == .partial)
    #expect(parsed.node(["a"]) != nil && parsed.node(["f"]) == nil)
  }

  @Test func repeatsAreBounded() {
    let parsed = Parsed(String(repeating: "- @x\n", count: 200))
    #expect(parsed.findings.count == 21 && parsed.findings.last == "yaml-syntax 21:3 \"@x\"")
  }
}
