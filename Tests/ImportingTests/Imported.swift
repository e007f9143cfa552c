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
  ///
  /// - Parameter included: Files that the source includes from `RandomConfig.folder`.
  static func check(
    _ source: [UInt8], including included: [String: [UInt8]] = [:], _ label: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let ssh = try #require(tool("ssh"))
    try withTemporaryDirectory { directory in
      let write = { (bytes: [UInt8], name: String) in
        try Data(bytes).write(to: URL(fileURLWithPath: directory.path(name)))
      }
      let source = Array(
        String(decoding: source, as: UTF8.self).replacing(RandomConfig.folder, with: directory.path).utf8)
      for (name, bytes) in included { try write(bytes, name) }
      let imported = Imported(source) { pattern in
        let name = pattern.split(separator: "/").last.map(String.init) ?? ""
        let found = name == "*.conf" ? included.keys.sorted() : [name]
        return found.compactMap { name in included[name].map { ImportedFile(path: name, bytes: $0) } }
      }
      let files = included.sorted { $0.key < $1.key }.map {
        "## \($0.key)\n\(String(decoding: $0.value, as: UTF8.self))"
      }
      let comment = "\(label)\n\(String(decoding: source, as: UTF8.self))\n\(files.joined())\n## yaml\n\(imported.yaml)"
      // A host that is reached through itself is refused, and ssh refuses it, too, once it is asked to connect.
      if !imported.errors.isEmpty, imported.errors.allSatisfy({ $0.hasSuffix("[jump-cycle]") }) { return }
      #expect(imported.errors.isEmpty, "\(imported.errors)\n\(comment)", sourceLocation: sourceLocation)
      guard imported.errors.isEmpty else { return }
      try write(source, "before")
      try write(imported.built, "after")
      let names = imported.result.names
      for name in names {
        let reports = try ["before", "after"].map { file in
          let ran = try run(
            ssh, ["-G", "-F", directory.path(file), "--", name],
            environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"])
          // The line that lets other releases read the file says nothing about a host.
          return ran.out.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("ignoreunknown ") }
        }
        let changes = reports[1].difference(from: reports[0])
        #expect(changes.isEmpty, "\(name) of \(comment)", sourceLocation: sourceLocation)
      }
      // A source that ssh refuses for every name would prove nothing.
      let probe = try #require(names.last)
      let ran = try run(ssh, ["-G", "-F", directory.path("before"), "--", probe])
      #expect(ran.status == 0, "ssh reads the source: \(ran.err)\n\(comment)", sourceLocation: sourceLocation)
    }
  }
}
