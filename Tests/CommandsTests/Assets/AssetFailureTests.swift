import Fetching
import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// What is reported of themes and fonts that cannot be built, where, and with which status.
@Suite struct AssetFailureTests {
  private struct Fault {
    let name: String
    let source: String
    var answer: FetchResult?
    let id: String
    let text: String
  }

  private static let faults = [
    Fault(name: "C", source: "file: bad.css", id: "unavailable-asset", text: "bad.css:3:19: there is no file "),
    Fault(
      name: "D", source: "url: https://a.example/d",
      answer: .failed(.wrongType, "https://a.example/d: a theme is expected, but this is a web page"),
      id: "not-a-stylesheet", text: "https://a.example/d: a theme is expected, but this is a web page"),
    Fault(
      name: "E", source: "url: https://a.example/e", answer: .failed(.tls, "https://a.example/e: the certificate"),
      id: "unavailable-asset", text: "https://a.example/e: the certificate"),
    Fault(name: "F", source: "url: https://a.example/f", id: "unavailable-asset", text: "HTTP status 404"),
    Fault(
      name: "G", source: "url: https://ann@a.example/g",
      answer: .failed(.deadline, "https://a.example/g: not complete after 120 s"), id: "unavailable-asset",
      text: "https://a.example/g: not complete after 120 s"),
    Fault(
      name: "H", source: "url: https://a.example/h",
      answer: .text("@import 'file:///etc/passwd';", from: "https://a.example/h"),
      id: "broken-reference", text: "file:///etc/passwd"),
    Fault(
      name: "I", source: "url: https://a.example/i", answer: .text("{\"colors\": []}", from: "https://a.example/i"),
      id: "not-a-stylesheet", text: "https://a.example/i"),
  ]

  /// Each failure is at the address or file that causes it, and one does not hide another.
  @Test func allFailuresOfARunAreReported() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write(
        "bad.css", ".a { color: red }\n.b { background: url(no-such.woff2) }\n@font-face { src: url(x.woff2) }\n")
      try directory.write(
        "blink.yaml", configuration(themes: Dictionary(uniqueKeysWithValues: Self.faults.map { ($0.name, $0.source) })))
      let answers = Dictionary(
        uniqueKeysWithValues: Self.faults.compactMap { fault in
          fault.answer.map { (String(fault.source.dropFirst("url: ".count)), $0) }
        })
      for line in ["build", "fetch", "build --check"] {
        let outcome = blinkc("\(line) --format json", in: directory, answers: answers)
        #expect(outcome.status == .failure, "the network has failed")
        #expect(outcome.out == "")
        let found = try findings(inText: outcome.err).filter { $0.severity == "error" }
        for (number, fault) in Self.faults.enumerated() {
          let column = 7 + fault.source.prefix { $0 != " " }.count + 1
          let own = found.filter { $0.line == 4 + number }
          #expect(
            own.contains { $0.id == fault.id && $0.column == column && $0.message.contains(fault.text) },
            "\(fault.name): \(own)")
          #expect(own.allSatisfy { $0.message.contains("theme \(fault.name)") }, "\(fault.name): \(own)")
        }
        #expect(!outcome.err.contains("ann@"))
      }
      #expect(directory.lock == nil && !directory.exists("dist"))
    }
  }

  /// A file that cannot be named is never asked of the network.
  @Test(arguments: ["a%FF.css", "a%00.css", "file://server/a.css"]) func filesOfNobody(_ address: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("main.css", "@import '\(address)';\n")
      try directory.write("blink.yaml", configuration(themes: ["N": "file: main.css"]))
      let outcome = blinkc("build", in: directory)
      #expect(outcome.status == .problems)
      #expect(outcome.err.contains(" is no file of this machine, or its path is not UTF-8"))
    }
  }

  /// What files alone show is found before anything is fetched.
  @Test func filesAndAddressesAreReportedTogether() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("page.css", "<!DOCTYPE html>\n<title>Not found</title>\n")
      let themes = ["A": "file: no-such.css", "B": "file: page.css", "C": "url: https://a.example/c"]
      try directory.write("blink.yaml", configuration(themes: themes))
      let ofFiles = ["blink.yaml:4:13 unavailable-asset", "blink.yaml:5:13 not-a-stylesheet"]
      for (command, status) in [("lint", ExitStatus.problems), ("build", .failure), ("fetch", .failure)] {
        let outcome = blinkc("\(command) --format json", in: directory)
        #expect(outcome.status == status)
        let found = try findings(inText: outcome.out + outcome.err)
        #expect(
          found.map(\.place) == (command == "lint" ? ofFiles : ofFiles + ["blink.yaml:6:12 unavailable-asset"]),
          "\(command)")
        #expect(found[1].message.hasPrefix("the theme B: page.css:1:1: this is a web page"))
      }
    }
  }

  /// What a check has said of an address is not said again by the build.
  @Test(arguments: [
    ("url: file:///n.css", "4:12 invalid-url", "4:12 invalid-url"),
    ("url: \"file:n.css\"", "4:12 invalid-url", "4:12 invalid-url"),
    ("url: \"data:text/css,a{}\"", "4:12 invalid-url", "4:12 invalid-url"),
    ("url: http://a.example/n.css", "4:12 insecure-url", "4:12 insecure-url"),
    ("url: http://a.example/n.css # blinkc: allow insecure-url", nil, "4:12 insecure-url"),
  ]) func oneMistakeIsReportedOnce(_ source: String, _ checked: String?, _ built: String) throws {
    try withTemporaryDirectory { (directory) throws in
      let parts = source.split(separator: " # ", maxSplits: 1)
      let text = configuration(themes: ["N": "\(parts[0])"])
      try directory.write("blink.yaml", parts.count == 1 ? text : "\(text.dropLast()) # \(parts[1])\n")
      let outcome = blinkc("build --format json", in: directory) {
        .network($0, in: Surroundings(variables: [:], now: { .zero }))
      }
      #expect(outcome.status == .problems)
      #expect(try findings(in: directory).map(\.place) == (checked.map { ["blink.yaml:\($0)"] } ?? []))
      let found = try findings(inText: outcome.err)
      #expect(found.map(\.place) == ["blink.yaml:\(built)"] && found.allSatisfy { $0.severity == "error" })
    }
  }

  /// What the input causes is status 1, what the network does is status 3.
  @Test(
    arguments: [
      (FetchResult.failed(.connection, "x"), 3), (.failed(.stall, "x"), 3), (.failed(.status, "x"), 3),
      (.failed(.notFound, "x"), 3), (.failed(.tooLarge, "x"), 3), (.failed(.redirect, "x"), 3),
      (.failed(.library, "x"), 3), (.failed(.incomplete, "x"), 3), (.failed(.insecureAddress, "x"), 1),
      (.failed(.privateAddress, "x"), 3), (.failed(.invalidAddress, "x"), 1), (.failed(.wrongType, "x"), 1),
      (.text("@import 'b.css';", from: "https://a.example/n.css"), 3), (.text("GIF89a\u{1}\u{0}", type: "text/css"), 1),
    ] as [(FetchResult, Int32)]) func status(_ answer: FetchResult, _ status: Int32) throws
  {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: https://a.example/n.css"]))
      let outcome = blinkc("build --quiet", in: directory, answers: ["https://a.example/n.css": answer])
      #expect(outcome.status.rawValue == status, "\(outcome)")
    }
  }

  /// A part that cannot be had ends a run as the whole would.
  @Test(
    arguments: [
      (.privateAddress, 3), (.connection, 3), (.redirect, 3), (.invalidAddress, 1),
    ] as [(FetchFailure.Kind, Int32)]) func statusOfAPart(_ kind: FetchFailure.Kind, _ status: Int32) throws
  {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: https://a.example/n.css"]))
      let outcome = blinkc(
        "build --format json", in: directory,
        answers: [
          "https://a.example/n.css": .text("@import 'b.css'; .a {}", from: "https://a.example/n.css"),
          "https://a.example/b.css": .failed(kind, "https://a.example/b.css: x"),
        ])
      #expect(outcome.status.rawValue == status, "\(outcome)")
      #expect(try findings(inText: outcome.err).map(\.place) == ["blink.yaml:4:12 unavailable-asset"])
    }
  }

  /// A file that is not there is the writer's mistake, and lint finds it as well.
  @Test func missingFile() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write(
        "blink.yaml", configuration(themes: ["N": "file: n.css"], fonts: ["F": "file: [a.ttf, b.ttf]"]))
      try directory.write("a.ttf", bytes: bytes(TinyFonts.plainTrueType))
      let places = ["blink.yaml:4:13 unavailable-asset", "blink.yaml:6:21 unavailable-asset"]
      #expect(try findings(in: directory).map(\.place) == places)
      let built = blinkc("build --format json", in: directory)
      #expect(built.status == .problems)
      #expect(try findings(inText: built.err).map(\.place) == places)
    }
  }

  /// A file that is there, and that the system does not let us read, fails at its place and hides nothing else.
  @Test(arguments: [
    ("loop", "cannot read loop: Too many levels of symbolic links"),
    ("loop/n.css", "cannot read loop/n.css: Too many levels of symbolic links"),
    ("/proc/self/mem", "cannot read /proc/self/mem: Input/output error"),
    (tooLong, "cannot read \(tooLong): File name too long"),
    ("sheet.css", "cannot read loop: Too many levels of symbolic links"),
  ]) func unreadableFile(_ file: String, _ message: String) throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(symlink("loop", directory.path("loop")) == 0)
      try directory.write("sheet.css", "@font-face { src: url(loop) }\n")
      try directory.write("blink.yaml", configuration(themes: ["N": "file: \(file)", "O": "file: o.css"]))
      for command in ["lint", "build", "fetch", "build --check"] {
        let outcome = blinkc("\(command) --format json", in: directory)
        #expect(outcome.status == .failure, "\(command)")
        let found = try findings(inText: command == "lint" ? outcome.out : outcome.err)
        #expect(
          found.map(\.place) == ["blink.yaml:4:13 unavailable-asset", "blink.yaml:5:13 unavailable-asset"],
          "\(command)")
        #expect(found.first?.message.hasPrefix("the theme N") == true, "\(found)")
        #expect(found.first?.message.hasSuffix(message) == true, "\(found)")
      }
      let listed = blinkc("list hosts", in: directory)
      #expect(listed.status == .failure && listed.out.contains("web"))
    }
  }

  /// One byte more than a name may have on the file systems of Linux and macOS.
  private static let tooLong = String(repeating: "n", count: 256)

  /// Errors in the sources come first, and do not make a file that cannot be read the writer's mistake.
  @Test func unreadableFileBesideErrors() throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(symlink("loop", directory.path("loop")) == 0)
      try directory.write("blink.yaml", configuration(themes: ["N": "file: loop"]) + "nonsense: 1\n")
      for command in ["lint", "build", "fetch"] { #expect(blinkc(command, in: directory).status == .failure) }
    }
  }

  @Test(arguments: [
    ("folder", "folder is a folder, not a file"), ("pipe", "pipe is a device or pipe, not a file"),
    ("sheet.css", "folder is a folder, not a file"), ("pipes.css", "pipe is a device or pipe, not a file"),
  ]) func whatIsNoFile(_ file: String, _ message: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("folder/a", "")
      #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
      try directory.write("sheet.css", "@font-face { src: url(folder) }\n")
      try directory.write("pipes.css", "@import 'pipe';\n")
      try directory.write("blink.yaml", configuration(themes: ["N": "file: \(file)"]))
      let outcome = blinkc("build --format json", in: directory)
      #expect(outcome.status == .problems)
      let found = try findings(inText: outcome.err)
      #expect(found.map(\.place) == ["blink.yaml:4:13 unavailable-asset"])
      #expect(found.first?.message.hasSuffix(message) == true, "\(found)")
    }
  }

  @Test(arguments: [
    ".a { font-family: F; }", "@font-face { src: local(F) }", "@import 'parts.css' screen; .a { color: red }",
  ]) func styleSheetWithoutAFont(_ sheet: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("f.css", sheet)
      try directory.write("parts.css", ".b { color: red }")
      try directory.write("blink.yaml", configuration(fonts: ["F": "file: f.css"]))
      let outcome = blinkc("build --format json", in: directory)
      #expect(outcome.status == .problems)
      #expect(try findings(inText: outcome.err).map(\.place) == ["blink.yaml:4:13 not-a-stylesheet"])
      try directory.write("parts.css", "@font-face { font-family: F; src: local(F) }")
      try directory.write("f.css", "@import 'parts.css' screen;")
      #expect(blinkc("build --quiet", in: directory) == Outcome(status: .success))
    }
  }

  @Test func warningsCanBeAllowed() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("late.css", ".a { color: red }\n@import 'b.css';\n")
      try directory.write(
        "lost.js",
        "t.prefs_.set('color-palette-overrides', [\(sampleColors.map { "'\($0)'" }.joined(separator: ", "))]);\n"
          + "t.prefs_.set('font-size', 14);\n")
      let themes = ["Late": "file: late.css", "Lost": "file: lost.js"]
      let text = configuration(themes: themes)
      try directory.write("blink.yaml", text)
      let built = blinkc("build --format json", in: directory)
      #expect(built.status == .success)
      #expect(
        try findings(inText: built.err).map(\.place) == [
          "blink.yaml:4:16 broken-reference", "blink.yaml:5:16 lost-preference",
        ])
      #expect(blinkc("build --quiet --warnings-as-errors", in: directory).status == .problems)

      let allowed = text.replacing("late.css}", with: "late.css}  # blinkc: allow broken-reference")
        .replacing("lost.js}", with: "lost.js}  # blinkc: allow lost-preference")
      try directory.write("blink.yaml", allowed)
      #expect(blinkc("build --format json --warnings-as-errors", in: directory).status == .success)
      #expect(blinkc("build", in: directory).err == "")
      #expect(try findings(in: directory) == [], "lint does not call it unused")

      // An error stays one.
      try directory.write("blink.yaml", text.replacing("late.css}", with: "no.css}  # blinkc: allow unavailable-asset"))
      #expect(blinkc("build --quiet", in: directory).status == .problems)
    }
  }

  /// Browsers go on without an imported style sheet, as long as something is left.
  @Test(arguments: [
    ("@import 'none.css';\n.a {}\n", true), ("@import 'none.css';\n@import 'data:text/css,.a{}';\n", true),
    ("@import 'none.css';\n", false), ("@charset \"x\";\n@import 'none.css';\n@import 'other.css' print;", false),
  ]) func styleSheetThatIsNotThere(_ text: String, _ isBuilt: Bool) throws {
    try withTemporaryDirectory { (directory) throws in
      let address = "https://a.example/n.css"
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \(address)"]))
      let outcome = blinkc(
        "build --format json", in: directory, answers: [address: .text(text, from: address)])
      #expect(outcome.status == (isBuilt ? .success : .failure))
      let found = try findings(inText: outcome.err)
      #expect(found.first?.place == "blink.yaml:4:12 \(isBuilt ? "broken-reference" : "unavailable-asset")")
      #expect(found.first?.message.contains("https://a.example/none.css: not found") ?? false)
    }
  }

  @Test func imageThatIsNotThereIsAWarning() throws {
    try withTemporaryDirectory { (directory) throws in
      let address = "https://a.example/n.css"
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \(address)"]))
      let answers = [address: FetchResult.text(".a { background: url(i.png) }\n", from: address)]
      let outcome = blinkc("build --format json", in: directory, answers: answers)
      #expect(outcome.status == .success)
      #expect(try findings(inText: outcome.err).map(\.place) == ["blink.yaml:4:12 broken-reference"])
      let lock = try #require(directory.lock)
      #expect(lock.contains("\"url\": \"https://a.example/i.png\",\n          \"missing\": true"))
      // The lock keeps it missing, so that the outputs stay the same.
      var later = answers
      later["https://a.example/i.png"] = .text("x", type: "image/png")
      #expect(blinkc("build --locked", in: directory, answers: later).out == "dist is up to date\n")
    }
  }
}
