import CLibCurl
import Synchronization

extension Fetcher {
  /// Fetches over the network with libcurl, which is opened at the first request.
  ///
  /// One fetcher keeps its connections open for the next batch.
  package static func network(_ limits: TransferLimits, in surroundings: Surroundings) -> Fetcher {
    let session = NetworkSession()
    return Fetcher { requests, observe in
      guard !requests.isEmpty else { return [] }
      if let problem = blinkc_curl_load() {
        let failure = FetchFailure(
          .library,
          "fetching needs libcurl, which cannot be used: \(String(cString: problem)); install libcurl 4 (Debian: libcurl4)"
        )
        return requests.map { _ in .failure(failure) }
      }
      return session.run(requests, limits, surroundings, observe)
    }
  }
}

/// The connections of a fetcher, between its batches.
private final class NetworkSession: Sendable {
  private let idle = Mutex<Connections?>(nil)

  /// Runs a batch; one that another thread begins meanwhile opens connections of its own.
  func run(
    _ requests: [FetchRequest], _ limits: TransferLimits, _ surroundings: Surroundings,
    _ observe: (TransferEvent) -> Void
  ) -> [FetchResult] {
    guard var connections = idle.withLock({ $0.take() }) ?? Connections() else {
      return requests.map { _ in .failure(FetchFailure(.library, "libcurl has no memory left")) }
    }
    let results = withoutActuallyEscaping(observe) { observe in
      var batch = TransferBatch(requests, limits, surroundings, observe)
      return batch.run(on: &connections)
    }
    var kept: Connections? = consume connections
    idle.withLock { swap(&$0, &kept) }
    return results
  }
}

/// A multi handle of libcurl with its open connections.
///
/// Any thread may use the handle, one at a time (libcurl-thread(3)); a value that cannot be copied has one owner, so it
/// can be sent.
struct Connections: ~Copyable, @unchecked Sendable {
  let multi: UnsafeMutableRawPointer

  /// The hosts to which connections may be open that no address was checked for, since the user named the host.
  var uncheckedHosts: Set<String> = []

  init?() {
    guard let multi = blinkc_curl_multi_init() else { return nil }
    self.multi = multi
  }

  deinit { blinkc_curl_multi_cleanup(multi) }
}
