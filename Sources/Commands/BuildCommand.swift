import Configuration
import Diagnostics
import Emission
import Options

/// Checks the sources and brings the output folder up to date; with `--check` or `--diff` it only says what it would do.
@Sendable func runBuild(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let path = try environment.sourcePath(invocation)
  let checked = try environment.check(path)
  guard checked.failures.isEmpty, !environment.shown(checked.problems, invocation).hasErrors else {
    try? environment.show(checked.problems, of: checked, invocation)
    environment.complain(about: checked.failures)
    return checked.failures.isEmpty ? .problems : .failure
  }
  let folder = invocation.value(.output) ?? environment.defaultOutputFolder(of: path)
  try environment.refuseSources(of: checked.configuration, in: folder)
  var options = EmissionOptions(sourceName: path == "-" ? "standard input" : FilePath.name(of: path))
  let assets = try environment.buildAssets(
    of: checked.configuration, from: path, comment: options.generatedText, invocation)
  let problems = assets.allProblems(with: checked)
  try? environment.show(problems, of: checked, invocation)
  if let failure = assets.failure { return failure }
  guard !environment.shown(problems, invocation).hasErrors else { return .problems }

  (options.themes, options.fonts) = (assets.themes, assets.fonts)
  if invocation.has(.withSecrets) {
    options.passwords = try environment.passwords(of: checked.configuration, for: folder)
  }
  let outputs = emit(checked.configuration, options: options)
  let writer = OutputWriter(folder: folder, files: environment.files, isCancelled: environment.signals.isPending)
  if invocation.has(.check) || invocation.has(.diff) {
    return try environment.show(try writer.changes(for: outputs), of: folder, assets, invocation)
  }
  if assets.isLockOutdated, invocation.has(.locked) {
    environment.complain(assets.lockRefusal)
    return .problems
  }
  let outcome = try environment.holdingSignals {
    try assets.writeLock()
    return try writer.write(
      outputs, force: invocation.has(.force), holdsPasswords: invocation.has(.withSecrets))
  }
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
  fileprivate func show(
    _ changes: [OutputChange], of folder: String, _ assets: BuiltAssets, _ invocation: Invocation
  ) throws -> ExitStatus {
    if invocation.has(.diff) {
      let diff = UnifiedDiff(isColored: usesColor(invocation, on: output))
      for change in changes {
        let change = invocation.has(.withSecrets) ? change : change.withoutPasswords
        let path = sanitized(FilePath.join(folder, change.path))
        try print(diff.text(from: change.old, to: change.new, path: path))
      }
    } else if !invocation.has(.quiet) {
      for change in changes { try announce(change.summary(in: folder)) }
      if assets.isLockOutdated, let lockFile = assets.lockFile { try announce("\(lockFile.path) would be written") }
      if changes.isEmpty, !assets.isLockOutdated { try announce("\(folder) is up to date") }
    }
    return changes.isEmpty && !assets.isLockOutdated ? .success : .problems
  }
}
