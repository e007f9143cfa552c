import Foundation
import Settings
import TestSupport
import Testing

/// The law of an import over the corpus, over the sample of every keyword, and over random files.
@Suite(.enabled(if: tool("ssh") != nil, "ssh is not installed")) struct LawTests {
  private static let folder = "\(packageRoot)/Tests/ImportingTests/Corpus"

  private static let corpus = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()

  @Test(arguments: corpus) func theCorpusKeepsItsMeaning(_ name: String) throws {
    let source = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name)"))
    try Law.check(Array(source), name)
  }

  @Test func theCorpusIsThere() { #expect(Self.corpus.count >= 32) }

  /// One file with the samples of all keywords that the installed ssh reads, each in a block of its own.
  @Test func everySampleKeepsItsMeaning() throws {
    let version = try Self.installedVersion()
    for row in SettingTable.rows where row.family == .openSSH && row.retirement == nil {
      guard let sample = row.sample, let since = row.since, since <= version, (row.valueSince ?? since) <= version,
        row.role != .ignoreUnknown, row.role != .canonicalizeHostname
      else { continue }
      let text = Self.configText(sample, of: row)
      try Law.check(
        Array(
          "Host one\n  HostName one.example.com\n  \(row.name) \(text)\nHost *.example.net\n  \(row.name) \(text)\n"
            .utf8),
        row.name)
    }
  }

  /// The text behind a keyword for a sample that `blink.yaml` writes as a list or a quoted scalar.
  private static func configText(_ sample: String, of row: Setting) -> String {
    func bare(_ text: Substring) -> String {
      let text = text.drop { $0 == " " }
      let isQuoted = text.count > 1 && text.hasPrefix("'") && text.hasSuffix("'")
      let value = isQuoted ? String(text.dropFirst().dropLast()) : String(text)
      if case .list(let item) = row.type, item.holdsBlanks, value.contains(" ") { return "\"\(value)\"" }
      return value
    }
    guard sample.hasPrefix("["), sample.hasSuffix("]") else { return bare(Substring(sample)) }
    let items = sample.dropFirst().dropLast().split(separator: ",").map(bare)
    return items.joined(separator: { if case .list = row.type { " " } else { "," } }())
  }

  private static func installedVersion() throws -> OpenSSHVersion {
    let ran = try run(try #require(tool("ssh")), ["-V"])
    let name = try #require(ran.err.split(separator: " ").first?.split(separator: ",").first)
    return try #require(OpenSSHVersion(name.dropFirst("OpenSSH_".count)))
  }

  /// Set BLINKC_SEED for other files or to repeat a failure, and BLINKC_ROUNDS for more of them.
  @Test func randomFilesKeepTheirMeaning() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["BLINKC_SEED"].flatMap(UInt64.init) ?? 1
    let rounds = environment["BLINKC_ROUNDS"].flatMap(UInt64.init) ?? 20
    let knowsTags = try Self.installedVersion() >= OpenSSHVersion(9, 4)
    for round in 0..<rounds {
      var source = RandomConfig(seed: seed + round, knowsTags: knowsTags)
      let files = source.files()
      try Law.check(files.main, including: files.included, "BLINKC_SEED=\(seed + round)")
    }
  }
}
