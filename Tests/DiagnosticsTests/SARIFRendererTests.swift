import Diagnostics
import Foundation
import TestSupport
import Testing

/// What the goldens of SARIF do not show.
@Suite struct SARIFRendererTests {
  /// A path and the reference that stands for it (RFC 3986).
  @Test(arguments: [
    ("blink.yaml", "blink.yaml"), ("a b/ü.yaml", "a%20b/%C3%BC.yaml"), ("/etc/a.yaml", "file:///etc/a.yaml"),
    ("a:b.yaml", "a%3Ab.yaml"), ("50%#?.yaml", "50%25%23%3F.yaml"), ("../x.yaml", "../x.yaml"), ("\u{1}", "%01"),
  ]) func pathsAreReferences(_ path: String, _ expected: String) throws {
    let result = try #require(try results(path: path, fix: { _ in nil }).first)
    let location = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((location?["artifactLocation"] as? [String: Any])?["uri"] as? String == expected)
  }

  /// An edit that lines and columns cannot tell is left out rather than told wrong.
  @Test(arguments: [(0, 3, 0), (1, 4, 0), (3, 4, 1), (4, 5, 0), (4, 6, 1), (6, 7, 0), (7, 7, 0), (6, 8, 1), (8, 8, 1)])
  func onlyEditsOfTextAreThere(_ start: Int, _ end: Int, _ expected: Int) throws {
    // A byte order mark, `a`, a letter of two bytes, and CRLF.
    let result = try #require(
      try results(bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xC3, 0xA9, 0x0D, 0x0A]) { file in
        FixIt("remove it", replacing: SourceRange(file, start, end), by: "")
      }.first)
    #expect((result["fixes"] as? [Any])?.count ?? 0 == expected)
  }

  @Test func theRestIsANote() throws {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "a", bytes: Array(repeating: 0x61, count: 2000)))
    var bag = DiagnosticBag()
    for number in 0..<DiagnosticBag.limit + 7 { bag.report(.badThing, at: SourceRange(file, number, number), "{bad}") }
    let all = try Self.results(SARIFRenderer(version: "1.0.0").render(bag.finished(), sources: sources))
    #expect(all.count == DiagnosticBag.limit + 1)
    #expect(all.last?["level"] as? String == "note")
    let text = (all.last?["message"] as? [String: Any])?["text"] as? String
    #expect(text == "7 more of these in this file are not listed")
    #expect((all.first?["message"] as? [String: Any])?["text"] as? String == "{{bad}}")
  }

  private func results(
    path: String = "a.yaml", bytes: [UInt8] = [0x61], fix: (FileID) -> FixIt?
  ) throws -> [[String: Any]] {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: path, bytes: bytes))
    var bag = DiagnosticBag()
    bag.report(.badThing, at: SourceRange(file, 0, 1), "bad", fixes: fix(file).map { [$0] } ?? [])
    return try Self.results(SARIFRenderer(version: "1.0.0").render(bag.finished(), sources: sources))
  }

  private static func results(_ bytes: [UInt8]) throws -> [[String: Any]] {
    #expect(try SARIFShape.faults(of: bytes) == [])
    let log = try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    return (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]] ?? []
  }
}
