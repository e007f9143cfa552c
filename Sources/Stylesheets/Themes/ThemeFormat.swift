import Diagnostics

/// The formats of themes.
enum ThemeFormat: Sendable, CaseIterable {
  case stylesheet, hterm, iTerm, base16, windowsTerminal, alacrittyTOML, alacrittyYAML, kitty, ghostty, xresources
}

/// Tells the format of a theme by its content; a problem where it is none.
///
/// What a file begins with decides where that is clear. Otherwise the lines do: each format of settings has some that no
/// other has, and that no style sheet has outside of comments.
func themeFormat(of bytes: [UInt8]) -> Result<ThemeFormat, ThemeProblem> {
  if let problem = problem(ofBinary: bytes) { return .failure(problem) }
  let start = startOfText(bytes)
  let beginning = afterBlanksAndComments(bytes[start...])
  switch beginning.first {
  case nil:
    return beginning.startIndex == start || bytes.allSatisfy { $0 <= 0x20 }
      ? .failure(ThemeProblem("the file is empty", at: 0)) : .success(.stylesheet)
  case UInt8(ascii: "<"): return markup(beginning)
  case UInt8(ascii: "{"): return .success(.windowsTerminal)
  case UInt8(ascii: "@"): return .success(.stylesheet)
  default: if isUTF16(bytes), bytes.contains(UInt8(ascii: "@")) { return .success(.stylesheet) }
  }
  let code = withoutComments(bytes[start...])
  if calls.contains(where: { code[...].firstOffset(of: $0) != nil }) || beginsScript(beginning) {
    return .success(.hterm)
  }
  if let format = formatOfLines(code) { return .success(format) }
  if beginsJSONArray(beginning) { return .success(.windowsTerminal) }
  if beginning.contains(UInt8(ascii: "{")) { return .success(.stylesheet) }
  return .failure(
    ThemeProblem(
      "this is no theme: neither CSS nor hterm preferences, nor colours of iTerm2, base16, Windows Terminal, Alacritty, "
        + "kitty, Ghostty or Xresources",
      at: beginning.startIndex))
}

/// What is wrong with a file that is not text; `nil` for text.
private func problem(ofBinary bytes: [UInt8]) -> ThemeProblem? {
  if bytes.starts(with: "bplist".utf8) {
    return ThemeProblem("this is a binary property list; write it as XML with `plutil -convert xml1`", at: 0)
  }
  if isFont(bytes) {
    return ThemeProblem("this is a font, which belongs into the section fonts", at: 0)
  }
  if let archive = archiveKind(of: bytes) {
    return ThemeProblem("this is \(archive); unpack it and name the file in it", at: 0)
  }
  if isUTF16(bytes) { return nil }
  return bytes.firstIndex(of: 0).map { ThemeProblem("this is no text: it holds a NUL byte", at: $0) }
}

/// Whether the byte order mark says so; only style sheets may be in UTF-16.
private func isUTF16(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
}

/// What a text that begins with < is.
private func markup(_ text: ByteText) -> Result<ThemeFormat, ThemeProblem> {
  let head = text.prefix(1000).map(\.asciiLowercase)
  let isHTML = (["<!doctype html", "<html", "<head", "<body", "<script", "<title", "<meta", "<link"] as [StaticString])
    .contains {
      head[...].firstOffset(of: $0) != nil
    }
  if !isHTML,
    head[...].firstOffset(of: "<plist") != nil || head[...].firstOffset(of: "!doctype plist") != nil
  {
    return .success(.iTerm)
  }
  if !isHTML, isStylesheetBehindMark(text) { return .success(.stylesheet) }
  if text.starts(with: "<style".utf8) || text.starts(with: "<STYLE".utf8) {
    return .failure(
      ThemeProblem("these are tags of HTML around a style sheet; leave out <style> and </style>", at: text.startIndex))
  }
  return .failure(
    ThemeProblem(
      isHTML
        ? "this is a web page, not a theme; give the address of the file itself, which on GitHub is behind the button Raw"
        : "this is XML, but no property list of iTerm2", at: text.startIndex))
}

/// Whether `<!--` begins a style sheet, where it means nothing, and no comment of XML in front of an element.
private func isStylesheetBehindMark(_ text: ByteText) -> Bool {
  var rest = text
  guard rest.starts(with: "<!--".utf8) else { return false }
  while rest.starts(with: "<!--".utf8) {
    guard let end = rest.dropFirst(4).firstOffset(of: "-->") else { return true }
    rest = rest[(end + 3)...].drop { $0 <= 0x20 }
  }
  return rest.first != UInt8(ascii: "<")
}

/// The calls that set preferences of hterm.
private let calls: [StaticString] = ["prefs_", "term_set", "term_applySexyTheme"]

/// Whether the text begins as only a program does.
private func beginsScript(_ text: ByteText) -> Bool {
  let word = text.prefix { $0.isASCIILetter }
  if ["var", "let", "const", "function", "import", "export"].contains(word.string) {
    // Behind a name, an equals sign makes a setting of it, as in the `import = [...]` of Alacritty.
    let rest = text.dropFirst(word.count)
    return rest.first == 0x20 && rest.first { $0 != 0x20 } != UInt8(ascii: "=")
  }
  return ["module.", "'use strict'", "\"use strict\"", "(function", "(("].contains { text.starts(with: $0.utf8) }
}

/// Whether the text begins with an array of objects; in a style sheet, the name of an attribute follows the bracket.
private func beginsJSONArray(_ text: ByteText) -> Bool {
  guard text.first == UInt8(ascii: "[") else { return false }
  return afterBlanksAndComments(text.dropFirst()).first.map { "{[]".utf8.contains($0) } ?? true
}

/// The format whose lines are found; the first where there are several.
private func formatOfLines(_ text: [UInt8]) -> ThemeFormat? {
  var counts: [ThemeFormat: Int] = [:]
  for line in SourceLine.lines(of: text) {
    if let format = format(of: line) { counts[format, default: 0] += 1 }
  }
  return ThemeFormat.allCases.filter { counts[$0] != nil }.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
}

/// The format that alone has such a line; `nil` where none has.
private func format(of line: SourceLine) -> ThemeFormat? {
  let text = line.text
  if text.first == UInt8(ascii: "["), text.contains(UInt8(ascii: "]")) {
    let name = trimmedBlanks(text.drop { $0 == UInt8(ascii: "[") })
    return name.starts(with: "colors".utf8) && !text.contains(UInt8(ascii: "{")) ? .alacrittyTOML : nil
  }
  if text.starts(with: "colors.".utf8), text.contains(UInt8(ascii: "=")) { return .alacrittyTOML }
  if let (key, value) = line.split(at: "=") {
    if key.equals("palette") { return .ghostty }
    if key.equals("colors"), value.first == UInt8(ascii: "{") { return .alacrittyTOML }
  }
  if let (key, value) = line.split(at: ":") {
    if key.equals("colors"), value.isEmpty || "&*#{".utf8.contains(value[value.startIndex]) { return .alacrittyYAML }
    let name = key.filter { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    if name.count == 6, name[...].prefix(4).equalsIgnoringCase("base".utf8), name[4...].allSatisfy(\.isHexadecimalDigit)
    {
      return .base16
    }
    let last = key.split { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "*") }.last ?? key
    if last.count < key.count, colorNumber(last, behind: "color") != nil { return .xresources }
  }
  if let (key, _) = line.keyAndValue, colorNumber(key, behind: "color") != nil { return .kitty }
  return nil
}

/// The text behind the blanks and the comments of CSS, JavaScript and JSON at its beginning.
private func afterBlanksAndComments(_ text: ByteText) -> ByteText {
  var rest = text
  while true {
    rest = rest.drop { $0 <= 0x20 }
    if rest.starts(with: "/*".utf8) {
      guard let end = rest.dropFirst(2).firstOffset(of: "*/") else { return rest[rest.endIndex...] }
      rest = rest[(end + 2)...]
    } else if rest.starts(with: "//".utf8) {
      rest = rest.drop { $0 != 0x0A && $0 != 0x0D }
    } else {
      return rest
    }
  }
}

/// The text without the comments of CSS and JavaScript.
private func withoutComments(_ text: ByteText) -> [UInt8] {
  var code: [UInt8] = []
  code.reserveCapacity(text.count)
  var position = text.startIndex
  var hasMore = true
  while position < text.endIndex {
    if hasMore, text[position] == UInt8(ascii: "/"), text[position...].starts(with: "/*".utf8) {
      if let end = text[(position + 2)...].firstOffset(of: "*/") {
        code.append(0x0A)
        position = end + 2
        continue
      }
      // In Xresources, `/*` may begin a name.
      hasMore = false
    }
    code.append(text[position])
    position += 1
  }
  return code
}
