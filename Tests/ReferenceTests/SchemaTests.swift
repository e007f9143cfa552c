import Diagnostics
import Foundation
import Linting
import Reference
import Settings
import TestSupport
import Testing

/// The JSON Schema, judged by check-jsonschema.
@Suite(.enabled(if: tool("check-jsonschema") != nil, "check-jsonschema is not installed"))
struct SchemaTests {
  @Test func theSchemaIsASchema() throws {
    try withTemporaryDirectory { directory in
      let schema = try directory.write("blink.schema.json", Self.schema)
      let ran = try run(try #require(tool("check-jsonschema")), ["--check-metaschema", schema])
      #expect(ran.status == 0, "\(ran.out)\(ran.err)")
    }
  }

  @Test func examplesAreAccepted() throws {
    let examples = "\(packageRoot)/examples"
    let files = try FileManager.default.subpathsOfDirectory(atPath: examples).filter { $0.hasSuffix(".yaml") }
    #expect(files.count > 4)
    let texts = try files.map { ($0, try String(contentsOfFile: "\(examples)/\($0)", encoding: .utf8)) }
    try check(texts, rejected: [])
  }

  @Test func mendedExamplesOfRulesAreAccepted() throws {
    try check(Catalogue.rules.map { ($0.id, $0.good) }, rejected: [])
  }

  /// What is wrong with the structure is rejected; everything else that a rule finds, a schema cannot see.
  @Test func badExamplesOfRulesAreRejected() throws {
    let rules = Catalogue.rules.filter { $0.id != SchemaCases.unreadable }
    try check(rules.map { ($0.id, $0.bad) }, rejected: SchemaCases.structuralRules)
  }

  @Test func structuralRulesAreRejectedUnlessOnlyTheTextShowsThem() {
    for rule in Catalogue.rules where rule.group == .text || rule.group == .structure {
      let isException = SchemaCases.exceptions[rule.id] != nil
      #expect(SchemaCases.structuralRules.contains(rule.id) != isException, "\(rule.id)")
    }
  }

  @Test func samplesAreAcceptedInAnyCase() throws {
    let spellings: [@Sendable (String) -> String] = [{ $0 }, { $0.lowercased() }, { $0.uppercased() }]
    let documents = spellings.enumerated().map { number, spelling in
      let lines = { (rows: [Setting]) in
        rows.map { row in row.sample.map { "    \(spelling(row.name)): \($0)\n" } ?? "" }.joined()
      }
      let hosts = SettingTable.rows(in: .hosts)
      let defaults = SettingTable.rows(in: .defaults).filter { !$0.places.contains(.hosts) }
      return ("\(number)", "hosts:\n  a.b:\n\(lines(hosts))defaults:\n\(lines(defaults))")
    }
    try check(documents, rejected: [])
  }

  @Test func misplacedSettingsAreRejected() throws {
    let documents = SettingTable.rows.flatMap { row -> [(String, String)] in
      guard let sample = row.sample else { return [] }
      let places: [(Places, String)] = [
        (.hosts, "hosts: {a.b: {\(row.name): \(sample)}}\n"), (.defaults, "defaults: {\(row.name): \(sample)}\n"),
        (.match, "match: [{when: all, \(row.name): \(sample)}]\n"),
      ]
      return places.filter { !row.places.contains($0.0) }.map { (row.name, $0.1) }
    }
    try #require(!documents.isEmpty)
    try check(documents, rejected: Set(documents.map(\.0)))
  }

  @Test func rightValuesAreAccepted() throws {
    try check(SchemaCases.right.enumerated().map { ("right-\($0.offset)", $0.element) }, rejected: [])
  }

  @Test func wrongValuesAreRejected() throws {
    let documents = SchemaCases.wrong.enumerated().map { ("wrong-\($0.offset)", $0.element) }
    try check(documents, rejected: Set(documents.map(\.0)))
  }

  private static let schema = String(decoding: Schema.json, as: UTF8.self)

  /// Expects that of some documents, each with its name, exactly those of some names are rejected.
  private func check(_ documents: [(name: String, text: String)], rejected: Set<String>) throws {
    try withTemporaryDirectory { directory in
      let schema = try directory.write("blink.schema.json", Self.schema)
      var files: [String: Int] = [:]
      for (number, document) in documents.enumerated() {
        files[try directory.write("\(number).yaml", document.text)] = number
      }
      let arguments = ["--output-format", "json", "--schemafile", schema] + files.keys.sorted()
      let ran = try run(try #require(tool("check-jsonschema")), arguments, timeout: 120)
      let report = try JSONDecoder().decode(Report.self, from: Data(ran.outBytes))
      var found: [Int: [String]] = [:]
      for failure in (report.errors ?? []) + (report.parse_errors ?? []) {
        found[try #require(files[failure.filename]), default: []].append(failure.message)
      }
      for (number, document) in documents.enumerated() {
        let messages = found[number] ?? []
        #expect(messages.isEmpty != rejected.contains(document.name), "\(document) \(messages)")
      }
    }
  }

  /// What check-jsonschema reports as JSON; a list without an entry may be missing.
  private struct Report: Decodable {
    let errors: [Failure]?
    let parse_errors: [Failure]?

    struct Failure: Decodable {
      let filename: String
      let message: String
    }
  }
}

/// The schema as a document, without a validator.
@Suite struct SchemaDocumentTests {
  @Test(arguments: [("Port", 1...65535), ("RequiredRSASize", 1...16384), ("FontSize", 1...100)])
  func quotedNumbersHaveTheSameRange(_ name: String, _ range: ClosedRange<Int>) throws {
    let pattern = try #require(try definition(name)["pattern"] as? String)
    let expression = try NSRegularExpression(pattern: pattern)
    let matching = (0...70000).filter { number in
      expression.firstMatch(in: "\(number)", range: NSRange(location: 0, length: "\(number)".utf16.count)) != nil
    }
    #expect(matching == Array(range))
    #expect(expression.firstMatch(in: "022", range: NSRange(location: 0, length: 3)) == nil)
  }

  @Test func everySettingIsDescribed() throws {
    for row in SettingTable.rows {
      let definition = try definition(row.name)
      #expect(definition["title"] as? String == row.name)
      let description = try #require(definition["description"] as? String)
      #expect(row.details.isEmpty || description.contains(row.details))
      #expect((definition["examples"] == nil) == (row.sample == nil))
      #expect((definition["deprecationMessage"] == nil) == (row.retirement == nil))
    }
  }

  private func definition(_ name: String) throws -> [String: any Sendable] {
    let document = try JSONSerialization.jsonObject(with: Data(Schema.json)) as? [String: any Sendable]
    let definitions = try #require(document?["definitions"] as? [String: any Sendable])
    return try #require(definitions[name] as? [String: any Sendable])
  }
}
