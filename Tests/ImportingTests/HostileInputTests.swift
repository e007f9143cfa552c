import Importing
import TestSupport
import Testing

/// No bytes stop an import, and whatever they are, lint reads the result without a syntax error.
@Suite struct HostileInputTests {
  private static let fragments = [
    "Host ", "Host=", "Match ", "Match host", "Match exec \"", "Include /", "IdentityFile ", "SetEnv \"A=", "\"", "'",
    "\\",
    "=", "==", "#", "\n", "\r", "\r\n", "\t", "\0", "\u{FEFF}", "\u{85}", "\u{2028}", "\u{A0}", "é", "*", "?", "!", "{",
    "}",
    "[", ",", "%", "${X}", ": ", " #", "User ", "Port 99999999999999999999", "Port -1", "LocalForward [", "~",
    "Host * !*",
    "SendEnv -", "IgnoreUnknown *", "RekeyLimit", "none", "Host \"a b\"", "Match all", "Match !all", "Match tag x",
  ]

  @Test func anythingIsRead() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var generator = SplitMix64(state: seed)
    for round in 0..<400 {
      var source: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &generator) {
        if Int.random(in: 0..<4, using: &generator) == 0 {
          source += (0..<8).map { _ in UInt8.random(in: 0...255, using: &generator) }
        } else {
          source += Array(Self.fragments[Int.random(in: 0..<Self.fragments.count, using: &generator)].utf8)
        }
      }
      let errors = Imported(source).errors.filter { error in
        [
          "yaml-syntax", "duplicate-key", "wrong-type", "unknown-key", "invalid-alias", "duplicate-host",
          "invalid-match",
        ]
        .contains { error.hasSuffix("[\($0)]") }
      }
      #expect(errors.isEmpty, "seed \(seed), round \(round): \(errors)\n\(source)\n\(Imported(source).yaml)")
    }
  }

  @Test func filesThatIncludeEachOtherEnd() {
    let text = Array("Host web\n  Include again\n  Include again\n  User deploy\n".utf8)
    let imported = Imported(text, included: { _ in [.init(path: "again", bytes: text)] })
    #expect(imported.errors.isEmpty)
    #expect(imported.result.notes.contains { $0.message.contains("deep") })
  }
}
