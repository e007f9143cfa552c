import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Stylesheets

/// What is read from the tables of fonts.
@Suite struct FontTests {
  /// The expectations are what the builder was told to write.
  @Test(
    arguments: [
      (TinyFonts.plainTrueType, "trueType Tiny Sans 400...400 normal 100.0...100.0"),
      (TinyFonts.boldOpenType, "openType Tiny Sans 700...700 normal 100.0...100.0"),
      (TinyFonts.italicWOFF, "woff Tiny Sans Display 300...300 italic 100.0...100.0"),
      (TinyFonts.variableWOFF2, "woff2 Tiny Sans 100...900 oblique(ClosedRange(0.0...12.0)) 75.0...125.0"),
      (TinyFonts.condensedWOFF2, "woff2 Tïny 字 450...450 oblique(ClosedRange(14.0...14.0)) 75.0...75.0"),
    ])
  func faces(base64: String, expected: String) throws { check(try bytes(base64), expected) }

  /// Fonts of Debian packages; the expectations are what `fc-query` prints of them.
  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: FontTests.dejaVu), "the package fonts-dejavu-core is needed"))
  func installedFont() throws {
    let data = try #require(FileManager.default.contents(atPath: Self.dejaVu))
    check(Array(data), "trueType DejaVu Sans Mono 700...700 normal 100.0...100.0")
  }

  private static let dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"

  @Test(arguments: [
    ([], "the file is empty"),
    (
      Array("ttcf\0\u{1}\0\0".utf8),
      "it is a collection of several fonts, which style sheets cannot hold; split it, for instance with fonttools"
    ),
    (Array("\n<html>".utf8), "this is a web page or an SVG font, not a .woff2, .woff, .ttf or .otf font"),
    (Array("@font-face {}".utf8), "this is no .woff2, .woff, .ttf or .otf font"),
    (Array("OTTO".utf8), "its table directory is damaged"),
  ]) func refused(bytes: [UInt8], expected: String) { check(bytes, expected) }

  @Test func wrongLength() throws {
    for font in [TinyFonts.italicWOFF, TinyFonts.variableWOFF2] {
      let bytes = try bytes(font)
      check(
        bytes.dropLast(),
        "it says that it has \(bytes.count) bytes and has \(bytes.count - 1); it was cut short, or changed as text; fetch it again"
      )
    }
    let bytes = try bytes(TinyFonts.plainTrueType)
    check(bytes.dropLast(100), "it is cut short: a table lies beyond the end of the file")
  }

  /// What OpenType requires and Chromium refuses a font without.
  @Test(arguments: ["OS/2", "cmap", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "name", "post"] as [StaticString])
  func missingTable(tag: StaticString) throws {
    for font in [TinyFonts.plainTrueType, TinyFonts.italicWOFF] {
      let bytes = try bytes(font)
      let entry = try #require(bytes[...].firstOffset(of: tag))
      check(
        Array(bytes[..<entry]) + Array("nope".utf8) + bytes[(entry + 4)...],
        "it has no table `\(tag)`, so that browsers do not show it; take the font as its maker gives it")
    }
  }

  /// Whatever byte is changed, a font is read or refused.
  @Test func damagedFonts() throws {
    var readable = 0
    for font in [TinyFonts.plainTrueType, TinyFonts.italicWOFF, TinyFonts.variableWOFF2] {
      let bytes = try bytes(font)
      for index in bytes.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var damaged = bytes
          damaged[index] = value
          if case .success = readFont(damaged) { readable += 1 }
          if case .success = readFont(Array(damaged[..<index])) { readable += 1 }
        }
      }
    }
    #expect(readable > 100)
  }

  private func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

  private func check(_ bytes: some Sequence<UInt8>, _ expected: String) {
    switch readFont(Array(bytes)) {
    case .success(let face):
      #expect("\(face.format) \(face.family ?? "-") \(face.weight) \(face.style) \(face.width)" == expected)
    case .failure(let problem): #expect(problem.message == expected)
    }
  }
}
