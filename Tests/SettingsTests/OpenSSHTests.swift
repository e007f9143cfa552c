import Foundation
import Settings
import TestSupport
import Testing

/// Holds the table against the installed ssh.
@Suite(.enabled(if: tool("ssh") != nil, "ssh is not installed"))
struct OpenSSHTests {
  /// What `ssh -G` shows of a sample where that is not the sample itself, which fails where it no longer applies.
  private static let shownOtherwise = [
    // Control characters are shown escaped.
    "EscapeChar": "\\^B"
  ]

  @Test(arguments: SettingTable.rows.filter { $0.family == .openSSH && $0.retirement?.effect != .ignored })
  func sampleIsWhatSSHReports(_ row: Setting) throws {
    let ran = try ask("\(row.name) \(Sample(row).sshForm)")
    guard let since = row.since, since <= installed else {
      #expect(ran.err.contains("Bad configuration option"), "\(row.name) is older than the table says")
      return
    }
    #expect(ran.status == 0, "\(row.name): \(ran.err)")
    let reported = reports(of: row.retirement?.successor ?? row.name, in: ran)
    let expected = Self.shownOtherwise[row.name].map { [$0] } ?? Sample(row).expectedReports
    #expect(reported == expected, "\(row.name)")
    #expect(Self.shownOtherwise[row.name].map { [$0] } != Sample(row).expectedReports, "\(row.name) is no exception")
  }

  @Test(arguments: SettingTable.rows.filter { $0.family == .vendor })
  func vendorKeywordIsReportedOrUnknown(_ row: Setting) throws {
    let ran = try ask("\(row.name) \(Sample(row).sshForm)")
    if ran.status == 0 {
      #expect(reports(of: row.name, in: ran) == Sample(row).expectedReports, "\(row.name)")
    } else {
      #expect(ran.err.contains("Bad configuration option"), "\(row.name): \(ran.err)")
      #expect(try ask("IgnoreUnknown \(row.name)\n\(row.name) \(Sample(row).sshForm)").status == 0, "\(row.name)")
    }
  }

  @Test(arguments: SettingTable.rows.filter { $0.retirement?.effect == .ignored })
  func retiredKeywordIsReadAndIgnored(_ row: Setting) throws {
    let ran = try ask("\(row.name) \(Sample(row).sshForm)")
    #expect(ran.status == 0, "\(row.name): \(ran.err)")
    #expect(reports(of: row.name, in: ran).isEmpty, "\(row.name)")
  }

  @Test(arguments: [
    (AlgorithmNames.ciphers, "cipher"), (.macs, "mac"), (.keyExchange, "kex"), (.signatures, "key-sig"),
    (.signatures, "sig"), (.signatures, "key"),
  ])
  func algorithmsOfSSHAreKnown(_ names: AlgorithmNames, _ query: String) throws {
    let ran = try run(try #require(tool("ssh")), ["-Q", query])
    let listed = Set(ran.out.split(separator: "\n").map(String.init))
    #expect(!listed.isEmpty)
    #expect(listed.subtracting(names.known) == [])
  }

  @Test func oldSpellingsAreRead() throws {
    for row in SettingTable.rows {
      guard let old = row.oldSpelling, row.retirement == nil, let since = row.since, since <= installed else {
        continue
      }
      let ran = try ask("\(old.name) \(Sample(row).sshForm)")
      #expect(reports(of: row.name, in: ran) == Sample(row).expectedReports, "\(old.name)")
    }
  }

  @Test func everyWordIsRead() throws {
    var lines: [String] = []
    var tooNew: [String] = []
    for row in SettingTable.rows where row.family == .openSSH && row.retirement == nil {
      guard let since = row.since, since <= installed else { continue }
      for word in row.words {
        let line = "\(row.name) \(word.output)"
        if (word.since ?? since) <= installed { lines.append(line) } else { tooNew.append(line) }
      }
    }
    // ssh checks the values of a block that does not apply as well.
    let ran = try ask("Host elsewhere\n" + lines.joined(separator: "\n"))
    #expect(ran.status == 0, "\(ran.err)")
    for line in tooNew {
      #expect(try ask("Host elsewhere\n\(line)").status != 0, "\(line) is older than the table says")
    }
  }

  @Test func wordsInAnotherCaseAreReadAsTheTableSays() throws {
    // Other types take any text, and so tell nothing about their words.
    let strict: [ValueType] = [
      .choice, .time, .agentLifetime, .rekeyLimit, .list(.qualityOfService), .escapeCharacter, .keystrokeInterval,
    ]
    for row in SettingTable.rows where strict.contains(row.type) {
      guard row.family == .openSSH, row.retirement == nil, let since = row.since, since <= installed else { continue }
      guard let word = row.words.first(where: { ($0.since ?? since) <= installed }) else { continue }
      let other = word.name == word.name.uppercased() ? word.name.lowercased() : word.name.uppercased()
      let ran = try ask("Host elsewhere\n\(row.name) \(other)")
      #expect((ran.status == 0) != row.isCaseSensitive, "\(row.name) \(other): \(ran.err)")
    }
  }

  @Test(.enabled(if: sharedFolder != nil, "the shared folder is not here"))
  func wrongValuesAreRefused() throws {
    for keyword in try ReferenceKeyword.settings() {
      guard let wrong = keyword.sampleBad, let since = SettingTable.id(named: keyword.name)?.row.since else { continue }
      guard since <= installed else { continue }
      let ran = try ask("\(keyword.name) \(wrong)")
      #expect(ran.status != 0, "\(keyword.name) \(wrong)")
    }
  }

  // MARK: - Asking ssh

  /// The release of the installed ssh.
  private let installed: OpenSSHVersion

  init() throws {
    let ran = try run(try #require(tool("ssh")), ["-V"])
    let name = try #require(ran.err.split(separator: " ").first?.split(separator: ",").first)
    installed = try #require(OpenSSHVersion(name.dropFirst("OpenSSH_".count)))
  }

  /// What `ssh -G` makes of some lines, with an empty home directory.
  private func ask(_ lines: String) throws -> Ran {
    try withTemporaryDirectory { directory in
      let file = try directory.write("config", "Host *\n\(lines)\n")
      let home = ["HOME": directory.path, "PATH": "/usr/bin:/bin"]
      return try run(try #require(tool("ssh")), ["-G", "-F", file, "localhost"], environment: home)
    }
  }

  /// The values that ssh reports for a keyword, in the spelling of the table where ssh has several.
  private func reports(of keyword: String, in ran: Ran) -> [String] {
    let prefix = keyword.lowercased() + " "
    let row = SettingTable.id(named: keyword)?.row
    return ran.out.split(separator: "\n").filter { $0.lowercased().hasPrefix(prefix) }.map { line in
      let value = String(line.dropFirst(prefix.count))
      if row?.type == .choice, let word = row?.words.first(where: { $0.name.lowercased() == value.lowercased() }) {
        return word.output
      }
      // Some paths are shown expanded.
      return value.replacing("\(home)/", with: "~/").replacing(/[0-9a-f]{40}/, with: "%C")
    }
  }

  /// The home directory that ssh puts in the place of `~`, whatever the environment says.
  private let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"
}
