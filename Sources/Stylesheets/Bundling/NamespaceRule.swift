import Diagnostics

/// An `@namespace` rule: a name space of XML for the selectors of its style sheet.
struct NamespaceRule: Equatable {
  /// `nil` for the default name space.
  let prefix: [UInt8]?
  let name: [UInt8]

  /// `nil` if the rule is malformed.
  init?(_ rule: TopLevelRule, of tokens: [Token], in source: [UInt8]) {
    guard rule.block == nil else { return nil }
    let slice = TokenSlice(tokens, rule.prelude, in: source)
    var components = slice.components[...]
    if let first = components.first, tokens[first.lowerBound].kind == .ident {
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

/// The `@namespace` rules of the sheets of a bundle, which all hold for the whole of it.
struct BundleNamespaces {
  /// The rules to write at the top.
  private(set) var rules: [ByteText] = []

  /// The rules that would change the meaning of another sheet.
  private(set) var conflicts: [(sheet: Int, rule: Int)] = []

  private var known: [[UInt8]?: [UInt8]] = [:]

  /// - Parameter sheets: The sheets of the bundle, each once.
  init(_ sheets: [Stylesheet]) {
    for (index, sheet) in sheets.enumerated() {
      // Within one sheet the last rule for a prefix counts.
      for declaration in sheet.namespaces {
        let content = declaration.content
        let isShared = content.prefix != nil || sheets.allSatisfy { $0.agrees(on: content) }
        if let other = known[content.prefix], other != content.name {
          conflicts.append((index, declaration.rule))
        } else if !isShared {
          conflicts.append((index, declaration.rule))
        } else if known.updateValue(content.name, forKey: content.prefix) == nil {
          rules.append(sheet.bytes(sheet.rules[declaration.rule].tokens))
        }
      }
    }
  }
}

extension Stylesheet {
  /// Whether a default name space is this sheet's own, or makes no difference as the sheet has no rules of its own.
  fileprivate func agrees(on namespace: NamespaceRule) -> Bool {
    namespaces.contains { $0.content == namespace }
      || rules.allSatisfy { $0.block == nil || $0.name == "font-face" || $0.name == "keyframes" }
  }
}
