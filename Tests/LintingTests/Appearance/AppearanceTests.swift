import Testing

/// Themes, fonts, colours and addresses.
@Suite struct AppearanceTests {
  @Test(
    arguments: [
      Case(
        "names that nothing has",
        """
        defaults: {ThemeName: Draclua, FontName: hack, DefaultUser: d}
        themes:
          Dracula: {file: dracula.css}
        fonts:
          Hack: {file: hack.woff2}
        """,
        [
          "1:23 undefined-theme \"Draclua\"",
          "1:42 undefined-font \"hack\"",
        ]),
      Case(
        "no sections at all",
        """
        defaults: {ThemeName: default, FontName: Comic Mono}
        """,
        [
          "1:23 undefined-theme \"default\"",
          "1:42 undefined-font \"Comic Mono\"",
        ]),
      Case(
        "in an included file",
        """
        include: [more.yaml]
        defaults: {ThemeName: Night}
        themes:
          Day: {file: day.css}
        """,
        [
          "2:23 undefined-theme \"Night\""
        ]),
      Case(
        "defined here, and brought along by Blink",
        """
        defaults: {ThemeName: Night, FontName: Hack}
        themes:
          Night: {file: night.css}
        fonts:
          Hack: {file: [hack.woff2, hack-bold.woff2]}
        """),
      Case(
        "brought along by Blink",
        """
        defaults: {ThemeName: WWDC 16, FontName: FiraCode Nerd Font}
        """),
    ]) func names(example: Case)
  { checkAll(example, ignoring: ["missing-include"]) }

  @Test(
    arguments: [
      Case(
        "sizes",
        """
        themes:
          Short:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan]
          Long:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white, black]
          Text:
            palette: "#000, red3"
        """,
        [
          "3:5 wrong-palette-size \"palette\"",
          "5:5 wrong-palette-size \"palette\"",
          "7:5 wrong-palette-size \"palette\"",
        ]),
      Case(
        "colours",
        """
        themes:
          Wrong:
            palette: ["#000", redd3, green3, yellow3, blue2, magenta3, "rgb(1,2)", gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white]
            foreground: "#12345"
            background: bluish-grey-ish
            cursor: rgba(0, 0, 256, 0.5)
          Numbers:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white]
            foreground: 1e2030
            background: 004721
            cursor: f8f8f2
          Alpha:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white]
            foreground: "#f8f8f280"
            background: rgb(10%, 20, 30)
            cursor: rgba(0, 0, 0, 1.5)
        """,
        [
          "3:23 invalid-color \"redd3\"",
          "3:64 invalid-color \"\"rgb(1,2)\"\"",
          "4:17 invalid-color \"\"#12345\"\"",
          "5:17 invalid-color \"bluish-grey-ish\"",
          "6:13 invalid-color \"rgba(0, 0, 256, 0.5)\"",
          "9:17 ambiguous-scalar \"1e2030\"",
          "10:17 ambiguous-scalar \"004721\"",
          "11:13 invalid-color \"f8f8f2\"",
          "14:17 invalid-color \"\"#f8f8f280\"\"",
          "15:17 invalid-color \"rgb(10%, 20, 30)\"",
          "16:13 invalid-color \"rgba(0, 0, 0, 1.5)\"",
        ]),
      Case(
        "all forms of a colour",
        """
        themes:
          Right:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white]
            foreground: "#F8f8F2"
            background: rgb(0, 10, 255)
            cursor: rgba(100%, 0%, 12.5%, .5)
          Named:
            palette: ["#000", red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red, green, yellow, "#5c5cff", magenta, cyan, white]
            foreground: Light Grey
            background: MidnightBlue
            cursor: RGB(1,2,3)
        """),
      Case(
        "a palette in block style",
        """
        themes:
          Block:
            palette:
              - gray0
              - gray6
              - gray12
              - gray18
              - gray24
              - gray30
              - gray36
              - gray42
              - gray48
              - gray54
              - gray60
              - gray66
              - gray72
              - gray78
              - gray84
              - gray90
        """),
    ]) func palettes(example: Case)
  { checkAll(example) }

  @Test(
    arguments: [
      Case(
        "no address",
        """
        themes:
          A: {url: themes.example.com/night.css}
          B: {url: ../night.css}
          C: {url: "https:///night.css"}
        fonts:
          D: {url: ftp://fonts.example.com/hack.css}
          E: {url: "https://fonts.example.com/my font.css"}
          F: {url: file:///home/d/hack.css}
          G: {url: "https://example.com:65536/a.css"}
          H: {url: "https://[::1/x"}
          I: {url: "https://[::1]x/a.css"}
          J: {url: "https://example.com:8o/a.css"}
          K: {url: "https://example.com:99999999999999999999/a.css"}
          L: {url: "https://bücher.example/a.css"}
          M: {url: "https://b%C3%BCcher.example/a.css"}
          N: {url: "https:example.com/a.css"}
          O: {url: "data:text/css,a"}
        """,
        [
          "2:12 invalid-url \"themes.example.com/night.css\"",
          "3:12 invalid-url \"../night.css\"",
          "4:12 invalid-url \"\"https:///night.css\"\"",
          "6:12 invalid-url \"ftp://fonts.example.com/hack.css\"",
          "7:12 invalid-url \"\"https://fonts.example.com/my font.css\"\"",
          "8:12 invalid-url \"file:///home/d/hack.css\"",
          "9:12 invalid-url \"\"https://example.com:65536/a.css\"\"",
          "10:12 invalid-url \"\"https://[::1/x\"\"",
          "11:12 invalid-url \"\"https://[::1]x/a.css\"\"",
          "12:12 invalid-url \"\"https://example.com:8o/a.css\"\"",
          "13:12 invalid-url \"\"https://example.com:99999999999999999999/a.css\"\"",
          "14:12 invalid-url \"\"https://bücher.example/a.css\"\"",
          "15:12 invalid-url \"\"https://b%C3%BCcher.example/a.css\"\"",
          "16:12 invalid-url \"\"https:example.com/a.css\"\"",
          "17:12 invalid-url \"\"data:text/css,a\"\"",
        ]),
      Case(
        "without TLS",
        """
        themes:
          A: {url: http://themes.example.com/night.css}
          B: {url: "HTTP://themes.example.com:8080/night.css"}
        fonts:
          C: {url: "http://[2001:db8::1]/hack.css"}
          D: {url: [https://fonts.example.com/d.woff2, http://fonts.example.com/e.woff2]}
        """,
        [
          "2:12 insecure-url \"http\"",
          "3:13 insecure-url \"HTTP\"",
          "5:13 insecure-url \"http\"",
          "6:48 insecure-url \"http\"",
        ]),
      Case(
        "pages about a file",
        """
        themes:
          A: {url: https://github.com/example/themes/blob/main/a.css}
          B: {url: https://gitlab.com/example/themes/-/blob/main/a.css}
        fonts:
          C: {url: https://github.com/example/fonts/blob/v1/dir/a.css}
          D: {url: https://www.github.com/example/fonts/blob/v1/a.css}
          E: {url: https://www.gitlab.com/example/fonts/-/blob/v1/a.css}
        """,
        [
          "2:46 web-page-url \"blob\"",
          "3:48 web-page-url \"blob\"",
          "5:45 web-page-url \"blob\"",
          "6:49 web-page-url \"blob\"",
          "7:51 web-page-url \"blob\"",
        ]),
      Case(
        "addresses that are right",
        """
        themes:
          A: {url: https://themes.example.com/night.css}
          B: {url: "HTTPS://themes.example.com:8443/a%20b.js?x=1&y=2#z"}
          C: {url: https://github.com/example/themes/raw/main/a.css}
          D: {url: "https://github.com/example/themes/blob/main/a.css?raw=true"}
        fonts:
          E: {url: https://example.com/a/blob/b.css}
          F: {url: "https://[2001:db8::1]/hack.css"}
          G: {url: "https://user@[2001:db8::1]:065535/hack.css"}
          H: {url: "https://example.com:/hack.css"}
          I: {url: "https://xn--bcher-kva.example/%C3%BC.css"}
          J: {url: "https://[fe80::1%25eth0]/hack.css"}
        """),
    ]) func addresses(example: Case)
  { checkAll(example) }
}
