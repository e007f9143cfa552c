import Diagnostics

/// What gets resources from the network: libcurl, or a table of answers in a test.
package struct Fetcher: Sendable {
  /// Fetches all resources at once and returns when the last one is there or has failed.
  ///
  /// The results are in the order of the requests, whatever order the transfers end in. `observe` is called on the
  /// caller's thread while the transfers run.
  package let fetch: @Sendable (_ requests: [FetchRequest], _ observe: (TransferEvent) -> Void) -> [FetchResult]

  package init(fetch: @escaping @Sendable ([FetchRequest], (TransferEvent) -> Void) -> [FetchResult]) {
    self.fetch = fetch
  }
}

extension Fetcher {
  /// How the program names itself to servers.
  ///
  /// Some servers choose what they send by this name, so it is part of what a lock file stands for. It does not change
  /// with every release.
  package static let userAgent = "blinkc/1"
}

extension Fetcher {
  /// What fetches in a world without a network: every request fails.
  package static let disconnected = Fetcher { requests, _ in
    requests.map { .failure(FetchFailure(.connection, "\(withoutCredentials($0.address)): there is no network")) }
  }
}
