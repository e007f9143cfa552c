import Testing

@testable import Stylesheets

/// Colours of iTerm2.
@Suite struct ITermColorsTests {
  /// As iTerm2 sorts them: by name, so that 10 comes before 2.
  @Test func palette() {
    let dictionaries = sampleColors.enumerated().map { ("Ansi \($0.offset) Color", color($0.element)) }
    checkTheme(
      list(
        dictionaries + [
          ("Background Color", color("#282a36")), ("Foreground Color", color("#f8f8f2")),
          ("Cursor Color", color("#ff79c6", alpha: "0.5")), ("Bold Color", color("#ffffff")),
        ]),
      "sample\nforeground #f8f8f2\nbackground #282a36\ncursor rgba(255, 121, 198, 0.5)")
  }

  /// The values in sRGB were computed from the primaries of both spaces, not from a matrix that a specification prints.
  @Test func displayP3() {
    var dictionaries = sampleColors.enumerated().map { ("Ansi \($0.offset) Color", color($0.element)) }
    dictionaries.append(("Foreground Color", color("#804020", space: "P3")))
    dictionaries.append(("Background Color", color("#ff0000", space: "P3")))
    checkTheme(list(dictionaries), "sample\nforeground #8a3b15\nbackground #ff0000")
  }

  @Test(arguments: [
    (
      "<?xml version=\"1.0\"?><plist><dict/></plist>",
      "1:1 this property list holds no colours of iTerm2, such as `Ansi 0 Color`"
    ),
    ("<plist><dict><key>Ansi 0 Color</key>", "1:36 the element dict is not closed; the file is cut short"),
    ("<plist><dict></plist>", "1:21 the end of `plist` has no beginning"),
    ("<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>", "1:1 a property list declares no entities"),
    ("<plist><!-- ", "1:8 this comment has no end"),
    ("<plist><![CDATA[ ]]", "1:17 this CDATA section has no end"),
    (String(repeating: "<plist>", count: 100_000), "1:455 elements lie too deep inside each other"),
  ]) func faults(source: String, expected: String) { checkTheme(source.utf8, expected) }

  @Test(arguments: [
    ("<real>1.5</real>", "1:116 Red Component is a number from 0 to 1, not `1.5`"),
    ("<real>nan</real>", "1:116 Red Component is a number from 0 to 1, not `nan`"),
    ("<string>x</string>", "1:118 Red Component is a number from 0 to 1, not `x`"),
  ]) func components(element: String, expected: String) {
    let source =
      "<plist><dict><key>Foreground Color</key><dict><key>Blue Component</key><real>0</real><key>Red Component</key>\(element)</dict></dict></plist>"
    #expect(problems(ofTheme: source).contains(expected))
  }

  private func list(_ colors: [(String, String)]) -> String.UTF8View {
    let members = colors.sorted { $0.0 < $1.0 }.map { "<key>\($0)</key>\n\($1)\n" }.joined()
    return
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- a comment -->
      <dict>
      \(members)</dict>
      </plist>
      """.utf8
  }

  private func color(_ text: String, space: String = "sRGB", alpha: String = "1") -> String {
    let value = Int(text.dropFirst(), radix: 16) ?? 0
    let component = { (shift: Int) in "\(Double(value >> shift & 255) / 255)" }
    return """
      <dict>
        <key>Alpha Component</key><real>\(alpha)</real>
        <key>Blue Component</key><real>\(component(0))</real>
        <key>Color Space</key><string>\(space)</string>
        <key><![CDATA[Green Component]]></key><real>
          <![CDATA[\(component(8))]]>
        </real>
        <key>Red Component</key><real>
          \(component(16))
        </real>
      </dict>
      """
  }
}
