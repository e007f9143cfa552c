import CLibCurl
import Diagnostics

/// The transfers of one call, run at once within their limits.
struct TransferBatch {
  let limits: TransferLimits
  private let surroundings: Surroundings
  private let proxies: ProxySettings
  private let certificates: TrustedCertificates
  private let requests: [FetchRequest]

  /// In the order of the requests; `nil` for those that are not done.
  private var found: [FetchResult?]

  /// Those that are to start, in this order.
  private var waiting: [Transfer] = []

  /// Those that libcurl has, by its handle.
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]

  /// The numbers of results that were not told of yet.
  private var untold: [Int] = []

  private let observe: (TransferEvent) -> Void

  init(
    _ requests: [FetchRequest], _ limits: TransferLimits, _ surroundings: Surroundings,
    _ observe: @escaping (TransferEvent) -> Void
  ) {
    self.requests = requests
    self.limits = limits
    self.surroundings = surroundings
    self.observe = observe
    proxies = ProxySettings(surroundings.variables)
    certificates = TrustedCertificates(surroundings.variables)
    found = Array(repeating: nil, count: requests.count)
  }

  /// Runs all transfers to their end.
  mutating func run(on connections: inout Connections) -> [FetchResult] {
    requests.indices.forEach { prepare($0) }
    var lastReport = surroundings.now()
    while !waiting.isEmpty || !running.isEmpty {
      if surroundings.isCancelled() {
        cancelAll(on: connections)
        break
      }
      startThoseWithRoom(on: &connections)
      _ = blinkc_curl_multi_perform(connections.multi)
      let somethingEnded = concludeFinished(on: connections)
      let now = surroundings.now()
      endOverdue(at: now, on: connections)
      if now - lastReport >= Self.reportInterval {
        lastReport = now
        reportProgress()
      }
      // Where something ended there is room for another at once. What the observer does with a result comes after that.
      if !somethingEnded, !tellOfResult() {
        _ = blinkc_curl_multi_poll(connections.multi, Int32(pause(at: now).milliseconds))
      }
    }
    while tellOfResult() {}
    return found.map { $0 ?? .failure(FetchFailure(.cancelled, "cancelled")) }
  }

  /// How often the progress of a transfer is told.
  private static let reportInterval = Duration.milliseconds(100)

  /// The longest time between two looks at whether all is cancelled.
  private static let longestPause = Duration.milliseconds(50)
}

extension TransferBatch {
  /// Turns a request into a transfer that waits, or finds that its address is no good.
  private mutating func prepare(_ number: Int) {
    let request = requests[number]
    var text = request.address
    if let file = fileAddress(ofPage: text) {
      let shown = (page: withoutCredentials(text), file: withoutCredentials(file))
      observe(.note(request: number, message: "\(shown.page) is a page that shows a file; fetching \(shown.file)"))
      text = file
    }
    guard let address = HopAddress(text) else {
      let shown = withoutCredentials(request.address)
      finish(number, .failure(FetchFailure(.invalidAddress, "\(shown): this is no address that can be fetched")))
      return
    }
    waiting.append(Transfer(number: number, request: request, address: address))
  }

  /// Starts those whose time has come, as many as the limits allow.
  private mutating func startThoseWithRoom(on connections: inout Connections) {
    let now = surroundings.now()
    var left: [Transfer] = []
    for transfer in waiting {
      let host = transfer.address.host
      let hasRoom =
        running.count < max(1, limits.jobs)
        && running.values.count { $0.address.host == host } < max(1, limits.jobsPerHost)
      if hasRoom, transfer.earliestStart <= now {
        begin(transfer, at: now, on: &connections)
      } else {
        left.append(transfer)
      }
    }
    waiting = left
  }

  /// Hands a transfer to libcurl.
  private mutating func begin(_ transfer: Transfer, at now: Duration, on connections: inout Connections) {
    if transfer.start == nil { observe(.started(request: transfer.number, address: transfer.shown)) }
    let start = transfer.start ?? now
    transfer.start = start
    let address = transfer.address
    if let failure = failure(ofAddress: address) {
      finish(transfer, failure)
      return
    }
    let proxy = proxies.proxy(scheme: address.scheme, host: address.host)
    let isAllowed = transfer.isAllowedHost
    // A proxy looks the name up itself, so only what the address says can be judged.
    if proxy != nil, !isAllowed, let kind = privateKind(ofHost: address.host) {
      let shown = withoutCredentials(address.url)
      finish(transfer, privateAddressFailure(shown, "\(address.host) is \(kind)"))
      return
    }
    let order = Exchange.Order(
      address: address, purpose: transfer.request.purpose,
      validators: transfer.request.validators.flatMap {
        $0.address == withoutCredentials(address.url) ? $0 : nil
      }, proxy: proxy, allowsPrivateAddress: isAllowed,
      reusesConnection: isAllowed || !connections.uncheckedHosts.contains(address.host),
      timeout: max(.milliseconds(1), start + limits.timeout - now), limits: limits, certificates: certificates)
    if isAllowed { connections.uncheckedHosts.insert(address.host) }
    guard let exchange = Exchange(order), blinkc_curl_multi_add_handle(connections.multi, exchange.easy) == CURLM_OK
    else {
      finish(transfer.number, .failure(FetchFailure(.library, "libcurl has no memory left")))
      return
    }
    transfer.begin(exchange, at: now)
    running[exchange.easy] = transfer
  }

  /// Why an address is not asked at all.
  private func failure(ofAddress address: HopAddress) -> FetchFailure? {
    let shown = withoutCredentials(address.url)
    guard ["https", "http"].contains(address.scheme) else {
      return FetchFailure(.invalidAddress, "\(shown): addresses begin with https://")
    }
    guard address.hasPlainHost else {
      return FetchFailure(
        .invalidAddress,
        "\(shown): a host beyond ASCII is not looked up; only its form for name servers is, which begins with xn--")
    }
    guard address.scheme == "https" || limits.allowsHTTP else {
      return FetchFailure(.insecureAddress, "\(shown): only https is fetched unless --allow-http is given")
    }
    return nil
  }
}

extension TransferBatch {
  /// Takes from libcurl what has ended; whether anything had.
  private mutating func concludeFinished(on connections: borrowing Connections) -> Bool {
    var easy: UnsafeMutableRawPointer?
    var code = CURLE_OK
    var somethingEnded = false
    while blinkc_curl_next_finished(connections.multi, &easy, &code) {
      guard let handle = easy, let transfer = running[handle], let exchange = transfer.exchange else { continue }
      somethingEnded = true
      let verdict = exchange.verdict(code)
      end(transfer, on: connections)
      switch verdict {
      case .done(.failure(let failure)): finish(transfer, failure)
      case .done(let result): finish(transfer.number, result)
      case .redirected(let target): redirect(transfer, to: target)
      case .mayPass(let failure, let after): retry(transfer, failure, after: after)
      }
    }
    return somethingEnded
  }

  /// Follows a redirect, or finds that it must not be followed.
  private mutating func redirect(_ transfer: Transfer, to target: String) {
    let shownTarget = withoutCredentials(target)
    let problem: String
    if scheme(of: target) != transfer.address.scheme {
      problem =
        "redirected to \(shownTarget), and a redirect must not lead from \(transfer.address.scheme) to another scheme"
    } else if let next = HopAddress(target) {
      if transfer.visited.contains(next.url) {
        problem = "redirected in a circle, back to \(shownTarget)"
      } else if transfer.visited.count > limits.redirects {
        problem = "redirected more than \(limits.redirects) times, at last to \(shownTarget)"
      } else {
        transfer.follow(next)
        // It has begun and goes first, so that its deadline does not pass in the queue.
        waiting.insert(transfer, at: 0)
        return
      }
    } else {
      problem = "redirected to \(shownTarget), which is no address that can be fetched"
    }
    finish(transfer.number, .failure(FetchFailure(.redirect, "\(transfer.shown): \(problem)")))
  }

  /// Lets a transfer wait for another try, if there is one left and time for it.
  private mutating func retry(_ transfer: Transfer, _ failure: FetchFailure, after: Duration?) {
    let now = surroundings.now()
    let backOff = limits.backOff * (1 << min(transfer.retries, 10))
    let pause = max(after ?? .zero, backOff)
    let deadline = (transfer.start ?? now) + limits.timeout
    guard transfer.retries < limits.retries, now + pause < deadline else {
      var message = failure.message
      if transfer.retries > 0 { message += ", \(transfer.retries + 1) times" }
      if let after, now + pause >= deadline { message += ", and asks to wait for \(after.text)" }
      finish(transfer, FetchFailure(failure.kind, message))
      return
    }
    transfer.retries += 1
    transfer.earliestStart = now + pause
    observe(.retrying(request: transfer.number, after: pause, reason: failure.message))
    waiting.append(transfer)
  }

  /// Ends what has passed its deadline or stands still.
  private mutating func endOverdue(at now: Duration, on connections: borrowing Connections) {
    for transfer in running.values {
      guard let failure = transfer.overdue(at: now, limits) else { continue }
      end(transfer, on: connections)
      finish(transfer.number, .failure(failure))
    }
    for transfer in waiting where transfer.isPastDeadline(at: now, limits) {
      waiting.removeAll { $0 === transfer }
      finish(transfer.number, .failure(deadlineFailure(transfer.shown, limits)))
    }
  }

  /// Ends all that has not ended yet.
  private mutating func cancelAll(on connections: borrowing Connections) {
    for transfer in running.values { end(transfer, on: connections) }
    for number in found.indices where found[number] == nil {
      let shown = withoutCredentials(requests[number].address)
      finish(number, .failure(FetchFailure(.cancelled, "\(shown): cancelled")))
    }
    waiting = []
  }

  /// Takes a transfer from libcurl, which closes its connection unless the exchange has come to its end.
  private mutating func end(_ transfer: Transfer, on connections: borrowing Connections) {
    guard let exchange = transfer.exchange else { return }
    running[exchange.easy] = nil
    _ = blinkc_curl_multi_remove_handle(connections.multi, exchange.easy)
    transfer.exchange = nil
  }

  /// Ends a transfer by a failure at the address that it has come to.
  private mutating func finish(_ transfer: Transfer, _ failure: FetchFailure) {
    guard transfer.visited.count > 1 else { return finish(transfer.number, .failure(failure)) }
    // It is the server that leads there, not the configuration.
    let kind = [.privateAddress, .invalidAddress].contains(failure.kind) ? .redirect : failure.kind
    finish(transfer.number, .failure(FetchFailure(kind, "\(failure.message), redirected from \(transfer.shown)")))
  }

  /// Takes note of a result, which is told of later.
  private mutating func finish(_ number: Int, _ result: FetchResult) {
    found[number] = result
    untold.append(number)
  }

  /// Tells of the next result; whether there was one.
  private mutating func tellOfResult() -> Bool {
    guard !untold.isEmpty else { return false }
    let number = untold.removeFirst()
    if let result = found[number] { observe(.finished(request: number, result)) }
    return true
  }

  /// Tells of the transfers that have come further.
  private func reportProgress() {
    for transfer in running.values {
      guard let progress = transfer.exchange?.progress, progress.received != transfer.reported else { continue }
      transfer.reported = progress.received
      observe(.progress(request: transfer.number, received: progress.received, total: progress.total))
    }
  }

  /// How long nothing but the network can call for attention.
  private func pause(at now: Duration) -> Duration {
    let moments = waiting.map(\.earliestStart).filter { $0 > now } + running.values.map { $0.nextCheck(limits) }
    return moments.reduce(Self.longestPause) { max(.milliseconds(1), min($0, $1 - now)) }
  }
}
