import Diagnostics
import Emission
import Fetching
import Linting
import Stylesheets

/// Makes the bundles of themes and fonts.
///
/// It goes in rounds: whatever the bundles of all assets still need is had at once, files from the disk and the rest
/// through the store, until nothing is missing. The order in which it arrives makes no difference to the result.
struct AssetBuilder {
  /// What became of an asset.
  struct Outcome: Sendable {
    /// `nil` where a problem is an error.
    var bundle: AssetBundle?
    var problems: [AssetProblem] = []
  }

  private(set) var store: ResourceStore

  let files: FileSystem
  private let configuration: AssetText
  private let sizeLimit: Int
  private let signals: Signals

  /// What is at hand.
  private(set) var answers: [StoreRequest: ResourceAnswer] = [:]

  /// Why remote resources could not be had.
  private(set) var failures: [StoreRequest: FetchFailure] = [:]

  /// The files that are there, but that the system would not let us read.
  private(set) var unreadable: Set<StoreRequest> = []

  /// The files of this machine that were looked at, by absolute path.
  var filePaths: [String] { answers.keys.compactMap { FileAddress.path(of: $0.address) } }

  /// - Parameters:
  ///   - sizeLimit: how large a file may be, in bytes.
  ///   - signals: held back while something is fetched, which then ends at once.
  init(
    store: ResourceStore, files: FileSystem, text: AssetText, sizeLimit: Int, signals: Signals
  ) {
    self.store = store
    self.files = files
    configuration = text
    self.sizeLimit = sizeLimit
    self.signals = signals
  }

  /// Builds assets, and returns what became of them in their order.
  mutating func build(_ plans: [AssetPlan], observe: (TransferEvent) -> Void) -> [Outcome] {
    var outcomes = [Outcome](repeating: Outcome(), count: plans.count)
    var pending = Array(plans.indices)
    var ahead: [Int: Step] = [:]
    while !pending.isEmpty, signals.pending() == 0 {
      let state = self
      let known = ahead
      let steps = concurrentMap(pending) { known[$0] ?? state.step(plans[$0]) }
      var wanted: [StoreRequest] = []
      var seen: Set<StoreRequest> = []
      var left: [Int] = []
      for (number, step) in zip(pending, steps) {
        switch step {
        case .finished(let outcome): outcomes[number] = outcome
        case .wants(let requests):
          left.append(number)
          wanted += requests.filter { seen.insert($0).inserted }
        }
      }
      pending = left
      ahead = load(wanted, plans, observe)
    }
    return outcomes
  }

  /// How far an asset has come.
  private enum Step: Sendable {
    case finished(Outcome)
    case wants([StoreRequest])
  }

  /// Goes as far with an asset as it can once its only root is at hand.
  private func step(_ plan: AssetPlan, assuming root: Resource) -> Step {
    var state = self
    state.answers[plan.roots[0].request] = .found(root)
    return state.step(plan)
  }

  /// Goes as far with an asset as what is at hand allows.
  private func step(_ plan: AssetPlan) -> Step {
    if let palette = plan.palette {
      return .finished(Outcome(bundle: configuration.bundle(of: configuration.palette(palette))))
    }
    let missing = plan.roots.map(\.request).filter { answers[$0] == nil }
    guard missing.isEmpty else { return .wants(missing) }
    var outcome = Outcome()
    var resources: [Resource] = []
    for root in plan.roots {
      switch answers[root.request] {
      case .found(let resource): resources.append(resource)
      case .missing(let reason), .failed(let reason):
        outcome.problems.append(problem(of: plan, root, root.request, reason))
      case nil: break
      }
    }
    guard outcome.problems.isEmpty else { return .finished(outcome) }
    switch plan.content(of: resources, reporting: &outcome.problems) {
    case .palette(let palette): outcome.bundle = configuration.bundle(of: palette)
    case .fontFaces(let faces): outcome.bundle = configuration.bundle(of: faces, named: plan.key.name)
    case .stylesheet(let resource): return bundle(resource, plan, outcome)
    case .none: break
    }
    return .finished(outcome)
  }

  /// Bundles a style sheet as far as what is at hand allows.
  private func bundle(_ resource: Resource, _ plan: AssetPlan, _ begun: Outcome) -> Step {
    var outcome = begun
    let bundle = Stylesheets.bundle(resource) { answers[storeRequest($0, of: plan)] }
    guard bundle.wanted.isEmpty else { return .wants(bundle.wanted.map { storeRequest($0, of: plan) }) }
    let isFont = plan.key.section == .fonts
    let isHollow = isFont || !bundle.hasRules
    for problem in bundle.problems { outcome.problems.append(self.problem(of: plan, problem, isHollow: isHollow)) }
    guard !outcome.problems.contains(where: \.isError) else { return .finished(outcome) }
    let finished = configuration.bundle(of: bundle.text, isFont: isFont)
    if isFont, let root = plan.roots.first, let fault = familyDeclarationProblem(in: finished.stylesheet) {
      outcome.problems.append(
        AssetProblem(
          rule: .notAStylesheet, place: root.place, message: "\(plan.description): \(root.shown): \(fault)"))
    } else {
      outcome.bundle = finished
    }
    return .finished(outcome)
  }

  /// What the store calls a resource that the style sheet of an asset refers to.
  func storeRequest(_ request: ResourceRequest, of plan: AssetPlan) -> StoreRequest {
    StoreRequest(plan.key, request.address, Purpose(rawValue: request.purpose.rawValue) ?? .other)
  }
}

extension AssetBuilder {
  /// Gets what is wanted, and returns how far assets go with it as far as that is known already: a processor that waits for
  /// the network reads what has come.
  private mutating func load(
    _ requests: [StoreRequest], _ plans: [AssetPlan], _ observe: (TransferEvent) -> Void
  ) -> [Int: Step] {
    let state = self
    let remote = requests.filter(isRemote)
    let local = requests.filter { !isRemote($0) }
    let read = concurrentMap(local) { request in
      state.files.resource(request.address, limit: state.sizeLimit) { state.shownPath($0, of: request, plans) }
    }
    for (request, file) in zip(local, read) {
      answers[request] = file.answer
      if file.isUnreadable { unreadable.insert(request) }
    }
    guard !remote.isEmpty else { return [:] }
    var ahead = AheadOfUse<Int, (root: Resource, step: Step)>()
    let numbers = Dictionary(
      plans.indices.filter { plans[$0].roots.count == 1 }.map { (plans[$0].roots[0].request, $0) }
    ) { first, _ in first }
    let known = self
    signals.hold()
    let results = store.answers(to: allowing(remote, plans)) { event in
      observe(event)
      guard case .finished(let number, .body(let body)) = event, let plan = numbers[remote[number]] else { return }
      let root = Resource(address: body.finalAddress, bytes: body.bytes, contentType: body.contentType)
      ahead.begin(plan) { (root, known.step(plans[plan], assuming: root)) }
    }
    signals.release()
    // Nobody needs the rest of a run that a signal ends; the next one ends it at once.
    guard signals.pending() == 0 else { return [:] }
    let begun = ahead.finish()
    var steps: [Int: Step] = [:]
    for (request, answer) in zip(remote, results) {
      switch answer {
      case .found(let resource):
        answers[request] = .found(
          Resource(address: resource.finalAddress, bytes: resource.bytes, contentType: resource.contentType))
        // With a lock the store may say something else than the server did.
        if let plan = numbers[request], let (root, step) = begun[plan], root.address == resource.finalAddress,
          root.contentType == resource.contentType
        {
          steps[plan] = step
        }
      case .missing(let reason): answers[request] = .missing(reason)
      case .failed(let failure):
        failures[request] = failure
        answers[request] = .failed(reason(of: failure, request))
      }
    }
    return steps
  }

  /// Requests with the hosts that they may lead to though they are private: those that the user named, in the
  /// configuration or in a style sheet of this machine.
  private func allowing(_ requests: [StoreRequest], _ plans: [AssetPlan]) -> [StoreRequest] {
    let plans = Dictionary(plans.map { ($0.key, $0) }) { first, _ in first }
    // What servers have sent names hosts that the user did not.
    let beyondFiles = Set(answers.keys.filter(isRemote).map(\.asset))
    return requests.map { request in
      guard let plan = plans[request.asset] else { return request }
      var hosts = plan.roots.reduce(into: Set<String>()) { $0.formUnion($1.request.allowedHosts) }
      if !plan.isRemote, !beyondFiles.contains(request.asset), let host = host(of: request.address) {
        hosts.insert(host)
      }
      return StoreRequest(request.asset, request.address, request.purpose, allowedHosts: hosts)
    }
  }

  /// The path of a file for messages.
  private func shownPath(_ path: String, of request: StoreRequest, _ plans: [AssetPlan]) -> String {
    let plan = plans.first { $0.key == request.asset }
    return plan?.roots.first { $0.request == request }?.shown ?? files.shownPath(path)
  }

  /// Whether a resource comes over the network.
  func isRemote(_ request: StoreRequest) -> Bool { !FileAddress.isFile(request.address) }
}
