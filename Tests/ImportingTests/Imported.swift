import Configuration
import Diagnostics
import Emission
import Foundation
import Importing
import Linting
import TestSupport
import Testing

/// An ssh_config, the blink.yaml that was made of it, and what that compiles to.
struct Imported {
  let result: ImportResult
  let configuration: Configuration

  /// The errors that lint finds in the result.
  let errors: [String]

  init(_ source: [UInt8], path: String = "config", included: ((String) -> [ImportedFile])? = { _ in [] }) {
    self.init(built: importSSHConfig(source, path: path, included: included))
  }

  /// Compiles a result.
  init(built result: ImportResult) {
    self.result = result
    var problems = DiagnosticBag()
    let documents = load(
      SourceFile(path: "blink.yaml", bytes: result.yaml), identity: "blink.yaml", included: .none,
      reporting: &problems)
    configuration = decode(documents, reporting: &problems)
    lint(configuration, reporting: &problems)
    errors = problems.finished().diagnostics.filter { $0.severity == .error }.map { "\($0.message) [\($0.rule.id)]" }
  }

  init(_ source: String) {
    self.init(Array(source.utf8))
  }

  var yaml: String { String(decoding: result.yaml, as: UTF8.self) }

  /// The ssh_config that the result compiles to.
  var built: [UInt8] { emit(configuration).first { $0.path == "ssh_config" }?.bytes ?? [] }
}

/// The law of an import: ssh makes the same of the source and of what was made of it.
enum Law {
  /// Compares both for every name that the import names.
  static func check(_ source: [UInt8], _ label: String, sourceLocation: Testing.SourceLocation = #_sourceLocation)
    throws
  {
    let imported = Imported(source)
    let comment = "\(label)\n\(String(decoding: source, as: UTF8.self))\n\(imported.yaml)"
    try #require(imported.errors.isEmpty, "\(imported.errors)\n\(comment)", sourceLocation: sourceLocation)
    let ssh = try #require(tool("ssh"))
    try withTemporaryDirectory { directory in
      try Data(source).write(to: URL(fileURLWithPath: directory.path("before")))
      try Data(imported.built).write(to: URL(fileURLWithPath: directory.path("after")))
      let names = imported.result.names
      for name in names {
        let reports = try ["before", "after"].map { file in
          let ran = try run(
            ssh, ["-G", "-F", directory.path(file), "--", name],
            environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"])
          // The line that lets other releases read the file says nothing about a host.
          let lines = ran.out.split(separator: "\n").filter { !$0.hasPrefix("ignoreunknown ") }
          return lines.isEmpty ? "refused" : lines.joined(separator: "\n")
        }
        #expect(reports[0] == reports[1], "\(name) of \(comment)", sourceLocation: sourceLocation)
      }
      // A source that ssh refuses for every name would prove nothing.
      let probe = try #require(names.last)
      let ran = try run(ssh, ["-G", "-F", directory.path("before"), "--", probe])
      #expect(ran.status == 0, "ssh reads the source: \(ran.err)\n\(comment)", sourceLocation: sourceLocation)
    }
  }
}
