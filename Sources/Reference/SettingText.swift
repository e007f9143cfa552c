import Diagnostics
package import Settings

/// What `blinkc setting` prints.
package enum SettingText {
  /// All settings by section, one line each.
  package static func list(isColored: Bool) -> String {
    SettingTable.sections.filter { !$0.rows.isEmpty }.map { section in
      TextLayout.heading(section.title, isColored)
        + TextLayout.columns(section.rows.map { .init(term: $0.name, text: $0.summary) }, widestTerm: 33)
    }.joined(separator: "\n")
  }

  /// All that is known about one setting.
  package static func text(for row: Setting, isColored: Bool) -> String {
    var parts = [
      TextLayout.heading(row.name, isColored) + TextLayout.wrap(TextLayout.sentence(row.summary), indentation: 2),
      TextLayout.columns(facts(of: row)),
    ]
    if !row.details.isEmpty { parts.append(TextLayout.wrap(row.details, indentation: 2)) }
    if let sample = row.sample { parts.append("  Example:\n    \(row.name): \(sample)\n") }
    return parts.joined(separator: "\n")
  }

  /// Some settings as a JSON document; `null` stands for what a setting does not have.
  package static func json(_ rows: [Setting]) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("settings")
    json.beginArray()
    for row in rows { write(row, to: &json) }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// The places as `blink.yaml` calls them.
  static func places(of row: Setting) -> [String] {
    let names: [(Places, String)] = [
      (.hosts, "hosts"), (.hosts, "groups"), (.patterns, "patterns"), (.defaults, "defaults"), (.match, "match"),
    ]
    return names.filter { row.places.contains($0.0) }.map(\.1)
  }

  /// The outputs in which a value shows.
  static func outputs(of row: Setting) -> [String] {
    if case .ignored = row.retirement?.effect { return [] }
    var outputs: [String] = []
    let isKeyword = row.family == .openSSH || row.family == .vendor
    if isKeyword || row.role == .key || row.role == .defaultUser { outputs.append("ssh_config") }
    if case .ignored = row.blink {} else { outputs.append("blink/ssh_config") }
    if row.blinkField != nil { outputs.append("blink/settings.json") }
    if row.role == .keyboardMaps { outputs.append("blink/kb.json") }
    if row.mosh != nil { outputs += ["mosh/mosh-to", "mosh/hosts.json"] }
    return outputs
  }

  /// What is known about a setting beside its description, in the order in which it is told.
  static func facts(of row: Setting) -> [TextLayout.Entry] {
    let outputs = outputs(of: row)
    var facts: [TextLayout.Entry] = [
      .init(term: "Family", text: row.family.rawValue),
      .init(term: "Value", text: ValueTypeText.phrase(for: row)),
      .init(term: "Where", text: places(of: row).joined(separator: ", ")),
      .init(term: "Outputs", text: outputs.isEmpty ? "none" : outputs.joined(separator: ", ")),
    ]
    switch row.repetition {
    case .firstWins: break
    case .accumulates: facts.append(.init(term: "Repeated", text: "every value counts, in order"))
    case .lastWins: facts.append(.init(term: "Repeated", text: "the last value wins"))
    }
    if let since = since(of: row) { facts.append(.init(term: "Since", text: since)) }
    if let retirement = row.retirement {
      let instead = retirement.successor.map { "; write \($0)" } ?? ""
      facts.append(.init(term: "Retired", text: (isAlias(retirement) ? "an earlier name" : "ignored") + instead))
    }
    if !row.tokens.letters.isEmpty { facts.append(.init(term: "Tokens", text: tokens(of: row))) }
    if case .expanded(let since) = row.environment {
      facts.append(.init(term: "Variables", text: "${NAME} is expanded since OpenSSH \(since)"))
    }
    if row.expandsTilde { facts.append(.init(term: "Tilde", text: "a leading ~ is the home directory")) }
    return facts
  }

  private static func since(of row: Setting) -> String? {
    guard let since = row.since else { return nil }
    var parts = ["OpenSSH \(since)"]
    if let old = row.oldSpelling { parts.append("as \(old.name) since \(old.since)") }
    if let value = row.valueSince { parts.append("values other than words since \(value)") }
    parts += row.words.compactMap { word in word.since.map { "\(word.name) since \($0)" } }
    return parts.joined(separator: ", ")
  }

  private static func tokens(of row: Setting) -> String {
    let letters = row.tokens.letters.unicodeScalars.map { letter in
      let late = row.tokens.later.first { Unicode.Scalar($0.letter) == letter }
      return "%\(letter)" + (late.map { " (since \($0.since))" } ?? "")
    }
    return letters.joined(separator: ", ") + (row.tokens.since.map { "; all since OpenSSH \($0)" } ?? "")
  }

  private static func isAlias(_ retirement: Retirement) -> Bool {
    if case .alias = retirement.effect { true } else { false }
  }

  private static func write(_ row: Setting, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", row.name)
    json.member("family", row.family.rawValue)
    json.member("value", ValueTypeText.phrase(for: row))
    json.member("words", row.words.map(\.name))
    json.member("places", places(of: row))
    json.member("outputs", outputs(of: row))
    json.member("accumulates", row.repetition == .accumulates)
    json.member("since", row.since?.description)
    json.member("tokens", row.tokens.letters.map { "%\($0)" })
    json.member("retired", row.retirement != nil)
    json.member("successor", row.retirement?.successor)
    json.member("summary", row.summary)
    json.member("details", row.details)
    json.member("sample", row.sample)
    json.endObject()
  }
}
