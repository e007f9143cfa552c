import Foundation
import TestSupport
import Testing

/// How runs end that a signal stops, and limits of the system that would be signals.
@Suite struct SignalTests {
  @Test(arguments: [
    (SIGINT, "lint -f pipe", 130), (SIGTERM, "lint -f pipe", 143), (SIGHUP, "lint -f pipe", 129),
    (SIGINT, "build --with-secrets", 130), (SIGTERM, "build --with-secrets", 143),
  ]) func aSignalEndsTheRun(_ signal: Int32, _ line: String, _ status: Int32) throws {
    try withTemporaryDirectory { (directory) throws in
      let program = try start(line, in: directory)
      program.send(signal)
      #expect(try program.wait() == status << 8, "an exit, not the signal itself")
    }
  }

  @Test func aSignalThatIsIgnoredStaysSo() throws {
    try withTemporaryDirectory { (directory) throws in
      let program = try start("lint -f pipe", in: directory, before: "trap '' HUP INT; ")
      program.send(SIGHUP)
      program.send(SIGINT)
      usleep(200_000)
      #expect(kill(program.id, 0) == 0 && waitpid(program.id, nil, WNOHANG) == 0, "it still runs")
      program.send(SIGTERM)
      #expect(try program.wait() == 143 << 8)
    }
  }

  /// Starts a run that does not end by itself, and waits until it is under way.
  private func start(_ line: String, in directory: TemporaryDirectory, before: String = "") throws -> StartedProgram {
    #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
    try directory.write("blink.yaml", PasswordTests.configuration("{command: [sh, -c, ': >started; exec sleep 30']}"))
    let script = "cd \"$1\" && \(before)exec \"$0\" \(line) 2>/dev/null"
    let program = try StartedProgram("/bin/sh", ["-c", script, builtProgram, directory.path])
    if line.contains("pipe") {
      // This waits for the reader; as long as the writer stays open the reader waits for more.
      #expect(open(directory.path("pipe"), O_WRONLY | O_CLOEXEC) >= 0)
    } else {
      for _ in 0..<3000 where !FileManager.default.fileExists(atPath: directory.path("started")) { usleep(10_000) }
    }
    return program
  }

  @Test func aLimitOfFileSizesChangesNothing() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", "hosts:\n  web: {HostName: a.example.com, User: d}\n")
      #expect(try run(builtProgram, ["build", "--quiet"], directory: directory.path).status == 0)
      let before = try contents(of: directory.path("dist"))
      let hosts = (0..<400).map { "  web-\($0): {HostName: a.example.com, User: d}\n" }.joined()
      try directory.write("blink.yaml", "hosts:\n\(hosts)")
      let ran = try run("/bin/sh", ["-c", "ulimit -f 8; exec \"$0\" build", builtProgram], directory: directory.path)
      #expect(ran.status == 3)
      #expect(ran.err.wholeMatch(of: /blinkc: cannot write dist\/[a-z_\/.]+: File too large\n/) != nil, "\(ran.err)")
      #expect(try contents(of: directory.path("dist")) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["blink.yaml", "dist"])
    }
  }

  @Test func noMaskTakesRightsAway() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", "hosts:\n  web: {HostName: a.example.com, User: d}\n")
      let script = "umask 0777; \"$0\" build -o a/dist && \"$0\" build -o a/dist"
      let ran = try run("/bin/sh", ["-c", script, builtProgram], directory: directory.path)
      #expect(ran.status == 0, "\(ran.err)")
      for path in ["a", "a/dist", "a/dist/blink", "a/dist/mosh/mosh-to"] {
        #expect(try mode(of: directory.path(path)) == 0o700, "\(path)")
      }
      for path in ["ssh_config", ".blinkc.json", "blink/settings.json"] {
        #expect(try mode(of: directory.path("a/dist/\(path)")) == 0o600, "\(path)")
      }
    }
  }
}
