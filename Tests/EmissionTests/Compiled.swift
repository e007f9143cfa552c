import Configuration
import Diagnostics
import Emission
import Testing

/// A `blink.yaml` and what it compiles to.
struct Compiled {
  let configuration: Configuration
  let files: [OutputFile]

  /// Compiles a text that has no errors; `included` are further files by their paths.
  init(
    _ yaml: String, included: [String: String] = [:], options: EmissionOptions = EmissionOptions(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var problems = DiagnosticBag()
    let root = SourceFile(path: "blink.yaml", bytes: Array(yaml.utf8))
    let known = included.mapValues { Array($0.utf8) }
    let access = IncludedFiles(
      find: { pattern, _ in known[pattern] == nil ? [] : [.init(path: pattern, identity: pattern)] },
      read: { path in
        known[path].map { .success($0) } ?? .failure(ReadFailure(path: path, reason: "missing", isMissing: true))
      })
    let documents = load(root, identity: "blink.yaml", included: access, reporting: &problems)
    configuration = decode(documents, reporting: &problems)
    let errors = problems.diagnostics.filter { $0.severity == .error }.map { "\($0.message) [\($0.rule.id)]" }
    try #require(errors.isEmpty, "\(errors)", sourceLocation: sourceLocation)
    files = emit(configuration, options: options)
  }

  /// The text of an output; `nil` if there is no such file.
  func text(_ path: String) -> String? {
    files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
