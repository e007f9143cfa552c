import Diagnostics
import Testing

/// Byte offsets as lines and columns.
@Suite struct LineTableTests {
  @Test(arguments: [
    ("", 0, 1, 1), ("a", 0, 1, 1), ("a", 1, 1, 2), ("a\n", 2, 2, 1), ("a\nb", 2, 2, 1), ("a\r\nb", 3, 2, 1),
    ("a\rb", 2, 2, 1), ("\r\r\n\n", 4, 4, 1), ("äb", 2, 1, 2), ("äb", 1, 1, 1), ("😀b", 4, 1, 2), ("a", 9, 1, 2),
    ("\u{FEFF}a", 0, 1, 1), ("\u{FEFF}a", 3, 1, 1), ("\u{FEFF}a", 4, 1, 2), ("e\u{301}x", 3, 1, 3),
    ("a\u{85}\u{2028}b", 6, 1, 4),
  ])
  func places(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
    let table = LineTable(SourceFile(path: "x", bytes: Array(text.utf8)))
    #expect(table.place(of: offset) == LineAndColumn(line: line, column: column))
  }

  @Test func findsTheTextOfLines() {
    let bytes = Array("\u{FEFF}one\r\ntwo\rthree\n\nlast".utf8)
    let table = LineTable(SourceFile(path: "x", bytes: bytes))
    let lines = [3, 8, 12, 18, 19, bytes.count].map { String(decoding: bytes[table.lineRange(at: $0)], as: UTF8.self) }
    #expect(lines == ["one", "two", "three", "", "last", "last"])
  }

  /// The marks inside of long lines change nothing: every place is what counting from the beginning gives.
  @Test func agreesWithCounting() {
    var random = Generator(seed: 3)
    let pieces = ["a", "é", "한", "😀", "\n", "\r\n", "\r", String(repeating: "xé", count: 1500)]
    for _ in 0..<4 {
      let text = (0..<30).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let table = LineTable(SourceFile(path: "x", bytes: Array(text.utf8)))
      var (offset, line, column) = (0, 1, 1)
      var previous: Unicode.Scalar?
      for scalar in text.unicodeScalars {
        let isSecondHalf = previous == "\r" && scalar == "\n"
        if let previous, previous == "\n" || previous == "\r", !isSecondHalf { (line, column) = (line + 1, 1) }
        if !isSecondHalf, table.place(of: offset) != LineAndColumn(line: line, column: column) {
          Issue.record("offset \(offset) is not at \(line):\(column), seed 3")
        }
        offset += String(scalar).utf8.count
        column += 1
        previous = scalar
      }
    }
  }
}
