import Diagnostics
import Testing
import YAMLSyntax

/// Files made to exhaust a reader: each ends in time, whatever it reports.
struct HostileInputTests {
  /// Half a second in a release build; a debug build and a busy machine are given ten times as long.
  static let limit = Duration.seconds(5)

  @Test(arguments: inputs.map(\.name))
  func check(_ name: String) throws {
    let input = try #require(Self.inputs.first { $0.name == name })
    let text = input.make()
    #expect(text.utf8.count <= 1 << 20)
    var parsed: Parsed?
    let time = ContinuousClock().measure { parsed = Parsed(text) }
    #expect(time < Self.limit)
    if let id = input.id { #expect(Set(parsed?.diagnostics.map(\.rule.id) ?? []) == [id]) }
    #expect(parsed?.rangeFaults == [])
  }

  struct Input: Sendable {
    let name: String
    /// The only id that may be reported, or `nil` where that does not matter.
    let id: String?
    let make: @Sendable () -> String

    init(_ name: String, _ id: String?, _ make: @escaping @Sendable () -> String) {
      self.name = name
      self.id = id
      self.make = make
    }
  }

  static let inputs = [
    Input("open brackets", "too-deep") { "hosts: " + "[".times(100_000) },
    Input("open braces", "too-deep") { "{a: ".times(100_000) },
    Input("open brackets and keys", "too-deep") { "[? ".times(100_000) },
    Input("open brackets on lines of their own", "too-deep") { "[\n".times(100_000) },
    Input("brackets and many values", nil) { "[".times(16) + "a,".times(100_000) + "]".times(16) + "\n" },
    Input("dashes in a line", "too-deep") { "hosts:\n  " + "- ".times(100_000) + "x\n" },
    Input("question marks in a line", "too-deep") { "? ".times(100_000) },
    Input("tag directives", "too-large") { "%TAG !t! tag:example.com,2000:t/\n".times(30_000) + "---\na: 1\n" },
    Input("anchors", nil) { (0..<30_000).map { "- &a\($0) x\n" }.joined() },
    Input("aliases of aliases", "too-large") {
      "a0: &x0 [1]\n"
        + (1..<100).map { "a\($0): &x\($0) [" + "*x\($0 - 1),".times(10) + "]\n" }.joined()
    },
    Input("undefined aliases", "undefined-anchor") { "- *a\n".times(50_000) },
    Input("an alias inside itself", "recursive-alias") { "&a [" + "*a,".times(50_000) + "]\n" },
    Input("distinct keys", nil) { (0..<50_000).map { "k\($0):\n" }.joined() },
    Input("equal keys", "duplicate-key") { "a:\n".times(100_000) },
    Input("documents", "multiple-documents") { "--- a\n".times(100_000) },
    Input("one long line", nil) { "a".times(1 << 20) },
    Input("control characters", nil) { "\u{C}".times(100_000) },
    Input("invisible characters", nil) { "\u{200B}".times(100_000) },
    Input("no-break spaces", nil) { "\u{A0}".times(100_000) },
    Input("blanks before no-break spaces", nil) { "x" + " ".times(100_000) + " \u{A0}".times(30_000) },
    Input("syntax errors", "yaml-syntax") { "- @x\n".times(20_000) },
    Input("tabs", "tab-indentation") { "- a:\n\tb: 1\n".times(20_000) },
    Input("open quotes", nil) { "a: \"x\n".times(50_000) },
    Input("blank lines", nil) { "a: 1\n" + "\n".times(500_000) + "  b: 1\n" },
    Input("block scalars of blank lines", nil) { "- |\n\n".times(50_000) },
  ]
}

extension String {
  fileprivate func times(_ count: Int) -> String { String(repeating: self, count: count) }
}
