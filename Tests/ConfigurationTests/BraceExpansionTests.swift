import Configuration
import Diagnostics
import Foundation
import TestSupport
import Testing

struct BraceExpansionTests {
  private func names(_ text: String) -> [String]? {
    guard case .success(let names) = BraceExpansion.expand(ByteText(text.utf8)) else { return nil }
    return names.map(\.string)
  }

  private func failure(_ text: String) -> BraceExpansion.Failure? {
    guard case .failure(let failure) = BraceExpansion.expand(ByteText(text.utf8)) else { return nil }
    return failure
  }

  @Test(arguments: [
    "web-{01..12}", "{eu,us}-db", "node{8..11}", "{eu,us}-app-{1..2}", "a{1..1}b", "{10..07}", "x{3..1}",
    "{a,b,c}{d,e}",
    "plain", "h{001..3}", "{0..2}", "{,x}y",
  ])
  func agreesWithBash(_ text: String) throws {
    guard let bash = tool("bash") else { return }
    let ran = try run(bash, ["-c", "printf '%s\\n' \(text)"])
    #expect(names(text) == ran.out.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init))
  }

  @Test func refusesWhatIsNoRangeAndNoList() {
    #expect(failure("web-{1..}") == .malformed(4, 9))
    #expect(failure("web-{one}") == .malformed(4, 9))
    #expect(failure("{}") == .malformed(0, 2))
    #expect(failure("{a..c}") == .malformed(0, 6))
    #expect(failure("web-{1..2") == .unbalanced(4))
    #expect(failure("web-1..2}") == .unbalanced(8))
    #expect(failure("{a,{b,c}}") == .nested(3))
  }

  @Test func staysWithinItsLimits() {
    #expect(failure("{1..999999999}") == .tooMany)
    #expect(failure("{0..999}{0..999}") == .tooMany)
    #expect(failure(String(repeating: "x", count: 100_000) + "{1..1000}") == .tooMany)
    #expect(names("{1..65536}")?.count == 65_536)
    #expect(failure("{1..65537}") == .tooMany)
  }
}
