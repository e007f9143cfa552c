import Fetching
import Synchronization
import TestSupport

/// Limits that a test can wait for.
func shortLimits(_ change: (inout TransferLimits) -> Void = { _ in }) -> TransferLimits {
  var limits = TransferLimits()
  limits.connectTimeout = .seconds(2)
  limits.timeout = .seconds(5)
  limits.stall = .seconds(2)
  limits.maximumSize = 1 << 20
  limits.backOff = .milliseconds(20)
  limits.allowsHTTP = true
  change(&limits)
  return limits
}

/// The world of a test: no proxy, no certificates, and the clock of this machine.
func surroundings(
  _ variables: [String: String] = [:], isCancelled: @escaping @Sendable () -> Bool = { false }
) -> Surroundings {
  let start = ContinuousClock.now
  return Surroundings(variables: variables, now: { ContinuousClock.now - start }, isCancelled: isCancelled)
}

/// Fetches one resource from this machine.
func fetch(
  _ address: String, _ purpose: Purpose = .stylesheet, validators: Validators? = nil,
  limits: TransferLimits = shortLimits(), variables: [String: String] = [:], allowedHosts: Set<String> = ["127.0.0.1"],
  observe: (TransferEvent) -> Void = { _ in }
) -> FetchResult {
  let request = FetchRequest(address, purpose, validators: validators, allowedHosts: allowedHosts)
  return Fetcher.network(limits, in: surroundings(variables)).fetch([request], observe).first ?? .notModified
}

extension FetchResult {
  var body: FetchedBody? { if case .body(let body) = self { body } else { nil } }

  var text: String? { body.map { String(decoding: $0.bytes, as: UTF8.self) } }

  var failure: FetchFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

/// How long a body takes.
func duration(_ body: () throws -> Void) rethrows -> Duration { try ContinuousClock().measure(body) }

/// A value that several threads change.
final class Shared<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
