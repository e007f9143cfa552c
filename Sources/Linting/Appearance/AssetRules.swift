package import Diagnostics

/// What the files and addresses of themes and fonts show; reported by whoever reads them.
package enum AssetRules {
  package static let all: [Rule] = [
    .notAStylesheet, .lostPreference, .unavailableAsset, .brokenReference, .digestMismatch,
  ]

  /// The ids that only a build reports, which knows more than `lint`.
  static let ofBuilds = Set(all.map(\.id))
}

extension Rule {
  package static let notAStylesheet = Rule(
    "not-a-stylesheet", .appearance, .error, "the source of a theme or font is none",
    explanation: """
      A theme is made from a style sheet, a script of hterm's preferences, or the palette of another terminal: iTerm2, \
      base16 and base24, Windows Terminal, Alacritty, kitty, Ghostty, Xresources. A font is made from a style sheet or \
      from font files of the formats woff2, woff, ttf and otf. The content decides, not the name. A web page that stands \
      where the file should be is the commonest cause: use the address of the file itself. The style sheet of a font has \
      an `@font-face`, itself or in what it imports; one without gives Blink nothing to show.
      """,
    bad: """
      themes:
        Night: {file: night.html}
      """,
    good: """
      themes:
        Night: {file: night.css}
      """)

  package static let lostPreference = Rule(
    "lost-preference", .appearance, .warning, "a theme sets what a palette does not have",
    explanation: """
      Of the theme of a terminal its sixteen colours, those of text, background and cursor, and whether the cursor \
      blinks are taken over. What else it sets is left out of the outputs.
      """,
    bad: """
      themes:
        Night: {file: night-with-font-size.js}
      """,
    good: """
      themes:
        Night: {file: night.js}
      """)

  package static let unavailableAsset = Rule(
    "unavailable-asset", .appearance, .error, "a theme or font, or a part of one, cannot be had",
    explanation: """
      The file is not there, or the address gives nothing: the message says why. A build needs every font and style \
      sheet that a theme or font refers to, since its outputs load nothing by themselves. What was fetched once is \
      taken from the cache for as long as blink.lock names it.
      """,
    bad: """
      themes:
        Night: {file: no-such-file.css}
      """,
    good: """
      themes:
        Night: {file: night.css}
      """)

  package static let brokenReference = Rule(
    "broken-reference", .appearance, .warning, "a style sheet refers to what a bundle cannot hold",
    explanation: """
      A browser goes on without an image or an imported style sheet that is not there, and ignores an `@import` that \
      stands too late or is malformed. So does the bundle, which behaves as the style sheet would. It is an error where \
      that is not possible, or where nothing would be left.
      """,
    bad: """
      themes:
        Night: {file: late-import.css}
      """,
    good: """
      themes:
        Night: {file: night.css}
      """)

  package static let digestMismatch = Rule(
    "digest-mismatch", .appearance, .error, "what an address gives is not what blink.lock promises",
    explanation: """
      blink.lock keeps the SHA-256 digest of everything that was fetched, so that a build gives the same today and in a \
      year. The owner of the address has changed the file since, or somebody on the way has. Look at the change, then \
      accept it with `blinkc fetch --update NAME`.
      """,
    bad: """
      themes:
        Night: {url: https://themes.example.com/changed.css}
      """,
    good: """
      themes:
        Night: {url: https://themes.example.com/night.css}
      """)
}
