import Configuration
import Diagnostics
import Emission
import Options

/// Checks the sources and brings the output folder up to date; with `--check` or `--diff` it only says what it would do.
@Sendable func runBuild(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let path = try environment.sourcePath(invocation)
  let checked = try environment.check(path)
  let shown = environment.shown(checked.problems, invocation)
  if !shown.diagnostics.isEmpty {
    try? environment.errors.write(
      environment.rendered(shown, sources: checked.sources, invocation, on: environment.errors))
  }
  environment.complain(about: checked.failures)
  guard checked.failures.isEmpty else { return .failure }
  guard !shown.hasErrors else { return .problems }

  let folder = invocation.value(.output) ?? environment.defaultOutputFolder(of: path)
  try environment.refuseSources(of: checked.configuration, in: folder)
  let assets = try environment.assets(of: checked.configuration)
  let options = EmissionOptions(
    sourceName: path == "-" ? "standard input" : FilePath.name(of: path),
    passwords: invocation.has(.withSecrets)
      ? try environment.passwords(of: checked.configuration, for: folder) : [:],
    themes: assets.themes, fonts: assets.fonts)
  let outputs = emit(checked.configuration, options: options)
  let writer = OutputWriter(folder: folder, files: environment.files)
  if invocation.has(.check) || invocation.has(.diff) {
    return try environment.show(try writer.changes(for: outputs), of: folder, invocation)
  }
  let outcome = try writer.write(
    outputs, force: invocation.has(.force), holdsPasswords: invocation.has(.withSecrets))
  guard !invocation.has(.quiet) else { return .success }
  do throws(FileError) {
    try environment.announce(
      outcome == .unchanged ? "\(folder) is up to date" : "wrote \(counted(outputs.count, "file")) to \(folder)")
  } catch {
    guard !error.isClosedPipe else { return .success }
    throw Failure(error.message, "\(folder) is up to date all the same")
  }
  return .success
}

extension Environment {
  /// The folder that a build writes to unless one is named: `dist` beside the source.
  fileprivate func defaultOutputFolder(of path: String) -> String {
    path == "-" ? "dist" : FilePath.join(FilePath.folder(of: path), "dist")
  }

  /// Refuses an output folder that holds what the outputs are made from.
  fileprivate func refuseSources(of configuration: Configuration, in folder: String) throws {
    // Without a working directory there is no such path, which the writer explains.
    guard let target = try? files.absolutePath(folder) else { return }
    let sources = configuration.documents.sources.files.map(\.path).filter { $0 != "-" }
    let inside = (sources + assetPaths(of: configuration)).filter { path in
      guard let real = try? files.absolutePath(path) else { return false }
      return FilePath.isInside(real, target)
    }
    guard !inside.isEmpty else { return }
    throw Failure(
      inside.map { "\($0) is a source, and lies in the output folder \(folder)" } + [
        "nothing was changed; \(folder) must hold nothing but outputs"
      ])
  }

  /// Shows what a build would change, as names or as a diff.
  fileprivate func show(_ changes: [OutputChange], of folder: String, _ invocation: Invocation) throws -> ExitStatus {
    if invocation.has(.diff) {
      let diff = UnifiedDiff(isColored: usesColor(invocation, on: output))
      for change in changes {
        let change = invocation.has(.withSecrets) ? change : change.withoutPasswords
        let path = sanitized(FilePath.join(folder, change.path))
        try print(diff.text(from: change.old, to: change.new, path: path))
      }
    } else if !invocation.has(.quiet) {
      for change in changes { try announce(change.summary(in: folder)) }
      if changes.isEmpty { try announce("\(folder) is up to date") }
    }
    return changes.isEmpty ? .success : .problems
  }
}
