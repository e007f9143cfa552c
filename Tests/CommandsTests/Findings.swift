import Foundation
import TestSupport

@testable import Commands

/// A diagnostic as `--format json` gives it.
struct Finding: Decodable, Hashable {
  struct Fix: Decodable, Hashable {
    struct Edit: Decodable, Hashable {
      let file: String
      let start: Int
      let end: Int
      let text: String
    }

    let title: String
    let applicability: String
    let edits: [Edit]
  }

  let id: String
  let severity: String
  let message: String
  let file: String
  let line: Int
  let column: Int
  let fixes: [Fix]

  /// What stays the same where a line is added or a word changes before it.
  var identity: String { "\(file): \(message) [\(id)]" }

  /// `file:line:column id`.
  var place: String { "\(file):\(line):\(column) \(id)" }
}

/// What `blinkc lint` finds with some arguments.
func findings(_ arguments: String = "", in directory: TemporaryDirectory) throws -> [Finding] {
  try findings(inText: blinkc("lint --format json \(arguments)", in: directory).out)
}

/// The diagnostics in the output of `--format json`.
func findings(inText text: String) throws -> [Finding] {
  struct Document: Decodable {
    let diagnostics: [Finding]
  }
  return try JSONDecoder().decode(Document.self, from: Data(text.utf8)).diagnostics
}

/// A text after the edits of one fix, all in the same file.
func splice(_ fix: Finding.Fix, into text: String) -> String {
  var bytes = Array(text.utf8)
  for edit in fix.edits.reversed() { bytes.replaceSubrange(edit.start..<edit.end, with: edit.text.utf8) }
  return String(decoding: bytes, as: UTF8.self)
}
