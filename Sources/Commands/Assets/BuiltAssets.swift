import Configuration
import Diagnostics
import Emission
import Fetching
import Linting
import Options

/// The bundles of a run, what was found out while they were made, and the lock that goes with them.
struct BuiltAssets {
  /// By name.
  var themes: [String: AssetBundle] = [:]
  var fonts: [String: AssetBundle] = [:]

  var problems: [AssetProblem] = []

  /// What blink.lock is to hold; `nil` where that is nobody's business, since nothing is remote.
  var lock: Lock?

  let lockFile: LockFile

  /// The files of this machine that went into the bundles, or were looked for, by absolute path.
  var filePaths: [String] = []

  /// How many assets come over the network.
  var remoteCount = 0
}

extension Environment {
  /// Makes the bundles of themes and fonts, fetching what neither blink.lock nor the cache has.
  ///
  /// - Parameters:
  ///   - names: the assets to make; `nil` for all.
  ///   - path: the source.
  /// - Throws: `Interrupted` if a signal came, `Failure` or `FileError` if blink.lock cannot be read.
  func buildAssets(
    of configuration: Configuration, from path: String, comment: String, named names: Set<AssetKey>? = nil,
    _ invocation: Invocation
  ) throws -> BuiltAssets {
    let options = try NetworkOptions(invocation)
    let all = assetPlans(of: configuration)
    let plans = all.filter { names?.contains($0.key) ?? true }
    // What is asked for anew as a whole needs no old lock, which may be damaged.
    let lockFile = try LockFile(besideSource: path, files, isReplaced: invocation.has(.update) && names == nil)
    var built = BuiltAssets(lockFile: lockFile)
    built.remoteCount = plans.count(where: \.isRemote)
    guard !plans.isEmpty || lockFile.lock != nil else { return built }

    var mode = ResourceStore.Mode()
    mode.isLocked = invocation.has(.locked)
    mode.isOffline = invocation.has(.offline)
    if invocation.has(.update) { mode.updated = Set(plans.map(\.key)) }
    let cache = cacheFolder.map { ResourceCache(folder: $0, isCancelled: signals.isPending) }
    var builder = AssetBuilder(
      store: ResourceStore(
        lock: lockFile.lock ?? Lock(), mode: mode, cache: cache, fetcher: fetcher(options.limits),
        isCancelled: signals.isPending),
      files: files, text: AssetText(configuration: configuration, comment: comment),
      sizeLimit: options.limits.maximumSize, signals: signals)
    var display = TransferDisplay(
      self, isQuiet: invocation.has(.quiet) || invocation.choice(.format) != "human")
    let outcomes = builder.build(plans) { display.observe($0) }
    display.finish()
    if signals.pending() != 0 { throw Interrupted(signal: signals.pending()) }
    if let error = builder.store.cacheError { complain("\(error.message); the run goes on without the cache") }
    let completed = zip(plans, outcomes).filter { $1.bundle != nil }.map { plan, _ -> (AssetKey, String?) in
      (plan.key, plan.isRemote ? plan.roots[0].request.address : nil)
    }
    built.lock = builder.store.lock(
      completed: Dictionary(completed) { first, _ in first },
      kept: Set(all.filter { $0.palette == nil }.map(\.key)).subtracting(completed.map(\.0)))
    built.filePaths = builder.filePaths
    for (plan, outcome) in zip(plans, outcomes) {
      built.problems += outcome.problems
      guard let bundle = outcome.bundle else { continue }
      if plan.key.section == .themes {
        built.themes[plan.key.name] = bundle
      } else {
        built.fonts[plan.key.name] = bundle
      }
    }
    return built
  }

  /// Where fetched bodies are kept; `nil` where there is no home for them.
  private var cacheFolder: String? {
    ResourceCache.folder(variables).map { files.resolve($0) }
  }
}

extension BuiltAssets {
  /// The problems of a check and those of the assets, as a list; comments allow them as they do all others.
  ///
  /// A warning that turns out to be an error becomes one, in place of a second diagnostic about the same.
  func allProblems(with checked: CheckedSource) -> DiagnosticList {
    let ofSources = checked.problemsOfSources
    guard !problems.isEmpty else { return ofSources }
    var all = DiagnosticBag()
    var confirmed: Set<Int> = []
    for diagnostic in ofSources.diagnostics {
      let number = problems.firstIndex { $0.isError && $0.isForeseen(by: diagnostic) }
      if let number { confirmed.insert(number) }
      all.add(number == nil ? diagnostic : diagnostic.asError)
    }
    var bag = DiagnosticBag()
    for (number, problem) in problems.enumerated() where !confirmed.contains(number) {
      bag.report(problem.rule, severity: problem.severity, at: problem.place, problem.message)
    }
    let allowed = Allowances(checked.configuration).applied(
      to: bag.finished(), in: checked.sources, isComplete: false)
    for diagnostic in allowed.diagnostics { all.add(diagnostic) }
    return DiagnosticList(
      diagnostics: all.finished().diagnostics, omissions: ofSources.omissions + allowed.omissions)
  }

  /// Whether blink.lock would have another content.
  var isLockOutdated: Bool {
    lock.map { lockFile.differs(from: $0) } ?? false
  }

  /// Why a run with `--locked` ends, where blink.lock would have to change, and what to do about it.
  var lockRefusal: String {
    let difference = lock.flatMap { lockFile.difference(from: $0) } ?? "it is not written as blinkc writes it"
    return "\(lockFile.path) is out of date, and --locked keeps it as it is: \(difference); \(Lock.wayToBringUpToDate)"
  }

  /// Brings blink.lock up to date.
  func writeLock() throws {
    if let lock { try lockFile.write(lock) }
  }

  /// How a run ends with these assets; `nil` if nothing keeps it from going on.
  var failure: ExitStatus? {
    let errors = problems.filter(\.isError)
    return errors.isEmpty ? nil : errors.contains(where: \.isOutside) ? .failure : .problems
  }
}

extension Environment {
  /// Says what is out of date in a blink.lock that must not change, if anything is.
  func complain(aboutLockOf assets: BuiltAssets?) {
    if let assets, assets.isLockOutdated { complain(assets.lockRefusal) }
  }
}

extension AssetProblem {
  /// Whether a check has told of it already, without knowing that it would be an error.
  fileprivate func isForeseen(by diagnostic: Diagnostic) -> Bool {
    diagnostic.rule.id == rule.id && diagnostic.range.file == place.file && diagnostic.range.start >= place.start
      && diagnostic.range.end <= place.end
  }
}

extension Diagnostic {
  fileprivate var asError: Diagnostic {
    Diagnostic(rule, severity: .error, message, at: range, notes: notes, fixes: fixes)
  }
}
