/// The themes and fonts that Blink Shell brings along, by the names under which its settings list them (17.2).
enum BundledNames {
  static let themes = ["Default", "Flat", "Monokai Light", "Solarized", "WWDC 16"]

  static let fonts = [
    "DejaVu Sans Mono", "Fira Code", "Iosevka", "JetBrains Mono", "Menlo", "Pragmata Pro Mono", "Roboto Mono",
    "Source Code Pro", "Victor Mono",
  ]

  /// Whether Blink has a font of a name: one of the list, or its variant with the icons of Nerd Fonts.
  static func isFont(_ name: String) -> Bool {
    fonts.contains(name) || nerdFamilies.contains { name.hasPrefix($0) && name.hasSuffix("Nerd Font") }
  }

  /// How the names of those variants begin; Nerd Fonts joins the words of some.
  private static let nerdFamilies =
    fonts + fonts.map { String($0.filter { $0 != " " }) } + ["DejaVuSansMono", "SauceCodePro", "DejaVu"]
}
