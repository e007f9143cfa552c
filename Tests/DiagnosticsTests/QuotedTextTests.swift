import Diagnostics
import Testing

/// How messages cite a text.
@Suite struct QuotedTextTests {
  @Test(arguments: [
    ("", "``"), ("a", "`a`"), (String(repeating: "é", count: 60), "`\(String(repeating: "é", count: 60))`"),
    (String(repeating: "é", count: 61), "`\(String(repeating: "é", count: 59))…`"),
    (String(repeating: "x", count: 5000), "`\(String(repeating: "x", count: 59))…`"),
  ])
  func cites(_ text: String, _ expected: String) {
    #expect(quoted(text) == expected)
    #expect(quoted(Array(text.utf8)) == expected)
  }
}
