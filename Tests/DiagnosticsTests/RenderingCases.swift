import Diagnostics
import Testing

/// A file and what is to be said about it; the golden files beside it hold what renderers make of that.
struct RenderingCase: CustomTestStringConvertible, Sendable {
  /// The source is `NAME.yaml` in the folder of fixtures.
  let name: String

  var decoration = Decoration.none
  var isVerbose = false

  /// Reports the problems.
  let problems: @Sendable (inout Scene) throws -> Void

  var testDescription: String { name }
}

/// The source of a case and the problems found in it.
struct Scene {
  let source: SourceFile
  let file: FileID
  var bag = DiagnosticBag()

  /// The place of the first `text` at or behind the first `after`.
  func place(of text: String, after: String = "") throws -> SourceRange {
    let start = try find(after, from: 0)
    let found = try find(text, from: start)
    return SourceRange(file, found, found + text.utf8.count)
  }

  /// A point behind the first `text`.
  func point(behind text: String) throws -> SourceRange {
    let end = try place(of: text).end
    return SourceRange(file, end, end)
  }

  private func find(_ text: String, from start: Int) throws -> Int {
    if text.isEmpty { return start }
    guard let range = source.bytes[start...].firstRange(of: Array(text.utf8)) else { throw MissingText(text: text) }
    return range.lowerBound
  }

  struct MissingText: Error {
    let text: String
  }
}

extension Rule {
  static let badThing = Rule(
    "bad-thing", .text, .error, "a thing", explanation: "The reason.", bad: "a: {b: 1}", good: "a: 1")
  static let oddThing = Rule(
    "odd-thing", .text, .warning, "a thing", explanation: "The reason.", bad: "a: {b: 1}", good: "a: 1")
  static let plainFact = Rule(
    "plain-fact", .text, .info, "a fact", explanation: "The reason.", bad: "a: {b: 1}", good: "a: 1")
}

extension RenderingCase {
  static let all: [RenderingCase] = [
    RenderingCase(name: "places") { scene in
      let key = try scene.place(of: "HostNmae")
      scene.bag.report(
        .badThing, at: key, "no setting has the name `HostNmae`",
        fixes: [FixIt("write HostName", replacing: key, by: "HostName")])
      let first = try scene.place(of: "web")
      scene.bag.report(
        .oddThing, at: try scene.place(of: "web", after: "User"), "the second of two",
        notes: [Note("the first is here", at: first), Note("one of them has to go")])
      scene.bag.report(.plainFact, at: try scene.place(of: "deploy"), "a fact")
    },
    RenderingCase(name: "verbose", isVerbose: true) { scene in
      scene.bag.report(.plainFact, at: try scene.place(of: "User"), "not read by Blink")
    },
    RenderingCase(name: "widths") { scene in
      for text in ["東京", "|a", "é", "b|", "👍", "c|", "e\u{301}", "d|", "\u{200D}", "ｆ", "한"] {
        scene.bag.report(.badThing, at: try scene.place(of: text), "marked")
      }
    },
    RenderingCase(name: "controls") { scene in
      scene.bag.report(.badThing, at: try scene.place(of: "\u{1B}"), "an escape \u{1B}[31m in a message")
      scene.bag.report(.badThing, at: try scene.place(of: "tab"), "behind a tab")
      scene.bag.report(.badThing, at: try scene.place(of: "\u{A0}"), "a no-break space")
      scene.bag.report(.badThing, at: try scene.place(of: "\u{202E}"), "an override of the direction")
      scene.bag.report(.badThing, at: try scene.place(of: "\u{9B}"), "a control of the other kind")
      let byte = try scene.point(behind: "byte ")
      scene.bag.report(.badThing, at: SourceRange(byte.file, byte.start, byte.start + 1), "a malformed byte")
    },
    RenderingCase(name: "extents") { scene in
      scene.bag.report(.badThing, at: try scene.place(of: "one:\n  two: 2\n"), "several lines")
      scene.bag.report(.badThing, at: try scene.point(behind: "two: "), "a point before a character")
      scene.bag.report(.badThing, at: try scene.point(behind: "three:"), "a point at the end of a line")
      scene.bag.report(.badThing, at: try scene.point(behind: "three:\n"), "an empty line")
      scene.bag.report(.badThing, at: try scene.point(behind: "four: 4\n"), "the end of the file")
    },
    RenderingCase(name: "line-ends") { scene in
      scene.bag.report(.badThing, at: SourceRange(scene.file, 0, 3), "the byte order mark")
      for text in ["first", "second", "third", "fourth"] {
        scene.bag.report(.badThing, at: try scene.place(of: text), "marked")
      }
    },
    RenderingCase(name: "long-lines") { scene in
      scene.bag.report(.badThing, at: try scene.place(of: "START"), "at the beginning")
      scene.bag.report(.badThing, at: try scene.place(of: "MIDDLE"), "in the middle")
      scene.bag.report(.badThing, at: try scene.place(of: "END"), "at the end")
      let line = try scene.place(of: "x", after: "wide: ")
      scene.bag.report(.badThing, at: SourceRange(line.file, line.start, line.start + 300), "longer than a line")
    },
    RenderingCase(name: "fixes") { scene in
      let port = try scene.place(of: "0022")
      scene.bag.report(
        .badThing, at: port, "a guess", fixes: [FixIt("write 22", .unsafe, replacing: port, by: "22")])
      let name = try scene.place(of: "%h.example.com")
      scene.bag.report(
        .badThing, at: name, "needs quotes",
        fixes: [
          FixIt(
            "quote it", .safe,
            [
              .init(SourceRange(name.file, name.start, name.start), "\""),
              .init(SourceRange(name.file, name.end, name.end), "\""),
            ])
        ])
      let blank = try scene.place(of: " ", after: "deploy")
      scene.bag.report(.badThing, at: blank, "a stray blank", fixes: [FixIt("remove it", replacing: blank, by: "")])
      let web = try scene.point(behind: "  web:")
      scene.bag.report(
        .badThing, at: try scene.place(of: "web"), "a line is missing",
        fixes: [FixIt("name it", .unsafe, replacing: web, by: "\n    HostName: web")])
      let hosts = try scene.place(of: "hosts:\n  web:\n")
      scene.bag.report(
        .badThing, at: hosts, "several lines", fixes: [FixIt("remove the section", replacing: hosts, by: "")])
    },
    RenderingCase(name: "colour", decoration: .ansi) { scene in
      let key = try scene.place(of: "HostNmae")
      scene.bag.report(
        .badThing, at: key, "no setting has this name", notes: [Note("a remark")],
        fixes: [FixIt("write HostName", replacing: key, by: "HostName")])
      let other = try scene.place(of: "web")
      scene.bag.report(
        .oddThing, at: try scene.place(of: "User"), "odd", notes: [Note("see here", at: other)])
    },
    RenderingCase(name: "nothing") { _ in },
  ]
}
