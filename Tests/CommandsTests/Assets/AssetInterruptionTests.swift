import Foundation
import TestSupport
import Testing

/// A run that is interrupted while it fetches ends at once, and leaves outputs, lock and cache whole.
@Suite struct AssetInterruptionTests {
  /// `BLINKC_INTERRUPTIONS=100` makes it thorough.
  private static let count =
    ProcessInfo.processInfo.environment["BLINKC_INTERRUPTIONS"].flatMap { Int($0) } ?? 14

  /// Small bodies of many assets, and large ones of a few.
  @Test(.timeLimit(.minutes(5)), arguments: [(themes: 6, fontSize: 10_000, share: 1), (2, 1 << 20, 2)])
  func nothingIsLeftHalfDone(themes: Int, fontSize: Int, share: Int) throws {
    let seed = ProcessInfo.processInfo.environment["BLINKC_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("BLINKC_SEED=\(seed)")
    var random = SplitMix(seed: seed)
    let server = try AssetServer(delay: 0.1, fontSize: fontSize)
    try withTemporaryDirectory { (directory) throws in
      let variables = programVariables(in: directory)
      let sources = ["a", "b"].map { server.configuration(themes: themes, variant: $0) }
      var outputs: [[String: String]] = []
      var locks: [String?] = []
      var duration = Double.infinity
      for source in sources {
        try directory.write("blink.yaml", source)
        let start = DispatchTime.now().uptimeNanoseconds
        let ran = try run(
          builtProgram, ["build", "--quiet", "--allow-http"], environment: variables, directory: directory.path)
        try #require(ran.status == 0, "\(ran.err)")
        duration = min(duration, Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9)
        outputs.append(try contents(of: directory.path("dist")))
        locks.append(directory.lock)
      }
      try #require(outputs[0] != outputs[1] && locks[0] != locks[1] && locks[0] != nil)
      var delays: [Double] = []
      var interruptions = 0
      for number in 0..<Self.count / share {
        // The cache would make the runs too short to hit.
        try FileManager.default.removeItem(atPath: directory.path("cache"))
        let isBuild = number % 3 != 2
        let signal = number % 2 == 0 ? SIGINT : SIGTERM
        let wanted = directory.lock == locks[0] ? 1 : 0
        try directory.write("blink.yaml", sources[wanted])
        let program = try StartedProgram(
          builtProgram, [isBuild ? "build" : "fetch", "--quiet", "--allow-http"], environment: variables,
          directory: directory.path, errors: directory.path("errors"))
        let moment = Double.random(in: 0..<duration, using: &random)
        usleep(UInt32(moment * 1e6))
        let sent = DispatchTime.now().uptimeNanoseconds
        program.send(signal)
        let word = try program.wait()
        delays.append(Double(DispatchTime.now().uptimeNanoseconds - sent) / 1e6)
        if word == (128 + signal) << 8 { interruptions += 1 }
        let context: Comment = "seed \(seed), number \(number), after \(moment) s of \(duration)"
        // Before its first step the program has no say in how it ends, behind the last it is done.
        #expect([(128 + signal) << 8, signal, 0].contains(word), context)
        #expect(try outputs.contains(contents(of: directory.path("dist"))), context)
        #expect(locks.contains(directory.lock), context)
        #expect(try faults(ofCacheIn: directory) == [], context)
        let left = try FileManager.default.contentsOfDirectory(atPath: directory.path)
        #expect(Set(left).isSubset(of: ["blink.lock", "blink.yaml", "cache", "dist", "errors"]), context)
        #expect(try directory.read("errors") == "", context)
        try FileManager.default.createDirectory(
          atPath: directory.path("cache"), withIntermediateDirectories: true)
      }
      #expect(interruptions > 0, "the signals came all too early or all too late, seed \(seed)")
      delays.sort()
      print("ended \(delays[delays.count / 2]) ms behind the signal in the middle, \(delays.last ?? 0) ms at most")
      // The middle one counts where other tests run at the same time.
      #expect(delays[delays.count / 2] < 200)
      #expect(delays.last ?? 0 < 2000)
    }
  }
}
