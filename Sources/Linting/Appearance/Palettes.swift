import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// The palettes of themes: how many colours they have, and whether these are colours.
  static let palettes = Check(.wrongPaletteSize, .invalidColor) { context, problems in
    let configuration = context.configuration
    for theme in configuration.themes {
      guard case .palette(let palette) = theme.source else { continue }
      let tree = configuration.tree(palette.key.file)
      let isList = tree[palette.value].kind == .sequence
      let count = isList ? tree.children(palette.value).reduce(0) { count, _ in count + 1 } : 1
      if count != paletteSize {
        problems.report(
          .wrongPaletteSize, at: tree.range(palette.key.node), sizeMessage(count, isList, tree.text(palette.value)))
      }
      let colors = (isList || count == paletteSize ? palette.colors : []) + palette.others.map(\.color)
      for color in colors { check(color, in: tree, into: &problems) }
    }
  }

  /// The colours of a terminal: eight and their bright variants.
  private static let paletteSize = 16

  private static func check(_ color: NodeReference, in tree: Tree, into problems: inout DiagnosticBag) {
    let text = tree.valueText(color.node)
    guard Color(text) == nil else { return }
    let range = tree.range(color.node)
    let isHexadecimal = (text.count == 3 || text.count == 6) && text.allSatisfy(\.isHexadecimalDigit)
    if isHexadecimal {
      let isNumber = tree.isOpenToReaders(color.node) && looksLikeNumber(text)
      problems.report(
        isNumber ? .ambiguousScalar : .invalidColor, at: range,
        (isNumber ? "other readers of YAML take \(quoted(text)) for a number, and a colour" : "such a colour")
          + " begins with # and stands in quotes: \"#\(text.string)\"",
        fixes: [
          tree.rewriting(color.node, as: "#\(text.string)", isQuoted: true, title: "write \"#\(text.string)\"", .safe)
        ])
      return
    }
    let mayBeName = text.first?.isASCIILetter == true && !problems.isFull(of: .invalidColor, in: range.file)
    let nearest = mayBeName ? nearestName(to: text.string, among: X11Colors.names) : nil
    problems.report(
      .invalidColor, at: range, colorMessage(text) + (nearest.map { "; did you mean \($0)?" } ?? ""),
      fixes: nearest.map { [tree.rewriting(color.node, as: $0, title: "write \($0)", .unsafe)] } ?? [])
  }

  /// Whether a text is a number to readers that resolve types: digits, perhaps with one exponent.
  private static func looksLikeNumber(_ text: ByteText) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 | 0x20 == UInt8(ascii: "e") }
    return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
  }

  private static func colorMessage(_ text: ByteText) -> String {
    if text.first == UInt8(ascii: "#") {
      return text.count == 9 || text.count == 5
        ? "\(quoted(text)) has an alpha value, which Blink does not read here; write rgba(R, G, B, A)"
        : "\(quoted(text)) is no colour: # is followed by 3 or 6 hexadecimal digits"
    }
    return "\(quoted(text)) is no colour; write \"#rrggbb\", \"#rgb\", rgb(R, G, B), rgba(R, G, B, A) or a name of X11"
  }

  private static func sizeMessage(_ count: Int, _ isList: Bool, _ text: ByteText) -> String {
    if !isList, text.contains(UInt8(ascii: ",")) {
      return "the palette is one text; write a list of \(paletteSize) colours, each in quotes of its own"
    }
    return "a palette has \(paletteSize) colours, black to white and then their bright variants; this one has \(count)"
  }
}

extension Rule {
  package static let wrongPaletteSize = Rule(
    "wrong-palette-size", .appearance, .error, "a palette has not 16 colours",
    explanation: """
      A palette is the 16 colours of a terminal in their order: black, red, green, yellow, blue, magenta, cyan, white, \
      and the same again bright. With fewer or more, colours would land on the wrong numbers. Published themes have 17 \
      colours, or all of them in one text, and silently show others.
      """,
    bad: paletteExample(colors.dropLast()),
    good: paletteExample(colors))

  package static let invalidColor = Rule(
    "invalid-color", .appearance, .error, "a text that is no colour",
    explanation: """
      A colour is `#rgb` or `#rrggbb` in quotes, since YAML takes a bare `#` for a comment; `rgb(R, G, B)` with 0 to 255 \
      or percentages; `rgba(R, G, B, A)` with an alpha value from 0 to 1; or a name of X11 such as `navy`, whatever its \
      case. Blink ignores anything else without a word.
      """,
    bad: paletteExample(colors, foreground: "f8f8f2"),
    good: paletteExample(colors, foreground: "#f8f8f2"))

  /// A theme with the colours given.
  private static func paletteExample(_ colors: some Sequence<String>, foreground: String = "white") -> String {
    """
    themes:
      Night:
        palette: [\(colors.joined(separator: ", "))]
        foreground: "\(foreground)"
        background: black
        cursor: gray70
    """
  }

  private static let colors = [
    "black", "red3", "green3", "yellow3", "blue2", "magenta3", "cyan3", "gray90", "gray50", "red", "green", "yellow",
    "\"#5c5cff\"", "magenta", "cyan", "white",
  ]
}
