package import Diagnostics

/// What the source of a theme turned out to be.
package enum ThemeSource: Sendable, Equatable {
  /// A style sheet, which is bundled as it is.
  case stylesheet

  /// A palette in one of the formats that terminals use; the warnings say what is left out of it.
  case palette(Palette, warnings: [ThemeProblem])

  /// Nothing that could be a theme; at least one problem.
  case unreadable([ThemeProblem])
}

/// What is wrong with the source of a theme, and where.
package struct ThemeProblem: Error, Sendable, Hashable {
  package let message: String

  /// The offset of the first byte it is about.
  package let offset: Int

  /// The same place as people read it.
  package var place = LineAndColumn(line: 1, column: 1)

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// Tells by its content what the source of a theme is, and reads its colours.
///
/// Nothing is ever executed: of JavaScript only calls with literal values are read.
package func readTheme(_ bytes: [UInt8]) -> ThemeSource {
  var draft = PaletteDraft()
  do throws(ThemeProblem) {
    let format = try themeFormat(of: bytes).get()
    if format == .stylesheet { return .stylesheet }
    try read(bytes, as: format, into: &draft)
  } catch {
    draft.reject(error)
  }
  return draft.finished(bytes)
}

/// Reads the colours of a theme in a format.
private func read(_ bytes: [UInt8], as format: ThemeFormat, into draft: inout PaletteDraft) throws(ThemeProblem) {
  switch format {
  case .stylesheet: break
  case .hterm: try readHtermScript(bytes, into: &draft)
  case .iTerm: try readITermColors(bytes, into: &draft)
  case .base16: try readBase16(bytes, into: &draft)
  case .alacrittyYAML: try readAlacrittyYAML(bytes, into: &draft)
  case .alacrittyTOML: try readAlacrittyTOML(bytes, into: &draft)
  case .windowsTerminal: try readWindowsTerminal(bytes, into: &draft)
  case .kitty: readKitty(bytes, into: &draft)
  case .ghostty: readGhostty(bytes, into: &draft)
  case .xresources: try readXresources(bytes, into: &draft)
  }
}
