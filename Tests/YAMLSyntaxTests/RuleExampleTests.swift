import Diagnostics
import Testing
import YAMLSyntax

/// The examples that `blinkc rule` shows for the rules of the chapter Text.
struct RuleExampleTests {
  @Test(arguments: TextRules.all.map(\.id))
  func check(_ id: String) throws {
    let rule = try #require(TextRules.all.first { $0.id == id })
    // Bytes that are not UTF-8 cannot stand in a text; the example shows U+FFFD in their place.
    let bad = Array(rule.bad.utf8).replacing([0xEF, 0xBF, 0xBD], with: [0xE9])
    #expect(Parsed(bad).diagnostics.map(\.rule.id) == [id])
    let good = Parsed(rule.good)
    #expect(good.findings == [])
    #expect(good.tree.isComplete && good.tree.root != nil)
    #expect(rule.bad.hasSuffix("\n") && rule.good.hasSuffix("\n"))
    #expect(!rule.explanation.isEmpty && !rule.summary.hasSuffix("."))
  }

  @Test func idsAreThoseOfTheChapter() {
    #expect(
      Set(TextRules.all.map(\.id)) == [
        "invalid-encoding", "invalid-character", "invisible-character", "tab-indentation", "yaml-syntax",
        "duplicate-key", "unsupported-tag", "undefined-anchor", "recursive-alias", "non-string-key",
        "multiple-documents", "too-deep", "too-large", "comment-without-space",
      ])
    #expect(TextRules.all.allSatisfy { $0.group == .text && $0.severity == .error })
  }
}
