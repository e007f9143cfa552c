import Diagnostics
import Foundation
import Testing

/// What is said about problems that are too many to show.
@Suite struct OmissionTests {
  private let sources: SourceMap
  private let file: FileID

  init() {
    var sources = SourceMap()
    let lines = String(repeating: "abcdefghij\n", count: 200)
    file = sources.add(SourceFile(path: "many.yaml", bytes: Array(lines.utf8)))
    self.sources = sources
  }

  @Test(arguments: [(50, nil), (51, "1 more of these is not shown"), (80, "30 more of these are not shown")])
  func showsFiftyOfAnId(_ count: Int, _ rest: String?) {
    let lines = human(count)
    #expect(lines.count { $0.contains("error: bad") } == min(count, 50))
    #expect(
      lines.filter { $0.contains("more of these") } == (rest.map { ["many.yaml: note: \($0) [bad-thing]"] } ?? []))
    #expect(lines.last == "\(count) errors in 1 file")
  }

  @Test func countsWhatTheBagDidNotKeep() {
    let lines = human(DiagnosticBag.limit + 7)
    let rest = DiagnosticBag.limit + 7 - 50
    #expect(lines.contains("many.yaml: note: \(rest) more of these are not shown [bad-thing]"))
    #expect(lines.last == "\(DiagnosticBag.limit + 7) errors in 1 file")
  }

  /// JSON holds all that was kept, then one entry of its own shape for the others, in the order of places.
  @Test func listsTheRestInJSON() throws {
    let bytes = JSONRenderer().render(list(DiagnosticBag.limit + 7), sources: sources)
    let document = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
    let diagnostics = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.count == DiagnosticBag.limit + 1)
    #expect(diagnostics.count { $0["severity"] as? String == "error" } == DiagnosticBag.limit)
    let last = try #require(diagnostics.last)
    #expect(last["id"] as? String == "bad-thing")
    #expect(last["severity"] as? String == "info")
    #expect(last["message"] as? String == "7 more of these in this file are not listed")
    #expect(last["line"] as? Int == diagnostics[DiagnosticBag.limit - 1]["line"] as? Int)
  }

  private func list(_ count: Int) -> DiagnosticList {
    var bag = DiagnosticBag()
    for number in 0..<count { bag.report(.badThing, at: SourceRange(file, number, number + 1), "bad") }
    return bag.finished()
  }

  private func human(_ count: Int) -> [String] {
    String(decoding: HumanRenderer().render(list(count), sources: sources), as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}
