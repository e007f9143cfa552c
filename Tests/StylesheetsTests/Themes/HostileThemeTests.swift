import Testing

@testable import Stylesheets

/// Sources of themes that are cut, damaged or made to cost much time.
@Suite struct HostileThemeTests {
  /// Wherever a source is cut or damaged, it is read or refused with a place inside of it.
  @Test(arguments: samples) func damaged(source: String) {
    let bytes = Array(source.utf8)
    check(bytes)
    for index in stride(from: 0, to: bytes.count, by: 7) {
      check(Array(bytes[..<index]))
      for value: UInt8 in [0x22, 0x27, 0x5B, 0x7B, 0x0A, 0x3A, 0xFF] {
        var damaged = bytes
        damaged[index] = value
        check(damaged)
      }
    }
  }

  /// Half a megabyte of one pattern, which a reader that looks back or ahead would not finish within a minute.
  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      "/*", "*/", "<", "<!--", "<key>", "<dict><key>a Color</key>", "{", "[", "[[", "\"", "'", "\\", "#if 1\n",
      "#define a b\n", "*color0:", "*color0: a\n", "color0 #fff\n", "color0 ", "palette = 0=x\n", "base00: &a\n",
      "base00: *a\n",
      "a.b = ", "[colors.a]\n", "x = [\n", "term_set('a', 1);", "var a = 1;", "a = [", "term_set(a", "t.", "//", "`",
      "font-family:", "font-family:;", "@font-face{", "@font-face{font-family:a;}", "a:b;", "\u{FEFF}", "\u{A0}",
    ]) func expensive(pattern: String)
  {
    let heads = [
      "", "t.prefs_.set('x', ", "<plist>", "{", "[colors.normal]\n", "base00: 1\n", "*color1: red\n", "colors:\n",
    ]
    for head in heads {
      let bytes =
        Array(head.utf8) + Array(repeatElement(Array(pattern.utf8), count: 60_000 / pattern.utf8.count).joined())
      check(bytes)
      #expect(declaringFamilyFirst(bytes).count >= bytes.count)
    }
  }

  private func check(_ bytes: [UInt8]) {
    guard case .unreadable(let problems) = readTheme(bytes) else { return }
    #expect(!problems.isEmpty && problems.count <= 100)
    #expect(problems.allSatisfy { (0...bytes.count).contains($0.offset) && !$0.message.isEmpty })
  }

  static let samples = [
    "// c\nconst a = {b: ['#fff', null], 'c': -1.5};\nt.prefs_.set('color-palette-overrides', [a.b[0], `#000`]); term_set('x', a)",
    "<?xml version=\"1.0\"?><!DOCTYPE plist><plist><dict><key>Ansi 0 Color</key><dict><key>Red Component</key>"
      + "<real>0.5</real><key>a &amp; b</key><string>x</string></dict></dict></plist>",
    "scheme: a\npalette: &a\n  base00: \"fff\"\n  base01: '#000000' # c\n  base0A: *b\n",
    "{\"schemes\": [{\"name\": \"\\u0041\", /* c */ \"red\": \"#f00\", // d\n\"blue\": [1, true, {}],}]}",
    "[colors.primary]\nbackground = \"0x000000\" # c\n[colors]\nnormal = { black = '#000', red = [1, {a = 2}] }\n\"a.b\".c = '''x'''",
    "colors:\n  primary: {background: '0x000000'}\n  normal: &n\n    black: '#000'\n  bright: *n\n",
    "# c\nforeground #fff\ncolor0 #000\ncolor16 red\ncursor none\n",
    "palette = 0=#000\npalette = 0x1=red\ncursor-color = cell-foreground\nbackground = \"fff\"\n",
    "! c\n#define a #000\n#ifdef a\n*.color0: a\n#else\nURxvt*color1: [90]rgb:f/f/f\n#endif\n/* d */ *color2: red\n",
  ]
}
