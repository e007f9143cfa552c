/// Something to tell about a transfer while it runs.
///
/// `request` is the number of the request in its batch.
package enum TransferEvent: Equatable, Sendable {
  case started(request: Int, address: String)

  /// How many bytes have come over the network, of how many; `total` is `nil` where the server does not say.
  case progress(request: Int, received: Int, total: Int?)

  /// Something that the user should know, such as an address that was replaced.
  case note(request: Int, message: String)

  /// The transfer failed in a way that may pass, and is tried again.
  case retrying(request: Int, after: Duration, reason: String)

  /// The result is there, while other transfers may still run.
  case finished(request: Int, FetchResult)
}

extension TransferEvent {
  /// The same event for another batch, in which each request has the number that the list gives it.
  func renumbered(by numbers: [Int]) -> TransferEvent {
    switch self {
    case .started(let request, let address): .started(request: numbers[request], address: address)
    case .progress(let request, let received, let total):
      .progress(request: numbers[request], received: received, total: total)
    case .note(let request, let message): .note(request: numbers[request], message: message)
    case .retrying(let request, let after, let reason):
      .retrying(request: numbers[request], after: after, reason: reason)
    case .finished(let request, let result): .finished(request: numbers[request], result)
    }
  }
}
