import Configuration
import Settings

/// What a value may be, as a schema sees it: after a reader of YAML has made texts, numbers and truth values of it.
///
/// Readers differ in what they make of plain scalars, so a schema accepts all that one of them may make of a right
/// value, and cannot see how it was written: `0022` and `1e3` are the business of `blinkc lint`.
enum SchemaValues {
  /// The schema of a setting's value.
  static func value(of row: Setting) -> JSONNode {
    switch row.type {
    case .keyboardMaps: keyboardMaps(row)
    case .secret: secret
    default: anyOf(alternatives(of: row))
    }
  }

  /// A single value of any text but the empty one.
  static let text = texts()

  /// One such value or a list of them.
  static let textOrList = anyOf([text, ["type": "array", "items": text]])

  /// A schema that some others make up.
  static func anyOf(_ schemas: [JSONNode]) -> JSONNode {
    schemas.count == 1 ? schemas[0] : ["anyOf": .list(schemas)]
  }

  private static func alternatives(of row: Setting) -> [JSONNode] {
    let single = words(of: row) + SchemaGrammar.scalars(of: row).map { $0.adding(message(row, $0)) }
    guard row.takesList else { return single }
    var items = single
    if case .list(let item) = row.type { items = words(of: row) + [SchemaGrammar.item(item, of: row)] }
    if case .shellWords = row.type { items = [texts(minLength: 0)] }
    var list: JSONNode = ["type": "array", "items": anyOf(items), "minItems": 1]
    if let most = ValueGrammar.maximumItemCount(of: row) { list = list.adding(["maxItems": .number(most)]) }
    return single + [list]
  }

  /// The words of a row, first as editors offer them, then in any case.
  private static func words(of row: Setting) -> [JSONNode] {
    guard !row.words.isEmpty else { return [] }
    let names = row.words.map(\.name)
    // YAML 1.1 makes truth values of `yes` and `on`, YAML 1.2 of `true` alone.
    let hasTruth = !Set(names).isDisjoint(with: ["yes", "no", "true", "false", "on", "off"])
    let offered: JSONNode = ["enum": .list(names.map { .text($0) } + (hasTruth ? [true, false] : []))]
    let hasLetters = names.contains { $0.contains(where: \.isLetter) }
    guard !row.isCaseSensitive, hasLetters, !SchemaGrammar.takesAnyText(row) else { return [offered] }
    return [offered, ["type": "string", "pattern": "^(\(SchemaPatterns.words(names)))$"]]
  }

  /// What an editor says where a text does not fit a pattern, in the words of `blinkc lint`.
  private static func message(_ row: Setting, _ schema: JSONNode) -> JSONNode {
    schema.members.contains { $0.name == "pattern" }
      ? ["errorMessage": "\(row.name) takes \(expectation(of: row))"] : [:]
  }

  private static func keyboardMaps(_ row: Setting) -> JSONNode {
    let sent: JSONNode = ["enum": .list(row.words.map { .text($0.name) })]
    return [
      "type": "object",
      "properties": .object(KeyboardModifier.allCases.map { ($0.rawValue, sent) }),
      "patternProperties": ["^<<$": [:]],
      "additionalProperties": false,
    ]
  }

  private static let secret: JSONNode = [
    "anyOf": [
      [
        "type": "object",
        "properties": .object(
          SecretSource.Kind.allCases.map { kind in
            switch kind {
            case .secret, .env: (kind.rawValue, text)
            case .command: (kind.rawValue, anyOf([text, ["type": "array", "items": text, "minItems": 1]]))
            }
          }),
        "additionalProperties": false, "minProperties": 1, "maxProperties": 1,
      ],
      texts(minLength: 0),
    ]
  ]

  private static func texts(minLength: Int = 1) -> JSONNode {
    let type: JSONNode = ["type": ["string", "number", "boolean"]]
    return minLength == 0 ? type : type.adding(["minLength": .number(minLength)])
  }
}
