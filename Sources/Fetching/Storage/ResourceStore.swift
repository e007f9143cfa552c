import Diagnostics

/// Gives the bytes of remote resources: from the cache where the lock names them, else from the network.
///
/// It remembers what it gave, so that a new lock can be written. The work of a run goes in batches: the roots of all
/// assets, then what those lead to, and so on.
package struct ResourceStore: Sendable {
  /// What may change and what may be used.
  package struct Mode: Sendable {
    /// Whether a resource that the lock does not list is a failure.
    package var isLocked = false

    /// Whether the network must not be used.
    package var isOffline = false

    /// The assets for which servers are asked again, whatever the lock says.
    package var updated: Set<AssetKey> = []

    package init() {}
  }

  let lock: Lock
  let mode: Mode
  let cache: ResourceCache?
  let fetcher: Fetcher

  private let isCancelled: @Sendable () -> Bool

  /// What was found in this run, by asset and address.
  private var findings: [AssetKey: [String: LockedResource]] = [:]

  /// The bodies of the batch that runs, described as they come, by the number of their fetch.
  private var described: [Int: BodyDescription] = [:]

  /// Why something could not be kept in the cache; the first reason of the run.
  package private(set) var cacheError: CacheError?

  /// Whether the cache was looked through for what killed runs have left.
  private var isCacheTidy = false

  /// - Parameters:
  ///   - cache: `nil` where there is no place for one.
  ///   - isCancelled: whether answers are not wanted any more; asked every few milliseconds.
  package init(
    lock: Lock, mode: Mode = Mode(), cache: ResourceCache?, fetcher: Fetcher,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.isCancelled = isCancelled
    self.lock = lock
    self.mode = mode
    self.cache = cache
    self.fetcher = fetcher
  }

  /// Answers a batch of requests, in their order.
  ///
  /// Events carry the number of a request in this batch; a request that is not fetched has none.
  package mutating func answers(
    to requests: [StoreRequest], observe: (TransferEvent) -> Void = { _ in }
  ) -> [StoreAnswer] {
    let plans = requests.map(plan)
    // Two assets may want the same: it is fetched once.
    var fetches: [FetchRequest] = []
    var firstRequests: [Int] = []
    var numbers: [FetchRequest: Int] = [:]
    for (number, plan) in plans.enumerated() {
      guard case .fetch(let fetch, _, _) = plan, numbers[fetch] == nil else { continue }
      numbers[fetch] = fetches.count
      fetches.append(fetch)
      firstRequests.append(number)
    }
    let results = fetch(fetches) { store, event in
      if case .finished(let number, .body(let body)) = event {
        store.take(body, number, of: requests[firstRequests[number]])
      }
      observe(event.renumbered(by: firstRequests))
    }
    guard !isCancelled() else { return requests.map { .failed(cancellation(of: $0)) } }
    return zip(requests, plans).map { request, plan in
      switch plan {
      case .answer(let answer, let finding):
        if let finding { findings[request.asset, default: [:]][finding.address] = finding }
        return answer
      case .fetch(let fetch, let promised, let cached):
        guard let number = numbers[fetch], results.indices.contains(number) else {
          return .failed(cancellation(of: request))
        }
        return conclude(request, results[number], described[number], promised: promised, cached: cached)
      }
    }
  }

  /// The lock after this run.
  ///
  /// - Parameters:
  ///   - completed: the assets that were built, with the addresses that blink.yaml names; `nil` for one that is made from
  ///     files, of which only what they lead to is in the lock.
  ///   - kept: the other assets that blink.yaml still has; what the old lock says about them stays. The rest goes.
  package func lock(completed: [AssetKey: String?], kept: Set<AssetKey> = []) -> Lock {
    var assets = lock.assets.filter { kept.contains($0.key) }
    for (key, address) in completed {
      var found = findings[key] ?? [:]
      let root = address.flatMap { found.removeValue(forKey: withoutCredentials($0)) }
      guard address == nil ? !found.isEmpty : root != nil else { continue }
      let asset = LockedAsset(userAgent: Fetcher.userAgent, root: root, resources: Array(found.values))
      // An unchanged asset keeps the name by which its servers knew the program.
      let old = lock.assets[key]
      assets[key] = old?.root == asset.root && old?.resources == asset.resources ? old : asset
    }
    return Lock(assets: assets)
  }
}

extension ResourceStore {
  /// How a request is to be answered.
  private enum Plan {
    /// Without the network; the finding goes into the new lock.
    case answer(StoreAnswer, LockedResource?)

    /// By the network; the body must be the promised one, and the cached one may still be good.
    case fetch(FetchRequest, promised: BodyDescription?, cached: CachedAnswer?)
  }

  /// Plans how to answer a request, by the lock first and the cache next.
  private func plan(_ request: StoreRequest) -> Plan {
    let address = withoutCredentials(request.address)
    if !mode.updated.contains(request.asset), let locked = lock.assets[request.asset]?.resource(address) {
      return plan(request, locked)
    }
    if mode.isLocked {
      return .answer(
        .failed(
          FetchFailure(
            .notLocked,
            "\(address): it is not in \(Lock.fileName), and --locked keeps that as it is; \(Lock.wayToBringUpToDate)")),
        nil)
    }
    let cached = cache?.answer(to: address, request.purpose)
    guard mode.isOffline else {
      return .fetch(fetchRequest(request, cached?.validators), promised: nil, cached: cached)
    }
    guard let cached else { return .answer(offlineFailure(address), nil) }
    return .answer(
      .found(StoredResource(cached.description, cached.bytes)),
      LockedResource(address: address, body: cached.description))
  }

  /// Plans for a resource that the lock lists.
  private func plan(_ request: StoreRequest, _ locked: LockedResource) -> Plan {
    guard let promised = locked.body else {
      return .answer(
        .missing(
          "\(locked.address): not found when \(Lock.fileName) was written (`\(request.asset.updateCommand)` asks again)"
        ),
        locked)
    }
    if let bytes = cache?.body(promised) { return .answer(.found(StoredResource(promised, bytes)), locked) }
    if mode.isOffline { return .answer(offlineFailure(locked.address), nil) }
    return .fetch(fetchRequest(request, nil), promised: promised, cached: nil)
  }

  /// The request as the network gets it.
  private func fetchRequest(_ request: StoreRequest, _ validators: Validators?) -> FetchRequest {
    FetchRequest(request.address, request.purpose, validators: validators, allowedHosts: request.allowedHosts)
  }

  /// The answer where the network would be needed and must not be used.
  private func offlineFailure(_ address: String) -> StoreAnswer {
    .failed(FetchFailure(.offline, "\(address): it is not in the cache, and --offline forbids fetching it"))
  }

  /// Fetches a batch, and lets the store see each event.
  private mutating func fetch(
    _ requests: [FetchRequest], _ observe: (inout ResourceStore, TransferEvent) -> Void
  ) -> [FetchResult] {
    described = [:]
    guard !requests.isEmpty else { return [] }
    if !isCacheTidy { cache?.clearLeftovers() }
    isCacheTidy = true
    let fetcher = fetcher
    return fetcher.fetch(requests) { observe(&self, $0) }
  }

  /// Describes a body and keeps it in the cache while others are still on their way; a cancelled run keeps what it had.
  private mutating func take(_ body: FetchedBody, _ number: Int, of request: StoreRequest) {
    guard let description = BodyDescription(of: body, unless: isCancelled) else { return }
    described[number] = description
    keep(body, description, request)
  }

  /// The answer that the result of a fetch gives, which is noted for the new lock.
  private mutating func conclude(
    _ request: StoreRequest, _ result: FetchResult, _ described: BodyDescription?, promised: BodyDescription?,
    cached: CachedAnswer?
  ) -> StoreAnswer {
    let address = withoutCredentials(request.address)
    switch result {
    case .failure(let failure):
      guard failure.kind == .notFound else { return .failed(failure) }
      if promised != nil { return .failed(loss(request, failure)) }
      findings[request.asset, default: [:]][address] = LockedResource(address: address, body: nil)
      return .missing(failure.message)
    case .notModified:
      guard let cached else {
        return .failed(
          FetchFailure(.status, "\(address): the server says that nothing changed, unasked (HTTP status 304)"))
      }
      findings[request.asset, default: [:]][address] = LockedResource(address: address, body: cached.description)
      return .found(StoredResource(cached.description, cached.bytes))
    case .body(let body):
      guard let found = described ?? BodyDescription(of: body, unless: isCancelled) else {
        return .failed(cancellation(of: request))
      }
      if let promised, !promised.hasSameBytes(as: found) { return .failed(mismatch(request, promised, found)) }
      // With the same bytes the lock's word on address and type counts, so that the outputs stay the same.
      let description = promised ?? found
      findings[request.asset, default: [:]][address] = LockedResource(address: address, body: description)
      return .found(StoredResource(description, body.bytes))
    }
  }

  /// The failure of a run that was cancelled.
  private func cancellation(of request: StoreRequest) -> FetchFailure {
    FetchFailure(.cancelled, "\(withoutCredentials(request.address)): cancelled")
  }

  /// The failure of a body that is another one than the lock promises.
  private func mismatch(
    _ request: StoreRequest, _ promised: BodyDescription, _ found: BodyDescription
  ) -> FetchFailure {
    FetchFailure(
      .digestMismatch,
      "\(withoutCredentials(request.address)): changed since \(Lock.fileName) was written: then "
        + "\(promised.size) bytes with sha256 \(promised.sha256), now \(found.size) bytes with \(found.sha256); "
        + "look at it, then accept it with `\(request.asset.updateCommand)`")
  }

  /// The failure of what the lock promises, and the server has no longer.
  private func loss(_ request: StoreRequest, _ failure: FetchFailure) -> FetchFailure {
    let isRoot = request.purpose == .theme || request.purpose == .fontSource
    let way =
      isRoot
      ? "where it is gone for good, give \(request.asset.name) another source"
      : "where it is gone for good, accept that with `\(request.asset.updateCommand)`"
    return FetchFailure(
      .notFound, "\(failure.message), though it was there when \(Lock.fileName) was written; \(way)")
  }

  /// Keeps a body in the cache; the run goes on without where that fails.
  private mutating func keep(_ body: FetchedBody, _ description: BodyDescription, _ request: StoreRequest) {
    guard let cache else { return }
    do throws(CacheError) {
      try cache.keep(body.bytes, description)
      try cache.keep(
        answerTo: withoutCredentials(request.address), request.purpose, description, body.validators)
    } catch {
      cacheError = cacheError ?? error
    }
  }
}

extension BodyDescription {
  /// Describes a body; `nil` if it is not wanted any more.
  fileprivate init?(of body: FetchedBody, unless isCancelled: () -> Bool) {
    guard let digest = Fetching.sha256(body.bytes, unless: isCancelled) else { return nil }
    self.init(
      finalAddress: body.finalAddress, contentType: body.contentType, sha256: digest, size: body.bytes.count)
  }

  /// Whether two descriptions are of the same bytes, wherever they came from.
  fileprivate func hasSameBytes(as other: BodyDescription) -> Bool { sha256 == other.sha256 && size == other.size }
}

extension StoredResource {
  fileprivate init(_ description: BodyDescription, _ bytes: [UInt8]) {
    self.init(finalAddress: description.finalAddress, contentType: description.contentType, bytes: bytes)
  }
}
