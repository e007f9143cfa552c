import Testing

@testable import Stylesheets

/// Palettes in the formats of other terminals.
@Suite struct TerminalThemeTests {
  @Test(arguments: [
    ("#", "base", "", ""), ("", "base", "palette:\n  ", "  "), ("#", "BASE", "palette:\n  ", "  "),
  ]) func base16(mark: String, word: String, head: String, indentation: String) {
    let lines = (0..<16).map { "\(word)0\(String($0, radix: 16, uppercase: true)): \"\(mark)0000\(hexadecimal($0))\"" }
    let bright = ["08", "0b", "0a", "0d", "0e", "0c"].map { "#0000\($0)" }
    let colors = ["#000000"] + bright + ["#000005", "#000003"] + bright + ["#000007"]
    check(
      "system: base16\n# A comment\nscheme: \"Sample\"\n\(head)\(lines.joined(separator: "\n" + indentation))\n",
      colors.joined(separator: " ") + "\nforeground #000005\nbackground #000000\ncursor #000005")
  }

  /// The bright colours of base24 are those of tinted-shell.
  @Test func base24() {
    let lines = (0..<24).map { "  base\(hexadecimal($0)): '\(hexadecimal($0))0000'\n" }
    let colors = [
      "00", "08", "0b", "0a", "0d", "0e", "0c", "05", "03", "12", "14", "13", "16", "17", "15", "07",
    ].map { "#\($0)0000" }
    check(
      "system: base24\npalette:\n\(lines.joined())",
      colors.joined(separator: " ") + "\nforeground #050000\nbackground #000000\ncursor #050000")
  }

  @Test(arguments: [
    (
      (["base00: #000000"] + (1..<16).map { "base0\(String($0, radix: 16)): x" }).joined(separator: "\n"),
      "1:8 base00 has no colour; a colour that begins with # stands in quotes, since YAML takes a bare # for a comment"
    ),
    (
      "base00: x\nbase08: x\nbase07: x",
      "1:1 the scheme has no base01, base02, base03, base04, base05, base06, base09, base0A, base0B, base0C, base0D, "
        + "base0E, base0F"
    ),
    (
      (0..<15).map { "base0\(String($0, radix: 16)): 'ffffff'" }.joined(separator: "\n"), "1:1 the scheme has no base0F"
    ),
    (
      (0..<23).map { "base\($0 < 16 ? "0" : "")\(String($0, radix: 16)): 'ffffff'" }.joined(separator: "\n"),
      "1:1 the scheme has no base17"
    ),
    (
      (0..<16).map { "base0\(String($0, radix: 16)): 'zzzzzz'" }.joined(separator: "\n"),
      "1:9 `zzzzzz` \(notAColor)"
    ),
  ]) func faultsOfBase16(source: String, expected: String) {
    #expect(problems(ofTheme: source).contains(expected))
  }

  @Test(arguments: ["", "[", "{\"profiles\": {}, // comment\n\"schemes\": [", "\u{FEFF}/* c */"])
  func windowsTerminal(head: String) {
    let names = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]
    let all = names + ["Black", "Red", "Green", "Yellow", "Blue", "Purple", "Cyan", "White"].map { "bright\($0)" }
    let members = zip(all, sampleColors).sorted { $0.0 < $1.0 }.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ",\n")
    let scheme =
      "{\"name\": \"S\\u0061mple\", /* ( */ \(members), \"foreground\": \"#CCCCCC\", \"background\": \"#0C0C0C\", \"cursorColor\": \"#fff\",}"
    let tail = head.hasPrefix("[") ? "]" : head.hasPrefix("{") ? "]}" : ""
    check(head + scheme + tail, "sample\nforeground #CCCCCC\nbackground #0C0C0C\ncursor #fff")
  }

  @Test(arguments: [
    (
      "{\"schemes\": [{\"name\": \"A\", \"red\": \"#f00\"}, {\"name\": \"B\"}]}",
      "1:44 this holds 2 colour schemes (`A`, `B`); save the one you want as a file of its own"
    ),
    ("{\"schemes\": []}", "1:13 `schemes` holds no colour scheme"),
    (
      "{\"name\": \"vscode\", \"colors\": {}}",
      "1:1 this JSON holds no colour scheme of Windows Terminal: an object with `black`, `red` and so on"
    ),
    ("{\"red\": \"#f00\"", "1:15 a comma or } is expected here"),
    ("{\"red\": \"#f00\"} x", "1:17 the document should end here"),
    ("{'red': 1}", "1:2 a name in double quotes is expected here"),
    (String(repeating: "{\"a\":", count: 100_000), "1:326 values lie too deep inside each other"),
    (String(repeating: "[", count: 100_000), "1:66 values lie too deep inside each other"),
  ]) func faultsOfWindowsTerminal(source: String, expected: String) { check(source, expected) }

  @Test func alacrittyTOML() {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let table = { (colors: ArraySlice<String>) in zip(names, colors).map { "\($0) = '\($1)'" } }
    let expected = "sample\nforeground #c5c8c6\nbackground #1D1F21"
    let warning = "\nwarning 8:10 `CellForeground` \(ofText)"
    check(
      """
      [general]
      import = ["x", 'y'] # a comment
      [colors.primary]
      background = "0x1D1F21"
      foreground = "#c5c8c6"
      [colors.cursor]
      text = "CellBackground"
      cursor = "CellForeground"
      [ colors . "normal" ]
      \(table(sampleColors[..<8]).joined(separator: "\n"))
      [colors.bright]
      \(table(sampleColors[8...]).joined(separator: "\n"))
      [[colors.indexed_colors]]
      index = 16
      color = "#ffffff"
      """, expected + warning)
    check(
      """
      colors.primary = { background = "#1D1F21", foreground = '''#c5c8c6''' }
      [colors]
      normal = { \(table(sampleColors[..<8]).joined(separator: ", ")) }
      bright = {
        \(table(sampleColors[8...]).joined(separator: ",\n  ")), # later versions allow lines
      }
      """, expected)
  }

  /// Its first line was usual before version 0.14, and is none of a program.
  @Test(arguments: ["import = [\n  \"~/x.toml\",\n]", "import   = ['x']", "import=[]"])
  func alacrittyTOMLThatImports(head: String) {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let table = { (colors: ArraySlice<String>) in
      zip(names, colors).map { "\($0) = '\($1)'" }.joined(separator: "\n")
    }
    check(
      "\(head)\n[colors.normal]\n\(table(sampleColors[..<8]))\n[colors.bright]\n\(table(sampleColors[8...]))\n",
      "sample")
  }

  @Test func alacrittyYAML() {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let table = { (colors: ArraySlice<String>) in
      zip(names, colors).map { "    \($0): '0x\($1.dropFirst())'\n" }.joined()
    }
    check(
      """
      schemes:
        sample: &sample
          primary: {background: '#1d1f21', foreground: '0xc5c8c6'}
          cursor: {text: '0x000000', cursor: '0xffffff'}
          normal:
        \(table(sampleColors[..<8]).replacing("\n", with: "\n  "))
          bright:
        \(table(sampleColors[8...]).replacing("\n", with: "\n  "))
      colors: *sample
      """, "sample\nforeground #c5c8c6\nbackground #1d1f21\ncursor #ffffff")
  }

  @Test(arguments: [
    ("[colors.normal]\nblack = \"#000", "2:9 this text has no closing quote"),
    ("[colors.normal]\nblack \"#000\"", "2:7 a name is followed by = and a value"),
    ("[colors.normal]\nblack = \"\\U0023fff\"", "2:12 this escape is malformed"),
    ("[colors.normal]\nblack = '#00'", "2:9 `#00` \(notAColor)"),
    ("[colors]\nx = " + String(repeating: "[", count: 100_000), "2:38 values lie too deep inside each other"),
    ("[colors]\nx = " + String(repeating: "{a=", count: 100_000), "2:98 this name has too many parts"),
    ("[colors." + String(repeating: "a.", count: 100_000) + "a]\nx = 1", "1:72 this name has too many parts"),
  ]) func faultsOfTOML(source: String, expected: String) { check(source, expected) }

  @Test func kitty() {
    check(
      """
      # vim:ft=kitty
      foreground            RGB:f/80/0000
      background\t#282a36
      cursor #ffffff
      cursor none
      \(sampleColors.enumerated().map { "color\($0.offset) \($0.offset == 2 ? "rgb:03/02/e2" : $0.element)" }.joined(separator: "\n"))
      color16 #ffffff
      """,
      "sample\nforeground #ff8000\nbackground #282a36\nwarning 5:8 `none` \(ofText)\n"
        + "warning 22:9 colour 16 is left out: a palette has the numbers 0 to 15")
    check("color0 rgb:00/0/g\n", "1:8 `rgb:00/0/g` \(notAColor)")
    check("color0 #00000g\n", "1:8 `#00000g` \(notAColor)")
  }

  @Test func ghostty() {
    check(
      """
      # A comment
      \(sampleColors.enumerated().map { "palette = \($0.offset)=\($0.element)" }.joined(separator: "\n"))
      background = 282c34
      foreground=#ffffff
      cursor-color = "98c379"
      cursor-style-blink = true
      """, "sample\nforeground #ffffff\nbackground #282c34\ncursor #98c379\nblink true")
    let colors = sampleColors.enumerated().map { "palette = \($0.offset)=\($0.element)\n" }.joined()
    for (lines, outcome) in [
      ("cursor-color = cell-foreground\n", "\nwarning 17:16 `cell-foreground` \(ofText)"),
      ("cursor-color = cell-foreground\ncursor-color = #fff\n", "\ncursor #fff"),
      ("cursor-color = #fff\ncursor-color =\n", ""),
    ] { check(colors + lines, "sample" + outcome) }
    for value in ["x", "0x-1=red", "0x+1=red", "0xG=red", "-1=red"] {
      check("palette = \(value)\n", "1:11 `palette` takes a number and a colour, such as 1=#cc6666, not `\(value)`")
    }
  }

  @Test func xresources() {
    check(
      """
      ! A comment with color0: #fff
      #define BASE #0102e0
      *.foreground: rgb:ff/80/00
      *background: [90]#000
      ! No line goes on behind a comment \\
      URxvt*cursorColor: \\
        gray70 /* as the text */
      *.color0: BASE
      \(sampleColors.enumerated().dropFirst().map { "*color\($0.offset) :\($0.element)" }.joined(separator: "\n"))
      XTerm*color16: #fff
      """,
      "sample\nforeground #ff8000\nbackground #000\ncursor gray70\n"
        + "warning 24:1 `XTerm*color16` is left out: a palette has the numbers 0 to 15")
    #expect(
      problems(ofTheme: "URxvt*color1: #f00\nXTerm*color1: #e00\n")
        == ["2:1 `XTerm*color1` has another value than the same colour of another program above; keep one of them"])
  }

  /// Both branches of conditions, as the palettes of Solarized and Dracula have them.
  @Test func conditionsOfXresources() {
    let colors = sampleColors.enumerated().map { "*color\($0.offset): \($0.element)\n" }.joined()
    check(
      """
      #define DARK 1
      # define BASE OTHER
      #if DARK
      #define OTHER #002b36
      # ifdef opacity
      *background: [opacity]BASE
      # else
      *background: BASE
      # endif
      #else
      #define OTHER #fdf6e3
      *.color0: nonsense
      #endif
      #ifndef DARK
      *foreground: #000
      #endif
      #if UNKNOWN
      *foreground: #111
      #endif
      #include "more"
      \(colors)
      """, "sample\nbackground #002b36\nwarning 20:1 what `\"more\"` holds is left out: included files are not read")
  }

  @Test(arguments: [
    (
      "#if A > 1\n#endif\n*color0: #000",
      "1:5 only a number or a name can stand here, not `A > 1`; keep the lines of one case"
    ),
    ("*color0: #000\n#endif", "2:1 no #if is open here"),
    ("*color0: #000\n#if 1\n#else\n#else", "4:1 no #if is open here"),
    ("*color0: #000\n#if 1\n#elif 2", "3:1 #elif cannot be read here; keep the lines of one case"),
    (
      "*color0: #000\n" + String(repeating: "#if 1\n", count: 1000), "66:1 conditions lie too deep inside each other"
    ),
    ("#define A B\n#define B A\n*color0: A", "3:10 `A` \(notAColor)"),
  ]) func faultsOfXresources(source: String, expected: String) { #expect(problems(ofTheme: source) == [expected]) }

  private func check(_ source: String, _ expected: String) { checkTheme(source.utf8, expected) }

  private func hexadecimal(_ value: Int) -> String { (value < 16 ? "0" : "") + String(value, radix: 16) }
}

private let ofText = "is left out: the cursor of a palette has a colour of its own, and not those of the text under it"
