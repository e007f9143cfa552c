import Configuration
import Diagnostics

/// A theme as the JavaScript that Blink runs: preferences of hterm, one statement a line.
///
/// Blink splices the text into a function, so it holds statements only.
///
/// - Parameters:
///   - palette: The theme; colours must be valid.
///   - comment: The first line, which says what the file is generated from.
package func themeScript(_ palette: Palette, comment: String) -> [UInt8] {
  var script = "// \(lineOfComment(comment))\n"
  script += "t.prefs_.set('color-palette-overrides', [\n"
  for color in palette.colors { script += "  \(quotedForScript(scriptForm(of: color))),\n" }
  script += "]);\n"
  let colors = [
    ("foreground-color", palette.foreground), ("background-color", palette.background),
    ("cursor-color", palette.cursor),
  ]
  for (name, color) in colors {
    guard let color else { continue }
    script += "t.prefs_.set('\(name)', \(quotedForScript(scriptForm(of: color))));\n"
  }
  if let blinks = palette.cursorBlink { script += "t.prefs_.set('cursor-blink', \(blinks));\n" }
  return Array(script.utf8)
}

/// A comment of one line: what could end it early, or be taken for the family of a font, is broken up.
///
/// Blink looks for `font-family:` even in comments.
func lineOfComment(_ text: String) -> String {
  var line = ""
  for scalar in text.unicodeScalars {
    let isSlashOfEnd = scalar == "/" && line.unicodeScalars.last == "*"
    let isColonOfFamily = scalar == ":" && line.utf8.suffix(11).elementsEqual("font-family".utf8)
    let endsLine = scalar.value < 0x20 || [0x7F, 0x85, 0x2028, 0x2029].contains(scalar.value)
    if isSlashOfEnd || isColonOfFamily { line += " " }
    line.unicodeScalars.append(endsLine ? " " : scalar)
  }
  return line
}

/// A colour in a form that hterm reads: as it was written, or else `#rrggbb` or `rgba()`.
///
/// hterm reads names of X11 and whole numbers in functions that are spelled in lower case; it knows no percentages.
private func scriptForm(of text: String) -> String {
  let bytes = ByteText(text.utf8)
  guard let color = Color(bytes) else { return text }
  guard bytes.contains(UInt8(ascii: "(")) else { return text }
  let numbers = bytes.drop { $0 != UInt8(ascii: "(") }.dropFirst().dropLast()
    .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    .map { $0.filter { $0 != 0x20 } }
  let isPlain =
    bytes.starts(with: "rgb".utf8) && !bytes.starts(with: "rgbA".utf8) && !bytes.contains(UInt8(ascii: "%"))
    && numbers.prefix(3).allSatisfy { $0.count <= 3 && $0.allSatisfy(\.isASCIIDigit) }
    && numbers.dropFirst(3).allSatisfy { $0.first != UInt8(ascii: ".") && $0.last != UInt8(ascii: ".") }
  return isPlain ? text : color.written
}

/// A text as a literal of JavaScript.
private func quotedForScript(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  // Line ends to JavaScript before 2019, though not to JSON.
  return String(decoding: writer.bytes, as: UTF8.self)
    .split(separator: "\u{2028}", omittingEmptySubsequences: false).joined(separator: "\\u2028")
    .split(separator: "\u{2029}", omittingEmptySubsequences: false).joined(separator: "\\u2029")
}
