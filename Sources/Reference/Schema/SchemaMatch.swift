import Configuration

/// The conditions of match blocks.
enum SchemaMatch {
  /// One text, or a mapping from criteria, each perhaps negated, to what they compare with.
  static let when: JSONNode = [
    "anyOf": [
      ["type": "string", "minLength": 1],
      [
        "type": "object",
        "properties": .object(Criterion.Kind.allCases.map { ($0.rawValue, argument(of: $0)) }),
        "patternProperties": .object(
          [("^<<$", [:])]
            + Criterion.Kind.allCases.map { kind in
              ("^!?\(SchemaPatterns.ignoringCase(kind.rawValue))$", argument(of: kind))
            }),
        "additionalProperties": false, "minProperties": 1,
      ],
    ]
  ]

  private static func argument(of kind: Criterion.Kind) -> JSONNode {
    guard kind.takesArgument else { return ["enum": ["yes", "true", true, .null]] }
    if kind.takesOneText { return SchemaValues.text }
    return SchemaValues.anyOf([SchemaValues.text, ["type": "array", "items": SchemaValues.text, "minItems": 1]])
  }
}
