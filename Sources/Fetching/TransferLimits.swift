/// The bounds of what is fetched.
package struct TransferLimits: Sendable {
  /// How many transfers run at once.
  package var jobs = 16

  /// How many of them ask the same host.
  package var jobsPerHost = 6

  /// How long it may take to reach a server.
  package var connectTimeout = Duration.seconds(10)

  /// How long one transfer may take in all, with its redirects and retries.
  package var timeout = Duration.seconds(120)

  /// How long a server may send less than `stallBytes`.
  package var stall = Duration.seconds(20)

  /// Fewer bytes than this in the time of `stall` count as none.
  package var stallBytes = 1024

  /// The largest body in bytes, after decoding.
  package var maximumSize = 32 << 20

  /// How often a transfer is tried again.
  package var retries = 3

  /// The pause before the first retry, which doubles with each.
  package var backOff = Duration.milliseconds(500)

  /// How many redirects one transfer follows.
  package var redirects = 5

  /// Whether `http:` will do.
  package var allowsHTTP = false

  package init() {}
}
