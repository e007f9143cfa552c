import Diagnostics
import Foundation
import Testing
import YAMLSyntax

/// The public YAML test suite: the tree of each case that libyaml reads as the suite expects.
struct YAMLTestSuiteTests {
  struct Case: Decodable, CustomTestStringConvertible {
    let id: String
    let yaml: String
    let events: [String]
    let invalid: Bool
    let libyaml: String

    var testDescription: String { id }
  }

  /// The cases; empty where the suite is not at hand.
  static let cases: [Case] = {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared").path
    let shared = ProcessInfo.processInfo.environment["BLINKC_SHARED"] ?? beside
    guard let data = FileManager.default.contents(atPath: shared + "/suites/yaml-test-suite.json"),
      let cases = try? JSONDecoder().decode([Case].self, from: data)
    else { return [] }
    return cases
  }()

  @Test(
    .enabled(if: !cases.isEmpty, "the suite is not there; set BLINKC_SHARED to the folder that holds suites/"),
    arguments: cases)
  func check(_ testCase: Case) {
    let parsed = Parsed(testCase.yaml)
    #expect(parsed.rangeFaults == [])
    let ids = Set(parsed.diagnostics.map(\.rule.id))
    if testCase.invalid {
      if testCase.libyaml == "pass" {
        #expect(!parsed.diagnostics.isEmpty && !parsed.tree.isComplete)
      } else if !Self.harmless.contains(testCase.id) {
        #expect(!parsed.diagnostics.isEmpty)
      }
    } else if testCase.libyaml == "pass" {
      let documents = testCase.events.count { $0.hasPrefix("+DOC") }
      #expect(ids.contains("multiple-documents") == (documents > 1))
      #expect(!ids.contains("yaml-syntax"))
      if documents <= 1 {
        #expect(parsed.tree.isComplete)
        #expect(events(parsed.tree) == testCase.events.filter { !$0.hasPrefix("+DOC") && !$0.hasPrefix("-DOC") })
      }
    }
  }

  /// Invalid cases that are read nevertheless, without loss: the text means what its author must have meant.
  static let harmless: Set<String> = [
    // Continuation lines in brackets and quotes that are indented no deeper than their key, or with a tab.
    "9C9N", "QB6E", "DK95/01", "Y79Y/003",
    // A dash as an item in brackets is the text "-".
    "G5U8", "YJV2",
    // A comment without a blank behind a directive, and a block scalar without text whose blank lines grow.
    "MUS6/00", "S98Z",
  ]

  /// The tree in the notation of the suite.
  private func events(_ tree: Tree) -> [String] {
    var lines = ["+STR"]
    if let root = tree.root { add(root, of: tree, to: &lines) }
    return lines + ["-STR"]
  }

  private func add(_ id: NodeID, of tree: Tree, to lines: inout [String]) {
    let node = tree[id]
    var properties = ""
    if let found = tree.properties[id] {
      properties += found.anchor.map { " &" + $0 } ?? ""
      properties += found.tag.map { " <" + $0 + ">" } ?? ""
    }
    switch node.kind {
    case .scalar:
      let mark = [Node.Style.plain: ":", .singleQuoted: "'", .doubleQuoted: "\"", .literal: "|", .folded: ">"]
      lines.append("=VAL" + properties + " " + (mark[node.style] ?? "?") + escaped(tree.text(id).string))
    case .alias:
      let name = tree.storage[Int(node.start) + 1..<Int(node.end)]
      lines.append("=ALI *" + name.string)
    case .sequence, .mapping:
      let name = node.kind == .sequence ? "SEQ" : "MAP"
      let brackets = node.style == .flow ? (node.kind == .sequence ? " []" : " {}") : ""
      lines.append("+" + name + brackets + properties)
      for child in tree.children(id) { add(child, of: tree, to: &lines) }
      lines.append("-" + name)
    }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\u{8}": result += "\\b"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
