/// The entries of `themes` and `fonts`.
enum SchemaAssets {
  /// A theme: an address, a file or a palette with the colours around it.
  static let theme = source(
    properties: [
      ("url", url), ("file", described("The path of a style sheet or of preferences of hterm.", SchemaValues.text)),
      ("palette", palette), ("foreground", described("The colour of text.", color)),
      ("background", described("The colour behind text.", color)),
      ("cursor", described("The colour of the cursor.", color)),
    ], kinds: ["url", "file", "palette"]
  ).adding([
    "dependencies": ["foreground": ["palette"], "background": ["palette"], "cursor": ["palette"]]
  ])

  /// A font: one or more addresses, or one or more files.
  static let font = source(
    properties: [
      ("url", described("The address of a style sheet or of font files.", SchemaValues.textOrList)),
      ("file", described("The path of a style sheet or of font files.", SchemaValues.textOrList)),
    ], kinds: ["url", "file"])

  private static let url = described("The address of a style sheet.", SchemaValues.text)

  private static let palette: JSONNode = [
    "description": "The 16 colours of a terminal: eight, then their bright forms.",
    "type": "array", "items": color, "minItems": 16, "maxItems": 16,
  ]

  /// A colour of CSS by its form; whether a name is known is for `blinkc lint`.
  private static let color: JSONNode = [
    "type": "string", "examples": ["#282a36"],
    "pattern": "^\\s*(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[rR][gG][bB][aA]?\\s*\\(.*\\)|\(name))\\s*$",
    "errorMessage": "a colour is #rgb, #rrggbb, rgb(), rgba() or a name",
  ]

  /// A name of a colour; what looks like one may be digits whose `#` was forgotten.
  private static let name = "(?!([0-9a-fA-F]{3}){1,2}\\s*$)[a-zA-Z][a-zA-Z0-9 ]*"

  /// A closed mapping with exactly one of some sources.
  private static func source(properties: [(name: String, value: JSONNode)], kinds: [String]) -> JSONNode {
    [
      "type": "object",
      "properties": .object(properties),
      "patternProperties": ["^<<$": [:]],
      "additionalProperties": false,
      "oneOf": .list(kinds.map { ["required": [.text($0)]] }),
    ]
  }

  private static func described(_ description: String, _ value: JSONNode) -> JSONNode {
    (["description": .text(description)] as JSONNode).adding(value)
  }
}
