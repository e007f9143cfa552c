import CPlatform

/// SIGINT, SIGTERM and SIGHUP, which end the process at once unless they are held back.
package struct Signals: Sendable {
  /// Keeps the signals from ending the process until `release` has been called as often.
  package let hold: @Sendable () -> Void

  package let release: @Sendable () -> Void

  /// The number of the signal that came while they were held back; 0 if there was none.
  package let pending: @Sendable () -> Int32

  package init(
    hold: @escaping @Sendable () -> Void = {}, release: @escaping @Sendable () -> Void = {},
    pending: @escaping @Sendable () -> Int32 = { 0 }
  ) {
    self.hold = hold
    self.release = release
    self.pending = pending
  }

  /// Those of the process.
  static let process = Signals(
    hold: blinkc_hold_signals, release: blinkc_release_signals, pending: blinkc_pending_signal)

  /// Whether a signal wants the run to end.
  var isPending: @Sendable () -> Bool {
    let pending = pending
    return { pending() != 0 }
  }
}

/// A signal that came while something had to be brought to an end.
struct Interrupted: Error {
  let signal: Int32
}

extension Environment {
  /// Runs what must not be cut off: a signal that comes meanwhile takes effect when it is through.
  ///
  /// - Throws: `Interrupted` if a signal came, else what the body throws.
  func holdingSignals<Result>(_ body: () throws -> Result) throws -> Result {
    signals.hold()
    defer { signals.release() }
    do {
      let result = try body()
      if signals.pending() != 0 { throw Interrupted(signal: signals.pending()) }
      return result
    } catch {
      if signals.pending() != 0 { throw Interrupted(signal: signals.pending()) }
      throw error
    }
  }
}
