import Diagnostics
import Foundation
import Stylesheets
import Testing

/// The public suite of CSS tokens: kind, place and meaning of each.
struct TokenizerSuiteTests {
  struct Expected: Decodable {
    struct Structure: Decodable {
      /// A name, a text or a number.
      enum Value: Decodable {
        case text(String)
        case number(Double)

        init(from decoder: any Decoder) throws {
          let container = try decoder.singleValueContainer()
          if let number = try? container.decode(Double.self) {
            self = .number(number)
          } else {
            self = .text(try container.decode(String.self))
          }
        }
      }

      let value: Value?
      let unit: String?
      let type: String?
    }

    let type: String
    /// Places in UTF-16 units.
    let start: Int
    let end: Int
    let structured: Structure?
  }

  struct Case: Decodable, CustomTestStringConvertible {
    let id: String
    let css: String
    let tokens: [Expected]

    var testDescription: String { id }
  }

  /// The cases; empty where the suite is not at hand.
  static let cases: [Case] = {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared").path
    let shared = ProcessInfo.processInfo.environment["BLINKC_SHARED"] ?? beside
    guard let data = FileManager.default.contents(atPath: shared + "/suites/css-tokenizer-tests.json"),
      let cases = try? JSONDecoder().decode([Case].self, from: data)
    else { return [] }
    return cases
  }()

  @Test(
    .enabled(if: !cases.isEmpty, "the suite is not there; set BLINKC_SHARED to the folder that holds suites/"),
    arguments: cases)
  func check(_ testCase: Case) throws {
    let source = Array(testCase.css.utf8)
    let tokens = tokenize(source)
    let offsets = Self.utf16Offsets(of: testCase.css)
    #expect(tokens.map { Self.name($0.kind) } == testCase.tokens.map(\.type))
    for (token, expected) in zip(tokens, testCase.tokens) {
      #expect(offsets[token.start] == expected.start && offsets[token.end] == expected.end)
      guard let structured = expected.structured else { continue }
      switch structured.value {
      case .text(let text): #expect(TokenText.value(of: token, in: source).string == text)
      case .number(let number):
        #expect(Double(source[token.start..<token.numberEnd].string.drop { $0 == "+" }) ?? .nan == number)
        #expect(structured.type == nil || token.flag == (structured.type == "integer"))
      case nil: break
      }
      if token.kind == .hash { #expect(token.flag == (structured.type == "id")) }
      if let unit = structured.unit { #expect(TokenText.unit(of: token, in: source).string == unit) }
    }
  }

  /// The UTF-16 offset of each byte that begins a character, and of the end.
  private static func utf16Offsets(of text: String) -> [Int: Int] {
    var offsets: [Int: Int] = [:]
    var bytes = 0
    var units = 0
    for scalar in text.unicodeScalars {
      offsets[bytes] = units
      bytes += UTF8.width(scalar)
      units += UTF16.width(scalar)
    }
    offsets[bytes] = units
    return offsets
  }

  /// The suite's name of a kind.
  private static func name(_ kind: Token.Kind) -> String {
    switch kind {
    case .ident: "ident-token"
    case .function: "function-token"
    case .atKeyword: "at-keyword-token"
    case .hash: "hash-token"
    case .string: "string-token"
    case .badString: "bad-string-token"
    case .url: "url-token"
    case .badURL: "bad-url-token"
    case .delim: "delim-token"
    case .number: "number-token"
    case .percentage: "percentage-token"
    case .dimension: "dimension-token"
    case .whitespace: "whitespace-token"
    case .comment: "comment"
    case .cdo: "CDO-token"
    case .cdc: "CDC-token"
    case .colon: "colon-token"
    case .semicolon: "semicolon-token"
    case .comma: "comma-token"
    case .openBracket: "[-token"
    case .closeBracket: "]-token"
    case .openParenthesis: "(-token"
    case .closeParenthesis: ")-token"
    case .openBrace: "{-token"
    case .closeBrace: "}-token"
    }
  }
}
