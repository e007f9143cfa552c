import Configuration
import Diagnostics
import Fetching
import Linting

extension Environment {
  /// Looks at the files that themes and fonts are made from: whether they are there, and are what they should be.
  ///
  /// - Returns: the files that the system would not let us read.
  func checkLocalAssets(of configuration: Configuration, reporting problems: inout DiagnosticBag) -> [ReadFailure] {
    // Without a working directory the sources could not have been read.
    guard let plans = try? assetPlans(of: configuration) else { return [] }
    let readable = plans.filter { !$0.isRemote && $0.palette == nil }
    let results = concurrentMap(readable) { checked($0, configuration) }
    for problem in results.flatMap(\.problems) {
      problems.report(problem.rule, severity: problem.severity, at: problem.place, problem.message)
    }
    return results.flatMap(\.failures)
  }

  /// What is wrong with the files of one asset, and which of them cannot be read.
  private func checked(
    _ plan: AssetPlan, _ configuration: Configuration
  ) -> (problems: [AssetProblem], failures: [ReadFailure]) {
    var problems: [AssetProblem] = []
    var failures: [ReadFailure] = []
    var readCount = 0
    for root in plan.roots {
      do throws(FileError) {
        if let obstacle = files.obstacle(to: root.shown, shownAs: root.shown) {
          problems.append(
            AssetProblem(
              rule: .unavailableAsset, place: root.place, message: "\(plan.description) cannot be built: \(obstacle)"))
          continue
        }
        _ = try files.read(root.shown, limit: 1)
        readCount += 1
      } catch {
        if error.isMissing {
          problems.append(
            AssetProblem(
              rule: .unavailableAsset, place: root.place,
              message: "\(plan.description) cannot be built: \(missingFile(root.shown))"))
        } else {
          failures.append(ReadFailure(path: root.shown, reason: error.reason, isMissing: false))
        }
      }
    }
    if readCount == plan.roots.count {
      problems += bundlingProblems(of: plan, configuration)
    }
    return (problems, failures)
  }

  /// What a build would report of an asset as far as the files of this machine show it: whatever would have to be fetched
  /// is left out.
  private func bundlingProblems(of plan: AssetPlan, _ configuration: Configuration) -> [AssetProblem] {
    var builder = AssetBuilder(
      store: ResourceStore(lock: Lock(), cache: nil, fetcher: .disconnected), files: files,
      text: AssetText(configuration: configuration, comment: ""), sizeLimit: NetworkOptions.standardSizeLimit,
      signals: signals)
    return builder.build([plan]) { _ in }.flatMap(\.problems).filter { !$0.isOutside }
  }
}
