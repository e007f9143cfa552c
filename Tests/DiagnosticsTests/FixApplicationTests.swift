import Diagnostics
import Testing

/// A fix for `abcdefghij` with its edits as `(start, end, text)`.
private struct Fix: Sendable {
  let edits: [(Int, Int, String)]
  var applicability = FixIt.Applicability.safe

  init(_ edits: (Int, Int, String)..., applicability: FixIt.Applicability = .safe) {
    self.edits = edits
    self.applicability = applicability
  }
}

/// Which fixes of a run are applied, and to what they lead.
@Suite struct FixApplicationTests {
  /// One diagnostic a fix: the text that results, and how many were fixed.
  @Test(
    arguments: [
      ([Fix((0, 1, "X"))], "Xbcdefghij", 1),
      ([Fix((0, 1, "X")), Fix((9, 10, ""))], "Xbcdefghi", 2),
      ([Fix((9, 10, "")), Fix((0, 1, "X"))], "Xbcdefghi", 2),
      ([Fix((2, 2, "\"")), Fix((5, 5, "\""))], "ab\"cde\"fghij", 2),
      ([Fix((2, 2, "\""), (5, 5, "\""))], "ab\"cde\"fghij", 1),
      // The first of two that overlap or touch wins; the other waits for the next round.
      ([Fix((2, 5, "X")), Fix((4, 6, "Y"))], "abXfghij", 1),
      ([Fix((4, 6, "Y")), Fix((2, 5, "X"))], "abcdYghij", 1),
      ([Fix((2, 5, "X")), Fix((3, 4, "Y")), Fix((7, 8, "Z"))], "abXfgZij", 2),
      ([Fix((3, 4, "Y")), Fix((2, 5, "X"))], "abcYefghij", 1),
      ([Fix((2, 2, "X")), Fix((2, 2, "Y"))], "abXcdefghij", 1),
      ([Fix((2, 5, "X")), Fix((5, 5, "Y"))], "abXfghij", 1),
      ([Fix((2, 5, "X")), Fix((2, 5, "X"))], "abXfghij", 1),
      // Of a fix with several edits all are made or none.
      ([Fix((4, 5, "X")), Fix((0, 1, "Y"), (4, 6, "Z"))], "abcdXfghij", 1),
      ([Fix((2, 3, "X"), (3, 4, "Y"))], "abXYefghij", 1),
      // What is unsafe, out of order or out of the file is not touched, and what changes nothing does not count.
      ([Fix((0, 1, "X"), applicability: .unsafe)], nil, 0),
      ([Fix((3, 4, "X"), (0, 1, "Y"))], nil, 0),
      ([Fix((2, 5, "X"), (4, 6, "Y"))], nil, 0),
      ([Fix((9, 11, "X"))], nil, 0),
      ([Fix((0, 1, "a"))], nil, 0),
      ([Fix()], nil, 0),
    ] as [([Fix], String?, Int)])
  private func applies(_ fixes: [Fix], _ expected: String?, _ count: Int) {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: "a.yaml", bytes: Array("abcdefghij".utf8)))
    let diagnostics = fixes.map { fix in
      let edits = fix.edits.map { FixIt.Edit(SourceRange(file, $0, $1), $2) }
      return Diagnostic(
        .badThing, "bad", at: SourceRange(file, 0, 0), fixes: [FixIt("mend it", fix.applicability, edits)])
    }
    let application = FixApplication(diagnostics, to: sources)
    #expect(application.texts[file].map { String(decoding: $0, as: UTF8.self) } == expected)
    #expect(application.count == count)
  }

  @Test func takesTheFirstSafeFixOfADiagnostic() {
    var sources = SourceMap()
    let files = ["one", "two"].map { sources.add(SourceFile(path: $0, bytes: Array($0.utf8))) }
    let fix = { (file: FileID, text: String, applicability: FixIt.Applicability) in
      FixIt("write \(text)", applicability, replacing: SourceRange(file, 0, 1), by: text)
    }
    let fixes = [fix(files[0], "A", .unsafe), fix(files[1], "B", .safe), fix(files[0], "C", .safe)]
    let application = FixApplication(
      [Diagnostic(.badThing, "bad", at: SourceRange(files[0], 0, 1), fixes: fixes)], to: sources)
    #expect(application.texts == [files[1]: Array("Bwo".utf8)])
  }
}
