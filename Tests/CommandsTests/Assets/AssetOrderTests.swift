import Fetching
import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// The order in which transfers end changes no byte of the outputs and the lock.
@Suite struct AssetOrderTests {
  private static let rounds = 12

  @Test func orderMakesNoDifference() throws {
    let seed = ProcessInfo.processInfo.environment["BLINKC_SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1 << 32)
    print("BLINKC_SEED=\(seed)")
    let answers = Self.answers()
    let themes = (0..<8).map { ("T\($0)", "url: https://h\($0 % 3).example/t\($0).css") }
    let source = configuration(themes: Dictionary(uniqueKeysWithValues: themes))
    try withTemporaryDirectory { (directory) throws in
      var expected: ([String: String], String?, String)?
      for round in 0..<Self.rounds {
        let name = "\(round)"
        try directory.write("\(name)/blink.yaml", source)
        let fetcher = Self.fetcher(answers, seed: seed + UInt64(round))
        let outcome = blinkc(
          "build --format json --file \(name)/blink.yaml", in: directory, variables: caching(in: directory),
          fetcher: { _ in fetcher })
        #expect(outcome.status == .success, "\(outcome)")
        let found = (
          try contents(of: directory.path("\(name)/dist")), try? directory.read("\(name)/blink.lock"),
          outcome.err.replacing("\(name)/blink.yaml", with: "blink.yaml")
        )
        if let expected {
          #expect(
            found.0 == expected.0 && found.1 == expected.1 && found.2 == expected.2, "seed \(seed), round \(round)")
        } else {
          #expect(found.0.keys.count { $0.hasPrefix("themes/") } == themes.count)
          expected = found
        }
      }
    }
  }

  /// Style sheets that share imports and images, some of which are not there.
  private static func answers() -> [String: FetchResult] {
    var answers: [String: FetchResult] = [:]
    for number in 0..<8 {
      let address = "https://h\(number % 3).example/t\(number).css"
      answers[address] = .text(
        "@import 'https://h0.example/shared.css' layer(l\(number));\n@import 'p\(number).css' print;\n"
          + ".t\(number) { background: url(i\(number).png), url(//h1.example/shared.png) }\n", from: address)
      let part = "https://h\(number % 3).example/p\(number).css"
      answers[part] = .text(".p\(number) { color: red; cursor: url(missing\(number % 2).png), auto }\n", from: part)
      if number != 5 {
        answers["https://h\(number % 3).example/i\(number).png"] = .text("\u{89}PNG\(number)", type: "image/png")
      }
    }
    answers["https://h0.example/shared.css"] = .text(
      "@import 'deep.css';\n.s {}\n", from: "https://h0.example/shared.css")
    answers["https://h0.example/deep.css"] = .text(".d { color: red }\n", from: "https://h2.example/deeper.css")
    answers["https://h1.example/shared.png"] = .text("GIF89a", type: "image/gif")
    return answers
  }

  /// Ends the transfers in a random order.
  private static func fetcher(_ answers: [String: FetchResult], seed: UInt64) -> Fetcher {
    Fetcher { requests, observe in
      var random = SplitMix(seed: seed &+ UInt64(requests.count))
      var results = [FetchResult](repeating: .notModified, count: requests.count)
      for number in requests.indices { observe(.started(request: number, address: requests[number].address)) }
      for number in requests.indices.shuffled(using: &random) {
        let address = requests[number].address
        results[number] = answers[address] ?? .failed(.notFound, "\(address): not found (HTTP status 404)")
        observe(.finished(request: number, results[number]))
      }
      return results
    }
  }
}
