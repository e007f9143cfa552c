import Foundation
import TestSupport
import Testing

/// Several runs of the program that use one cache at the same time.
@Suite struct AssetCacheTests {
  @Test(.timeLimit(.minutes(5))) func runsAtTheSameTimeShareTheCache() throws {
    let server = try AssetServer(delay: 0.02)
    try withTemporaryDirectory { (directory) throws in
      let variables = programVariables(in: directory)
      let folders = (0..<4).map { "work-\($0)" }
      for round in 0..<3 {
        // In the second round there is a cache that is damaged, in the third a whole one.
        if round == 1 {
          for body in directory.files(in: "cache/blinkc/bodies") {
            try directory.write("cache/blinkc/bodies/\(body)", "damaged")
          }
        }
        let programs = try folders.map { folder in
          try directory.write("\(folder)/blink.yaml", server.configuration(themes: 8))
          return try StartedProgram(
            builtProgram, ["build", "--quiet", "--allow-http"], environment: variables,
            directory: directory.path(folder), errors: directory.path("errors"))
        }
        for program in programs { #expect(try program.wait() == 0) }
        #expect(try directory.read("errors") == "")
        #expect(try faults(ofCacheIn: directory) == [], "round \(round)")
        #expect(directory.files(in: "cache/blinkc/bodies").count == 24)
        let first = try contents(of: directory.path("work-0"))
        #expect(first.keys.count { $0.hasPrefix("dist/themes/") } == 8)
        for folder in folders { #expect(try contents(of: directory.path(folder)) == first) }
      }
      let asked = server.server.requests.count
      #expect((48...8 * 24).contains(asked), "each was fetched twice at least, and never in the third round")
    }
  }
}
