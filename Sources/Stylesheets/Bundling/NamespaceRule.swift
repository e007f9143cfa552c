import Diagnostics

/// An `@namespace` rule: a name space of XML for the selectors of its style sheet.
struct NamespaceRule: Equatable {
  /// `nil` for the default name space.
  let prefix: [UInt8]?
  let name: [UInt8]

  /// `nil` if the rule is malformed.
  init?(_ rule: TopLevelRule, of text: TokenizedText) {
    guard rule.block == nil else { return nil }
    let slice = TokenSlice(text, rule.prelude)
    var components = slice.components[...]
    if let first = components.first, text.tokens[first.lowerBound].kind == .ident {
      prefix = Array(slice.value(first.lowerBound))
      components = components.dropFirst()
    } else {
      prefix = nil
    }
    guard components.count == 1, let component = components.first, let name = reference(component, in: slice) else {
      return nil
    }
    self.name = Array(name)
  }
}

/// The `@namespace` rules of several sheets that are to become one, for which they all hold.
struct SharedNamespaces {
  /// The rules to write at the top.
  private(set) var rules: [ByteText] = []

  /// Whether a rule would change the meaning of another sheet.
  private(set) var conflict = false

  private var known: [[UInt8]?: [UInt8]] = [:]

  /// - Parameter sheets: The sheets, each once.
  init(_ sheets: [Stylesheet]) {
    let sheets = sheets.filter(\.hasSelectors)
    for sheet in sheets {
      for declaration in sheet.namespaces {
        let content = declaration.content
        // A prefix that a sheet does not know stands in none of its valid selectors; the default matters to all.
        if content.prefix == nil, !sheets.allSatisfy({ $0.namespaces.contains { $0.content == content } }) {
          conflict = true
        }
        if let other = known[content.prefix], other != content.name { conflict = true }
        if known.updateValue(content.name, forKey: content.prefix) == nil {
          rules.append(sheet.text.bytes(sheet.rules[declaration.rule].tokens))
        }
      }
    }
  }
}

extension Stylesheet {
  /// Whether selectors stand in it, so that name spaces make a difference.
  fileprivate var hasSelectors: Bool {
    rules.contains { $0.block != nil && !["font-face", "keyframes", "property", "counter-style"].contains($0.name) }
  }
}
