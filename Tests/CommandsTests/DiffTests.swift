import Foundation
import TestSupport
import Testing

@testable import Commands

@Suite struct DiffTests {
  @Test(arguments: [
    ("a\n", "a\n", ""),
    ("a\nb\nc\n", "a\nx\nc\n", "--- f\n+++ f\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"),
    ("a", "a\n", "--- f\n+++ f\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("", "a\n", "--- f\n+++ f\n@@ -0,0 +1 @@\n+a\n"),
    ("a\nb\n", "", "--- f\n+++ f\n@@ -1,2 +0,0 @@\n-a\n-b\n"),
  ]) func isWritten(_ old: String, _ new: String, _ expected: String) {
    let text = UnifiedDiff(isColored: false).text(from: Array(old.utf8), to: Array(new.utf8), path: "f")
    #expect(String(decoding: text, as: UTF8.self) == expected)
  }

  @Test func newAndGoneFilesHaveOneSide() {
    func text(_ old: String?, _ new: String?) -> String {
      let diff = UnifiedDiff(isColored: true)
      return String(
        decoding: diff.text(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, path: "f"), as: UTF8.self)
    }
    #expect(
      text(nil, "a\n")
        == "\u{1B}[1m--- /dev/null\u{1B}[0m\n\u{1B}[1m+++ f\u{1B}[0m\n\u{1B}[36m@@ -0,0 +1 @@\u{1B}[0m\n"
        + "\u{1B}[32m+a\u{1B}[0m\n")
    #expect(text("a\n", nil).contains("+++ /dev/null") && text("a\n", nil).contains("\u{1B}[31m-a\u{1B}[0m"))
    #expect(text(nil, "").contains("+++ f"))
  }

  @Test func aTerminalGetsNothingToObey() {
    let diff = UnifiedDiff(isColored: false, isForTerminal: true)
    let text = diff.text(from: Array("\u{1B}]0;a\u{7}\n".utf8), to: Array("\tb\u{202E}\n".utf8), path: "f")
    #expect(
      String(decoding: text, as: UTF8.self)
        == "--- f\n+++ f\n@@ -1 +1 @@\n-\u{241B}]0;a\u{2407}\n+\tb<U+202E>\n")
  }

  /// Random texts: the edits turn the old into the new, no shorter list does, and diff(1) writes the same hunks' size.
  @Test func editsAreShortestAndRight() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...30, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator) }
      let new = (0..<Int.random(in: 0...30, using: &generator)).map { _ in Int.random(in: 0...3, using: &generator) }
      let edits = LineDiff.edits(from: old, to: new)
      var result = old
      for edit in edits.reversed() { result.replaceSubrange(edit.old, with: new[edit.new]) }
      #expect(result == new, "seed \(seed): \(old) \(new)")
      #expect(
        edits.map { $0.old.count + $0.new.count }.reduce(0, +) == distance(old, new), "seed \(seed): \(old) \(new)")
    }
  }

  @Test(.enabled(if: tool("patch") != nil, "patch is not installed")) func patchUnderstandsIt() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SplitMix(seed: seed)
    for _ in 0..<25 {
      func text(_ generator: inout SplitMix) -> String {
        let lines = (0..<Int.random(in: 1...60, using: &generator)).map {
          "\($0 / 3 * Int.random(in: 1...2, using: &generator))\n"
        }
        return lines.joined() + (Bool.random(using: &generator) ? "" : "end")
      }
      let (old, new) = (text(&generator), text(&generator))
      try withTemporaryDirectory { (directory) throws in
        try directory.write("f", old)
        let diff = UnifiedDiff(isColored: false).text(from: Array(old.utf8), to: Array(new.utf8), path: "f")
        let ran = try run(tool("patch") ?? "", ["-p0", "--fuzz=0"], input: diff, directory: directory.path)
        #expect(ran.status == 0, "seed \(seed): \(ran.out)")
        #expect(try directory.read("f") == new, "seed \(seed)")
      }
    }
  }

  @Test func hugeDifferencesAreOnePiece() {
    let old = (0..<20_000).map { $0 }
    let edits = LineDiff.edits(from: old, to: old.map { -$0 - 1 })
    #expect(edits == [.init(old: 0..<20_000, new: 0..<20_000)])
  }

  /// The number of lines to remove and add at least, by the textbook table of longest common subsequences.
  private func distance(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for left in old {
      var next = row
      for (column, right) in new.enumerated() {
        next[column + 1] = left == right ? row[column] + 1 : max(row[column + 1], next[column])
      }
      row = next
    }
    return old.count + new.count - 2 * (row.last ?? 0)
  }
}
