import Foundation
import TestSupport
import Testing

@testable import Stylesheets

/// Palettes as the files that are built of them.
@Suite struct ThemeOutputTests {
  private static let palette = Palette(
    colors: Array(sampleColors.dropLast()) + ["grey 70"], foreground: "#F8f8f2", background: "rgb(10%, 20%, 30%)",
    cursor: "rgba(255, 121, 198, 0.5)", cursorBlink: true)

  @Test func script() {
    #expect(
      String(decoding: themeScript(Self.palette, comment: "from a\n*/ font-family: b"), as: UTF8.self) == """
        // from a * / font-family : b
        t.prefs_.set('color-palette-overrides', [
        \(sampleColors.dropLast().map { "  \"\($0)\",\n" }.joined())  "grey 70",
        ]);
        t.prefs_.set('foreground-color', "#F8f8f2");
        t.prefs_.set('background-color', "#1a334d");
        t.prefs_.set('cursor-color', "rgba(255, 121, 198, 0.5)");
        t.prefs_.set('cursor-blink', true);

        """)
  }

  @Test func stylesheet() {
    let sheet = String(decoding: themeStylesheet(Self.palette, comment: "from a"), as: UTF8.self)
    let properties = sampleColors.dropLast().enumerated().map { "  --color-\($0.offset): \($0.element);\n" }.joined()
    #expect(
      sheet.hasPrefix(
        """
        /* from a */
        :root {
        \(properties)  --color-15: #b3b3b3;
          --foreground: #F8f8f2;
          --background: rgb(10%, 20%, 30%);
          --cursor: rgba(255, 121, 198, 0.5);
        }
        body, x-screen, .xterm, .xterm-viewport { color: var(--foreground); background-color: var(--background); }

        """))
    #expect(sheet.hasSuffix(".xterm-bg-15 { background-color: var(--color-15); }\n"))
  }

  @Test(arguments: [
    ("RGB(1, 2, 3)", "#010203"), ("rgb(1,2,3)", "rgb(1,2,3)"), ("rgba(1, 2, 3, .5)", "rgba(1, 2, 3, 0.5)"),
    ("rgba(1, 2, 3, 50%)", "rgba(1, 2, 3, 0.5)"), ("rgb(1.5, 2, 3)", "#020203"), ("Navy Blue", "Navy Blue"),
    ("rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"), ("rgba(0%, 0%, 0%, 0.12345)", "rgba(0, 0, 0, 0.123)"), ("#FFF", "#FFF"),
  ]) func formsForScripts(color: String, expected: String) {
    let script = String(decoding: themeScript(Palette(colors: [color]), comment: ""), as: UTF8.self)
    #expect(script.split(separator: "\n")[2] == "  \"\(expected)\",")
  }

  /// What was written is read again, as it was.
  @Test func scriptIsReadAgain() {
    let palette = Palette(colors: sampleColors, foreground: "navy", cursor: "rgba(1, 2, 3, 0.5)", cursorBlink: false)
    #expect(readTheme(themeScript(palette, comment: "c")) == .palette(palette, warnings: []))
    #expect(readTheme(themeStylesheet(palette, comment: "c")) == .stylesheet)
  }

  /// Node runs the script as Blink does: inside of a function, with preferences that are recorded.
  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: ThemeOutputTests.node), "node is not installed"))
  func scriptRuns() throws {
    let program = """
      const set = {}; const t = {prefs_: {set(name, value) { set[name] = value; }}};
      (function applyUserSettings() {
      \(String(decoding: themeScript(Self.palette, comment: "from \u{2028} a"), as: UTF8.self))
      })();
      console.log(JSON.stringify(set));
      """
    let ran = try TestSupport.run(Self.node, ["-e", program])
    #expect(ran.err == "")
    let colors = list(sampleColors.dropLast() + ["grey 70"]).replacing(", ", with: ",")
    #expect(
      ran.out == "{\"color-palette-overrides\":[\(colors)],\"foreground-color\":\"#F8f8f2\","
        + "\"background-color\":\"#1a334d\",\"cursor-color\":\"rgba(255, 121, 198, 0.5)\",\"cursor-blink\":true}\n")
  }

  private static let node = "/usr/bin/node"
}
