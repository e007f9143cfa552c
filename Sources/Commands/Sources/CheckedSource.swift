import Configuration
import Diagnostics
import Linting
import Options

/// A source with all that it includes, read and checked.
struct CheckedSource {
  let configuration: Configuration
  let problems: DiagnosticList

  /// The files that the system would not let us read; the problems speak only of the others.
  var failures: [ReadFailure] { configuration.documents.failures }

  /// The problems but for those of the files of themes and fonts, which a build finds out for all assets together.
  var problemsOfSources: DiagnosticList {
    DiagnosticList(
      diagnostics: problems.diagnostics.filter { diagnostic in
        !AssetRules.all.contains { $0.id == diagnostic.rule.id }
      }, omissions: problems.omissions)
  }

  /// Whether the system would not let us read a file of a theme or font, of which one of the problems tells.
  let hasUnreadableAssets: Bool

  /// How a run ends that these sources keep from its work.
  var failureStatus: ExitStatus { failures.isEmpty && !hasUnreadableAssets ? .problems : .failure }

  var sources: SourceMap { configuration.documents.sources }
}

extension Environment {
  /// Reads and checks a source.
  ///
  /// - Throws: `FileError` if the source itself cannot be read.
  func check(_ path: String) throws(FileError) -> CheckedSource { try check(path, SourceCache(self)) }

  /// The same with the sources that other checks have read already.
  func check(_ path: String, _ cache: SourceCache) throws(FileError) -> CheckedSource {
    var (configuration, problems) = try judge(path, cache)
    let hasUnreadableAssets = checkLocalAssets(of: configuration, reporting: &problems)
    let proven = proven(configuration.allowed(problems), of: configuration, path, cache)
    return CheckedSource(configuration: configuration, problems: proven, hasUnreadableAssets: hasUnreadableAssets)
  }

  /// Reads a source and looks for everything that does not need other files than those with settings.
  func judge(_ path: String, _ cache: SourceCache) throws(FileError) -> (Configuration, DiagnosticBag) {
    let identity = files.identity(of: path)
    let root = try cache.source(path, identity: identity)
    var problems = DiagnosticBag()
    let documents = load(
      root, path: path, identity: identity, included: cache.includedFiles, reporting: &problems)
    let configuration = decode(documents, reporting: &problems)
    // What a broken file lacks is no fault of the others: rules would report hosts as undefined that only were not read.
    if documents.isComplete { lint(configuration, reporting: &problems) }
    return (configuration, problems)
  }
}

extension Configuration {
  /// The problems that its comments do not allow.
  func allowed(_ problems: DiagnosticBag) -> DiagnosticList {
    Allowances(self).applied(to: problems.finished(), in: documents.sources, isComplete: documents.isComplete)
  }
}
