import Diagnostics
import Stylesheets
import Testing

/// What becomes of `@font-face` rules.
struct FontFaceTests {
  /// The fonts at hand, by the end of their address; `none` stands for one that does not exist.
  static let woff2 = "url(\"data:font/woff2;base64,d09GMg==\")"
  static let woff = "url(\"data:font/woff;base64,d09GRg==\")"
  static let ttf = "url(\"data:font/ttf;base64,dHJ1ZQ==\")"

  static let cases: [(String, String)] = [
    // The best format is kept, whatever the order; `local()` stays.
    ("src:url(a.ttf),url(b.woff2) format('woff2'),url(c.woff)", "src:\(woff2) format('woff2')"),
    (
      "src: local(A), url(a.ttf) format(\"truetype\"), url(c.woff) format(\"woff\"), local(B);",
      "src: local(A), \(woff) format(\"woff\"), local(B);"
    ),
    ("src:url(a.ttf?v=1#x)", "src:url(\"data:font/ttf;base64,dHJ1ZQ==#x\")"),
    ("src:url(x.eot);src:url(x.eot?#iefix) format('embedded-opentype'),url(c.woff)", "src:\(woff)"),
    // A source that needs a feature is second choice, but for variations.
    ("src:url(b.woff2) format(woff2) tech(color-COLRv1),url(c.woff2) format(woff2)", "src:\(woff2) format(woff2)"),
    ("src:url(b.woff2) format(woff2) tech(variations),url(none.woff2)", "src:\(woff2) format(woff2) tech(variations)"),
    // What is missing makes room for the next best.
    ("src:url(none.woff2),url(c.woff)", "src:\(woff)"),
    ("src:url(none.woff2),local(A)", "src:local(A)"),
    ("src:url(none.woff2)", "src:url(\"data:,\")"),
    ("src:url(data:font/woff2;base64,d09GMg==),url(c.woff)", "src:url(data:font/woff2;base64,d09GMg==)"),
    // A `data:` address comes on one line, however it is written.
    ("src:url('data:font/woff2;base64,d09G\\\nMg==') format('woff2')", "src:\(woff2) format('woff2')"),
    ("src:url( data:font/woff2;base64,d09GMg==\n ),url(c.woff)", "src:\(woff2)"),
    ("src:url(\"data:font/woff2;base64,d0 9G\\a Mg==\")", "src:\(woff2)"),
    (
      "src:url('data:font/woff2;charset=\"x\";base64,d0 9GMg==')",
      "src:url('data:font/woff2;charset=\"x\";base64,d0 9GMg==')"
    ),
    ("src:local(A)", "src:local(A)"),
    ("src:u\\72l('a.ttf' )", "src:\(ttf)"),
    // The family's name comes first and ends with a semicolon.
    ("src:local(A);font-family:'F'", " font-family: 'F';src:local(A);"),
    ("font-family:'F'", " font-family: 'F';"),
    (
      "font-family:'F';unicode-range:U+26;src:url(a.ttf);font-weight:100 900",
      "font-family:'F';unicode-range:U+26;src:\(ttf);font-weight:100 900"
    ),
  ]

  @Test(arguments: cases)
  func check(descriptors: String, expected: String) {
    for (start, end) in [("", ""), ("@media screen{", "}"), ("@layer a{", "}")] {
      let bundle = Self.bundled("\(start)@font-face{\(descriptors)}\(end)")
      #expect(String(decoding: bundle.text, as: UTF8.self) == "\(start)@font-face{\(expected)}\(end)")
      #expect(bundle.problems.allSatisfy { $0.severity == .warning })
    }
  }

  /// A source that is missing is of no account where browsers find another; a request with the problem makes it one.
  @Test(arguments: [
    ("src:url(none.woff2),url(none.woff),url(c.ttf)", 2, 0),
    ("src:url(none.woff2),url(data:font/ttf;base64,dHJ1ZQ==)", 1, 0),
    ("src:url(none.woff2),url(none.woff)", 2, 2), ("src:url(none.woff2),local(A)", 1, 1),
    ("src:url(c.woff2),url(none.woff)", 0, 0),
  ]) func missingSources(descriptors: String, problems: Int, requests: Int) {
    let bundle = Self.bundled("@font-face{font-family:F;\(descriptors)}")
    #expect(bundle.problems.count == problems)
    #expect(bundle.problems.allSatisfy { $0.severity == .warning && $0.message.contains("none.woff") })
    #expect(bundle.problems.count { $0.request != nil } == requests)
  }

  @Test func equalFacesAreThereOnce() {
    let face = "@font-face{font-family:F;src:\(Self.ttf)}"
    let bundle = Self.bundled(
      "@font-face{font-family:F;src:url(a.ttf)}.a{}@font-face{font-family:F;src:url('b/../a.ttf')}")
    #expect(String(decoding: bundle.text, as: UTF8.self) == ".a{}" + face)
  }

  @Test func pageInsteadOfAFontIsAnError() {
    let bundle = Self.bundled("@font-face{font-family:F;src:url(page.woff2)}")
    #expect(bundle.problems.map(\.severity) == [.error])
  }

  private static func bundled(_ text: String) -> Stylesheets.Bundle {
    bundle(Resource(address: "https://h/f.css", bytes: Array(text.utf8))) { request in
      #expect(request.purpose == .font)
      let name = request.address.dropFirst("https://h/".count)
      if name.hasPrefix("none") { return .missing("404") }
      let bytes =
        name.hasPrefix("page") ? "<html>" : name.contains("woff2") ? "wOF2" : name.contains("woff") ? "wOFF" : "true"
      return .found(Resource(address: request.address, bytes: Array(bytes.utf8), contentType: "text/plain"))
    }
  }
}
