import Configuration
import Diagnostics

/// A theme or font that needs nothing beside it.
package struct AssetBundle: Sendable, Equatable {
  package let stylesheet: [UInt8]

  /// The same as a script for hterm, which today's Blink reads; `nil` for a font, or a theme that is more than colours.
  package let script: [UInt8]?

  package init(stylesheet: [UInt8], script: [UInt8]? = nil) {
    self.stylesheet = stylesheet
    self.script = script
  }
}

/// The files of the themes and fonts, in the order of the configuration.
func assetFiles(_ configuration: Configuration, _ options: EmissionOptions) -> [OutputFile] {
  var files: [OutputFile] = []
  for theme in configuration.themes {
    let name = configuration.text(theme.name).string
    guard let bundle = options.themes[name] else { continue }
    files.append(OutputFile(path: "themes/\(name).css", bytes: bundle.stylesheet))
    if let script = bundle.script { files.append(OutputFile(path: "themes/\(name).js", bytes: script)) }
  }
  var sheets: [[UInt8]] = []
  for font in configuration.fonts {
    let name = configuration.text(font.name).string
    guard let bundle = options.fonts[name] else { continue }
    files.append(OutputFile(path: "fonts/\(name).css", bytes: bundle.stylesheet))
    sheets.append(bundle.stylesheet)
  }
  if !sheets.isEmpty { files.append(OutputFile(path: "fonts.css", bytes: joined(sheets))) }
  return files
}

/// Style sheets one behind the other; their encoding is named once, at the very beginning, where alone it counts.
private func joined(_ sheets: [[UInt8]]) -> [UInt8] {
  let mark = Array("@charset \"utf-8\";\n".utf8)
  var text: [UInt8] = sheets.contains { $0.starts(with: mark) } ? mark : []
  for sheet in sheets {
    text += sheet.starts(with: mark) ? sheet[mark.count...] : sheet[...]
    if text.last != 0x0A { text.append(0x0A) }
  }
  return text
}
