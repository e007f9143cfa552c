import Configuration
import Diagnostics
import Emission
import Options

/// Builds whenever a file changes that the outputs are made from; only a signal ends it.
@Sendable func runWatch(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let path = try environment.sourcePath(invocation)
  guard path != "-" else { throw Failure("standard input cannot be watched; name a file with --file") }
  var watcher = try FolderWatcher(environment)
  var session = WatchSession(path, invocation, environment)
  while true {
    let start = FreshFiles.now
    let state = session.read()
    // What was not watched when it was read may have changed since.
    if try watcher.watch(state.points) || watcher.hasChanged() {
      watcher.waitForPause()
      continue
    }
    if let time = FreshFiles(state.points.paths, readFrom: start).settlingTime {
      watcher.waitForChange(atMost: time)
      continue
    }
    try session.write(state)
    watcher.waitForChange()
  }
}

/// What a watch has shown so far.
private struct WatchSession {
  private let path: String
  private let invocation: Invocation
  private let environment: Environment

  /// The problems that were shown last; they are not repeated as long as they stay the same.
  private var shownProblems: [UInt8] = []
  private var isFirst = true

  /// The sources at one moment.
  struct State {
    let result: Result<Compilation, any Error>
    var points: WatchPoints
  }

  init(_ path: String, _ invocation: Invocation, _ environment: Environment) {
    (self.path, self.invocation, self.environment) = (path, invocation, environment)
  }

  /// Reads all sources anew, and finds out what has to be watched.
  func read() -> State {
    let cache = SourceCache(environment)
    var points = WatchPoints(environment.files)
    points.add(path)
    let result = Result { try environment.compile(path, invocation, cache) }
    if case .success(let compilation) = result {
      let configuration = compilation.checked.configuration
      for source in compilation.checked.sources.files { points.add(source.path) }
      for failure in compilation.checked.failures { points.add(failure.path) }
      for path in environment.assetPaths(of: configuration) + (compilation.assets?.filePaths ?? []) { points.add(path) }
      if let lock = compilation.assets?.lockFile { points.add(lock.path) }
    }
    for entry in cache.includeEntries {
      points.add(entry)
      for path in environment.files.includedPaths(entry.text, from: entry.includingPath) { points.add(path) }
    }
    return State(result: result, points: points)
  }

  /// Shows what is wrong, or writes the outputs and names those that have changed.
  mutating func write(_ state: State) throws {
    do {
      try write(try state.result.get())
    } catch let error as Interrupted {
      throw error
    } catch let error as UsageError {
      throw error
    } catch {
      try show(error)
    }
    guard isFirst else { return }
    isFirst = false
    guard !invocation.has(.quiet) else { return }
    let count = (try? state.result.get())?.checked.sources.files.count ?? 1
    try environment.announce("watching \(counted(count, "source"))")
  }

  private mutating func write(_ compilation: Compilation) throws {
    let problems = environment.shown(compilation.problems, invocation)
    var text: [UInt8] = []
    if !problems.diagnostics.isEmpty {
      text = environment.rendered(
        problems, sources: compilation.checked.sources, invocation, on: environment.errors)
    }
    for failure in compilation.readFailures {
      text += "blinkc: \(sanitized("cannot read \(failure.path): \(failure.reason)"))\n".utf8
    }
    if compilation.failure != nil, invocation.has(.locked), let assets = compilation.assets, assets.isLockOutdated {
      text += "blinkc: \(sanitized(assets.lockRefusal))\n".utf8
    }
    let hadErrors = show(text)
    guard compilation.failure == nil, let assets = compilation.assets else { return }
    if assets.isLockOutdated, invocation.has(.locked) { throw Failure(assets.lockRefusal) }
    let outputs = emit(compilation.checked.configuration, options: compilation.options)
    let writer = OutputWriter(
      folder: compilation.folder, files: environment.files, isCancelled: environment.signals.isPending)
    let changes = try writer.changes(for: outputs)
    try environment.holdingSignals {
      try assets.writeLock()
      _ = try writer.write(outputs, force: invocation.has(.force))
    }
    guard !invocation.has(.quiet) else { return }
    for change in changes {
      try environment.announce(
        "\(change.new == nil ? "removed" : "wrote") \(FilePath.join(compilation.folder, change.path))")
    }
    if changes.isEmpty, hadErrors {
      try environment.announce("\(compilation.folder) is up to date again")
    }
  }

  /// Shows a failure that ends a build, but not a watch.
  private mutating func show(_ error: any Error) throws {
    if let error = error as? FileError, error.isClosedPipe { throw error }
    let messages = (error as? Failure)?.messages ?? [(error as? FileError)?.message ?? "\(error)"]
    _ = show(messages.flatMap { Array("blinkc: \(sanitized($0))\n".utf8) })
  }

  /// Shows the text of all problems unless it is there to see already.
  ///
  /// - Returns: whether there were any before.
  private mutating func show(_ text: [UInt8]) -> Bool {
    defer { shownProblems = text }
    if text != shownProblems, !text.isEmpty { environment.report(String(decoding: text, as: UTF8.self)) }
    return !shownProblems.isEmpty
  }
}
