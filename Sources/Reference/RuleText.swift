package import Diagnostics

/// What `blinkc rule` prints.
package enum RuleText {
  /// Rules by chapter, one line each.
  package static func list(_ rules: [Rule], isColored: Bool) -> String {
    RuleGroup.allCases.compactMap { group -> String? in
      let entries = rules.filter { $0.group == group }.map { TextLayout.Entry(term: $0.id, text: $0.summary) }
      guard !entries.isEmpty else { return nil }
      return TextLayout.heading(group.rawValue, isColored) + TextLayout.columns(entries)
    }.joined(separator: "\n")
  }

  /// What one rule means, with its examples.
  package static func text(for rule: Rule, isColored: Bool) -> String {
    [
      TextLayout.heading("\(rule.id) (\(rule.severity.rawValue))", isColored)
        + TextLayout.wrap(TextLayout.sentence(rule.summary), indentation: 2),
      TextLayout.wrap(rule.explanation, indentation: 2),
      "  Bad:\n\(example(rule.bad))",
      "  Good:\n\(example(rule.good))",
    ].joined(separator: "\n")
  }

  /// Some rules as a JSON document.
  package static func json(_ rules: [Rule]) -> [UInt8] {
    var json = JSONWriter(.indented)
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("rules")
    json.beginArray()
    for rule in rules {
      json.beginObject()
      json.member("id", rule.id)
      json.member("group", rule.group.rawValue)
      json.member("severity", rule.severity.rawValue)
      json.member("summary", rule.summary)
      json.member("explanation", rule.explanation)
      json.member("bad", rule.bad)
      json.member("good", rule.good)
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.endLine()
    return json.bytes
  }

  /// The lines of an example, without the empty ones at its end.
  ///
  /// Characters that a terminal would obey, or not show, are spelled out: they are what some rules are about.
  static func visibleLines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(visible)
  }

  /// A file indented under its heading.
  private static func example(_ text: String) -> String {
    visibleLines(of: text).map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
  }

  private static func visible(_ line: Substring) -> String {
    line.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: spelled(scalar)
      case .spaceSeparator where scalar != " ": spelled(scalar)
      default: String(scalar)
      }
    }.joined()
  }

  private static func spelled(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
  }
}
