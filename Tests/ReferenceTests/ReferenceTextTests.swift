import Diagnostics
import Foundation
import Linting
import Reference
import Settings
import Testing

@Suite struct ReferenceTextTests {
  @Test func everySettingHasAPage() {
    for row in SettingTable.rows {
      let text = SettingText.text(for: row, isColored: false)
      checkLayout(text, longLines: row.sample ?? "")
      #expect(text.hasPrefix("\(row.name)\n"))
      for term in ["Family", "Value", "Where", "Outputs"] { #expect(text.contains("\n  \(term) "), "\(row.name)") }
    }
    checkLayout(SettingText.list(isColored: false))
  }

  @Test func everyRuleHasAPage() {
    for rule in Catalogue.rules {
      let text = RuleText.text(for: rule, isColored: false)
      checkLayout(text, longLines: rule.bad + rule.good)
      #expect(text.hasPrefix("\(rule.id) (\(rule.severity.rawValue))\n"))
      let visible = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == " " || ![.control, .format, .spaceSeparator].contains($0.properties.generalCategory)
      }
      #expect(visible, "\(rule.id)")
    }
    checkLayout(RuleText.list(Catalogue.rules, isColored: false))
  }

  @Test func theJSONHoldsEverything() throws {
    let settings = try members("settings", SettingText.json(SettingTable.rows))
    #expect(settings.map { $0["name"] as? String } == SettingTable.rows.map(\.name))
    for setting in settings {
      #expect(
        setting.keys.sorted() == [
          "accumulates", "details", "family", "name", "outputs", "places", "retired", "sample", "since", "successor",
          "summary", "tokens", "value", "words",
        ])
    }
    let rules = try members("rules", RuleText.json(Catalogue.rules))
    #expect(rules.map { $0["id"] as? String } == Catalogue.rules.map(\.id))
    for rule in rules {
      #expect(rule.keys.sorted() == ["bad", "explanation", "good", "group", "id", "severity", "summary"])
    }
  }

  /// What reaches which output, by hand.
  @Test(arguments: [
    ("HostName", ["ssh_config", "blink/ssh_config", "blink/settings.json"]),
    ("Key", ["ssh_config", "blink/ssh_config", "blink/settings.json"]),
    ("MoshPort", ["blink/settings.json", "mosh/mosh-to", "mosh/hosts.json"]),
    ("KeyboardMaps", ["blink/settings.json", "blink/kb.json"]),
    ("DefaultUser", ["ssh_config", "blink/settings.json"]),
    ("Password", ["blink/settings.json"]),
    ("RSAAuthentication", []),
  ]) func outputsAreThoseOfTheProduct(_ name: String, _ expected: [String]) throws {
    let id = try #require(SettingTable.id(named: name))
    let setting = try #require(try members("settings", SettingText.json([id.row])).first)
    #expect(setting["outputs"] as? [String] == expected)
  }

  private func members(_ key: String, _ bytes: [UInt8]) throws -> [[String: any Sendable]] {
    let document = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: any Sendable])
    #expect(document["version"] as? Int == 1 && document.count == 2)
    return try #require(document[key] as? [[String: any Sendable]])
  }

  /// Lines fit a terminal, but for those that quote an example.
  private func checkLayout(_ text: String, longLines: String = "") {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) where line.count > 80 {
      let quoted = line.drop { $0 == " " }
      #expect(longLines.contains(quoted) || quoted.hasSuffix(longLines), "\(line)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"), "\(text)")
  }
}
