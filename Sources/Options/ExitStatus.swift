/// The status with which a run ends, the same for every command.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case success = 0
  case problems = 1
  case usage = 2
  case failure = 3
  case interrupted = 130
  case terminated = 143

  /// When a run ends so, as a phrase.
  package var meaning: String {
    switch self {
    case .success: "done and clean; also when the reader of the output went away"
    case .problems: "the input has errors, or the outputs are out of date"
    case .usage: "wrong usage"
    case .failure: "the outside world failed: a file, the network, a permission"
    case .interrupted: "ended by SIGINT, as a shell reports it"
    case .terminated: "ended by SIGTERM, as a shell reports it"
    }
  }
}
