import Diagnostics
import Testing

/// Workflow commands against the escapes and the properties that GitHub documents.
@Suite struct GitHubRendererTests {
  /// A message and how it stands in the command: `%`, CR and LF are escaped, all else is not.
  @Test(arguments: [
    ("plain: text, with [marks]", "plain: text, with [marks]"),
    ("100% and %0A", "100%25 and %250A"),
    ("a::error::b", "a::error::b"),
  ]) func escapesMessages(_ message: String, _ expected: String) {
    let head = "::error file=a.yaml,line=1,col=1,endLine=1,endColumn=2,title=bad-thing::"
    #expect(render(message, 0, 1) == "\(head)\(expected)\n")
  }

  /// A path and how it stands in the property: `:` and `,` are escaped as well.
  @Test(arguments: [
    ("a.yaml", "a.yaml"), ("a:b,c.yaml", "a%3Ab%2Cc.yaml"), ("50%.yaml", "50%25.yaml"), ("-", "-"),
    ("a=b.yaml", "a=b.yaml"), ("é.yaml", "é.yaml"),
  ]) func escapesProperties(_ path: String, _ expected: String) {
    #expect(render("bad", 0, 1, path: path).hasPrefix("::error file=\(expected),line=1,"))
  }

  /// No text can begin a line of its own, which could be another command.
  @Test(arguments: ["a\nb", "a\r\nb", "a\rb", "\n::add-mask::x"]) func staysOnOneLine(_ text: String) {
    for output in [render(text, 0, 1), render("bad", 0, 1, path: text), render("bad", 0, 1, notes: [Note(text)])] {
      #expect(output.utf8.count { $0 == 0x0A } == 1 && output.utf8.last == 0x0A && !output.utf8.contains(0x0D))
    }
  }

  /// Offsets into `abc`, `déf`, `ghi` and the place that is written.
  @Test(arguments: [
    (0, 3, "line=1,col=1,endLine=1,endColumn=4"),
    (4, 4, "line=2,col=1,endLine=2,endColumn=1"),
    (7, 8, "line=2,col=3,endLine=2,endColumn=4"),
    (0, 4, "line=1,endLine=1"),
    (0, 5, "line=1,endLine=2"),
    (1, 9, "line=1,endLine=2"),
    (13, 13, "line=4,col=1,endLine=4,endColumn=1"),
  ]) func givesColumnsOnOneLineOnly(_ start: Int, _ end: Int, _ expected: String) {
    #expect(render("bad", start, end) == "::error file=a.yaml,\(expected),title=bad-thing::bad\n")
  }

  @Test(arguments: [(Rule.badThing, "error"), (.oddThing, "warning"), (.plainFact, "notice")])
  func namesTheSeverity(_ rule: Rule, _ command: String) {
    #expect(render("text", 0, 1, rule: rule).hasPrefix("::\(command) file="))
  }

  @Test func foldsNotesAndFixes() {
    let file = FileID(0)
    let fixes = [
      FixIt("write x", replacing: SourceRange(file, 0, 1), by: "x"),
      FixIt("write y", .unsafe, replacing: SourceRange(file, 0, 1), by: "y"),
    ]
    let output = render(
      "bad", 0, 1, notes: [Note("first here", at: SourceRange(file, 5, 6)), Note("a remark")], fixes: fixes)
    #expect(
      output.hasSuffix("::bad%0Aa.yaml:2:2: note: first here%0Anote: a remark%0Afix: write x%0Aperhaps: write y\n"))
  }

  private func render(
    _ message: String, _ start: Int, _ end: Int, path: String = "a.yaml", rule: Rule = .badThing, notes: [Note] = [],
    fixes: [FixIt] = []
  ) -> String {
    var sources = SourceMap()
    let file = sources.add(SourceFile(path: path, bytes: Array("abc\ndéf\nghi\n".utf8)))
    var bag = DiagnosticBag()
    bag.report(rule, at: SourceRange(file, start, end), message, notes: notes, fixes: fixes)
    return String(decoding: GitHubRenderer().render(bag.finished(), sources: sources), as: UTF8.self)
  }
}
