import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// Output folders that a build refuses because of what else they are, and paths that are not UTF-8.
@Suite struct BuildFolderTests {
  private static let source = "hosts:\n  web: {HostName: a.example.com, User: d}\n"

  @Test(arguments: [
    ("-f dist/ssh_config -o dist", "dist/ssh_config"),
    ("-f link.yaml -o other/../dist", "link.yaml"),
    ("-f including.yaml", "dist/ssh_config"),
    ("-f theme.yaml", "dist/blink/theme.css"),
    ("-f font.yaml -o .", "font.yaml"),
  ]) func aSourceIsNoOutput(_ options: String, _ named: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      try directory.write("other/x", "")
      #expect(blinkc("build --quiet", in: directory).status == .success)
      try directory.write("dist/ssh_config", Self.source)
      try directory.write("dist/blink/theme.css", ":root {}\n")
      try directory.write("including.yaml", "include: dist/ssh_config\n")
      try directory.write("theme.yaml", "themes:\n  Mine: {file: dist/blink/theme.css}\n")
      try directory.write("font.yaml", "fonts:\n  Mine: {file: dist/blink/theme.css}\n")
      try FileManager.default.createSymbolicLink(
        atPath: directory.path("link.yaml"), withDestinationPath: "dist/ssh_config")
      let before = try contents(of: directory.path)
      for more in [" --force", " --force --diff", " --check"] {
        let ran = blinkc("build \(options)\(more)", in: directory)
        #expect(ran.status == .failure)
        #expect(ran.err.hasPrefix("blinkc: \(named) is a source, and lies in the output folder "), "\(ran.err)")
      }
      #expect(try contents(of: directory.path) == before)
    }
  }

  @Test(arguments: [
    ("cd dist && blinkc build -f ../blink.yaml -o .", "cannot write to .: the working directory would go"),
    ("cd dist/blink && blinkc build -f ../../blink.yaml -o ..", "cannot write to ..: the working directory would go"),
    (
      "mkdir gone && cd gone && rmdir ../gone && blinkc build -f TOP/blink.yaml -o .",
      "cannot write to .: the working directory is gone"
    ),
    (
      "mkdir gone && cd gone && rmdir ../gone && blinkc build -f TOP/blink.yaml -o x",
      "cannot write to x: the working directory is gone"
    ),
  ]) func theWorkingDirectoryIsNoOutputFolder(_ script: String, _ message: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      #expect(blinkc("build --quiet", in: directory).status == .success)
      let before = try contents(of: directory.path)
      let script = script.replacing("blinkc ", with: "\"$0\" ").replacing("TOP", with: directory.path)
      let ran = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(ran.status == 3)
      #expect(ran.err.hasPrefix("blinkc: \(message)"), "\(ran.err)")
      #expect(try contents(of: directory.path) == before)
    }
  }

  @Test func outputsThatCannotBeAnnouncedAreThere() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let ran = blinkc("build", in: directory, outputError: ENOSPC)
      #expect(
        ran
          == Outcome(
            status: .failure,
            err: "blinkc: cannot write to standard output: No space left on device\n"
              + "blinkc: dist is up to date all the same\n"))
      #expect(blinkc("build --check --quiet", in: directory).status == .success)
    }
  }

  @Test(arguments: [
    ("blinkc lint -f \"$(printf 'a\\377')\"", 2, "blinkc: the argument `a\u{FFFD}` is not UTF-8\nrun blinkc help"),
    ("blinkc build -o \"$(printf 'a\\377')\"", 2, "blinkc: the argument `a\u{FFFD}` is not UTF-8\nrun blinkc help"),
    (
      ": >\"$(printf 'work/a\\377.yaml')\"; blinkc lint -f glob.yaml", 3,
      "blinkc: cannot read work/a\u{FFFD}.yaml: the path is not UTF-8\n"
    ),
    (
      "mkdir \"$(printf 'a\\377')\" && cd a* && blinkc build -f ../blink.yaml -o dist", 3,
      "blinkc: cannot write to dist: the path is not UTF-8\n"
    ),
    ("blinkc lint -f \"$(printf 'a\\033[31m\\nb')\"", 3, "blinkc: cannot read a␛[31m␊b: No such file or directory\n"),
    ("blinkc build --nonsense \"$(printf '\\033')\"", 2, "blinkc: there is no option"),
  ]) func aStrangePathIsRefusedInPlainWords(_ script: String, _ status: Int32, _ message: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      try directory.write("glob.yaml", "include: work/*.yaml\n")
      try directory.write("work/x.yaml", Self.source)
      let script = script.replacing("blinkc ", with: "\"$0\" ")
      let ran = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(ran.status == status)
      #expect(ran.err.hasPrefix(message), "\(ran.err)")
      #expect(!ran.err.contains("\u{1B}"))
    }
  }

  @Test func namesWithControlCharactersAreShownSafely() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.source)
      let script = "\"$0\" build --check -o \"$(printf 'a\\033b')\"; \"$0\" build -o \"$(printf 'a\\033b')\""
      let ran = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(ran.status == 0 && ran.out.contains("to a␛b\n") && !ran.out.contains("\u{1B}"), "\(ran.out)\(ran.err)")
      try directory.write("a\u{1B}b/x\u{1B}y", "")
      let refused = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(refused.err.contains("a␛b/x␛y was not written by blinkc") && !refused.err.contains("\u{1B}"))
    }
  }
}
