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
  let outcome = try writer.write(outputs, force: invocation.has(.force))
  if !invocation.has(.quiet) {
    try environment.print(
      outcome == .unchanged ? "\(folder) is up to date\n" : "wrote \(counted(outputs.count, "file")) to \(folder)\n")
  }
  return .success
}

extension Environment {
  /// The folder that a build writes to unless one is named: `dist` beside the source.
  fileprivate func defaultOutputFolder(of path: String) -> String {
    path == "-" ? "dist" : FilePath.join(FilePath.folder(of: path), "dist")
  }

  /// Shows what a build would change, as names or as a diff.
  fileprivate func show(_ changes: [OutputChange], of folder: String, _ invocation: Invocation) throws -> ExitStatus {
    if invocation.has(.diff) {
      let diff = UnifiedDiff(isColored: usesColor(invocation, on: output))
      for change in changes {
        try print(diff.text(from: change.old, to: change.new, path: FilePath.join(folder, change.path)))
      }
    } else if !invocation.has(.quiet) {
      for change in changes { try print(change.summary(in: folder) + "\n") }
      if changes.isEmpty { try print("\(folder) is up to date\n") }
    }
    return changes.isEmpty ? .success : .problems
  }
}

/// A number with its noun.
private func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
