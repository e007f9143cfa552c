import Diagnostics
import Foundation
import Testing

@testable import Stylesheets

/// The style sheets of fonts, and where Blink looks for the family in them.
@Suite struct FontStylesheetTests {
  @Test func facesOfOneFamily() {
    check(
      family: "Fira Code",
      [
        FontFace(format: .woff2, weight: 400...400, style: .normal, width: 100...100, bytes: [1, 2, 3]),
        FontFace(format: .openType, weight: 100...900, style: .oblique(-2...10.5), width: 75...125, bytes: [4]),
      ],
      """
      /* from blink.yaml */
      @font-face {
        font-family: "Fira Code";
        font-style: normal;
        font-weight: 400;
        src: url("data:font/woff2;base64,AQID") format("woff2");
      }
      @font-face {
        font-family: "Fira Code";
        font-style: oblique -2deg 10.5deg;
        font-weight: 100 900;
        font-stretch: 75% 125%;
        src: url("data:font/otf;base64,BA==") format("opentype");
      }

      """)
  }

  @Test func nameWithSpecialCharacters() {
    check(
      family: "A;\"B\\", [FontFace(format: .trueType, weight: 400...400, style: .italic, width: 100...100, bytes: [])],
      """
      /* from blink.yaml */
      @font-face {
        font-family: "A\\3b \\22 B\\5c ";
        font-style: italic;
        font-weight: 400;
        src: url("data:font/ttf;base64,") format("truetype");
      }

      """)
  }

  private func check(family: String, _ faces: [FontFace], _ expected: String) {
    let sheet = fontStylesheet(family: family, faces: faces, comment: "from blink.yaml")
    #expect(String(decoding: sheet, as: UTF8.self) == expected)
    #expect(familyDeclarationProblem(in: sheet) == nil)
    #expect(familyForBlink(in: sheet) == quotedForStylesheet(family))
  }

  @Test func filesThatLookAlike() {
    let face = FontFace(format: .woff2, weight: 400...400, style: .normal, width: 100...100, bytes: [1])
    var bold = face
    bold.weight = 700...700
    #expect(problem(of: [face, bold], files: ["a", "b"]) == nil)
    #expect(
      problem(of: [face, bold, face], files: ["a.woff2", "b.woff2", "c.woff2"])?.message
        == "a.woff2 and c.woff2 are both of weight 400 and style normal, so that only one of them could be shown; keep one"
    )
  }

  /// The families of two files, and whether they are one.
  @Test(
    arguments: [
      ("Fira Code", "Fira Code", true), ("Fira Code", "fira code Light", true), ("Hack Light", "Hack SemiBold", true),
      ("Hack Bold", "Hack Display", true), ("Hack Nerd Font", "Hack", true), ("Hack", "Hackney", false),
      ("Fira Code", nil, true), ("Fira Code", "Fira Mono", false), ("Hack", "Iosevka", false), ("Light", "Bold", false),
    ] as [(String?, String?, Bool)]) func families(first: String?, second: String?, isOne: Bool)
  {
    var face = FontFace(
      format: .woff2, family: first, weight: 400...400, style: .normal, width: 100...100, bytes: [1])
    let regular = face
    face.family = second
    face.weight = 700...700
    let message = problem(of: [regular, face], files: ["a.ttf", "b.ttf"])?.message
    #expect(
      message
        == (isOne
          ? nil
          : "a.ttf is of the family \(first ?? ""), b.ttf of \(second ?? ""); a font has one family, so make each a font "
            + "of its own"))
  }

  /// The second text is the sheet with the family first; `nil` where nothing needs to change.
  @Test(
    arguments: [
      ("@font-face{font-family:Fira;src:url(a)}", nil, "Fira"),
      ("@font-face { font-family: \"Fira Code\" ;\n src: url(a) }", nil, "\"Fira Code\" "),
      (
        "@font-face{src:url(data:font/woff2;base64,AA);font-family:Fira}",
        "@font-face{ font-family: Fira;src:url(data:font/woff2;base64,AA);font-family:Fira}", "Fira"
      ),
      (
        "/* font-family: none; */\n@FONT-FACE{font-family:Fira;SRC:url(a)}",
        "/* font-family : none; */\n@FONT-FACE{ font-family: Fira;font-family:Fira;SRC:url(a)}", "Fira"
      ),
      (
        "body{font-family:x;}@font-face{FONT-FAMILY : 'Fi;ra' /* y */;src:local(a)}",
        "body{font-family :x;}@font-face{ font-family: 'Fi\\3b ra';FONT-FAMILY : 'Fi;ra' /* y */;src:local(a)}",
        "'Fi\\3b ra'"
      ),
      (
        "@media print{/*a*/@font-face{src:url(\")}\");font-family:A}}",
        "@media print{/*a*/@font-face{ font-family: A;src:url(\")}\");font-family:A}}", "A"
      ),
      // Browsers leave out what has no source.
      (
        "@font-face{font-family:A;}@font-face{font-family:B;src:url(b)}",
        "@font-face{font-family :A;}@font-face{ font-family: B;font-family:B;src:url(b)}", "B"
      ),
    ] as [(String, String?, String)]) func familyForBlinkIsFirst(sheet: String, fixed: String?, family: String)
  {
    let bytes = Array(sheet.utf8)
    #expect((familyDeclarationProblem(in: bytes) == nil) == (fixed == nil))
    let result = declaringFamilyFirst(bytes)
    #expect(String(decoding: result, as: UTF8.self) == fixed ?? sheet)
    #expect(familyForBlink(in: result) == family)
    #expect(familyDeclarationProblem(in: result) == nil)
  }

  @Test(arguments: [
    ("", "the style sheet has no @font-face, so it brings no font"),
    ("/* @font-face { font-family: x; } */", "the style sheet has no @font-face, so it brings no font"),
    ("@font-face{src:url(a)}", "no @font-face of the style sheet has a font-family"),
    ("@font-face{font-family:X}", withoutSource), ("@font-face{font-family:X;src: ;}", withoutSource),
    ("@font-face{font-family:X;}@font-face{src:url(a)}", withoutSource),
  ]) func noFamily(sheet: String, problem: String) {
    #expect(familyDeclarationProblem(in: Array(sheet.utf8)) == problem)
    #expect(declaringFamilyFirst(Array(sheet.utf8)) == Array(sheet.utf8))
  }

  /// Foundation is the oracle, for every length of the last group.
  @Test func base64() {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ count) }
      var text: [UInt8] = []
      appendBase64(of: bytes[...], to: &text)
      #expect(String(decoding: text, as: UTF8.self) == Data(bytes).base64EncodedString())
    }
  }

  /// The family that Blink finds, by its own regular expression.
  private func familyForBlink(in sheet: [UInt8]) -> String? {
    let text = String(decoding: sheet, as: UTF8.self)
    let expression = try? NSRegularExpression(pattern: #"font-family:\s*([^;]+);"#)
    let match = expression?.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
    return match.flatMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) }
  }
}

private let withoutSource =
  "no @font-face of the style sheet has both a font-family and a src, so it brings no font"
