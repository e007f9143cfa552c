import Settings
import TestSupport
import Testing

/// Holds the table against the lists of keywords that others keep.
@Suite struct KeywordListTests {
  private static let manualPage = "/usr/share/man/man5/ssh_config.5.gz"

  /// The keywords that the installed manual page describes; `nil` without one.
  private static let manualKeywords: Set<String>? = {
    guard let gunzip = tool("gunzip"), let page = try? run(gunzip, ["-c", manualPage]), page.status == 0 else {
      return nil
    }
    let items = page.out.split(separator: "\n").filter { $0.hasPrefix(".It Cm ") }
    return Set(items.compactMap { $0.split(separator: " ").dropFirst(2).first.map { $0.lowercased() } })
  }()

  @Test(.enabled(if: manualKeywords != nil, "the manual page ssh_config(5) is not installed"))
  func tableHoldsTheManualPage() throws {
    let keywords = try #require(Self.manualKeywords)
    #expect(keywords.count > 80, "the page is read")
    for keyword in keywords.subtracting(ReferenceKeyword.structure) {
      let row = SettingTable.id(named: keyword)?.row
      #expect(row?.family == .openSSH || row?.family == .vendor, "\(keyword)")
      #expect(row?.retirement == nil, "\(keyword)")
    }
  }

  @Test(.enabled(if: sharedFolder != nil, "the shared folder is not here"))
  func tableHoldsTheReferenceList() throws {
    let settings = try ReferenceKeyword.settings()
    #expect(settings.count > 90, "the list is read")
    for keyword in settings {
      let row = try #require(SettingTable.id(named: keyword.name)?.row, "\(keyword.name)")
      #expect(row.family == .openSSH && row.retirement == nil, "\(keyword.name)")
      let numbers = keyword.since.split(separator: ".").prefix(2).compactMap { Int($0) }
      #expect(row.since == OpenSSHVersion(numbers[0], numbers[1]), "\(keyword.name)")
      #expect(row.repetition == Self.repetition(keyword.repeat), "\(keyword.name)")
      #expect(Set(row.tokens.letters) == keyword.tokenLetters, "\(keyword.name)")
      #expect(Self.release(row.environment) == Self.release(keyword), "\(keyword.name)")
      #expect(row.expandsTilde == ["yes", ">=9.4"].contains(keyword.tilde), "\(keyword.name)")
      let isBoolean = row.type == .choice && row.words.map(\.name) == ["yes", "no", "true", "false"]
      #expect(isBoolean == (keyword.type == "bool"), "\(keyword.name)")
    }
    let known = Set(settings.map { $0.name.lowercased() })
    let strangers = SettingTable.rows.filter {
      $0.family == .openSSH && $0.retirement == nil && !known.contains($0.name.lowercased())
    }
    #expect(strangers.map(\.name).isEmpty, "the list has every living keyword of OpenSSH")
  }

  /// The first release that expands environment variables; `nil` where none does.
  private static func release(_ use: EnvironmentUse) -> OpenSSHVersion? {
    if case .expanded(let since) = use { return since }
    return nil
  }

  /// The same, by the reference list; a plain yes is the keyword's own first release.
  private static func release(_ keyword: ReferenceKeyword) -> OpenSSHVersion? {
    if keyword.env == "yes" { return OpenSSHVersion(keyword.since) }
    return keyword.env.firstMatch(of: />=([0-9.]+)/).flatMap { OpenSSHVersion($0.1) }
  }

  /// The repetition that a word of the reference list stands for.
  private static func repetition(_ text: String) -> Repetition {
    if text.hasPrefix("accumulate") { return .accumulates }
    return text.hasPrefix("LAST") ? .lastWins : .firstWins
  }
}
