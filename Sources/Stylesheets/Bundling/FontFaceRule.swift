import Diagnostics

/// The sources of an `@font-face` rule, to be cut down to the best one.
struct FontFaceRule {
  /// One entry of a `src` list.
  struct Source {
    let tokens: TokenSlice

    /// The address; `nil` for `local()` and what is no address at all.
    let reference: String?

    /// The tokens of the address.
    let address: Range<Int>

    /// How good it is: the format first, then whether it needs a feature of the browser.
    ///
    /// A format that no browser of today reads counts 0 or 1.
    let rank: Int
  }

  /// The last `src`, which is the one that counts, and those before it.
  private(set) var sources: Descriptor?
  private(set) var superseded: [Descriptor] = []

  /// The family's name and whether it stands first with its semicolon.
  private(set) var family: Descriptor?
  private(set) var isFamilyFirst = false

  let slice: TokenSlice

  /// - Parameter slice: What stands between the braces.
  init(_ slice: TokenSlice) {
    self.slice = slice
    var isFirst = true
    for descriptor in descriptors(slice) {
      let name = descriptor.tokens.lowerBound
      if slice.isIdentifier(name, "src") {
        if let sources { superseded.append(sources) }
        sources = descriptor
      } else if slice.isIdentifier(name, "font-family") {
        family = descriptor
        isFamilyFirst = isFirst && descriptor.isTerminated
      }
      isFirst = false
    }
  }

  /// The entries of the `src` list.
  var entries: [Source] {
    guard let sources else { return [] }
    return TokenSlice(slice.text, sources.value).commaSeparated.map(Self.source)
  }

  /// Reads one entry of the list.
  private static func source(_ entry: TokenSlice) -> Source {
    let components = entry.components
    guard let first = components.first, let address = Stylesheets.reference(first, in: entry) else {
      return Source(tokens: entry, reference: nil, address: entry.range, rank: 0)
    }
    var format: String?
    var needsFeature = false
    for component in components.dropFirst() where entry.tokens[component.lowerBound].kind == .function {
      let content = entry.content(of: component)
      guard let argument = content.components.first else { continue }
      if entry.isFunction(component.lowerBound, "format") {
        format = entry.value(argument.lowerBound).string.lowercased()
      } else if entry.isFunction(component.lowerBound, "tech"), !entry.isIdentifier(argument.lowerBound, "variations") {
        needsFeature = true
      }
    }
    let quality = format.map(rank(ofFormat:)) ?? rank(ofAddress: address.string)
    return Source(
      tokens: entry, reference: address.string, address: first, rank: 2 * quality + (needsFeature ? 0 : 1))
  }

  /// How good the format is that `format()` names; 0 for one that browsers do not read.
  private static func rank(ofFormat format: String) -> Int {
    switch format.hasSuffix("-variations") ? String(format.dropLast("-variations".count)) : format {
    case "woff2": 4
    case "woff": 3
    case "truetype", "opentype", "collection": 2
    default: 0
    }
  }

  /// How good a source without `format()` is, by its address.
  private static func rank(ofAddress address: String) -> Int {
    if address.lowercased().hasPrefix("data:") {
      guard let data = DataAddress(splitFragment(address).address) else { return 0 }
      return rank(ofType: mediaType(ofFontOrImage: data.bytes) ?? "")
    }
    let path = address.prefix { $0 != "?" && $0 != "#" }.lowercased()
    switch path.split(separator: ".").last {
    case "woff2": return 4
    case "woff": return 3
    case "ttf", "otf", "ttc", "otc": return 2
    case "eot", "svg", "svgz": return 0
    // A server may choose the format.
    default: return 1
    }
  }

  /// How good the format with a media type is.
  private static func rank(ofType type: String) -> Int {
    switch type {
    case "font/woff2": 4
    case "font/woff": 3
    case "font/ttf", "font/otf", "font/collection": 2
    default: 0
    }
  }
}
