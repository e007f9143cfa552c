import Fetching
import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// The options that bound transfers, and those that decide what is printed of them.
@Suite struct AssetOptionTests {
  private static let address = "https://a.example/n.css"
  private static let answers = [address: FetchResult.text(".a { color: red }\n", from: address)]

  @Test(arguments: [
    "--jobs 0", "--jobs 257", "--jobs -1", "--jobs 1.5", "--jobs-per-host 0", "--jobs 99999999999999999999",
    "--timeout abc", "--timeout 0", "--timeout -1", "--timeout 1e3", "--timeout 0.0001", "--timeout 5s", "--timeout .",
    "--timeout 86401", "--timeout 99999999999999999999", "--timeout 9223372036854775807.5", "--connect-timeout 1,5",
    "--max-size 0", "--max-size 1T", "--max-size K", "--max-size 5G", "--max-size -1",
    "--max-size 9223372036854775807K",
    "--max-size 1KB",
  ]) func wrongValues(_ option: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \(Self.address)"]))
      for command in ["fetch", "build"] {
        let outcome = blinkc("\(command) \(option)", in: directory, answers: Self.answers)
        #expect(outcome.status == .usage, "\(outcome)")
        let name = option.prefix { $0 != " " && $0 != "=" }
        #expect(outcome.err.hasPrefix("blinkc: \(name) takes "), "\(outcome.err)")
      }
      #expect(directory.lock == nil)
    }
  }

  /// The values reach the fetcher.
  @Test func rightValues() throws {
    let cases: [(String, @Sendable (TransferLimits) -> Bool)] = [
      ("", { $0.jobs == 16 && $0.jobsPerHost == 6 && !$0.allowsHTTP }),
      ("--jobs 1 --jobs-per-host 256", { $0.jobs == 1 && $0.jobsPerHost == 256 }),
      ("--timeout 0.5", { $0.timeout == .milliseconds(500) && $0.stall <= $0.timeout }),
      ("--timeout 86400", { $0.timeout == .seconds(86_400) }),
      ("--connect-timeout=1.25", { $0.connectTimeout == .milliseconds(1250) }),
      ("--max-size 1K", { $0.maximumSize == 1024 }), ("--max-size 2m", { $0.maximumSize == 2 << 20 }),
      ("--max-size 4G", { $0.maximumSize == 4 << 30 }), ("--max-size 17", { $0.maximumSize == 17 }),
      ("--allow-http", { $0.allowsHTTP }),
    ]
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \(Self.address)"]))
      for (options, isRight) in cases {
        let outcome = blinkc("fetch --update \(options)", in: directory) { limits in
          #expect(isRight(limits), "\(options): \(limits)")
          return .table(Self.answers)
        }
        #expect(outcome.status == .success, "\(outcome)")
      }
    }
  }

  /// The limit holds for files, too.
  @Test func sizeOfAFile() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("n.css", ".a { color: red }\n" + String(repeating: " ", count: 1024 - 18))
      try directory.write("blink.yaml", configuration(themes: ["N": "file: n.css"]))
      #expect(blinkc("build --quiet --max-size 1K", in: directory) == Outcome(status: .success))
      let refused = blinkc("build --max-size 1023 --format json", in: directory)
      #expect(refused.status == .problems)
      let found = try findings(inText: refused.err)
      #expect(found.map(\.place) == ["blink.yaml:4:13 unavailable-asset"])
      #expect(found[0].message.hasSuffix("n.css is larger than the 1023 bytes that --max-size allows"))
    }
  }

  @Test func sizeOfABody() throws {
    let server = try LoopbackServer { _, connection in
      connection.respond(200, ["Content-Type": "text/css"], Array(".a {}".utf8) + Array(repeating: 0x20, count: 1020))
    }
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \"\(server.address("/n.css"))\""]))
      let fetcher: @Sendable (TransferLimits) -> Fetcher = { limits in
        .network(limits, in: Surroundings(variables: [:], now: { .zero }))
      }
      let refused = blinkc("fetch --allow-http --max-size 1K", in: directory, fetcher: fetcher)
      #expect(refused.status == .failure)
      #expect(refused.err.contains("larger than the 1 KB that --max-size allows"), "\(refused.err)")
      #expect(directory.lock == nil)
      #expect(blinkc("fetch --allow-http --max-size 1025 --quiet", in: directory, fetcher: fetcher).status == .success)
      #expect(blinkc("fetch --update --quiet", in: directory, fetcher: fetcher).status == .problems, "http")
    }
  }

  @Test func linesOfTransfers() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", configuration(themes: ["N": "url: \(Self.address)"]))
      let line = "fetched \(Self.address), 18 bytes\n"
      for command in ["fetch --update", "build"] {
        #expect(blinkc(command, in: directory, answers: Self.answers).err == line)
        for option in ["--quiet", "--format json", "--format sarif", "--format github"] {
          #expect(blinkc("\(command) \(option)", in: directory, answers: Self.answers).err == "", "\(option)")
        }
      }
    }
  }
}
