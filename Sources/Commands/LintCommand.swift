import Configuration
import Diagnostics
import Options

/// Checks sources and prints what is wrong with them; starts nothing, and writes only what `--fix` mends.
@Sendable func runLint(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let paths = try environment.lintedPaths(invocation)
  let cache = SourceCache(environment, readsAhead: paths.count == 1)
  let found = environment.check(paths, cache)
  guard invocation.has(.fix) || invocation.has(.diff) else {
    return try environment.show(found, invocation, on: environment.output)
  }
  let fixed = environment.fixed(paths, found, cache)
  return invocation.has(.diff)
    ? try environment.showDiff(fixed, invocation) : try environment.write(fixed, paths, invocation)
}

extension Environment {
  /// The roots to check, each once, in the order of the arguments.
  fileprivate func lintedPaths(_ invocation: Invocation) throws -> [String] {
    guard !invocation.arguments.isEmpty else { return [try sourcePath(invocation)] }
    guard !invocation.has(.file) else {
      throw UsageError("name the files as arguments or with --file, not both", command: .lint)
    }
    var known: Set<String> = []
    return invocation.arguments.map(sourcePath(given:)).filter { known.insert(files.identity(of: $0)).inserted }
  }

  /// Prints problems and says how the run ends.
  fileprivate func show(_ checked: CheckedSources, _ invocation: Invocation, on stream: Stream) throws -> ExitStatus {
    let shown = shown(checked.problems, invocation)
    // Where no file could be read there is nothing to sum up for people.
    if !checked.sources.files.isEmpty || invocation.choice(.format) != "human" {
      let text = rendered(shown, sources: checked.sources, invocation, on: stream)
      if !text.isEmpty { try stream.write(text) }
    }
    complain(about: checked.failures)
    if !checked.failures.isEmpty || checked.hasUnreadableAssets { return .failure }
    return shown.hasErrors ? .problems : .success
  }

  /// Prints what fixes would change; what would be left goes to standard error, so that patch(1) can read the rest.
  fileprivate func showDiff(_ fixed: FixedSources, _ invocation: Invocation) throws -> ExitStatus {
    let diff = UnifiedDiff(isColored: usesColor(invocation, on: output), isForTerminal: output.isTerminal)
    for change in fixed.changes { try print(diff.text(from: change.old, to: change.new, path: sanitized(change.path))) }
    try tell("would fix \(fixed.summary)\n", invocation, on: errors)
    let status = try show(fixed.checked, invocation, on: errors)
    return status == .success && !fixed.changes.isEmpty ? .problems : status
  }

  /// Writes fixed sources, then prints what is left.
  ///
  /// The text of standard input takes standard output, whether or not anything was fixed, and the problems go to
  /// standard error.
  fileprivate func write(_ fixed: FixedSources, _ paths: [String], _ invocation: Invocation) throws -> ExitStatus {
    var isComplete = true
    for change in fixed.changes where change.identity != "-" {
      do {
        try files.replace(change.identity, shownAs: change.path, from: change.old, to: change.new)
      } catch let error as FileError {
        complain(error.message)
        isComplete = false
      } catch let error as Failure {
        error.messages.forEach(complain)
        isComplete = false
      }
    }
    let isFilter = paths.contains("-")
    if isFilter, let text = fixed.checked.bytes(of: "-") {
      guard text.count < FileSystem.readLimit else { throw Failure("cannot fix standard input: it is too large") }
      try print(text)
    }
    let stream = isFilter ? errors : output
    if isComplete { try tell("fixed \(fixed.summary)\n", invocation, on: stream) }
    let status = try show(fixed.checked, invocation, on: stream)
    return isComplete ? status : .failure
  }

  /// Says what was done, beside the problems for people and apart from those for programs.
  private func tell(_ text: String, _ invocation: Invocation, on stream: Stream) throws {
    guard !invocation.has(.quiet) else { return }
    if invocation.choice(.format) == "human" { try stream.write(Array(text.utf8)) } else { report(text) }
  }
}

extension FixedSources {
  /// How much was fixed, such as "3 problems in 2 files".
  fileprivate var summary: String {
    count == 0 ? "nothing" : "\(counted(count, "problem")) in \(counted(changes.count, "file"))"
  }
}
