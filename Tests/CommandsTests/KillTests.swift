import Foundation
import TestSupport
import Testing

/// A build that is killed leaves the old outputs or the new ones, never a mixture.
@Suite struct KillTests {
  private static let kills = 200

  @Test(.timeLimit(.minutes(5))) func aKilledBuildLeavesTheOldOrTheNewOutputs() throws {
    let seed = ProcessInfo.processInfo.environment["BLINKC_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("BLINKC_SEED=\(seed)")
    var random = SplitMix(seed: seed)
    try withTemporaryDirectory { directory in
      let sources = try [2201, 2202].map { try directory.write("\($0)/blink.yaml", Self.source(port: $0)) }
      var states: [[String: String]] = []
      for source in sources {
        #expect(try Self.build(source, in: directory).status == 0)
        states.append(try contents(of: directory.path("dist")))
      }
      try #require(states[0] != states[1])
      let duration = try Self.duration(of: sources, in: directory)

      var current = 1
      var outcomes = [0, 0]
      for _ in 0..<Self.kills {
        let wanted = 1 - current
        try Self.kill(sources[wanted], after: Double.random(in: 0..<duration * 1.5, using: &random), in: directory)
        let found = try contents(of: directory.path("dist"))
        guard let state = states.firstIndex(of: found) else {
          Issue.record("neither old nor new: \(found.keys.sorted()), seed \(seed)")
          return
        }
        current = state
        outcomes[state == wanted ? 1 : 0] += 1
      }
      print("\(outcomes[0]) kills left the old outputs, \(outcomes[1]) the new ones")
      #expect(outcomes[0] > 0 && outcomes[1] > 0, "the kills came all too early or all too late, seed \(seed)")

      #expect(try Self.build(sources[1 - current], in: directory).status == 0)
      #expect(try contents(of: directory.path("dist")) == states[1 - current], "seed \(seed)")
      let left = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
      #expect(left == ["2201", "2202", "dist"], "seed \(seed)")
    }
  }

  /// Enough hosts that writing them takes a while, each different between the two sources.
  private static func source(port: Int) -> String {
    let hosts = (1...60).map { "  host-\($0):\n    HostName: host-\($0).example.com\n    Port: \(port)\n" }
    return "defaults:\n  User: deploy\n  KeyboardMaps: {caps: \(port == 2201 ? "esc" : "ctrl")}\nhosts:\n"
      + hosts.joined()
  }

  private static func arguments(_ source: String, in directory: TemporaryDirectory) -> [String] {
    ["build", "--quiet", "--file", source, "--output", directory.path("dist")]
  }

  private static func build(_ source: String, in directory: TemporaryDirectory) throws -> Ran {
    try run(builtProgram, arguments(source, in: directory))
  }

  /// The median time of a build in seconds.
  private static func duration(of sources: [String], in directory: TemporaryDirectory) throws -> Double {
    let times = try (0..<9).map { number in
      let start = DispatchTime.now().uptimeNanoseconds
      _ = try build(sources[number % 2], in: directory)
      return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    }
    return times.sorted()[4]
  }

  /// Starts a build, and kills it after some seconds unless it has ended by then.
  private static func kill(_ source: String, after delay: Double, in directory: TemporaryDirectory) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: builtProgram)
    process.arguments = arguments(source, in: directory)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(delay * 1e6))
    if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
