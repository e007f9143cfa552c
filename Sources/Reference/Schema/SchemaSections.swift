/// The sections of a `blink.yaml`.
enum SchemaSections {
  /// Each section by its name, in the order in which editors offer them.
  static let all: [(name: String, value: JSONNode)] = [
    section(
      "include", "Other files, by paths or globs relative to this one, which are added section by section.",
      orEmpty(SchemaValues.textOrList)),
    section("targets", "The programs that have to read the outputs.", targets),
    section("order", "How the blocks of ssh_config are ordered: by how specific they are, or as in the file.", order),
    section(
      "defaults", "Settings for every host, and those of the Blink app.", SchemaBlocks.reference("defaults")),
    section(
      "keys", "Names for private keys: from each name the path of its file, never the key itself.",
      named(SchemaValues.text)),
    section(
      "groups", "Named bundles of settings for `use` in hosts and other groups.",
      named(SchemaBlocks.reference("group"))),
    section("hosts", "Hosts and patterns of hosts, by the names that are typed behind ssh.", hosts),
    section(
      "match", "Settings under conditions, for OpenSSH alone.",
      ["type": ["array", "null"], "items": SchemaBlocks.reference("match")]),
    section("themes", "Colour themes of the terminal, by their names.", named(SchemaAssets.theme)),
    section("fonts", "Fonts of the terminal, by their names.", named(SchemaAssets.font)),
  ]

  private static func section(_ name: String, _ description: String, _ value: JSONNode) -> (
    name: String, value: JSONNode
  ) {
    // What stands beside a reference is not read.
    let isReference = value.members.contains { $0.name == "$ref" }
    let schema = isReference ? ["allOf": [value]] : value
    return (name, (["description": .text(description)] as JSONNode).adding(schema))
  }

  private static let targets: JSONNode = [
    "type": ["object", "null"],
    "properties": [
      "OpenSSH": [
        "description": "The oldest OpenSSH that has to read ssh_config, from 7.3 on.", "examples": ["8.2"],
        "type": ["string", "number"], "pattern": "^[0-9]{1,3}\\.[0-9]{1,3}(p[0-9]{1,3}|\\.[0-9]{1,3}(p[0-9]{1,3})?)?$",
        "minimum": 7, "exclusiveMaximum": 100,
      ]
    ],
    "patternProperties": ["^<<$": [:]],
    "additionalProperties": false,
  ]

  private static let order: JSONNode = ["enum": ["specificity", "file"]]

  private static let hosts: JSONNode = [
    "type": ["object", "null"],
    "propertyNames": ["pattern": .text(hostName), "maxLength": 1024],
    "patternProperties": [
      "[*?]": SchemaBlocks.reference("pattern"),
      "^(?!<<$)[^*?]*$": SchemaBlocks.reference("host"),
    ],
  ]

  /// A name or pattern of hosts: no white space and nothing that ssh or a shell would take for something else, but
  /// commas inside of braces.
  private static let hostName: String = {
    let other = "\\s!\\[\\]#@'`\"$\\\\;&<>|(){}"
    return "^(<<|(?!-)([^\(other),]|\\{[^\(other)]*\\})+)$"
  }()

  /// A section that defines something by names; they may become parts of file names.
  private static func named(_ value: JSONNode) -> JSONNode {
    [
      "type": ["object", "null"],
      "propertyNames": [
        "pattern": "^[^./\\u0000-\\u001f\\u007f][^/\\u0000-\\u001f\\u007f]*$", "maxLength": 200,
      ],
      "patternProperties": ["^(?!<<$)": value],
    ]
  }

  /// The same value, or nothing.
  private static func orEmpty(_ value: JSONNode) -> JSONNode { SchemaValues.anyOf([value, ["type": "null"]]) }
}
