import Settings

/// The grammars of values as schemas; never stricter than `blinkc lint`, which sees more.
enum SchemaGrammar {
  /// What a single value may be beside the words of its row; empty where it may be nothing else.
  static func scalars(of row: Setting) -> [JSONNode] {
    switch row.type {
    case .choice, .secret, .keyboardMaps: []
    case .text, .keys, .themeName, .fontName: [SchemaValues.text]
    case .command, .shellWords: [text("\\S")]
    case .path where row.role == .forwardAgent: [string("^[^$].*/|^/|^~|^\\$(\\{|\\w+$)")]
    case .path where row.role == .identityAgent: [text("^([^$]|\\$\\{|\\$\\w+$)")]
    case .path: [SchemaValues.text]
    case .name: [text("^\\S+$")]
    case .integer(let range): [number(in: range)]
    case .octal: [number(in: 0...777, "^0*[0-7]{1,3}$")]
    case .port: [number(in: 1...65535)]
    case .portRange: [number(in: 1...65535, "^\(port)(:\(port))?$")]
    case .fontSize: [number(in: 1...100, "^\(SchemaPatterns.number(from: 1, to: 100))([pP][xX])?$")]
    case .time: [number(in: longestTime, "^\(time)$")]
    case .agentLifetime: [number(in: longestTime, "^(\(SchemaPatterns.ignoringCase("confirm"))[ \\t]+)?\(time)$")]
    case .rekeyLimit: [rekeyLimit]
    case .keystrokeInterval: [string("^interval:\(SchemaPatterns.number(from: 1, to: 1000))$")]
    case .jumps: [string("^\(hop)(,\(hop))*$")]
    case .localForward: [string("^[ \\t]*\(listen(port, row))[ \\t]+\(target(row))[ \\t]*$")]
    case .remoteForward:
      [number(in: 0...65535, "^[ \\t]*\(listen("(0|\(port))", row))([ \\t]+\(target(row)))?[ \\t]*$")]
    case .dynamicForward: [number(in: 1...65535, "^[ \\t]*\(listen(port, row))[ \\t]*$")]
    case .algorithms: [string("^[-+^]?\(algorithm)(,\(algorithm))*$")]
    case .commaList: [text("^[^ \\t]+$")]
    case .list(let item): [list(item, of: row)]
    case .escapeCharacter where row.family == .mosh:
      [number(in: 0...9, "^([ -~]|\\^[AaBbE-IKN-Ze-ikn-z\\[\\\\\\]^_?])$")]
    case .escapeCharacter: [number(in: 0...9, "^([ -~]|\\^[@-~])$")]
    case .tunnelDevice: [number(in: 0...0x7FFF_FFFE, "^\(tunnelEnd)(:\(tunnelEnd))?$")]
    }
  }

  /// Whether any text is a value, so that its words need no other spelling.
  static func takesAnyText(_ row: Setting) -> Bool {
    switch row.type {
    case .text, .command, .keys, .themeName, .fontName, .shellWords, .name: true
    case .path: row.role != .forwardAgent
    default: false
    }
  }

  /// One item of a YAML list.
  static func item(_ item: ValueType.Item, of row: Setting) -> JSONNode {
    switch item {
    case .path: SchemaValues.text
    case .qualityOfService: number(in: 0...255)
    case .environmentAssignment: string("^\(pattern(of: item, row))$")
    default: text("^(\(pattern(of: item, row)))$")
    }
  }

  /// Items in one scalar, with blanks between them where none can hold any.
  private static func list(_ item: ValueType.Item, of row: Setting) -> JSONNode {
    let one = "(\(pattern(of: item, row)))"
    return switch item {
    case .path: SchemaValues.text
    case .environmentAssignment: string("^\(one)$")
    case .qualityOfService: number(in: 0...255, "^[ \\t]*\(one)([ \\t]+\(one))?[ \\t]*$")
    default: text("^[ \\t]*\(one)([ \\t]+\(one))*[ \\t]*$")
    }
  }

  private static func pattern(of item: ValueType.Item, _ row: Setting) -> String {
    switch item {
    case .word, .pattern: "[^ \\t]+"
    case .path: ".+"
    case .domain: "[A-Za-z0-9][A-Za-z0-9._-]*"
    case .environmentPattern: "[^ \\t=]+"
    case .environmentAssignment: "[^=]+=.*"
    case .hostPort: "[^ \\t]+:(\\*|\(port))"
    case .canonicalRule: "[^ \\t:]*:[^ \\t]+|\\*"
    case .channelTimeout: "[^ \\t=]+=\(time)"
    case .qualityOfService:
      "\(SchemaPatterns.words(row.words.map(\.name)))|\(SchemaPatterns.number(from: 0, to: 255))"
    }
  }

  // MARK: Parts of patterns

  private static let port = SchemaPatterns.port
  private static let time = SchemaPatterns.time
  private static let longestTime = 0...Int(Int32.max)
  private static let hop: String = {
    let other = "\\s,$`\"'\\\\;&|<>(){}#"
    let host = "(\\[[^\(other)\\]]+\\]|[^\(other):/@\\[\\]]+)(:\(port)?)?"
    return "(ssh://([^\(other)]+@)?\(host)/?|([^\(other)]+@)?\(host))"
  }()
  private static let algorithm = "[^\\s,+^-][^ \\t,]*"
  private static let tunnelEnd = "([aA][nN][yY]|0|[1-9][0-9]{0,9})"
  private static let address = "([^\\s:\\[\\]]*|\\[[^\\s\\]]*\\]):"

  private static let rekeyLimit: JSONNode = [
    "type": ["string", "number"], "minimum": 0,
    "pattern":
      "^[ \\t]*(default|[0-9]+(\\.[0-9]*)?[bBkKmMgGtTpPeE]?)([ \\t]+(none|\(time)))?[ \\t]*$",
  ]

  /// What a forward listens on: a port with or without an address, a path, or what a variable gives.
  private static func listen(_ port: String, _ row: Setting) -> String {
    "((\(address))?\(port)|\\S*/\\S*\(variable(row)))"
  }

  /// Where a forward leads.
  private static func target(_ row: Setting) -> String { "((?!:)\(address)\(port)|\\S*/\\S*\(variable(row)))" }

  private static func variable(_ row: Setting) -> String {
    if case .expanded = row.environment { "|\\S*\\$\\{\\S*" } else { "" }
  }

  // MARK: Schemas

  private static func number(in range: ClosedRange<Int>, _ pattern: String? = nil) -> JSONNode {
    [
      "type": ["integer", "string"], "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
      "pattern": .text(pattern ?? "^\(SchemaPatterns.number(in: range))$"),
    ]
  }

  private static func string(_ pattern: String) -> JSONNode { ["type": "string", "pattern": .text(pattern)] }

  /// A text that a reader of YAML may take for a number or a truth value.
  private static func text(_ pattern: String) -> JSONNode {
    ["type": ["string", "number", "boolean"], "pattern": .text(pattern)]
  }
}
