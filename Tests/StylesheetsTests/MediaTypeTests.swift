import Stylesheets
import Testing

/// What the first bytes of fonts and images tell.
struct MediaTypeTests {
  static let cases: [(bytes: [UInt8], mediaType: String?)] = [
    ([UInt8]("wOF2\0\u{1}\0\0".utf8), "font/woff2"),
    ([UInt8]("wOFFOTTO".utf8), "font/woff"),
    ([UInt8]("OTTO\0".utf8), "font/otf"),
    ([0, 1, 0, 0, 0, 12], "font/ttf"),
    ([UInt8]("true\0".utf8), "font/ttf"),
    ([UInt8]("ttcf\0\u{2}".utf8), "font/collection"),
    ([UInt8](repeating: 7, count: 34) + [0x4C, 0x50], "application/vnd.ms-fontobject"),
    ([0x89] + [UInt8]("PNG\r\n\u{1A}\n".utf8), "image/png"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "image/jpeg"),
    ([UInt8]("GIF89a".utf8), "image/gif"),
    ([UInt8]("RIFF....WEBPVP8 ".utf8), "image/webp"),
    ([UInt8]("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avif".utf8), "image/avif"),
    ([UInt8]("\0\0\0\u{14}ftypavif\0\0\0\0".utf8), "image/avif"),
    ([UInt8]("<svg xmlns='x'/>".utf8), "image/svg+xml"),
    (
      [UInt8]("\u{FEFF}<?xml version='1.0'?>\n<!-- > --><!DOCTYPE svg [<!ENTITY a 'b'>]>\n<svg:svg/>".utf8),
      "image/svg+xml"
    ),
    ([UInt8]("<html><svg/></html>".utf8), nil),
    ([UInt8]("<svgs/>".utf8), nil),
    ([UInt8]("<!-- never closed <svg>".utf8), nil),
    ([UInt8]("RIFF....WAVE".utf8), nil),
    ([UInt8]("body { color: red }".utf8), nil),
    ([], nil),
  ]

  @Test(arguments: cases)
  func check(bytes: [UInt8], expected: String?) {
    #expect(mediaType(ofFontOrImage: bytes) == expected)
  }
}
