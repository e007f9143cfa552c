import Diagnostics
import Foundation
import Linting
import Options
import TestSupport
import Testing

@testable import Commands

/// The formats as `lint` and `build` print them; the renderers have tests of their own.
@Suite struct FormatTests {
  private static let bad = "hosts:\n  a.example: {User: x, Prot: 7000}\n"

  @Test func gitHubCommandsAreAll() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.bad)
      let expected =
        "::error file=blink.yaml,line=2,col=24,endLine=2,endColumn=28,title=unknown-key::"
        + "there is no setting Prot; did you mean Port?%0Afix: write Port\n"
      #expect(blinkc("lint --format github", in: directory) == Outcome(status: .problems, out: expected))
      #expect(blinkc("build --format github", in: directory) == Outcome(status: .problems, err: expected))
      try directory.write("blink.yaml", "hosts: {}\n")
      #expect(blinkc("lint --format github", in: directory) == Outcome(status: .success))
    }
  }

  /// The log of every rule's bad example keeps to the specification, and names the rule.
  @Test(arguments: Catalogue.rules.map(\.id)) func sarifHoldsForEveryRule(_ id: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", try #require(Catalogue.rule(id)).bad)
      let found = try findings(in: directory)
      let log = blinkc("lint --format sarif", in: directory).out
      #expect(try SARIFShape.faults(of: Array(log.utf8)) == [])
      for id in Set(found.map(\.id)) { #expect(log.contains("\"ruleId\":\"\(id)\"")) }
      let commands = blinkc("lint --format github", in: directory).out.split(separator: "\n")
      #expect(commands.count == found.count && commands.allSatisfy { $0.hasPrefix("::") })
    }
  }

  @Test func sarifIsOneLog() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.bad)
      try directory.write("other.yaml", Self.bad)
      for (line, count) in [("lint blink.yaml other.yaml", 2), ("lint", 1), ("build", 1)] {
        let outcome = blinkc("\(line) --format sarif", in: directory)
        let text = line == "build" ? outcome.err : outcome.out
        let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
        #expect(driver?["version"] as? String == Version.current)
        #expect((run["results"] as? [Any])?.count == count)
      }
      try directory.write("blink.yaml", "hosts: {}\n")
      let clean = blinkc("lint --format sarif", in: directory)
      #expect(clean.status == .success && clean.out.contains("\"results\":[]"))
    }
  }
}
