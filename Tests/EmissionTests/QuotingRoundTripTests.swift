import Configuration
import Diagnostics
import Settings
import TestSupport
import Testing

/// Random values go through a build and come back from ssh unchanged, or are refused.
///
/// SetEnv is the way: ssh prints its values as they are, up to OpenSSH 9.9, after which `%` means something there.
@Suite(.enabled(if: tool("ssh") != nil, "ssh is not installed"))
struct QuotingRoundTripTests {
  private static let knowsNoTokens = (try? SSH().version < OpenSSHVersion(10, 0)) ?? false
  private static let seed = UInt64.random(in: 1...UInt64.max)
  private let ssh: SSH
  private var random: RandomTexts

  init() throws {
    ssh = try SSH()
    random = RandomTexts(seed: Self.seed)
  }

  @Test(.enabled(if: knowsNoTokens, "since OpenSSH 10.0 percent signs mean something in SetEnv"))
  mutating func valuesComeBackFromSSH() throws {
    for batch in 0..<40 {
      let texts = (0..<50).map { _ in random.next() }
      let items = texts.enumerated().map { "\n      - \(yamlText("X\($0)=\($1)"))" }.joined()
      let compiled = try Compiled(
        "targets: {OpenSSH: \"9.0\"}\nhosts:\n  web:\n    HostName: web.example.com\n    SetEnv:\(items)\n")
      let reports = try ssh.reports(of: compiled.text("ssh_config") ?? "", for: ["web"])
      let expected = texts.enumerated().map { "X\($0)=\($1)" }
      #expect(reports[0]["setenv"] == expected, "seed \(Self.seed), batch \(batch)")
    }
  }

  @Test mutating func oldAndNewReadersAgreeOnWhatIsWrittenForOldOnes() {
    var refused = 0
    for _ in 0..<20_000 {
      let text = random.next()
      switch ArgumentQuoting.quoted(ByteText(text.utf8), for: .defaultTarget) {
      case .success(let line):
        let written = String(decoding: line, as: UTF8.self)
        #expect(
          argvSplit(line[...], endsAtComment: true) == .success([Array(text.utf8)]), "seed \(Self.seed): \(written)")
        #expect(Self.oldWords(of: written) == [text], "seed \(Self.seed): \(written)")
      case .failure: refused += 1
      }
    }
    // Double quotes and backslashes are frequent; still most texts can be written.
    #expect((1000..<19_000).contains(refused), "seed \(Self.seed): \(refused) refused")
  }

  /// The words of a line as OpenSSH up to 8.4 finds them: `"` to `"`, else up to a blank, `=` or quote.
  private static func oldWords(of line: String) -> [String]? {
    var words: [String] = []
    var rest = Substring(line)
    while !rest.isEmpty {
      if rest.first == "\"" {
        rest.removeFirst()
        guard let end = rest.firstIndex(of: "\"") else { return nil }
        words.append(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let end = rest.unicodeScalars.firstIndex { " \t=\"".unicodeScalars.contains($0) } ?? rest.endIndex
        if end < rest.endIndex, rest[end] == "\"" { return nil }
        words.append(String(rest[..<end]))
        rest = rest[end...]
        if !rest.isEmpty { rest.removeFirst() }
      }
      rest = rest.drop { $0 == " " || $0 == "\t" }
    }
    return words
  }
}
