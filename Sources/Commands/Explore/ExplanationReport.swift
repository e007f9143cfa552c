import Configuration
import Diagnostics
import Settings

/// Writes an explanation for people and for programs.
struct ExplanationReport {
  private let configuration: Configuration
  private let explanation: Explanation
  private let wanted: SettingID?
  private var places: SourcePlaces

  /// - Parameter setting: The only setting to speak of; `nil` for all.
  init(_ configuration: Configuration, _ explanation: Explanation, setting: SettingID?) {
    (self.configuration, self.explanation, wanted) = (configuration, explanation, setting)
    places = SourcePlaces(configuration)
  }

  /// A line about the name, and a table of the values.
  mutating func text(isColored: Bool) -> String {
    var text = sanitized(heading()) + "\n"
    if isColored { text = "\u{1B}[1m\(text.dropLast())\u{1B}[0m\n" }
    var table = TextTable()
    for row in explanation.settings where isWanted(row.setting) {
      var above: SettingID?
      for value in row.values {
        // Of values that add up, some have another name.
        let setting = SettingTable.repetition(of: row.setting) == .accumulates ? value.setting : row.setting
        add(value, setting == above ? "" : setting.row.name, to: &table)
        above = setting
      }
      for value in row.hidden {
        add(value, "  hides\(value.setting == row.setting ? "" : " " + value.setting.row.name)", to: &table)
      }
    }
    text += table.text
    for condition in explanation.conditions {
      var table = TextTable()
      for value in condition.values where isWanted(value.setting) {
        add(value, "  \(value.setting.row.name)", to: &table)
      }
      guard !table.text.isEmpty else { continue }
      let match = configuration.matches[condition.match]
      let place = places.text(of: configuration.range(NodeReference(match.file, match.node)))
      text += sanitized("only if \(match.conditionText), \(place):") + "\n" + table.text
    }
    if explanation.mayBeCanonicalized {
      text += "ssh may read the file again under the canonical name, which takes more from what matches that one\n"
    }
    if let wanted, !explanation.settings.contains(where: { isWanted($0.setting) }) {
      text += "nothing sets \(wanted.row.name)\n"
    }
    return text
  }

  /// One JSON document; its members are described in blinkc(1).
  mutating func json() -> [UInt8] {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("name")
    json.string(explanation.name)
    if let host = explanation.host {
      json.key("host")
      json.beginObject()
      json.member("key", configuration.key(ofHost: host))
      json.place(places.place(of: configuration.keyRange(ofHost: host)))
      json.endObject()
    }
    json.key("mayBeCanonicalized")
    json.boolean(explanation.mayBeCanonicalized)
    json.key("settings")
    json.beginArray()
    for row in explanation.settings where isWanted(row.setting) {
      json.beginObject()
      json.member("name", row.setting.row.name)
      write("values", row.values, to: &json)
      write("hidden", row.hidden, to: &json)
      json.endObject()
    }
    json.endArray()
    json.key("conditions")
    json.beginArray()
    for condition in explanation.conditions {
      let values = condition.values.filter { isWanted($0.setting) }
      if values.isEmpty { continue }
      let match = configuration.matches[condition.match]
      json.beginObject()
      json.member("when", match.conditionText)
      json.place(places.place(of: configuration.range(NodeReference(match.file, match.node))))
      write("values", values, to: &json)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }
}

extension ExplanationReport {
  private func isWanted(_ setting: SettingID) -> Bool {
    guard let wanted else { return true }
    return Explanation.row(of: wanted) == Explanation.row(of: setting)
  }

  /// What the name is.
  private mutating func heading() -> String {
    let name = explanation.name.string
    guard let index = explanation.host else {
      let nearest = configuration.nearestHost(to: name).map { " (did you mean \($0)?)" } ?? ""
      return "\(name): there is no such host\(nearest); patterns and defaults give it"
    }
    let key = configuration.key(ofHost: index)
    return "\(name): \(places.text(of: configuration.keyRange(ofHost: index)))\(key == name ? "" : ", of \(key)")"
  }

  private mutating func add(_ value: ExplainedValue, _ label: String, to table: inout TextTable) {
    table.add([label, value.text, value.range.map { places.text(of: $0) } ?? "-", source(of: value)])
  }

  /// Where a value comes from, in words.
  private func source(of value: ExplainedValue) -> String {
    let block =
      switch value.source {
      case .name: "the name itself"
      case .host: "host"
      case .pattern(let pattern): "pattern \(configuration.key(ofHost: pattern))"
      case .match(let match): "match \(configuration.matches[match].conditionText)"
      case .defaults: "defaults"
      }
    var text = block
    if let group = value.group {
      text = "group \(configuration.name(ofGroup: group))" + (value.source == .host ? "" : " of \(block)")
    }
    if value.setting.row.role == .defaultUser { text += ", \(value.setting.row.name)" }
    if value.isMerged { text += ", merged" + (value.anchor.map { " from &\($0)" } ?? "") }
    return text
  }

  private mutating func write(_ name: String, _ values: [ExplainedValue], to json: inout JSONWriter) {
    json.key(name)
    json.beginArray()
    for value in values {
      json.beginObject()
      json.member("setting", value.setting.row.name)
      json.member("text", value.text)
      if let line = value.line { json.member("openssh", line) }
      switch value.source {
      case .name: json.member("source", "name")
      case .host: json.member("source", "host")
      case .defaults: json.member("source", "defaults")
      case .pattern(let pattern):
        json.member("source", "pattern")
        json.member("pattern", configuration.key(ofHost: pattern))
      case .match(let match):
        json.member("source", "match")
        json.member("when", configuration.matches[match].conditionText)
      }
      if let group = value.group { json.member("group", configuration.name(ofGroup: group)) }
      if value.isMerged {
        json.key("merged")
        json.boolean(true)
        if let anchor = value.anchor { json.member("anchor", anchor) }
      }
      if let range = value.range { json.place(places.place(of: range)) }
      json.endObject()
    }
    json.endArray()
  }
}

extension MatchBlock {
  /// The criteria as ssh_config writes them, without quotes.
  var conditionText: String {
    criteria.map { criterion in
      (criterion.isNegated ? "!" : "") + criterion.kind.rawValue
        + (criterion.argument.isEmpty ? "" : " \(criterion.argument)")
    }.joined(separator: " ")
  }
}
