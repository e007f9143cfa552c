#if os(Linux)
  import Foundation
  import Options
  import TestSupport
  import Testing

  /// How `watch` follows changes of files.
  @Suite(.serialized) struct WatchTests {
    /// A way in which programs save a file.
    enum Saving: CaseIterable {
      case inPlace, renamed, truncated

      func save(_ text: String, to path: String) throws {
        switch self {
        case .inPlace:
          let file = try #require(FileHandle(forUpdatingAtPath: path))
          try file.write(contentsOf: Data(text.utf8))
          try file.truncate(atOffset: UInt64(text.utf8.count))
          try file.close()
        case .renamed:
          try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)~"))
          #expect(rename("\(path)~", path) == 0)
        case .truncated:
          // The half of the text would be a right source, too.
          let file = open(path, O_WRONLY | O_TRUNC)
          try #require(file >= 0)
          let bytes = Array(text.utf8)
          let half = bytes.count / 2
          #expect(write(file, bytes, half) == half)
          usleep(70_000)
          bytes[half...].withUnsafeBytes { #expect(write(file, $0.baseAddress, $0.count) == $0.count) }
          close(file)
        }
      }
    }

    @Test func everySavingIsBuiltAndNoneIsReadHalf() throws {
      try withWatch { directory, watch in
        for number in 0..<30 {
          let style = Saving.allCases[number % 3]
          try style.save(Self.source(number), to: directory.path("blink.yaml"))
          // Some edits follow each other at once: only the last of them has to be built.
          if number % 5 == 4 { continue }
          try watch.expectBuilt(number, in: directory, "\(style)")
        }
        #expect(!watch.seen.contains { $0.contains("HostName") && !$0.contains("last-") }, "a half was built")
        #expect(watch.err == "")
      }
    }

    /// A source whose half is a source, but without its last host.
    private static func source(_ number: Int) -> String {
      let hosts = (0..<8).map { "  host-\($0): {HostName: h\($0).example.com, User: d}\n" }.joined()
      return "hosts:\n\(hosts)  last-\(number): {HostName: l.example.com, User: d}\n"
    }

    @Test func filesOfAllKindsAreFollowed() throws {
      try withWatch(
        "include: [more/*.yaml, one.yaml]\n" + Self.source(0) + "themes: {Dusk: {file: dusk.css}}\n",
        ["one.yaml": "x-a: {}\n", "dusk.css": "@import 'base.css';\n", "base.css": "b { color: #001 }\n"]
      ) { directory, watch in
        try FileManager.default.createDirectory(atPath: directory.path("more"), withIntermediateDirectories: false)
        usleep(120_000)
        try directory.write("more/a.yaml", "hosts: {added-1: {HostName: a.example.com, User: d}}\n")
        try watch.expect("dist/ssh_config", holds: "added-1", in: directory)
        try directory.write("one.yaml", "hosts: {added-2: {HostName: a.example.com, User: d}}\n")
        try watch.expect("dist/ssh_config", holds: "added-2", in: directory)
        try directory.write("base.css", "b { color: #002 }\n")
        try watch.expect("dist/themes/Dusk.css", holds: "#002", in: directory)
        try FileManager.default.removeItem(atPath: directory.path("more/a.yaml"))
        try watch.expect("dist/ssh_config", holds: "added-1", in: directory, isWanted: false)
      }
    }

    @Test func aLinkIsFollowedToItsFile() throws {
      try withTemporaryDirectory { home in
        try home.write("dotfiles/blink.yaml", Self.source(0))
        try FileManager.default.createSymbolicLink(
          atPath: home.path("blink.yaml"), withDestinationPath: home.path("dotfiles/blink.yaml"))
        try Watch.run(in: home) { watch in
          try Saving.renamed.save(Self.source(1), to: home.path("dotfiles/blink.yaml"))
          try watch.expectBuilt(1, in: home, "behind a link")
        }
      }
    }

    @Test func everyLinkOnTheWayMayBeSwitched() throws {
      try withTemporaryDirectory { home in
        for number in 1...3 { try home.write("release-\(number)/files/blink.yaml", Self.source(number)) }
        for (link, target) in [
          ("current", "release-1"), ("configuration.yaml", "current/files/blink.yaml"),
          ("blink.yaml", "configuration.yaml"),
        ] {
          try FileManager.default.createSymbolicLink(atPath: home.path(link), withDestinationPath: target)
        }
        try Watch.run(in: home) { watch in
          #expect(symlink("release-2", home.path("next")) == 0 && rename(home.path("next"), home.path("current")) == 0)
          try watch.expectBuilt(2, in: home, "a link switched at once")
          #expect(unlink(home.path("current")) == 0)
          try watch.waitFor { watch.err.contains("cannot read blink.yaml") }
          #expect(symlink("release-3", home.path("current")) == 0)
          try watch.expectBuilt(3, in: home, "a link made again")
        }
      }
    }

    @Test func everyFolderOnTheWayMayBeMoved() throws {
      try withWatch("include: [outer/inner/a.yaml]\n" + Self.source(0), ["outer/inner/a.yaml": "{}\n"]) {
        directory, watch in
        #expect(rename(directory.path("outer"), directory.path("away")) == 0)
        try watch.waitFor { watch.err.contains("[missing-include]") }
        #expect(rename(directory.path("away"), directory.path("outer")) == 0)
        try watch.waitFor { watch.out.contains("up to date again") }
        try directory.write("other/inner/a.yaml", "hosts: {added-1: {HostName: a.example.com, User: d}}\n")
        #expect(rename(directory.path("outer"), directory.path("away")) == 0)
        #expect(rename(directory.path("other"), directory.path("outer")) == 0)
        try watch.expect("dist/ssh_config", holds: "added-1", in: directory)
      }
    }

    @Test func aSourceWithErrorsIsWatchedFromTheStart() throws {
      try withWatch("hosts: {web: {Prot: 22}}\n") { directory, watch in
        #expect(watch.out == "watching 1 source\n" && watch.err.contains("[unknown-key]"))
        try directory.write("blink.yaml", Self.source(1))
        try watch.expectBuilt(1, in: directory, "after an error")
      }
    }

    /// A user namespace has limits of its own, so that nobody else is short of watches.
    @Test(
      .enabled(if: canLowerLimits, "user namespaces are not to be had"),
      arguments: [("instances", 0), ("watches", 1)])
    func aLimitOfTheSystemIsNamed(_ limit: String, _ count: Int) throws {
      try withTemporaryDirectory { directory in
        try directory.write("blink.yaml", "include: [a/a.yaml, b/b.yaml]\n" + Self.source(0))
        for path in ["a/a.yaml", "b/b.yaml"] { try directory.write(path, "{}\n") }
        let ran = try lowered(limit, to: count, [builtProgram, "watch"], in: directory.path)
        #expect(ran.status == 3 && ran.err.contains("fs.inotify.max_user_\(limit)"), "\(ran.err)")
      }
    }

    @Test func errorsAreSurvivedAndOnlyWhatChangesIsSaid() throws {
      try withWatch { directory, watch in
        try directory.write("blink.yaml", "hosts: {web: {Prot: 22}}\n")
        try watch.waitFor { watch.err.contains("[unknown-key]") }
        try directory.write("blink.yaml", "hosts: {web: {Prot: 22}}\n")
        usleep(200_000)
        #expect(watch.err.components(separatedBy: "[unknown-key]").count == 2, "once")
        try FileManager.default.removeItem(atPath: directory.path("blink.yaml"))
        try watch.waitFor { watch.err.contains("cannot read blink.yaml") }
        try directory.write("blink.yaml", Self.source(0))
        try watch.waitFor { watch.out.contains("up to date again") }
        try directory.write("blink.yaml", Self.source(0) + "# a comment\n")
        usleep(200_000)
        try directory.write("blink.yaml", Self.source(7))
        try watch.expectBuilt(7, in: directory, "after errors")
        let said =
          "watching 1 source\ndist is up to date again\nwrote dist/blink/settings.json\nwrote dist/blink/ssh_config\n"
          + "wrote dist/ssh_config\n"
        try watch.waitFor { watch.out.hasSuffix(said) }
      }
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func aSignalEndsItAtOnce(_ signal: Int32, _ status: Int32) throws {
      try withTemporaryDirectory { directory in
        try directory.write("blink.yaml", Self.source(0))
        #expect(try Watch.run(in: directory, endedBy: signal) { _ in } == status)
      }
    }

    @Test func nothingIsDoneWhileNothingHappens() throws {
      try withWatch { _, watch in
        usleep(300_000)
        let before = try watch.switches
        usleep(500_000)
        let after = try watch.switches
        #expect(after == before, "it woke up")
      }
    }

    @Test func standardInputIsRefused() throws {
      try withTemporaryDirectory { directory in
        let outcome = blinkc("watch -f -", in: directory)
        #expect(outcome.status == .failure && outcome.err.contains("cannot be watched"))
      }
    }

    private func withWatch(
      _ source: String = source(0), _ files: [String: String] = [:],
      _ body: (TemporaryDirectory, Watch) throws -> Void
    ) throws {
      try withTemporaryDirectory { directory in
        try directory.write("blink.yaml", source)
        for (name, text) in files { try directory.write(name, text) }
        try Watch.run(in: directory) { try body(directory, $0) }
      }
    }
  }

  private let canLowerLimits = (try? lowered("watches", to: 1, ["true"], in: "/"))?.status == 0

  /// Runs a program that gets but a few of what inotify(7) limits.
  private func lowered(_ limit: String, to count: Int, _ words: [String], in directory: String) throws -> Ran {
    let script = "echo \(count) >/proc/sys/user/max_inotify_\(limit) && exec \"$@\""
    return try run("/usr/bin/unshare", ["-Ur", "sh", "-c", script, "sh"] + words, directory: directory)
  }

  /// A watch that runs.
  private final class Watch {
    private let directory: TemporaryDirectory
    private let program: StartedProgram

    /// How the process ended, as waitpid(2) puts it; `nil` while it runs.
    private var word: Int32?

    /// Every content of ssh_config that was looked at.
    private(set) var seen: [String] = []

    /// How often the process has gone to sleep.
    var switches: Substring {
      get throws {
        let status = try String(contentsOfFile: "/proc/\(program.id)/status", encoding: .utf8)
        return try #require(status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") })
      }
    }

    var out: String { (try? directory.read("watch.out")) ?? "" }
    var err: String { (try? directory.read("watch.err")) ?? "" }

    /// Runs a body while a watch is on, and returns the status with which a signal has ended it.
    @discardableResult
    static func run(
      in directory: TemporaryDirectory, endedBy signal: Int32 = SIGTERM, _ body: (Watch) throws -> Void
    ) throws -> Int32 {
      let watch = try Watch(directory)
      defer {
        if watch.isRunning { watch.program.send(SIGKILL) }
      }
      try watch.waitFor { watch.out.contains("watching") }
      usleep(20_000)
      try body(watch)
      watch.program.send(signal)
      try watch.waitFor { !watch.isRunning }
      return watch.word.map { $0 >> 8 } ?? -1
    }

    private var isRunning: Bool {
      var word: Int32 = 0
      if self.word == nil, waitpid(program.id, &word, WNOHANG) == program.id { self.word = word }
      return self.word == nil
    }

    private init(_ directory: TemporaryDirectory) throws {
      self.directory = directory
      let script = "exec \"$0\" watch --color never >watch.out 2>watch.err"
      program = try StartedProgram("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
    }

    /// Waits for a condition, which has to come true within some seconds.
    func waitFor(
      _ limit: Double = 20, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool
    ) throws {
      let end = Date().addingTimeInterval(limit)
      while !condition() {
        try #require(Date() < end, "\(out)\(err)", sourceLocation: sourceLocation)
        usleep(2000)
      }
    }

    func expectBuilt(
      _ number: Int, in directory: TemporaryDirectory, _ what: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try expect("dist/ssh_config", holds: "last-\(number)\n", in: directory, sourceLocation: sourceLocation)
    }

    /// Waits until an output holds a text, or does so no longer.
    ///
    /// The time allowed is that of a busy machine; a release build on an idle one takes a tenth of it.
    func expect(
      _ output: String, holds text: String, in directory: TemporaryDirectory, isWanted: Bool = true,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      try waitFor(sourceLocation: sourceLocation) {
        guard let content = try? directory.read(output) else { return false }
        if seen.last != content { seen.append(content) }
        return content.contains(text) == isWanted
      }
    }
  }
#endif
