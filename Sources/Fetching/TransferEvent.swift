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

  /// `size` is that of the decoded body; `failure` is `nil` for success.
  case finished(request: Int, size: Int, failure: FetchFailure?)
}
