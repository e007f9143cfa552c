import Fetching
import Foundation
import Options
import TestSupport

@testable import Commands

/// What a run in process wrote and how it ended.
struct Outcome: Equatable {
  var status: ExitStatus
  var out = ""
  var err = ""
}

/// Runs blinkc in process, in a directory that is both its working directory and its home.
///
/// - Parameters:
///   - line: the arguments, separated by blanks.
///   - directory: the world's only directory.
///   - input: standard input.
///   - answers: what the network gives, by address; anything else is not found.
///   - outputError: the value of `errno` with which every write to standard output fails.
///   - fetcher: the network itself, in place of the table of answers.
/// - Returns: what it wrote and how it ended.
func blinkc(
  _ line: String, in directory: TemporaryDirectory, variables: [String: String] = [:], input: String = "",
  isTerminal: Bool = false, answers: [String: FetchResult] = [:], outputError: Int32? = nil,
  fetcher: (@Sendable (TransferLimits) -> Fetcher)? = nil
) -> Outcome {
  let (out, err) = (Sink(), Sink())
  let environment = Environment(
    arguments: line.split(separator: " ").map(String.init), variables: variables,
    files: FileSystem(workingDirectory: directory.path, home: directory.path),
    readStandardInput: { () throws(FileError) in Array(input.utf8) },
    output: .init(isTerminal: isTerminal) { (bytes) throws(FileError) in
      if let outputError { throw FileError("write to", "standard output", code: outputError) }
      out.add(bytes)
    },
    errors: .init { (bytes) throws(FileError) in err.add(bytes) },
    fetcher: { limits in fetcher?(limits) ?? .table(answers) })
  let status = Commands.run(environment)
  return Outcome(status: status, out: out.text, err: err.text)
}

/// Collects what is written; a lock guards the only state.
private final class Sink: @unchecked Sendable {
  private let lock = NSLock()
  private var bytes: [UInt8] = []

  func add(_ more: [UInt8]) { lock.withLock { bytes += more } }

  var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }
}

extension Fetcher {
  /// Gives what a table holds; what it does not hold, no server has.
  static func table(_ answers: [String: FetchResult]) -> Fetcher {
    Fetcher { requests, observe in
      requests.enumerated().map { number, request in
        observe(.started(request: number, address: request.address))
        let result =
          answers[request.address]
          ?? .failure(FetchFailure(.notFound, "\(request.address): not found (HTTP status 404)"))
        observe(.finished(request: number, result))
        return result
      }
    }
  }
}
