import Diagnostics
import Fetching
import Linting
import Stylesheets

/// Something to report about an asset.
struct AssetProblem: Sendable {
  let rule: Rule
  var severity: Severity?
  let place: SourceRange
  let message: String

  var cause = Cause.input

  /// Who is at fault.
  enum Cause: Sendable {
    /// What the user wrote, or what was made of it.
    case input
    /// The system, which would not let us read a file that is there.
    case machine
    /// A server, or the way to it.
    case network
  }

  /// Whether the outside world is at fault rather than the input.
  var isOutside: Bool { cause != .input }

  var isError: Bool { (severity ?? rule.severity) == .error }
}

/// How what went wrong is reported.
extension AssetBuilder {
  /// Why a resource cannot be had; a style sheet that refers to it names its address already.
  func reason(of failure: FetchFailure, _ request: StoreRequest) -> String {
    let address = "\(withoutCredentials(request.address)): "
    let isRoot = request.purpose == .theme || request.purpose == .fontSource
    return isRoot || !failure.message.hasPrefix(address)
      ? failure.message : String(failure.message.dropFirst(address.count))
  }

  /// The problem of a root that cannot be had.
  func problem(
    of plan: AssetPlan, _ root: AssetPlan.Root, _ request: StoreRequest, _ reason: String
  ) -> AssetProblem {
    AssetProblem(
      rule: rule(of: failures[request]?.kind), severity: .error, place: root.place,
      message: "\(plan.description) cannot be built: \(reason)", cause: cause(of: request))
  }

  /// The problem of a style sheet, or of something that it refers to.
  ///
  /// Browsers go on without whatever a server does not have. So does a bundle, but not without a font, which nobody
  /// leaves out on purpose.
  ///
  /// - Parameter isHollow: Whether nothing of use is left without an imported style sheet that is not there.
  func problem(of plan: AssetPlan, _ problem: StylesheetProblem, isHollow: Bool) -> AssetProblem {
    let request = problem.request.map { storeRequest($0, of: plan) }
    let kind = request.flatMap { failures[$0]?.kind }
    let missing = request.flatMap(reasonForMissing)
    let isLost = missing != nil && (request?.purpose == .font || request?.purpose == .stylesheet && isHollow)
    let isUnavailable = isLost || problem.severity == .error && request != nil
    let message = missing.map { isLost ? $0 : "\($0); browsers go on without it" } ?? problem.message
    let place = "\(shown(problem.address, in: plan)):\(problem.line):\(problem.column)"
    return AssetProblem(
      rule: isUnavailable ? rule(of: kind) : .brokenReference, severity: isUnavailable ? .error : problem.severity,
      place: plan.roots[0].place, message: "\(plan.description): \(place): \(message)",
      cause: isUnavailable ? request.map(cause) ?? .input : .input)
  }

  /// Who is at fault that a resource cannot be had.
  private func cause(of request: StoreRequest) -> AssetProblem.Cause {
    switch answers[request] {
    case .missing: isRemote(request) ? .network : .input
    case .failed where unreadable.contains(request): .machine
    case .failed: failures[request]?.kind.isOutside ?? false ? .network : .input
    case .found, nil: .input
    }
  }

  /// Why there is no such resource; `nil` for any other answer.
  private func reasonForMissing(_ request: StoreRequest) -> String? {
    if case .missing(let reason) = answers[request] { reason } else { nil }
  }

  /// The rule that a failure breaks; `nil` stands for a file that is not there.
  private func rule(of kind: FetchFailure.Kind?) -> Rule {
    switch kind {
    case .digestMismatch: .digestMismatch
    case .insecureAddress: .insecureURL
    case .wrongType: .notAStylesheet
    default: .unavailableAsset
    }
  }

  /// The address of a style sheet for messages: as the configuration writes it, or a path.
  private func shown(_ address: String, in plan: AssetPlan) -> String {
    if let root = plan.roots.first(where: { $0.request.address == address }) { return root.shown }
    if address.hasPrefix("data:") { return "a data: address" }
    return FileAddress.path(of: address).map(files.shownPath) ?? withoutCredentials(address)
  }
}

extension FetchFailure.Kind {
  /// Whether the network or the machine is at fault, so that the same input may work another time.
  ///
  /// A private address that is refused is among it: it is a server that leads there, since users may name any.
  fileprivate var isOutside: Bool {
    switch self {
    case .invalidAddress, .insecureAddress, .wrongType, .digestMismatch, .notLocked: false
    default: true
    }
  }
}
