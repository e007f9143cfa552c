import Testing

@testable import Stylesheets

/// What a file is taken for by its content.
@Suite struct ThemeFormatTests {
  @Test(arguments: [
    ("body { color: red }", "style sheet"),
    ("/* t.prefs_.set */ .a { }", "style sheet"),
    ("@import 'a.css';", "style sheet"),
    ("/* nothing yet */", "style sheet"),
    ("[data-theme] { --base00: #fff;\n --color0: #000 }", "style sheet"),
    (":root {\n  --palette: 1;\n  color: red;\n}", "style sheet"),
    ("var-list, let:hover { color: red }", "style sheet"),
    ("<!-- @import \"green.css\"; -->", "style sheet"),
    ("\u{FEFF}\n<!--\n.a { color: red }\n-->\n", "style sheet"),
    ("<!-- .a { } --> <!-- .b { } --> .c { }", "style sheet"),
    ("<!-- .a { }", "style sheet"),
    ("<!-- a --> <!-- b --><svg/>", "1:1 this is XML, but no property list of iTerm2"),
    ("", "1:1 the file is empty"),
    (" \n", "1:1 the file is empty"),
    ("404: Not Found", "1:1 \(unknown)"),
    ("\n  hello", "2:3 \(unknown)"),
    (
      "<!-- x --><!DOCTYPE HTML><html>",
      "1:1 this is a web page, not a theme; give the address of the file itself, which on GitHub is behind the button Raw"
    ),
    ("<style>\n.a { }\n</style>", "1:1 these are tags of HTML around a style sheet; leave out <style> and </style>"),
    ("PK\u{3}\u{4}rest", "1:1 this is a zip archive; unpack it and name the file in it"),
    (String(repeating: "a", count: 257) + "ustar\0", "1:1 this is a tar archive; unpack it and name the file in it"),
    ("<svg/>", "1:1 this is XML, but no property list of iTerm2"),
    ("bplist00\u{1}", "1:1 this is a binary property list; write it as XML with `plutil -convert xml1`"),
    ("wOF2", "1:1 this is a font, which belongs into the section fonts"),
    ("a {}\0", "1:5 this is no text: it holds a NUL byte"),
  ]) func content(source: String, expected: String) { checkTheme(source.utf8, expected) }

  @Test func styleSheetInUTF16() {
    checkTheme([0xFF, 0xFE] + Array("@\0i\0m\0p\0o\0r\0t\0 \0'\0a\0'\0;\0".utf8), "style sheet")
  }
}

private let unknown =
  "this is no theme: neither CSS nor hterm preferences, nor colours of iTerm2, base16, Windows Terminal, Alacritty, "
  + "kitty, Ghostty or Xresources"
