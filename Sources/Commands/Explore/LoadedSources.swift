import Configuration
import Diagnostics
import Options

/// Sources that a command only looks at.
struct LoadedSources {
  let path: String
  let configuration: Configuration

  /// How the command ends when it is through: what it says of sources with errors may not hold.
  let status: ExitStatus
}

extension Environment {
  /// Reads sources for a shell that completes a line: what is wrong with them is not its concern.
  func loadUncheckedSources(_ invocation: Invocation) throws -> LoadedSources {
    let path = try sourcePath(invocation)
    let identity = files.identity(of: path)
    let cache = SourceCache(self)
    var problems = DiagnosticBag()
    let documents = load(
      try cache.source(path, identity: identity), path: path, identity: identity, included: cache.includedFiles,
      reporting: &problems)
    return LoadedSources(
      path: path, configuration: decode(documents, reporting: &problems), status: .success)
  }

  /// Reads and checks the sources, and shows the errors that make an answer doubtful.
  ///
  /// - Throws: `FileError` or `Failure` where a source cannot be read.
  func loadSources(_ invocation: Invocation) throws -> LoadedSources {
    let path = try sourcePath(invocation)
    let checked = try check(path)
    if !checked.failures.isEmpty {
      throw Failure(checked.failures.map { "cannot read \($0.path): \($0.reason)" })
    }
    let errors = checked.problems.diagnostics.filter { $0.severity == .error }
    if !errors.isEmpty {
      let list = DiagnosticList(diagnostics: errors, omissions: [])
      let renderer = HumanRenderer(usesColor(invocation, on: self.errors) ? .ansi : .none)
      try? self.errors.write(renderer.render(list, sources: checked.sources))
    }
    return LoadedSources(
      path: path, configuration: checked.configuration, status: errors.isEmpty ? .success : checked.failureStatus)
  }
}
