package import Configuration
import Diagnostics

/// The colours of a terminal theme, each as its source writes it.
package struct Palette: Hashable, Sendable {
  /// Sixteen: black, red, green, yellow, blue, magenta, cyan, white, and the same again bright.
  package var colors: [String]

  /// The colours of text, of what is behind it, and of the cursor; `nil` where the theme leaves them to the terminal.
  package var foreground: String?
  package var background: String?
  package var cursor: String?

  /// Whether the cursor blinks; `nil` where the theme leaves that to the terminal.
  package var cursorBlink: Bool?

  package init(
    colors: [String], foreground: String? = nil, background: String? = nil, cursor: String? = nil,
    cursorBlink: Bool? = nil
  ) {
    self.colors = colors
    self.foreground = foreground
    self.background = background
    self.cursor = cursor
    self.cursorBlink = cursorBlink
  }

  /// The palette that a configuration holds itself.
  package init(_ palette: InlinePalette, of configuration: Configuration) {
    let text = { (node: NodeReference) in configuration.tree(node.file).valueText(node.node).string }
    let other = { (name: String) in palette.others.first { $0.name == name }.map { text($0.color) } }
    self.init(
      colors: palette.colors.map(text), foreground: other("foreground"), background: other("background"),
      cursor: other("cursor"))
  }

  /// What the sixteen colours are called, in their order.
  package static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright black", "bright red",
    "bright green", "bright yellow", "bright blue", "bright magenta", "bright cyan", "bright white",
  ]
}
