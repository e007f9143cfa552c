import Configuration
import Diagnostics
import Fetching
import Linting

extension Environment {
  /// Looks at the files that themes and fonts are made from: whether they are there, and are what they should be.
  ///
  /// - Returns: whether the system would not let us read one of them.
  func checkLocalAssets(of configuration: Configuration, reporting problems: inout DiagnosticBag) -> Bool {
    let local = assetPlans(of: configuration).filter { !$0.isRemote && $0.palette == nil }
    let found = concurrentMap(local) { localProblems(of: $0, configuration) }.flatMap(\.self)
    for problem in found {
      problems.report(problem.rule, severity: problem.severity, at: problem.place, problem.message)
    }
    return found.contains { $0.isError && $0.isOutside }
  }

  /// What a build would report of an asset as far as the files of this machine show it: whatever would have to be fetched
  /// is left out.
  private func localProblems(of plan: AssetPlan, _ configuration: Configuration) -> [AssetProblem] {
    var builder = AssetBuilder(
      store: ResourceStore(lock: Lock(), cache: nil, fetcher: .disconnected), files: files,
      text: AssetText(configuration: configuration, comment: ""), sizeLimit: NetworkOptions.standardSizeLimit,
      signals: signals)
    return builder.build([plan]) { _ in }.flatMap(\.problems).filter { $0.cause != .network }
  }
}
