import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A ThemeName or FontName that neither the file nor Blink has.
  static let undefinedAppearance = Check(.undefinedTheme, .undefinedFont) { context, problems in
    let configuration = context.configuration
    let kinds: [(Rule, Role, assets: [Asset], bundled: [String])] = [
      (.undefinedTheme, .themeName, configuration.themes, BundledNames.themes),
      (.undefinedFont, .fontName, configuration.fonts, BundledNames.fonts),
    ]
    for (rule, role, assets, bundled) in kinds {
      for position in context.settings[role] {
        let assignment = configuration.assignments[Int(position)]
        let text = configuration.text(assignment)
        guard !text.isEmpty, !assets.contains(where: { configuration.text($0.name).equals(text) }) else { continue }
        let name = text.string
        guard !bundled.contains(name), role != .fontName || !BundledNames.isFont(name) else { continue }
        let names = assets.prefix(500).map { configuration.text($0.name).string } + bundled
        let fix = nearestName(to: name, among: names).map { nearest in
          (
            nearest,
            configuration.tree(assignment.file).rewriting(
              assignment.value, as: nearest, title: "write \(nearest)", .unsafe)
          )
        }
        report(rule, name, fix, at: configuration.range(assignment), &problems)
      }
    }
  }

  private static func report(
    _ rule: Rule, _ name: String, _ fix: (nearest: String, FixIt)?, at range: SourceRange,
    _ problems: inout DiagnosticBag
  ) {
    let (kind, section) = rule.id == Rule.undefinedTheme.id ? ("theme", "themes") : ("font", "fonts")
    problems.report(
      rule, at: range,
      "there is no \(kind) \(quoted(name)) here or in Blink"
        + (fix.map { "; did you mean \($0.nearest)?" } ?? "; define it in `\(section)`"),
      fixes: fix.map { [$0.1] } ?? [])
  }
}

extension Rule {
  package static let undefinedTheme = Rule(
    "undefined-theme", .appearance, .error, "a theme is named that does not exist",
    explanation: """
      The theme is neither defined in `themes` nor one that Blink brings along: \
      \(BundledNames.themes.joined(separator: ", ")). Blink would silently show its default colours. Case matters.
      """,
    bad: """
      defaults:
        ThemeName: Draclua
      themes:
        Dracula: {url: https://themes.example.com/dracula.css}
      """,
    good: """
      defaults:
        ThemeName: Dracula
      themes:
        Dracula: {url: https://themes.example.com/dracula.css}
      """)

  package static let undefinedFont = Rule(
    "undefined-font", .appearance, .error, "a font is named that does not exist",
    explanation: """
      The font is neither defined in `fonts` nor one that Blink brings along: \
      \(BundledNames.fonts.joined(separator: ", ")), and variants of these that end in Nerd Font. Blink would silently \
      show another one. Case matters.
      """,
    bad: """
      defaults:
        FontName: Hakc
      fonts:
        Hack: {file: fonts/Hack-Regular.woff2}
      """,
    good: """
      defaults:
        FontName: Hack
      fonts:
        Hack: {file: fonts/Hack-Regular.woff2}
      """)
}
