import Diagnostics

/// A style sheet that has been read: its rules, and what a browser makes of those that must come first.
struct Stylesheet {
  /// Where it came from in the end, without a fragment.
  let address: String
  let text: TokenizedText
  let rules: [TopLevelRule]

  /// The encoding that the sheets it imports fall back to.
  let encoding: TextEncoding

  /// Whether its server labels style sheets as plain text or raw bytes.
  let isLooselyLabelled: Bool

  /// The rules that import another sheet.
  private(set) var imports: [(rule: Int, content: ImportRule)] = []

  /// The rules that declare a name space.
  private(set) var namespaces: [(rule: Int, content: NamespaceRule)] = []

  /// The rules that are left out wherever they stand: `@charset`, and imports that a browser ignores.
  private(set) var dropped: Set<Int> = []

  /// The imports that are dropped, and why.
  private(set) var complaints: [(rule: Int, message: String)] = []

  /// Whether it has other rules than those that import and declare.
  var hasRules: Bool { rules.count > imports.count + namespaces.count + dropped.count }

  /// Whether a layer is declared or filled anywhere in it.
  let hasLayers: Bool

  init(_ resource: Resource, importer: TextEncoding?) {
    let decoded = decode(resource.bytes, contentType: resource.contentType, importer: importer)
    let text = TokenizedText(decoded.text)
    address = splitFragment(resource.address).address
    self.text = text
    rules = topLevelRules(of: text)
    encoding = decoded.encoding
    isLooselyLabelled = resource.contentType.map { looseTypes.contains(essence($0)) } ?? false
    hasLayers = text.tokens.contains {
      $0.kind == .atKeyword && TokenText.value(of: $0, in: text.source).equalsIgnoringCase("layer".utf8)
    }
    readOrder()
  }

  /// What a rule before the others may be, from most to least.
  private enum Stage: Int {
    case layers, imports, namespaces, body
  }

  /// Follows the rules as a browser does: a rule that it drops does not count, any other ends the time of imports.
  private mutating func readOrder() {
    var stage = Stage.layers
    for (index, rule) in rules.enumerated() {
      switch rule.name {
      case "charset": dropped.insert(index)
      case "import":
        if stage.rawValue > Stage.imports.rawValue {
          drop(index, "this @import has no effect, since other rules stand before it")
        } else if let content = importRule(rule, of: text) {
          imports.append((index, content))
          stage = .imports
        } else {
          drop(index, "this @import has no effect, since browsers cannot read it")
        }
      case "namespace":
        guard stage != .body, let content = NamespaceRule(rule, of: text) else { continue }
        namespaces.append((index, content))
        stage = .namespaces
      case "layer" where rule.block == nil:
        guard isLayerStatement(rule) else { continue }
        if stage == .imports { stage = .namespaces }
      default: if stage != .body, isValidRule(rule, of: text) { stage = .body }
      }
    }
  }

  /// Drops an import that a browser ignores.
  private mutating func drop(_ rule: Int, _ message: String) {
    dropped.insert(rule)
    complaints.append((rule, message))
  }

  /// Whether a rule without a block declares layers, rather than being malformed.
  private func isLayerStatement(_ rule: TopLevelRule) -> Bool {
    slice(rule.prelude).commaSeparated.allSatisfy { layerName($0) != nil }
  }

  /// The address up to the name of the sheet itself, which all sheets of a folder share.
  var folder: String {
    let path = address.prefix { $0 != "?" }
    return address.hasPrefix("data:")
      ? "data:," : String(path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
  }

  /// A stretch of the tokens.
  func slice(_ range: Range<Int>) -> TokenSlice { TokenSlice(text, range) }

  var source: [UInt8] { text.source }
  var tokens: [Token] { text.tokens }

  /// Line and column of a byte offset, 1-based; the column counts Unicode scalars.
  func place(_ offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for (index, byte) in source[..<min(offset, source.count)].enumerated() {
      if byte == 0x0A || byte == 0x0D && (index + 1 >= source.count || source[index + 1] != 0x0A) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }
}

/// Types that servers give to style sheets they know nothing about.
let looseTypes: Set<String> = ["text/plain", "application/octet-stream", "binary/octet-stream"]
