import Configuration
import Diagnostics

/// A theme as a style sheet: custom properties, and the rules that show them in pages of hterm and xterm.js.
///
/// - Parameters:
///   - palette: The theme; colours must be valid.
///   - comment: The first line, which says what the file is generated from.
package func themeStylesheet(_ palette: Palette, comment: String) -> [UInt8] {
  var sheet = "/* \(lineOfComment(comment)) */\n:root {\n"
  for (number, color) in palette.colors.enumerated() {
    sheet += "  --color-\(number): \(stylesheetForm(of: color));\n"
  }
  for (name, color) in [
    ("foreground", palette.foreground), ("background", palette.background), ("cursor", palette.cursor),
  ] {
    guard let color else { continue }
    sheet += "  --\(name): \(stylesheetForm(of: color));\n"
  }
  sheet += "}\n"

  var screen: [String] = []
  if palette.foreground != nil { screen.append("color: var(--foreground);") }
  if palette.background != nil { screen.append("background-color: var(--background);") }
  if !screen.isEmpty { sheet += "body, x-screen, .xterm, .xterm-viewport { \(screen.joined(separator: " ")) }\n" }
  if palette.cursor != nil {
    sheet += ".cursor-node, .xterm-cursor { border-color: var(--cursor); background-color: var(--cursor); }\n"
  }
  for number in palette.colors.indices {
    sheet += ".xterm-fg-\(number) { color: var(--color-\(number)); }\n"
    sheet += ".xterm-bg-\(number) { background-color: var(--color-\(number)); }\n"
  }
  return Array(sheet.utf8)
}

/// A colour in a form that CSS reads: as it was written but for names, as gray, green, maroon and purple of X11 are
/// others in CSS, and hundreds of its names are none there.
private func stylesheetForm(of text: String) -> String {
  let bytes = ByteText(text.utf8)
  guard bytes.first != UInt8(ascii: "#"), !bytes.contains(UInt8(ascii: "(")) else { return text }
  return Color(bytes)?.written ?? text
}
