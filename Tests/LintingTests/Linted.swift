import Configuration
import Diagnostics
import Linting
import Testing

/// A configuration that was read and checked as `blinkc lint` does it.
struct Linted {
  private let sources: SourceMap
  let diagnostics: [Diagnostic]

  /// - Parameter others: Further files, by path, that the first may include.
  init(_ text: String, others: [String: String] = [:]) {
    var problems = DiagnosticBag()
    let root = SourceFile(path: rootPath, bytes: Array(text.utf8))
    let documents = load(root, identity: rootPath, included: .fake(others), reporting: &problems)
    let configuration = decode(documents, reporting: &problems)
    lint(configuration, reporting: &problems)
    sources = documents.sources
    diagnostics =
      Allowances(configuration).applied(
        to: problems.finished(), in: documents.sources, isComplete: documents.isComplete
      ).diagnostics
  }

  /// One line a diagnostic: `line:column id "source text"`, with the path first where that is not the root's.
  ///
  /// - Parameters:
  ///   - withInformation: Whether diagnostics that are only information count.
  ///   - ignored: Ids that do not count.
  func findings(withInformation: Bool = false, ignoring ignored: Set<String> = []) -> [String] {
    diagnostics.filter { (withInformation || $0.severity != .info) && !ignored.contains($0.rule.id) }
      .map { finding($0.rule.id, $0.range) }
  }

  /// The same form for the place of a note.
  func finding(_ id: String, _ range: SourceRange) -> String {
    let file = sources[range.file]
    let before = String(decoding: file.bytes[..<range.start], as: UTF8.self)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    let column = (lines.last?.unicodeScalars.count ?? 0) + 1
    let text = String(decoding: file.bytes[range.start..<range.end], as: UTF8.self)
    let path = file.path == rootPath ? "" : "\(file.path):"
    return "\(path)\(lines.count):\(column) \(id) \"\(text)\""
  }

  func source(of file: FileID) -> String { String(decoding: sources[file].bytes, as: UTF8.self) }
}

/// Checks that exactly the given problems are found, in the order of their places.
///
/// Information counts only where some is expected: most settings of ssh give one about Blink. That commands are run
/// counts only in the tests of what is unsafe.
func check(
  _ text: String, others: [String: String] = [:], _ expected: [String],
  ignoring ignored: Set<String> = ["executes-command"], at location: SourceLocation = #_sourceLocation
) {
  let linted = Linted(text, others: others)
  let wantsInformation = expected.contains { $0.contains("blink-unsupported") }
  #expect(linted.findings(withInformation: wantsInformation, ignoring: ignored) == expected, sourceLocation: location)
}

/// A file and the problems that it has.
struct Case: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let others: [String: String]
  let expected: [String]

  init(_ name: String, _ text: String, others: [String: String] = [:], _ expected: [String] = []) {
    self.name = name
    self.text = text
    self.others = others
    self.expected = expected
  }

  var testDescription: String { name }
}

private let rootPath = "blink.yaml"

extension IncludedFiles {
  /// Files that exist in a test alone; their identity is their path.
  static func fake(_ files: [String: String]) -> IncludedFiles {
    IncludedFiles(
      find: { pattern, _ in
        let known = files.keys.sorted() + [rootPath]
        return known.filter { HostPattern.matches(Array(pattern.utf8)[...], Array($0.utf8)[...]) }
          .map { Found(path: $0, identity: $0) }
      },
      read: { path in
        guard let text = files[path] else {
          return .failure(ReadFailure(path: path, reason: "No such file or directory", isMissing: true))
        }
        return .success(Array(text.utf8))
      })
  }
}
