import Diagnostics
import Stylesheets
import Testing

/// What a bundle asks for, says and looks like.
struct BundleTests {
  private static func bundled(
    _ text: String, at address: String = "https://h/d/r.css", type: String? = nil,
    _ answers: [String: ResourceAnswer] = [:]
  ) -> Stylesheets.Bundle {
    bundle(Resource(address: address, bytes: Array(text.utf8), contentType: type)) { answers[$0.address] }
  }

  private static func found(_ text: String, at address: String = "https://h/d/x", type: String? = nil) -> ResourceAnswer
  {
    .found(Resource(address: address, bytes: Array(text.utf8), contentType: type))
  }

  private static func text(_ bundle: Stylesheets.Bundle) -> String { String(decoding: bundle.text, as: UTF8.self) }

  @Test func wantedComesOnceAndInOrder() {
    let bundle = Self.bundled(
      "@import 'b.css?q#f';@import '/a.css' print;@import 'b.css?q';.a{background:url(i.png),url(//g/i.png#f);mask:url('i.png')}"
        + "@font-face{font-family:F;src:url(f.woff),url(f.woff2)}")
    #expect(
      bundle.wanted == [
        ResourceRequest(address: "https://h/d/b.css?q", purpose: .stylesheet),
        ResourceRequest(address: "https://h/a.css", purpose: .stylesheet),
        ResourceRequest(address: "https://h/d/i.png", purpose: .image),
        ResourceRequest(address: "https://g/i.png", purpose: .image),
        ResourceRequest(address: "https://h/d/f.woff2", purpose: .font),
      ])
    #expect(bundle.problems.isEmpty)
  }

  @Test func filesAreAskedForWithoutQuery() {
    let bundle = Self.bundled("@import 'a.css?x';.a{background:url(i%20j.png?#y)}", at: "file:///d/r.css")
    #expect(bundle.wanted.map(\.address) == ["file:///d/a.css", "file:///d/i%20j.png"])
  }

  /// Only ASCII white space around an address is none of it (WHATWG URL, section 4.4).
  @Test func otherBlanksBelongToAnAddress() {
    let bundle = Self.bundled(".a{background:url('\\9  i.png\u{A0}')}")
    #expect(bundle.wanted.map(\.address) == ["https://h/d/i.png%C2%A0"])
  }

  /// Where a reference leads after a redirection.
  @Test func referencesAreRelativeToTheFinalAddress() {
    let bundle = Self.bundled(
      "@import 'a.css';", ["https://h/d/a.css": Self.found(".a{background:url(i.png)}", at: "https://g/e/b.css")])
    #expect(bundle.wanted.map(\.address) == ["https://g/e/i.png"])
  }

  struct Complaint: Sendable {
    let text: String
    var address = "https://h/d/r.css"
    var type: String?
    var answers: [String: ResourceAnswer] = [:]

    /// Severity, line, column and a piece of the message.
    let expected: [(Severity, Int, Int, String)]
  }

  static let complaints: [Complaint] = [
    Complaint(
      text: "/*é*/@import 'a.css';", answers: ["https://h/d/a.css": .missing("404")],
      expected: [(.warning, 1, 14, "404")]),
    Complaint(
      text: "\r\n\n  @import 'a.css';", answers: ["https://h/d/a.css": .failed("timed out")],
      expected: [(.error, 3, 11, "timed out")]),
    Complaint(
      text: ".a{background:url(i.png)}", answers: ["https://h/d/i.png": .missing("410")],
      expected: [(.warning, 1, 15, "410")]),
    Complaint(
      text: ".a{background:url(i.png)}", answers: ["https://h/d/i.png": .failed("too large")],
      expected: [(.error, 1, 15, "too large")]),
    Complaint(
      text: ".a{background:url(i.png)}", answers: ["https://h/d/i.png": found("<!DOCTYPE html>", type: "text/html")],
      expected: [(.warning, 1, 15, "HTML")]),
    Complaint(
      text: "@import 'a.css';", answers: ["https://h/d/a.css": found("a{}", type: "text/plain")],
      expected: [(.warning, 1, 9, "text/plain")]),
    Complaint(
      text: "@import 'a.css';", answers: ["https://h/d/a.css": found("<html>", type: "text/css")],
      expected: [(.error, 1, 9, "HTML")]),
    // A server that calls the importing sheet plain text calls all sheets so.
    Complaint(
      text: "@import 'a.css';", type: "text/plain; charset=utf-8",
      answers: ["https://h/d/a.css": found("a{}", type: "text/plain")], expected: []),
    Complaint(text: "a{}\n@import 'a.css';", expected: [(.warning, 2, 1, "other rules stand before it")]),
    Complaint(text: "@import a;", expected: [(.warning, 1, 1, "cannot read it")]),
    Complaint(
      text: "@import 'file:///etc/passwd';.a{background:url(file:///x.png)}",
      expected: [(.error, 1, 9, "file of this machine"), (.error, 1, 44, "file of this machine")]),
    Complaint(
      text: "@import url('data:text/css,@import \"file:///etc/passwd\"');", address: "file:///r.css",
      expected: [(.error, 1, 9, "file of this machine")]),
    Complaint(text: ".a{background:url(ftp://h/x.png)}", expected: [(.warning, 1, 15, "cannot be loaded")]),
    Complaint(
      text: "@import url('data:text/css,.a{background:url(x.png)}');",
      expected: [(.warning, 1, 15, "relative to a data: address")]),
    Complaint(
      text: ".a{b:image-set(--f('i.png') 1x)}", expected: [(.warning, 1, 16, "--f() gives is an address here")]),
    Complaint(
      text: "@function --f(--a){result:image-set(var(--a) 1x)}.a{b:--f('i.png')}",
      expected: [(.warning, 1, 59, "may be an address")]),
    Complaint(text: "@function --f(--a){result:var(--a)}.a{b:--f('i.png')}", expected: []),
    Complaint(
      text: "@import 'b/b.css';.a{--x:url(file:///etc/passwd);b:var(--x)}",
      answers: ["https://h/d/b/b.css": found(".c{b:var(--x)}", at: "file:///b.css")],
      expected: [(.error, 1, 26, "file of this machine")]),
    Complaint(
      text: "@import 'b/b.css';.a{--x:url(i.png)}",
      answers: ["https://h/d/b/b.css": found(".c{b:var(--x)}", at: "file:///b.css")],
      expected: [(.error, 1, 26, "file of this machine")]),
    // No message shows a password.
    Complaint(
      text: "@import '//me:word@h/a.css';.a{b:url(https://me:word@h/i.png);c:url(ftp://me:word@h/)}",
      answers: ["https://me:word@h/a.css": .failed("reset"), "https://me:word@h/i.png": .missing("404")],
      expected: [
        (.error, 1, 9, "https://h/a.css: reset"), (.warning, 1, 34, "https://h/i.png: 404; browsers"),
        (.warning, 1, 65, "`ftp://h/` cannot be loaded"),
      ]),
    Complaint(text: "@import 'data:text/css';", expected: [(.warning, 1, 9, "malformed")]),
  ]

  @Test(arguments: complaints)
  func check(_ complaint: Complaint) {
    let bundle = Self.bundled(complaint.text, at: complaint.address, type: complaint.type, complaint.answers)
    #expect(bundle.wanted.isEmpty)
    #expect(bundle.problems.count == complaint.expected.count)
    for (problem, expected) in zip(bundle.problems, complaint.expected) {
      #expect((problem.severity, problem.line, problem.column) == (expected.0, expected.1, expected.2))
      #expect(problem.message.contains(expected.3))
    }
  }

  /// A message names an address or a path once, as its reason does.
  @Test(arguments: [
    (
      "@import 'x.css';", "https://h/d/", ResourceAnswer.missing("https://h/d/x.css: not found"),
      "https://h/d/x.css: not found; browsers go on without this style sheet"
    ),
    (".a{b:url(x.css)}", "https://h/d/", .failed("too large"), "https://h/d/x.css: too large"),
    (
      "@font-face{font-family:F;src:url(x.css)format('woff2'),url(data:font/ttf;base64,dHJ1ZQ==)}", "file:///d/",
      .missing("there is no file x.css"),
      "there is no file x.css; browsers take the next source, and so does the bundle"
    ),
    ("@import 'x.css';", "file:///d/", .failed("x.css is a folder, not a file"), "x.css is a folder, not a file"),
  ]) func aCauseIsNamedOnce(text: String, folder: String, answer: ResourceAnswer, message: String) {
    let bundle = Self.bundled(text, at: folder + "r.css", type: nil, [folder + "x.css": answer])
    #expect(bundle.problems.map(\.message) == [message])
  }

  private static let gif = "\"data:image/gif;base64,R0lGODlh\""

  @Test(arguments: [
    ("@charset \"utf-8\";\n.a{content:\"é\"}", "@charset \"utf-8\";\n.a{content:\"é\"}"),
    ("@charset \"utf-8\";\n.a{}", ".a{}"), ("\u{FEFF}.a{}", ".a{}"), (".é{}", "@charset \"utf-8\";\n.é{}"),
    ("@import 'x';\n\n  .a{}/* kept */ ", "\n\n  .a{}/* kept */ "),
    ("@import 'x' layer(a) print;", "@media print {\n@layer a {\n\n}}"),
    (
      ".a{background:image-set('i.gif' 1x,url(i.gif#f) 2x)}",
      ".a{background:image-set(\(gif) 1x,url(\"data:image/gif;base64,R0lGODlh#f\") 2x)}"
    ),
    (".a{background:image(ltr 'i.gif', red)}", ".a{background:image(ltr \(gif), red)}"),
    (".a{background:SRC('i.gif')}", ".a{background:src(\(gif))}"),
    (".a{content:'url(i.gif)';b:url()/*url(i.gif)*/}", ".a{content:'url(i.gif)';b:url()/*url(i.gif)*/}"),
    ("@supports (background:url(i.gif)){.a{b:url(#x)}}", "@supports (background:url(i.gif)){.a{b:url(#x)}}"),
    (".a{b:url('data:image/gif;base64,R0\\\nlG ODlh#f')}", ".a{b:url(\"data:image/gif;base64,R0lGODlh#f\")}"),
    (".a{b:url('data:text/plain,a\\\n b')}", ".a{b:url(\"data:text/plain,a b\")}"),
    (".a{b:url(data:text/plain,a);c:url('data:,a b')}", ".a{b:url(data:text/plain,a);c:url('data:,a b')}"),
    // A string in a custom property is an address only where it is used as one.
    (
      ".a{--x: 'i.gif' ;b:image-set(var(--x) 1x)}",
      ".a{--x: \(gif) ;b:image-set(var(--x) 1x)}"
    ),
    (".a{--x:'i.gif'}.b{b:src( var(--x))}", ".a{--x:\(gif)}.b{b:src( var(--x))}"),
    (".a{--x:'i.gif';b:var(--x)}", ".a{--x:'i.gif';b:var(--x)}"),
    (
      ".a{--x:'i.gif' 1x,'i.gif' type('a');b:image-set(var(--x))}",
      ".a{--x:\(gif) 1x,\(gif) type('a');b:image-set(var(--x))}"
    ),
    (
      ".a{--x:'i.gif';--y:var( --x );b:image-set(var(--y) 1x)}",
      ".a{--x:\(gif);--y:var( --x );b:image-set(var(--y) 1x)}"
    ),
    (".a{--x:'i.gif';--y:f(var(--x));b:image-set(var(--y))}", ".a{--x:'i.gif';--y:f(var(--x));b:image-set(var(--y))}"),
    (".a{b:image-set(var(--x,'i.gif') 1x)}", ".a{b:image-set(var(--x,\(gif)) 1x)}"),
    (".a{--x:var(--y,'i.gif');b:src(var(--x))}", ".a{--x:var(--y,\(gif));b:src(var(--x))}"),
    (
      "@property --x{syntax:'*';inherits:false;initial-value:'i.gif'}.a{b:src(var(--x))}",
      "@property --x{syntax:'*';inherits:false;initial-value:\(gif)}.a{b:src(var(--x))}"
    ),
    // What is read in several ways is there for each of them.
    (
      ".a{--x:'i.gif'!important;b:image-set(var(--x) 1x);content:var(--x)}.b{--x--2:1",
      ".a{--x:'i.gif'!important; --x--3:\(gif)!important;b:image-set(var(--x--3) 1x);content:var(--x)}.b{--x--2:1"
    ),
    (
      ".a{b:src(var(--\\79));--y:var(--x);c:var(--y);--x:'i.gif'",
      ".a{b:src(var(--\\79--2));--y:var(--x); --y--2:var(--x--2);c:var(--y);--x:'i.gif'; --x--2:\(gif)"
    ),
    (
      "@property --x{syntax:'<string>';inherits:true;initial-value:'i.gif'}.a{b:src(var(--x));c:var(--x)",
      "@property --x{syntax:'<string>';inherits:true;initial-value:'i.gif'}\n"
        + "@property --x--2{syntax:'<string>';inherits:true;initial-value:\(gif)}.a{b:src(var(--x--2));c:var(--x)"
    ),
    (".a{content:var(--x);b:src(var(--x));--x:src('i.gif", ".a{content:var(--x);b:src(var(--x));--x:src(\(gif))"),
    (
      ".a{content:var(--x);b:src(var(--x));--x:'i.gif",
      ".a{content:var(--x);b:src(var(--x--2));--x:'i.gif'; --x--2:\(gif)"
    ),
    (".a{b:url(x.png)}", ".a{b:url(\"data:,\")}"),
  ])
  func checkText(source: String, expected: String) {
    let bundle = Self.bundled(
      source,
      [
        "https://h/d/i.gif": Self.found("GIF89a"), "https://h/d/x": .missing("404"),
        "https://h/d/x.png": .missing("404"),
      ])
    #expect(Self.text(bundle) == expected)
  }

  /// Nothing in a bundle leads out of it.
  @Test(arguments: BrowserCase.all)
  func checkReferences(_ testCase: BrowserCase) {
    let text = testCase.bundled(in: "file:///f/").text
    let tokens = tokenize(text)
    for (index, token) in tokens.enumerated() {
      let value = TokenText.value(of: token, in: text).string
      let opener = index > 0 ? TokenText.value(of: tokens[index - 1], in: text).string.lowercased() : ""
      if token.kind == .url || token.kind == .string && ["url", "src", "image-set"].contains(opener) {
        #expect(!value.hasSuffix(".css") && !value.hasSuffix(".png"))
      }
      if token.kind == .atKeyword, value.lowercased() == "import" {
        #expect(text[token.end...].starts(with: Array(" url(\"data:text/css".utf8)))
      }
    }
    #expect(text == testCase.bundled(in: "file:///f/").text)
  }
}
