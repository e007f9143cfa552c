import Configuration
import Diagnostics
import Foundation
import Testing

struct HostPatternTests {
  private func matches(_ pattern: String, _ name: String) -> Bool {
    HostPattern.matches(ByteText(pattern.utf8), ByteText(name.utf8))
  }

  @Test func matchesAsTheCLibraryDoes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 {
      let pattern = random.text(of: "ab.*?", upTo: 8)
      let name = random.text(of: "ab.", upTo: 8)
      // Without brackets and backslashes fnmatch(3) knows the two wildcards of OpenSSH and no more.
      let expected = fnmatch(pattern, name, FNM_NOESCAPE) == 0
      #expect(matches(pattern, name) == expected, "\(pattern) \(name), seed \(seed)")
    }
  }

  @Test func coveringImpliesMatching() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      let (outer, inner) = (random.text(of: "a*?", upTo: 5), random.text(of: "a*?", upTo: 5))
      guard HostPattern.covers(ByteText(outer.utf8), ByteText(inner.utf8)) else { continue }
      for _ in 0..<20 {
        let name = random.text(of: "ab", upTo: 5)
        #expect(!matches(inner, name) || matches(outer, name), "\(outer) \(inner) \(name), seed \(seed)")
      }
    }
  }

  @Test func coversWhatItShould() {
    for (outer, inner) in [("*", "web"), ("*", "*"), ("*.corp", "*.db.corp"), ("web-*", "web-?"), ("a?", "a?")] {
      #expect(HostPattern.covers(ByteText(outer.utf8), ByteText(inner.utf8)), "\(outer) \(inner)")
    }
    for (outer, inner) in [("web", "*"), ("*.db.corp", "*.corp"), ("web-?", "web-*"), ("a*", "*a")] {
      #expect(!HostPattern.covers(ByteText(outer.utf8), ByteText(inner.utf8)), "\(outer) \(inner)")
    }
  }

  @Test func isAsSpecificAsItsLiteralCharacters() {
    #expect(HostPattern.specificity(ByteText("*.corp.example".utf8)) == 13)
    #expect(HostPattern.specificity(ByteText("????".utf8)) == 0)
  }
}

/// A generator whose sequence a printed seed brings back.
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A text of some of the characters.
  mutating func text(of characters: String, upTo length: Int) -> String {
    let choices = Array(characters)
    let count = Int.random(in: 0...length, using: &self)
    return String((0..<count).map { _ in choices[Int.random(in: 0..<choices.count, using: &self)] })
  }
}
