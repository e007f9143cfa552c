import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

@Suite struct FileSystemTests {
  @Test func filesOfEveryKindAreRead() throws {
    try withTemporaryDirectory { (directory) throws in
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      let text = String(repeating: "text\n", count: 100_000)
      try directory.write("file", text)
      try directory.write("empty", "")
      try FileManager.default.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "file")
      #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
      let pipe = directory.path("pipe")
      DispatchQueue.global().async {
        guard let handle = FileHandle(forWritingAtPath: pipe) else { return }
        handle.write(Data(text.utf8))
        handle.closeFile()
      }
      #expect(try files.read("pipe") == Array(text.utf8))
      #expect(try files.read("file") == Array(text.utf8))
      #expect(try files.read(directory.path("link")) == Array(text.utf8))
      #expect(try files.read("empty") == [])
      #expect(try files.read("/dev/zero").count == FileSystem.readLimit)
    }
  }

  @Test(arguments: [
    ("missing", "cannot read missing: No such file or directory"),
    ("folder", "cannot read folder: Is a directory"),
    ("file/x", "cannot read file/x: Not a directory"),
    ("loop", "cannot read loop: Too many levels of symbolic links"),
    ("", "cannot read : No such file or directory"),
  ]) func failuresSayWhy(_ path: String, _ message: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("file", "")
      try directory.write("folder/x", "")
      try FileManager.default.createSymbolicLink(atPath: directory.path("loop"), withDestinationPath: "loop")
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      #expect {
        _ = try files.read(path)
      } throws: {
        ($0 as? FileError)?.message == message
      }
    }
  }

  @Test func pathsOfOneFileHaveOneIdentity() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("a/file", "")
      try FileManager.default.createSymbolicLink(atPath: directory.path("link"), withDestinationPath: "a")
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      for path in ["a/file", "link/file", "a/../a//file", directory.path("a/file")] {
        #expect(files.identity(of: path) == directory.path("a/file"))
      }
      #expect(files.identity(of: "-") == "-")
    }
  }

  /// What an include in `conf/blink.yaml` or elsewhere stands for.
  @Test(arguments: [
    ("a.yaml", "conf/blink.yaml", ["conf/a.yaml"]),
    ("missing.yaml", "conf/blink.yaml", ["conf/missing.yaml"]),
    ("*.yaml", "conf/blink.yaml", ["conf/B.yaml", "conf/a.yaml", "conf/blink.yaml"]),
    ("?.yaml", "conf/blink.yaml", ["conf/B.yaml", "conf/a.yaml"]),
    ("[ab].yaml", "conf/blink.yaml", ["conf/a.yaml"]),
    ("[!a].yaml", "conf/blink.yaml", ["conf/B.yaml"]),
    ("[A-Z].yaml", "conf/blink.yaml", ["conf/B.yaml"]),
    (".*", "conf/blink.yaml", ["conf/.hidden.yaml"]),
    ("*/*.yaml", "conf/blink.yaml", ["conf/w[1]/x.yaml", "conf/work/x.yaml", "conf/work/y.yaml"]),
    ("*/x.yaml", "conf/blink.yaml", ["conf/w[1]/x.yaml", "conf/work/x.yaml"]),
    ("*", "conf/work/x.yaml", ["conf/work/x.yaml", "conf/work/y.yaml"]),
    ("*", "conf/w[1]/x.yaml", ["conf/w[1]/x.yaml"]),
    ("../*.yaml", "conf/work/x.yaml", ["conf/work/../B.yaml", "conf/work/../a.yaml", "conf/work/../blink.yaml"]),
    ("*.none", "conf/blink.yaml", []),
    ("none/*.yaml", "conf/blink.yaml", []),
    ("conf/work/*", "-", ["conf/work/x.yaml", "conf/work/y.yaml"]),
    ("conf/work/*", "blink.yaml", ["conf/work/x.yaml", "conf/work/y.yaml"]),
    ("work/*", "HOME/conf/blink.yaml", ["HOME/conf/work/x.yaml", "HOME/conf/work/y.yaml"]),
    ("HOME/conf/work/*", "conf/blink.yaml", ["HOME/conf/work/x.yaml", "HOME/conf/work/y.yaml"]),
    ("~/conf/work/*", "conf/blink.yaml", ["HOME/conf/work/x.yaml", "HOME/conf/work/y.yaml"]),
    ("~/conf/a.yaml", "conf/blink.yaml", ["HOME/conf/a.yaml"]),
    ("~other/a.yaml", "conf/blink.yaml", ["conf/~other/a.yaml"]),
  ]) func anIncludeStandsForPaths(_ entry: String, _ file: String, _ expected: [String]) throws {
    try withTemporaryDirectory { (directory) throws in
      for name in ["blink.yaml", "a.yaml", "B.yaml", ".hidden.yaml", "work/x.yaml", "work/y.yaml", "w[1]/x.yaml"] {
        try directory.write("conf/\(name)", "")
      }
      let files = FileSystem(workingDirectory: directory.path, home: directory.path)
      func located(_ path: String) -> String { path.replacing("HOME", with: directory.path) }
      #expect(files.includedPaths(located(entry), from: located(file)) == expected.map(located))
    }
  }

  @Test(arguments: [
    ("*", "abc", true), ("a*c", "abc", true), ("a*c", "abd", false), ("*b*", "abc", true), ("**", "", true),
    ("a?c", "aéc", true), ("?", "", false), ("[a-c]x", "bx", true), ("[]]", "]", true), ("[^]]", "]", false),
    ("[a", "[a", true), ("[a-]", "-", true), ("\\*", "*", true), ("\\*", "a", false), ("*", ".a", false),
    ("[.]a", ".a", false), (".*", ".a", true), ("a", "A", false), ("[z-a]", "m", false),
    (String(repeating: "*a", count: 40) + "b", String(repeating: "a", count: 80), false),
  ]) func aPatternMatches(_ pattern: String, _ name: String, _ expected: Bool) {
    #expect(GlobPattern(pattern).matches(name) == expected)
  }

  @Test(
    arguments: [
      ("", [], "blink.yaml"),
      ("", ["blink.yaml"], "blink.yaml"),
      ("", [".config/blinkc/blink.yaml"], "HOME/.config/blinkc/blink.yaml"),
      ("", [".config/blinkc/blink.yaml", "blink.yaml"], "blink.yaml"),
      ("", [".config/blinkc/blink.yaml", "xdg/blinkc/blink.yaml"], "HOME/xdg/blinkc/blink.yaml"),
      ("-f other.yaml", ["blink.yaml"], "other.yaml"),
      ("-f sub", ["sub/blink.yaml"], "sub/blink.yaml"),
      ("-f sub/", ["sub/blink.yaml"], "sub/blink.yaml"),
      ("-f -", ["blink.yaml"], "-"),
    ] as [(String, [String], String)]) func theSourceIsLookedFor(
      _ options: String, _ existing: [String], _ expected: String
    ) throws
  {
    try withTemporaryDirectory { (directory) throws in
      for name in existing { try directory.write(name, "") }
      let hasXDG = existing.contains { $0.hasPrefix("xdg") }
      let environment = Environment(
        arguments: [], variables: hasXDG ? ["XDG_CONFIG_HOME": directory.path("xdg")] : ["XDG_CONFIG_HOME": "rel"],
        files: FileSystem(workingDirectory: directory.path, home: directory.path),
        readStandardInput: { () throws(FileError) in [] }, output: .init { _ in }, errors: .init { _ in })
      let invocation = try Invocation(parsing: ["lint"] + options.split(separator: " ").map(String.init))
      let home = directory.path
      if existing.isEmpty {
        let message =
          "found no blink.yaml and no \(home)/.config/blinkc/blink.yaml; "
          + "write one with blinkc init, or name yours with --file"
        #expect(throws: Failure(message)) { try environment.sourcePath(invocation) }
      } else {
        #expect(try environment.sourcePath(invocation) == expected.replacing("HOME", with: home))
      }
    }
  }
}
