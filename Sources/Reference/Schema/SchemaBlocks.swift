import Settings

/// The mappings of settings: hosts, patterns, groups, `defaults` and match blocks.
enum SchemaBlocks {
  /// The definitions that the sections refer to.
  static let definitions: [(name: String, value: JSONNode)] = [
    ("host", block(in: .hosts, words: [use, aliases], mayBeEmpty: true)),
    ("pattern", block(in: .patterns, words: [use, aliases, except], mayBeEmpty: true)),
    ("group", block(in: .hosts, words: [use], mayBeEmpty: true)),
    ("defaults", block(in: .defaults, mayBeEmpty: true)),
    ("match", block(in: .match, words: [when, place, before, after]).adding(["required": ["when"]])),
  ]

  /// One definition for each setting, by its name.
  static let settings = SettingTable.rows.map { (name: $0.name, value: setting($0)) }

  /// A schema that another part of the document holds.
  static func reference(_ name: String) -> JSONNode { ["$ref": "#/definitions/\(name)"] }

  /// The settings of a place by their names: as the table spells them, which editors offer, and in any case.
  private static func block(
    in places: Places, words: [(name: String, value: JSONNode)] = [], mayBeEmpty: Bool = false
  ) -> JSONNode {
    let rows = SettingTable.rows(in: places)
    // What OpenSSH has given up is still right, but nothing to offer.
    let offered = rows.filter { $0.retirement == nil }.map { (name: $0.name, value: reference($0.name)) }
    let inAnyCase = rows.map { row in
      (name: "^\(SchemaPatterns.ignoringCase(row.name))$", value: reference(row.name))
    }
    return [
      "type": mayBeEmpty ? ["object", "null"] : "object",
      "properties": .object(words + offered),
      "patternProperties": .object([("^<<$", [:])] + inAnyCase),
      "additionalProperties": false,
    ]
  }

  private static func setting(_ row: Setting) -> JSONNode {
    let summary = TextLayout.sentence(row.summary) + (row.details.isEmpty ? "" : " \(row.details)")
    var schema: JSONNode = [
      "title": .text(row.name),
      "description": "\(summary)\n\nValue: \(ValueTypeText.phrase(for: row)).",
    ]
    if let retirement = row.retirement {
      let way = retirement.successor.map { "write \($0) instead" } ?? "it has no effect"
      schema = schema.adding(["deprecationMessage": "OpenSSH has given \(row.name) up; \(way)"])
    }
    if let sample = SchemaSample.value(of: row) { schema = schema.adding(["examples": [sample]]) }
    return schema.adding(SchemaValues.value(of: row))
  }

  // MARK: Words that are no settings

  private static let use = word("use", "The groups whose settings hold here, the first one first.")
  private static let aliases = word("aliases", "Further names of the host, or further patterns.")
  private static let except = word("except", "Names to which the pattern does not apply.")
  private static let before = word("before", "Stand before this host or pattern.", SchemaValues.text)
  private static let after = word("after", "Stand behind this host or pattern.", SchemaValues.text)
  private static let place = word(
    "place", "Where the block stands: before all hosts, or last of all but `Host *`.", ["enum": ["first", "last"]])
  private static let when = word(
    "when", "The condition under which the block applies, as ssh_config writes it or as a mapping.", SchemaMatch.when)

  private static func word(_ name: String, _ description: String, _ value: JSONNode = SchemaValues.textOrList)
    -> (name: String, value: JSONNode)
  {
    (name, (["description": .text(description)] as JSONNode).adding(value))
  }
}
