import Diagnostics

/// One request on its way, through redirects and retries, to its result.
final class Transfer {
  /// The place of the request in its batch.
  let number: Int

  let request: FetchRequest

  /// The hosts that may be on a private network, as libcurl spells them.
  let allowedHosts: Set<String>

  /// The address that is asked next or now.
  private(set) var address: HopAddress

  /// This address and those that led to it, in order.
  private(set) var visited: [String]

  /// When the first exchange began; `nil` before.
  var start: Duration?

  /// The moment before which the next exchange must not begin.
  var earliestStart = Duration.zero

  /// What libcurl has of it; `nil` while it waits.
  var exchange: Exchange?

  var retries = 0

  /// The bytes of the body that were last told of.
  var reported = 0

  /// Since when, and from how many bytes on, more are awaited.
  private var stallMark: (time: Duration, received: Int) = (.zero, 0)

  init(number: Int, request: FetchRequest, address: HopAddress) {
    self.number = number
    self.request = request
    self.address = address
    visited = [address.url]
    allowedHosts = Set(request.allowedHosts.map(HopAddress.normalizedHost))
  }

  /// Whether the user named the host that is asked.
  var isAllowedHost: Bool { allowedHosts.contains(address.host) }

  /// What is wanted, as messages show it.
  var shown: String { withoutCredentials(request.address) }

  /// Has another address asked, in place of this one.
  func follow(_ next: HopAddress) {
    address = next
    visited.append(next.url)
    earliestStart = .zero
  }

  /// Takes note that an exchange has been handed to libcurl.
  func begin(_ exchange: Exchange, at now: Duration) {
    self.exchange = exchange
    stallMark = (now, 0)
    reported = 0
  }

  /// Whether the time for the whole transfer is over.
  func isPastDeadline(at now: Duration, _ limits: TransferLimits) -> Bool {
    start.map { now >= $0 + limits.timeout } ?? false
  }

  /// Why a running transfer has to be ended now; `nil` where it may go on.
  func overdue(at now: Duration, _ limits: TransferLimits) -> FetchFailure? {
    if isPastDeadline(at: now, limits) { return deadlineFailure(shown, limits) }
    guard let exchange else { return nil }
    // The limit for connecting is libcurl's to hold.
    if !exchange.isConnected || exchange.received - stallMark.received >= limits.stallBytes {
      stallMark = (now, exchange.received)
      return nil
    }
    guard now >= stallMark.time + limits.stall else { return nil }
    let amount = exchange.received == 0 ? "nothing" : "less than \(sizeText(limits.stallBytes))"
    return FetchFailure(.stall, "\(shown): the server sent \(amount) in \(limits.stall.text)")
  }

  /// The next moment at which it may be overdue.
  func nextCheck(_ limits: TransferLimits) -> Duration {
    min(stallMark.time + limits.stall, (start ?? stallMark.time) + limits.timeout)
  }
}
