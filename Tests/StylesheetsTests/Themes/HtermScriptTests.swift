import Testing

@testable import Stylesheets

/// Themes of Blink as its gallery has them.
@Suite struct HtermScriptTests {
  @Test(arguments: [
    (
      """
      t.prefs_.set('color-palette-overrides',[\(list(sampleColors))]);
      t.prefs_.set('foreground-color', "#f8f8f2");
      t.prefs_.set('background-color', "#1e1f29");
      t.prefs_.set('cursor-color', 'rgba(187,187,187,0.5)');
      """,
      """
      sample
      foreground #f8f8f2
      background #1e1f29
      cursor rgba(187,187,187,0.5)
      """
    ),
    (
      """
      // terminal.sexy
      var theme = { color: [\(list(sampleColors)),], foreground: '#839496', 'background': "\\x23002b36", }
      term_applySexyTheme(theme)
      term_set('cursor-color', `rgba(131, 148, 150, 0.3)`)
      term_set('cursor-blink', false)
      """,
      """
      sample
      foreground #839496
      background #002b36
      cursor rgba(131, 148, 150, 0.3)
      blink false
      """
    ),
    (
      """
      /* Nord: prefs in an object */ 'use strict'
      black = '#0102e0'; const nord = { one: "navy" }, more = {a: {b: [nord.one, 'gray 70']}};
      let rest = [\(list(sampleColors.dropFirst()))], i = 2;
      t . prefs_
        .set('color-palette-overrides', [black, rest[0], rest[1], rest[i], rest[3], rest[4], rest[5], rest[6], rest[7],
          rest[8], rest[9], rest[10], rest[11], rest[12], rest[13], (rest[14])]);
      term_set('foreground-color', more['a'].b[0]); term_set("background-color", more.a.b[1]);
      term_set('cursor-color', '#fff'); term_set('cursor-color', null);
      """,
      """
      sample
      foreground navy
      background gray 70
      """
    ),
    (
      """
      term_set('color-palette-overrides', {\(sampleColors.enumerated().map { "\($0.offset): '\($0.element)'" }.joined(separator: ",")), 17: '#fff'});
      term_set('font-size', 12);
      """,
      """
      sample
      warning 1:257 colour 17 is left out: a palette has the numbers 0 to 15
      warning 2:1 the preference `font-size` is no part of a palette and is left out
      """
    ),
  ]) func themes(script: String, expected: String) { check(script, expected) }

  @Test(arguments: [
    (
      "t.prefs_.set('color-palette-overrides', ['#000, #111, #222']);",
      "1:42 all colours stand in one text; write 16 texts, each in quotes of its own"
    ),
    (
      "t.prefs_.set('color-palette-overrides', '#000, #111, #222');",
      "1:41 all colours stand in one text; write an array of 16 texts, each in quotes of its own"
    ),
    (
      "t.prefs_.set('color-palette-overrides', [\(list(sampleColors.dropLast()))]);",
      "1:41 a palette has 16 colours, black to white and then their bright variants; this one has 15"
    ),
    (
      "t.prefs_.set('color-palette-overrides', [\n\(list(sampleColors)),\n'#fff']);",
      "3:1 a palette has 16 colours, black to white and then their bright variants; this one has 17"
    ),
    (
      "term_set('color-palette-overrides', {0: '#000', x: '#111', 2: null});",
      """
      1:52 `x` is no number of a colour; the 16 colours have the numbers 0 to 15
      1:63 colour 2 (green) is null; a palette needs all 16
      """
    ),
    (
      "term_set('color-palette-overrides', {0: '#000', 3: '#111'});",
      "1:1 a palette has 16 colours, and of this one 1 (red), 2 (green), 4 (blue), 5 (magenta), 6 (cyan), 7 (white), "
        + "8 (bright black), 9 (bright red), 10 (bright green), 11 (bright yellow), 12 (bright blue), "
        + "13 (bright magenta), 14 (bright cyan) and 15 (bright white) are missing"
    ),
    (
      "term_set('foreground-color', '#12345');\nterm_set('cursor-color', 5); term_set('cursor-blink', 'true')",
      """
      1:30 `#12345` \(notAColor)
      2:26 a colour is a text such as '#282a36', not a number
      2:55 cursor-blink is true or false, not a text
      """
    ),
    ("term_set('foreground-color', '#fff');", "1:1 this sets none of the 16 colours of a palette"),
    ("const a = 1; a = 2; term_set('x', a)", "1:14 `a` is a constant, and cannot be set again"),
    ("let a = 1; let a = 2; term_set('x', a)", "1:16 `a` is declared twice"),
    ("var red = 1;\nterm_set('x', rde)", "2:15 there is no variable `rde` above; did you mean red?"),
    ("term_set('x', {a: 1}.b.c)", "1:24 undefined has no `c` that can be read here"),
    ("/* term_set */ var x = 'a\n'", "1:24 this text has no closing quote on its line"),
    ("term_set('x', 1) /* open", "1:18 this comment has no end; close it with */"),
    ("window.location('x'); term_set('x', 1)", "1:1 `window.location` cannot be called here: \(callsOnly)"),
    ("term_set('x', 1)\n(2)", "2:1 `(` \(literalsOnly)"),
    ("term_set('x', 1) term_set('x', 1)", "1:18 `term_set` \(literalsOnly)"),
    ("var f = function() {}; term_set('x', 1)", "1:9 `function` \(literalsOnly)"),
    ("return term_set('x', 1)", "1:1 `return` \(literalsOnly)"),
    ("term_set('x', 'a' + 'b')", "1:19 `+` \(literalsOnly)"),
    ("term_set('x', `a${1}`)", "1:17 values inside of a text cannot be read here; write the text itself"),
    ("term_set('x')", "1:1 `term_set` takes the name of a preference and a value"),
    ("var x = '\\u{110000000}'; term_set()", "1:19 this escape is malformed"),
    ("for (;;) {} term_set('x', 1)", "1:1 `for` \(literalsOnly)"),
    ("term_set('x', [", "1:16 the end of the file \(literalsOnly)"),
  ]) func faults(script: String, expected: String) { check(script, expected) }

  /// Scripts that would take a naive reader down.
  @Test(arguments: [
    "term_set('x', " + String(repeating: "[", count: 200_000),
    "term_set('x', " + String(repeating: "{a:", count: 200_000),
    "term_set('x', " + String(repeating: "(", count: 200_000),
    "term_set('x', a" + String(repeating: "[0", count: 200_000),
    "var a = [];" + String(repeating: "a = [a];", count: 50_000) + "term_set('x', a)",
    "var a = {};" + String(repeating: "a = {a};", count: 50_000) + "term_set('x', a)",
    "term_set" + String(repeating: ".a", count: 200_000) + "()",
    String(repeating: "/*", count: 200_000) + "term_set",
    "term_set('" + String(repeating: "\\", count: 200_001),
  ]) func hostile(script: String) {
    guard case .unreadable(let problems) = readTheme(Array(script.utf8)) else {
      Issue.record("this was read")
      return
    }
    #expect(problems.count == 1)
  }

  private func check(_ script: String, _ expected: String) { checkTheme(script.utf8, expected) }
}

private let callsOnly = "a theme is not run, so it may only set preferences by `t.prefs_.set(...)` and `term_set(...)`"

private let literalsOnly =
  "cannot be read here: \(callsOnly), with literal values and variables that hold such"
