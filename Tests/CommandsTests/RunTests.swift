import Foundation
import Options
import Reference
import TestSupport
import Testing

@testable import Commands

/// Whole runs of the commands that need no compiler.
@Suite struct RunTests {
  @Test(arguments: [
    ("--version", Outcome(status: .success, out: "blinkc \(Version.current)\n")),
    ("--help", Outcome(status: .success, out: Help.overview)),
    ("help", Outcome(status: .success, out: Help.overview)),
    ("help lint", Outcome(status: .success, out: Help.text(for: .lint))),
    ("lint --help", Outcome(status: .success, out: Help.text(for: .lint))),
    ("", Outcome(status: .usage, err: "blinkc: no command was given\nrun blinkc help to see its usage\n")),
    (
      "lint --chek",
      Outcome(
        status: .usage,
        err: "blinkc: there is no option \"--chek\"\nrun blinkc help lint to see its usage\n")
    ),
    (
      "help lnit",
      Outcome(
        status: .usage,
        err: "blinkc: there is no command \"lnit\"; did you mean lint?\nrun blinkc help to see its usage\n")
    ),
    (
      "setting Prot",
      Outcome(
        status: .usage,
        err: "blinkc: there is no setting \"Prot\"; did you mean Port?\nrun blinkc help setting to see its usage\n")
    ),
    (
      "rule tab-identation",
      Outcome(
        status: .usage,
        err: "blinkc: there is no rule \"tab-identation\"; did you mean tab-indentation?\n"
          + "run blinkc help rule to see its usage\n")
    ),
  ]) func answers(_ line: String, _ expected: Outcome) throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(blinkc(line, in: directory) == expected)
    }
  }

  @Test func everyCommandIsThere() {
    #expect(Command.Name.allCases.filter { actions[$0] == nil } == [])
  }

  @Test(arguments: ["setting port", "setting HOSTNAME", "setting", "rule", "rule yaml-syntax"])
  func asksForColourOnATerminalOnly(_ line: String) throws {
    try withTemporaryDirectory { (directory) throws in
      let plain = blinkc(line, in: directory)
      #expect(plain.status == .success && !plain.out.isEmpty && !plain.out.contains("\u{1B}"))
      let colored = blinkc(line, in: directory, isTerminal: true)
      #expect(colored.out.contains("\u{1B}[1m"))
      #expect(colored.out.replacing(/\x{1B}\[[0-9]*m/, with: "") == plain.out)
      #expect(blinkc(line + " --color always", in: directory) == colored)
      #expect(blinkc(line + " --color never", in: directory, isTerminal: true) == plain)
      #expect(blinkc(line, in: directory, variables: ["NO_COLOR": "1"], isTerminal: true) == plain)
      #expect(blinkc(line, in: directory, variables: ["NO_COLOR": ""], isTerminal: true) == colored)
      #expect(blinkc(line, in: directory, variables: ["TERM": "dumb"], isTerminal: true) == plain)
    }
  }

  @Test func initWritesOnce() throws {
    try withTemporaryDirectory { (directory) throws in
      let written = "wrote blink.yaml; check it with blinkc lint, then run blinkc build\n"
      #expect(blinkc("init", in: directory) == Outcome(status: .success, out: written))
      #expect(try directory.read("blink.yaml") == Starter.text)
      try directory.write("blink.yaml", "mine")
      #expect(
        blinkc("init", in: directory)
          == Outcome(status: .failure, err: "blinkc: blink.yaml exists already and stays as it is\n"))
      #expect(try directory.read("blink.yaml") == "mine")
    }
  }

  @Test func theStarterIsClean() throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(blinkc("init", in: directory).status == .success)
      let lint = blinkc("lint --warnings-as-errors", in: directory)
      #expect(lint.status == .success && lint.err.isEmpty)
      #expect(lint.out.hasPrefix("no problems"), "\(lint.out)")
    }
  }

  @Test func initGoesWhereItIsTold() throws {
    try withTemporaryDirectory { (directory) throws in
      try FileManager.default.createDirectory(atPath: directory.path("sub"), withIntermediateDirectories: false)
      #expect(blinkc("init -f sub", in: directory).status == .success)
      #expect(try directory.read("sub/blink.yaml") == Starter.text)
      #expect(blinkc("init --file=sub/other.yaml", in: directory).status == .success)
      #expect(try directory.read("sub/other.yaml") == Starter.text)
      #expect(blinkc("init -f -", in: directory) == Outcome(status: .success, out: Starter.text))
      #expect(
        blinkc("init -f none/blink.yaml", in: directory)
          == Outcome(
            status: .failure, err: "blinkc: cannot create none/blink.yaml: No such file or directory\n"))
      try FileManager.default.createSymbolicLink(
        atPath: directory.path("link.yaml"), withDestinationPath: "target.yaml")
      #expect(blinkc("init -f link.yaml", in: directory).status == .failure)
      #expect(!FileManager.default.fileExists(atPath: directory.path("target.yaml")))
    }
  }

  @Test(arguments: [
    (EPIPE, Outcome(status: .success)),
    (ENOSPC, Outcome(status: .failure, err: "blinkc: cannot write to standard output: No space left on device\n")),
  ]) func outputThatFailsEndsTheRun(_ code: Int32, _ expected: Outcome) throws {
    try withTemporaryDirectory { (directory) throws in
      for line in ["help", "--version", "setting", "rule yaml-syntax"] {
        #expect(blinkc(line, in: directory, outputError: code) == expected)
      }
    }
  }
}

/// The program itself, for what a run in process cannot show.
@Suite struct ProcessTests {
  @Test(arguments: [
    ("blinkc init && blinkc build >/dev/full 2>/dev/null", 3, ""),
    ("blinkc init && blinkc build 2>/dev/null | :", 0, ""),
    ("blinkc setting >/dev/full", 3, "blinkc: cannot write to standard output: No space left on device\n"),
    ("blinkc setting >&-", 3, "blinkc: cannot write to standard output: Bad file descriptor\n"),
    ("blinkc nonsense 2>&-", 2, ""),
    ("{ trap '' PIPE; blinkc setting; echo $? >&2; } | :", 0, "0\n"),
    ("{ blinkc setting; echo $? >&2; } | :", 0, "0\n"),
    ("blinkc --version <&- >/dev/null", 0, ""),
  ]) func endsAsTheManualSays(_ script: String, _ status: Int32, _ err: String) throws {
    try withTemporaryDirectory { (directory) throws in
      let script = script.replacing("blinkc ", with: "\"$0\" ")
      let ran = try run(
        "/bin/sh", ["-c", script, builtProgram], environment: ["PATH": "/usr/bin:/bin"], directory: directory.path)
      #expect(ran.status == status)
      #expect(ran.err == err)
    }
  }
}
