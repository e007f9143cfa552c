import Configuration
import Diagnostics
import Fetching
import Options

/// Fetches themes and fonts, and brings blink.lock up to date; writes no outputs.
@Sendable func runFetch(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  for option in [Option.Name.locked, .offline] where invocation.has(.update) && invocation.has(option) {
    throw UsageError("--update and --\(option.rawValue) contradict each other", command: .fetch)
  }
  let path = try environment.sourcePath(invocation)
  let checked = try environment.check(path)
  guard checked.failures.isEmpty, !environment.shown(checked.problemsOfSources, invocation).hasErrors else {
    try? environment.show(checked.problems, of: checked, invocation)
    environment.complain(about: checked.failures)
    return checked.failureStatus
  }
  let names = try environment.namedAssets(invocation.arguments, of: checked.configuration)
  let built = try environment.buildAssets(
    of: checked.configuration, from: path, comment: "", named: names, invocation)
  let problems = built.allProblems(with: checked)
  try? environment.show(problems, of: checked, invocation)
  if built.failure != nil || environment.shown(problems, invocation).hasErrors {
    if invocation.has(.locked) { environment.complain(aboutLockOf: built) }
    return built.failure ?? .problems
  }
  let lockFile = built.lockFile
  guard lockFile.lock != nil || built.lock?.assets.isEmpty == false else {
    if !invocation.has(.quiet) { try environment.announce("nothing to fetch: all themes and fonts are files") }
    return .success
  }
  let isNew = built.isLockOutdated
  if isNew, invocation.has(.locked) {
    environment.complain(aboutLockOf: built)
    return .problems
  }
  try environment.holdingSignals { try built.writeLock() }
  if !invocation.has(.quiet) {
    try environment.announce(isNew ? "wrote \(lockFile.path)" : "\(lockFile.path) is up to date")
  }
  return .success
}

extension Environment {
  /// The themes and fonts of some names; `nil` for all, where no name is given.
  ///
  /// - Throws: `UsageError` for a name that is neither.
  fileprivate func namedAssets(_ names: [String], of configuration: Configuration) throws -> Set<AssetKey>? {
    guard !names.isEmpty else { return nil }
    let keys = assetPlans(of: configuration).map(\.key)
    var found: Set<AssetKey> = []
    for name in names {
      let named = keys.filter { $0.name == name }
      guard !named.isEmpty else {
        let nearest = nearestName(to: name, among: keys.map(\.name))
        throw UsageError(
          "there is no theme or font \(quoted(name))" + (nearest.map { "; did you mean \($0)?" } ?? ""),
          command: .fetch)
      }
      found.formUnion(named)
    }
    return found
  }

  /// Writes problems to standard error.
  func show(_ list: DiagnosticList, of checked: CheckedSource, _ invocation: Invocation) throws {
    let shown = shown(list, invocation)
    guard !shown.diagnostics.isEmpty else { return }
    try errors.write(rendered(shown, sources: checked.sources, invocation, on: errors))
  }
}
