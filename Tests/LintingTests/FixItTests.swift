import Diagnostics
import Linting
import Testing

/// Every fix-it that the bad examples of the rules offer.
@Suite struct FixItTests {
  @Test(arguments: Catalogue.rules) func fixClearsItsDiagnostic(rule: Rule) { checkFixes(of: rule.bad) }

  @Test(arguments: texts) func fixClearsItsDiagnostic(text: String) {
    #expect(Linted(text).diagnostics.contains { !$0.fixes.isEmpty })
    checkFixes(of: text)
  }

  /// Layouts that the bad examples do not have.
  private static let texts = [
    "hosts:\n  a:\n    \"KeepAlive\" : yes # why not\n    HostName: a.b\n    User: d\n",
    "hosts:\r\n  a:\r\n    UseRsh: no # gone\r\n    HostName: a.b\r\n    User: d",
    "hosts:\n  a:\n    HostName: a.b\n    User: d\n    Protocol:\n      2",
    "hosts:\n  a:\n    UseRsh: no\n  b: {HostName: a.b, User: d}\n",
    "hosts:\n  a: {HostName: 'fe80::1%eth0', User: d}\n",
    "hosts:\n  a: {HostName: a.b, User: d, IdentityFile: [~/%, ~/50% off]}\n",
    "hosts:\n  a: {HostName: a.b, User: d, Key: labtop}\nkeys: {laptop: ~/x}\n",
    "hosts:\n  a: {HostName: a.b, User: d, ProxyJump: 'x.y,e@abcdef'}\n  abcdeg: {HostName: a.b, User: d}\n",
    "hosts:\n  a:\n  b: {}\n  c:\n    Port: 22\n",
    "x: 1\nhosts:\n  a: {PORT: 22, hostnme: a.b, User: d}\n",
    "hosts:\n  a: {HostName: a.b, User: d, ChallengeResponseAuthentication: no}\n",
  ]

  @Test func noFixMakesAnotherKeyOfTheSameName() {
    let text = "hosts:\n  a: {HostName: a.b, User: d, KeepAlive: yes, TCPKeepAlive: no}\n"
    let found = Linted(text).diagnostics.filter { $0.rule.id == "deprecated-keyword" }
    #expect(found.map(\.fixes.count) == [0])
  }

  private func checkFixes(of text: String) {
    let before = Linted(text)
    for diagnostic in before.diagnostics {
      for fix in diagnostic.fixes {
        let after = Linted(apply(fix, to: text))
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
