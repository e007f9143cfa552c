import Configuration
import Diagnostics
import Emission
import Options

/// Checks the sources and brings the output folder up to date; with `--check` or `--diff` it only says what it would do.
@Sendable func runBuild(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let compilation = try environment.compile(
    try environment.sourcePath(invocation), invocation, SourceCache(environment))
  let (checked, folder) = (compilation.checked, compilation.folder)
  try? environment.show(compilation.problems, of: checked, invocation)
  environment.complain(about: compilation.readFailures)
  if let failure = compilation.failure {
    if invocation.has(.locked) { environment.complain(aboutLockOf: compilation.assets) }
    return failure
  }
  guard let assets = compilation.assets else { return .problems }

  var options = compilation.options
  if invocation.has(.withSecrets) {
    options.passwords = try environment.passwords(of: checked.configuration, for: folder)
  }
  let outputs = emit(checked.configuration, options: options)
  let writer = OutputWriter(folder: folder, files: environment.files, isCancelled: environment.signals.isPending)
  if invocation.has(.check) || invocation.has(.diff) {
    return try environment.show(try writer.changes(for: outputs), of: folder, assets, invocation)
  }
  if assets.isLockOutdated, invocation.has(.locked) {
    environment.complain(aboutLockOf: assets)
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
  /// Shows what a build would change, as names or as a diff.
  fileprivate func show(
    _ changes: [OutputChange], of folder: String, _ assets: BuiltAssets, _ invocation: Invocation
  ) throws -> ExitStatus {
    if invocation.has(.diff) {
      let diff = UnifiedDiff(isColored: usesColor(invocation, on: output), isForTerminal: output.isTerminal)
      for change in changes {
        let change = invocation.has(.withSecrets) ? change : change.withoutPasswords
        let path = sanitized(FilePath.join(folder, change.path))
        try print(diff.text(from: change.old, to: change.new, path: path))
      }
    } else if !invocation.has(.quiet) {
      for change in changes { try announce(change.summary(in: folder)) }
      if assets.isLockOutdated { try announce("\(assets.lockFile.path) would be written") }
      if changes.isEmpty, !assets.isLockOutdated { try announce("\(folder) is up to date") }
    }
    return changes.isEmpty && !assets.isLockOutdated ? .success : .problems
  }
}
