import Diagnostics
import Testing

/// Which name is offered for a misspelt one.
@Suite struct NearestNameTests {
  private static let settings = [
    "HostName", "HostKeyAlias", "Port", "User", "UserKnownHostsFile", "ProxyJump", "ProxyCommand", "LocalForward",
    "RemoteForward", "ServerAliveInterval", "ServerAliveCountMax", "IdentityFile", "IdentityAgent",
  ]

  @Test(arguments: [
    ("Hostname", "HostName"), ("hostnmae", "HostName"), ("HostNames", "HostName"), ("Prot", "Port"), ("Usr", "User"),
    ("LocalForwrad", "LocalForward"), ("ProxyJmp", "ProxyJump"), ("ServerAliveIntervall", "ServerAliveInterval"),
    ("IdentyFile", "IdentityFile"), ("RemoteForword", "RemoteForward"), ("ServerAliveI", "ServerAliveInterval"),
    ("Identity_File", "IdentityFile"),
  ])
  func finds(_ written: String, _ meant: String) {
    #expect(nearestName(to: written, among: Self.settings) == meant)
  }

  @Test(arguments: ["", "x", "on", "Zebra", "Proxy", "KeyboardMaps", "Üser-Näme", "ProxyJumpProxyJumpProxyJump"])
  func findsNothing(_ written: String) {
    #expect(nearestName(to: written, among: Self.settings) == nil)
  }

  @Test func prefersTheSameLettersThenTheLongerCommonBeginning() {
    #expect(nearestName(to: "form", among: ["fork", "from"]) == "from")
    #expect(nearestName(to: "abcde", among: ["xbcde", "abcdx"]) == "abcdx")
    #expect(nearestName(to: "abcd", among: ["abcx", "abcy"]) == "abcx")
  }

  @Test func forgivesNothingInTwoLetters() {
    #expect(nearestName(to: "on", among: ["no", "yes"]) == nil)
    #expect(nearestName(to: "NO", among: ["no", "yes"]) == "no")
  }

  @Test func countsScalarsOutsideOfASCIIAsOne() {
    #expect(nearestName(to: "größe", among: ["grösse", "größer"]) == "größer")
  }

  /// The banded search agrees with the textbook's full table.
  @Test func agreesWithTheFullTable() {
    var random = Generator(seed: 7)
    for _ in 0..<2000 {
      let (left, right) = (random.word(), random.word())
      let limit = left.count <= 2 ? 0 : left.count <= 5 ? 1 : left.count <= 8 ? 2 : 3
      let isNear = left == right || distance(Array(left), Array(right)) <= limit
      let isCompletion = left.count >= 3 && right.hasPrefix(left)
      #expect((nearestName(to: left, among: [right]) != nil) == (isNear || isCompletion), "\(left) \(right), seed 7")
    }
  }

  /// Optimal string alignment by definition.
  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { table[row][0] = row }
    for column in 0...right.count { table[0][column] = column }
    for row in 1...left.count {
      for column in 1...right.count {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }
}

/// A small generator whose sequence a seed fixes.
struct Generator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    // SplitMix64.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// One to twelve of three letters.
  mutating func word() -> String {
    String((0..<Int.random(in: 1...12, using: &self)).map { _ in "abc".randomElement(using: &self) ?? "a" })
  }
}

/// When a misspelt name can only mean one other.
@Suite struct CertainNameTests {
  @Test(arguments: [
    ("hostname", "HostName", true), ("HostNmae", "HostName", true), ("Host_Name", "HostName", true),
    ("HostNmea", "HostName", false), ("Prot", "Port", true), ("Prt", "Port", false), ("PORT", "Port", true),
    ("SentEnv", "SendEnv", false), ("SentEnv", "SetEnv", false), ("SendEnvs", "SendEnv", true),
    ("use", "Use", true), ("us", "Use", false), ("", "Use", false),
    (String(repeating: "x", count: 200), "Use", false),
  ]) func isJudged(_ name: String, _ candidate: String, _ expected: Bool) {
    let candidates = ["HostName", "Port", "SendEnv", "SetEnv", "Use", candidate]
    #expect(isCertain(candidate, for: name, among: candidates) == expected)
  }
}
