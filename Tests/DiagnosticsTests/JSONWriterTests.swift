import Diagnostics
import Foundation
import Testing

/// The layout and the escaping of JSON.
@Suite struct JSONWriterTests {
  @Test func laysOutOnOneLine() {
    #expect(text(.compact) == #"{"a":[1,-2,[],{}],"b":{"c":null,"d":true},"e":"x"}"# + "\n")
  }

  @Test func indentsByTwoBlanks() {
    let expected = """
      {
        "a": [
          1,
          -2,
          [],
          {}
        ],
        "b": {
          "c": null,
          "d": true
        },
        "e": "x"
      }

      """
    #expect(text(.indented) == expected)
  }

  @Test(arguments: [
    ("plain", #""plain""#), ("", #""""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#),
    ("\0\u{1}\u{1F}\u{7F}", #""\u0000\u0001\u001f\u007f""#), ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
    ("ä€😀\u{2028}\u{FFFD}", "\"ä€😀\u{2028}\u{FFFD}\""),
  ])
  func escapes(_ value: String, _ expected: String) {
    var json = JSONWriter()
    json.string(value)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  /// Malformed bytes become the replacement characters that `String` makes of them.
  @Test(
    arguments: [
      [0xFF], [0x61, 0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xE2, 0x82, 0x62], [0xC0, 0x80], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x98], [0x80, 0x80, 0x22], [0xF0, 0x80, 0x80, 0x80], [0xE0, 0x80, 0x80],
    ] as [[UInt8]])
  func replacesMalformedBytes(_ bytes: [UInt8]) throws {
    var json = JSONWriter()
    json.beginArray()
    json.string(bytes)
    json.endArray()
    let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String]
    #expect(read == [String(decoding: bytes, as: UTF8.self)])
  }

  @Test func readsBackWhatItWrites() throws {
    var random = Generator(seed: 11)
    for _ in 0..<500 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      var json = JSONWriter(.indented)
      json.beginObject()
      json.key("k")
      json.string(bytes)
      json.endObject()
      let read = try JSONSerialization.jsonObject(with: Data(json.bytes)) as? [String: String]
      #expect(read == ["k": String(decoding: bytes, as: UTF8.self)], "seed 11")
    }
  }

  private func text(_ layout: JSONWriter.Layout) -> String {
    var json = JSONWriter(layout)
    json.beginObject()
    json.key("a")
    json.beginArray()
    json.integer(1)
    json.integer(-2)
    json.beginArray()
    json.endArray()
    json.beginObject()
    json.endObject()
    json.endArray()
    json.key("b")
    json.beginObject()
    json.key("c")
    json.null()
    json.key("d")
    json.boolean(true)
    json.endObject()
    json.key("e")
    json.string("x")
    json.endObject()
    json.endLine()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
