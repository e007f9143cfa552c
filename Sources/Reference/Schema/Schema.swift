import Diagnostics

/// What `blinkc schema` prints: the language as a JSON Schema, for editors.
///
/// The vocabulary is that of draft 7, with two keywords that language servers of YAML add and others pass over:
/// `errorMessage` and `deprecationMessage`.
package enum Schema {
  /// The document, the same bytes at every call.
  package static let json: [UInt8] = {
    var json = JSONWriter(.lines(levels: 4))
    document.write(to: &json)
    json.endLine()
    return json.bytes
  }()

  private static let document: JSONNode = [
    "$schema": "http://json-schema.org/draft-07/schema#",
    "$id": "blink.schema.json",
    "title": "blink.yaml",
    "description": "The hosts, settings, themes and fonts that blinkc compiles for OpenSSH, Blink Shell and mosh.",
    "type": ["object", "null"],
    "properties": .object(SchemaSections.all),
    "patternProperties": ["^x-": [:], "^<<$": [:]],
    "additionalProperties": false,
    "definitions": .object(SchemaBlocks.definitions + SchemaBlocks.settings),
  ]
}
