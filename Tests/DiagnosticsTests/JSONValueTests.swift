import Foundation
import Testing

import Diagnostics

@Suite struct JSONValueTests {
  @Test(
    arguments: [
      ("{}", .object([:])), (" [ ] ", .array([])), ("null", .null), ("true", .boolean(true)),
      (#""a\n\"\\\/\u00e9\ud83d\ude00é""#, .string("a\n\"\\/é😀é")),
      ("[1,-0.5e+3]", .array([.number("1"), .number("-0.5e+3")])),
      (#"{"a":{"b":[false]}}"#, .object(["a": .object(["b": .array([.boolean(false)])])])),
    ] as [(String, JSONValue)]) func reads(_ text: String, _ expected: JSONValue)
  {
    #expect(JSONValue(Array(text.utf8)) == expected)
  }

  /// None of these is JSON, on the word of Foundation's reader; a repeated key and depth are our own limits.
  @Test(arguments: [
    "", "{", "[1,]", "{\"a\":1,}", "[1 2]", "{\"a\" 1}", "{a:1}", "01", "1.", ".5", "+1", "-", "1e", "tru", "nul",
    "\"a", "\"\\x\"", "\"\\u12\"", "\"\\ud800\"", "\"\\udc00\"", "\"a\nb\"", "[] []", "'a'", "\u{FEFF}{}",
    "{\"a\":1,\"a\":2}",
  ]) func refuses(_ text: String) {
    #expect(JSONValue(Array(text.utf8)) == nil)
  }

  @Test func depthIsLimited() {
    let depth = JSONValue.maximumDepth
    func nested(_ count: Int) -> [UInt8] {
      [UInt8](repeating: UInt8(ascii: "["), count: count) + [UInt8](repeating: UInt8(ascii: "]"), count: count)
    }
    #expect(JSONValue(nested(depth)) != nil)
    #expect(JSONValue(nested(depth + 2)) == nil)
    #expect(JSONValue([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000)) == nil)
  }

  @Test func placesAreThoseOfKeysAndElements() {
    let text = #"{ "a":[1, {"b":2}], "c":null}"#
    let places = JSONValue.places(in: Array(text.utf8))
    #expect(places == ["a": 2, "a/0": 7, "a/1": 10, "a/1/b": 11, "c": 20])
  }

  @Test(arguments: [("[]", nil), ("[1,]", 3), ("[] x", 3), ("{", 1), ("", 0)] as [(String, Int?)])
  func theProblemIsWhereReadingStops(_ text: String, _ offset: Int?) {
    #expect(JSONValue.problem(in: Array(text.utf8)) == offset)
  }
}
