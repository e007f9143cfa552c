import Configuration
import Diagnostics
import Emission
import Foundation
import TestSupport
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
    let known = included.mapValues { Array($0.utf8) }
    let access = IncludedFiles(
      find: { pattern, _ in known[pattern] == nil ? [] : [.init(path: pattern, identity: pattern)] },
      read: { path in
        known[path].map { .success($0) } ?? .failure(ReadFailure(path: path, reason: "missing", isMissing: true))
      })
    try self.init(
      SourceFile(path: "blink.yaml", bytes: Array(yaml.utf8)), access, options, sourceLocation: sourceLocation)
  }

  /// Compiles a file and what it includes.
  init(file path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let read = { @Sendable (path: String) in FileManager.default.contents(atPath: path).map { Array($0) } }
    let access = IncludedFiles(
      find: { pattern, including in
        let folder = URL(fileURLWithPath: including).deletingLastPathComponent().path
        return Examples.files(matching: "\(folder)/\(pattern)").map { .init(path: $0, identity: $0) }
      },
      read: { path in
        read(path).map { .success($0) } ?? .failure(ReadFailure(path: path, reason: "missing", isMissing: true))
      })
    try self.init(
      SourceFile(path: path, bytes: try #require(read(path))), access, EmissionOptions(), sourceLocation: sourceLocation
    )
  }

  private init(
    _ root: SourceFile, _ included: IncludedFiles, _ options: EmissionOptions, sourceLocation: SourceLocation
  ) throws {
    var problems = DiagnosticBag()
    let documents = load(root, identity: root.path, included: included, reporting: &problems)
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

/// The examples of the repository.
enum Examples {
  /// The files that the examples start from.
  static func paths() throws -> [String] {
    let paths = files(matching: "\(packageRoot)/examples/*/blink.yaml")
    try #require(!paths.isEmpty)
    return paths
  }

  /// The files that a pattern of the shell matches, sorted.
  static func files(matching pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
  }
}
