/// The part of the world that transfers depend on, beside the network.
package struct Surroundings: Sendable {
  /// The environment variables, which name proxies and trusted certificates.
  package let variables: [String: String]

  /// The time since some fixed moment, which never runs backwards.
  package let now: @Sendable () -> Duration

  /// Whether all transfers are to end at once.
  ///
  /// It is asked about twenty times a second.
  package let isCancelled: @Sendable () -> Bool

  package init(
    variables: [String: String], now: @escaping @Sendable () -> Duration,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.variables = variables
    self.now = now
    self.isCancelled = isCancelled
  }
}

extension [String: String] {
  /// The value of the first of several variables that is set and not empty; `nil` where none is.
  func first(of names: String...) -> String? { names.lazy.compactMap { self[$0] }.first { !$0.isEmpty } }
}
