import Diagnostics
import Linting
import Testing

/// Every fix-it that the bad examples of the rules offer.
@Suite struct FixItTests {
  @Test(arguments: Catalogue.rules) func fixClearsItsDiagnostic(rule: Rule) {
    let before = Linted(rule.bad)
    for diagnostic in before.diagnostics {
      for fix in diagnostic.fixes {
        let after = Linted(apply(fix, to: rule.bad))
        let place = { (id: String, start: Int) in "\(id) at \(start)" }
        let remaining = Set(after.diagnostics.map { place($0.rule.id, $0.range.start) })
        #expect(!remaining.contains(place(diagnostic.rule.id, diagnostic.range.start)), "\(fix.title)")
        let count = { (linted: Linted) in linted.diagnostics.filter { $0.rule.id == diagnostic.rule.id }.count }
        #expect(count(after) < count(before), "\(fix.title)")
      }
    }
  }

  @Test(arguments: Catalogue.rules) func safeFixAddsNoProblem(rule: Rule) {
    let before = Linted(rule.bad)
    let errors = { (linted: Linted) in linted.diagnostics.filter { $0.severity == .error }.count }
    for fix in before.diagnostics.flatMap(\.fixes) where fix.applicability == .safe {
      #expect(errors(Linted(apply(fix, to: rule.bad))) <= errors(before), "\(fix.title)")
    }
  }

  private func apply(_ fix: FixIt, to text: String) -> String {
    var bytes = Array(text.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range.start..<edit.range.end, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
