import Diagnostics
import Stylesheets
import TestSupport
import Testing

/// Style sheets that mean no good: each is dealt with at once and without harm.
struct HostileSheetTests {
  static let sheets: [(String, String)] = [
    ("braces", String(repeating: "{", count: 10_000)),
    ("parentheses", ".a{b:" + String(repeating: "(", count: 10_000)),
    ("pseudo-classes", String(repeating: ":not(", count: 10_000)),
    ("addresses", ".a{b:" + String(repeating: "url(' ", count: 10_000)),
    ("conditions", "@import 'x' supports(" + String(repeating: "(", count: 10_000)),
    ("media", String(repeating: "@media{@font-face{", count: 10_000)),
    ("late imports", "a{}" + String(repeating: "@import 'x';", count: 10_000)),
    ("nested imports", ".a{" + String(repeating: "@import(", count: 10_000)),
    ("marks", String(repeating: "<!--", count: 10_000)),
    ("properties", ".a{" + (0..<500).map { "--x\($0):var(--x\($0 + 1)) url(a.png);" }.joined() + "}"),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: sheets)
  func check(name: String, text: String) {
    for sheet in [text, "@import 'y.css' screen;"] {
      let bundle = bundle(Resource(address: "http://h/a.css", bytes: Array(sheet.utf8))) {
        $0.address.hasSuffix("y.css") ? .found(Resource(address: $0.address, bytes: Array(text.utf8))) : .missing("404")
      }
      #expect(bundle.wanted.isEmpty)
      // Whatever was left open is closed, so that what is put around the sheet still holds.
      #expect(sheet == text || bundle.text.suffix(2) == Array("\n}".utf8))
    }
  }

  @Test func importsMayNotMultiply() {
    // Each sheet imports the next one twice.
    let twice = Self.bundled { "@import '\($0 + 1)';@import '\($0 + 1)' print;" }
    #expect(twice.problems.map(\.severity) == [.error])
    let wide = Self.bundled { $0 < 12 ? "@import '\($0 + 1)';@import '\($0 + 1)' print;" : "" }
    #expect(wide.problems.map(\.severity) == [.error])
    let deep = Self.bundled { "@import '\($0 + 1)';" }
    #expect(deep.problems.map(\.severity) == [.error])
    let many = Self.bundled { $0 == 0 ? (1..<6000).map { ".a{b:url(\($0))}" }.joined() : "" }
    #expect(many.problems.contains { $0.severity == .error })
  }

  /// One image at many places, and one custom property in many folders.
  @Test func assetsMayNotMultiply() {
    let padding = "/*" + String(repeating: "x", count: 4 << 20) + "*/"
    let image = [UInt8](repeating: 0x89, count: 1 << 20)
    let places = String(repeating: ".a{b:url(i.png)}", count: 200)
    let large = bundle(Resource(address: "http://h/a.css", bytes: Array(places.utf8))) {
      .found(Resource(address: $0.address, bytes: image, contentType: "image/png"))
    }
    #expect(large.problems.first?.severity == .error && large.problems.first?.message.contains("larger") ?? false)
    let imports = (0..<100).map { "@import '\($0)/a.css';" }.joined() + ".a{--x:url(i.png)}"
    let wide = bundle(Resource(address: "http://h/a.css", bytes: Array(imports.utf8))) {
      .found(Resource(address: $0.address, bytes: Array(".b{c:var(--x)}".utf8)))
    }
    #expect(wide.problems.map(\.severity) == [.error])
    let folders = (0..<40).map { "@import '\($0)/a.css';" }.joined()
    let long = bundle(
      Resource(address: "http://h/a.css", bytes: Array((folders + ".a{--x:" + padding + "url(i.png)}").utf8))
    ) {
      $0.purpose == .image
        ? .missing("404") : .found(Resource(address: $0.address, bytes: Array(".b{c:var(--x)}".utf8)))
    }
    #expect(long.problems.map(\.severity) == [.error])
    #expect(long.problems.first?.message.contains("a custom property stands there once for each way") ?? false)
  }

  /// Random pieces of style sheets: every byte belongs to one token, and the bundle is the same twice.
  @Test func randomSheets() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<300 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<50, using: &generator) {
        text += Array((Self.pieces.randomElement(using: &generator) ?? "").utf8)
        if Int.random(in: 0..<10, using: &generator) == 0 { text.append(UInt8.random(in: 0...255, using: &generator)) }
      }
      var position = 0
      for token in tokenize(text) {
        #expect(token.start == position && token.end > position, "seed \(seed)")
        position = token.end
      }
      #expect(position == text.count, "seed \(seed)")
      let bundles = (0..<2).map { _ in
        bundle(Resource(address: "http://h/r.css", bytes: text)) { request in
          switch request.address.utf8.count % 4 {
          case 0: .missing("404")
          case 1: .failed("reset")
          default: .found(Resource(address: request.address, bytes: text))
          }
        }
      }
      #expect(bundles[0].text == bundles[1].text, "seed \(seed)")
    }
  }

  private static let pieces = [
    "@import ", "url(", "\"a.css\"", "layer(a) ", "supports(", ")", "(", "{", "}", ";", "\\", "/*", "*/", "'", "\n",
    "@font-face{", "src:", "format('woff2')", ",", "@media ", "--x:", "var(--x)", "image-set(", "<!--", "-->",
    "@layer ", "a", ":", ".", "#", "@namespace ", "@charset \"", "data:text/css,", "é", "1e3", "url(x.png)", "..", "/",
    "@property --x{syntax:'*';initial-value:", "[", "]", "scope(", "to ", "src('x')", "font-family:x",
  ]

  /// A bundle of numbered sheets, from sheet 0 on.
  private static func bundled(_ sheet: (Int) -> String) -> Stylesheets.Bundle {
    bundle(Resource(address: "http://h/0", bytes: Array(sheet(0).utf8))) {
      .found(Resource(address: $0.address, bytes: Array(sheet(Int($0.address.dropFirst(9)) ?? 0).utf8)))
    }
  }
}
