import Configuration
import Emission
import Stylesheets

/// Writes bundles, each with a first line that says what it is generated from.
struct AssetText: Sendable {
  let configuration: Configuration

  /// What the first line of a generated file says.
  let comment: String

  /// The colours of a palette that the configuration holds itself.
  func palette(_ palette: InlinePalette) -> Palette { Palette(palette, of: configuration) }

  /// The bundle of a theme of colours: for today's Blink and for the web.
  func bundle(of palette: Palette) -> AssetBundle {
    AssetBundle(
      stylesheet: themeStylesheet(palette, comment: comment), script: themeScript(palette, comment: comment))
  }

  /// The bundle of font files.
  func bundle(of faces: [FontFace], named name: String) -> AssetBundle {
    AssetBundle(stylesheet: fontStylesheet(family: name, faces: faces, comment: comment))
  }

  /// The bundle of a style sheet that refers to nothing any more.
  func bundle(of text: [UInt8], isFont: Bool) -> AssetBundle {
    // A rule @charset counts only as the very first bytes.
    let mark = Array("@charset \"utf-8\";\n".utf8)
    let isMarked = text.starts(with: mark)
    let body = isMarked ? Array(text.dropFirst(mark.count)) : text
    let sheet = Array("/* \(comment) */\n".utf8) + body
    return AssetBundle(stylesheet: (isMarked ? mark : []) + (isFont ? declaringFamilyFirst(sheet) : sheet))
  }
}
