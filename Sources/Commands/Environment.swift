import Diagnostics
package import Fetching
package import Options

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The world as one value: all that a command can learn or touch, so that a test can run it in process.
package struct Environment: Sendable {
  /// Where text goes: standard output or standard error.
  package struct Stream: Sendable {
    package let isTerminal: Bool

    /// Measures the terminal, whose window may get another size at any moment.
    let size: @Sendable () -> TerminalSize

    /// Writes all bytes.
    package let write: @Sendable ([UInt8]) throws(FileError) -> Void

    package init(
      isTerminal: Bool = false, size: @escaping @Sendable () -> TerminalSize = { TerminalSize() },
      write: @escaping @Sendable ([UInt8]) throws(FileError) -> Void
    ) {
      self.isTerminal = isTerminal
      self.size = size
      self.write = write
    }
  }

  /// The words behind the name of the program.
  package let arguments: [String]

  /// The first argument that is not UTF-8, as far as it can be shown; `nil` where all are.
  package let malformedArgument: String?

  package let variables: [String: String]

  /// The variables that are not UTF-8, each as a C string `NAME=value`; only other programs can use them.
  package let malformedVariables: [[CChar]]

  package let files: FileSystem

  /// Reads standard input to its end, `FileSystem.readLimit` bytes at most.
  package let readStandardInput: @Sendable () throws(FileError) -> [UInt8]

  package let output: Stream
  package let errors: Stream

  /// The time since some fixed moment, which never runs backwards.
  package let now: @Sendable () -> Duration

  package let signals: Signals

  /// What fetches remote resources within some limits.
  package let fetcher: @Sendable (TransferLimits) -> Fetcher

  package init(
    arguments: [String], malformedArgument: String? = nil, variables: [String: String],
    malformedVariables: [[CChar]] = [], files: FileSystem,
    readStandardInput: @escaping @Sendable () throws(FileError) -> [UInt8], output: Stream, errors: Stream,
    now: @escaping @Sendable () -> Duration = { .zero }, signals: Signals = Signals(),
    fetcher: @escaping @Sendable (TransferLimits) -> Fetcher = { _ in .disconnected }
  ) {
    self.arguments = arguments
    self.malformedArgument = malformedArgument
    self.variables = variables
    self.malformedVariables = malformedVariables
    self.files = files
    self.readStandardInput = readStandardInput
    self.output = output
    self.errors = errors
    self.now = now
    self.signals = signals
    self.fetcher = fetcher
  }
}

/// The size of a terminal.
package struct TerminalSize: Sendable {
  /// `nil` where it is not known.
  var columns: Int?

  /// `nil` where it is not known.
  var rows: Int?
}

extension Environment {
  /// All variables as other programs are to get them, each a C string `NAME=value`.
  var variableEntries: [[CChar]] { variables.map { Array("\($0.key)=\($0.value)".utf8CString) } + malformedVariables }

  /// The same world with other variables.
  func with(variables: [String: String]) -> Environment {
    Environment(
      arguments: arguments, variables: variables, malformedVariables: malformedVariables, files: files,
      readStandardInput: readStandardInput, output: output, errors: errors, now: now, signals: signals,
      fetcher: fetcher)
  }

  /// Writes text to standard output in one piece.
  package func print(_ text: String) throws(FileError) { try output.write(Array(text.utf8)) }

  package func print(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }

  /// Writes text to standard error; nobody can be told if that fails.
  package func report(_ text: String) { try? errors.write(Array(text.utf8)) }

  /// Writes one line to standard error under the name of the program.
  package func complain(_ message: String) { report("blinkc: \(sanitized(message))\n") }

  /// Writes one line for people to standard output.
  package func announce(_ message: String) throws(FileError) { try print("\(sanitized(message))\n") }

  /// Whether text for a stream is to be coloured.
  ///
  /// NO_COLOR counts if it is not empty (https://no-color.org).
  package func usesColor(_ invocation: Invocation, on stream: Stream) -> Bool {
    switch invocation.choice(.color) {
    case "always": true
    case "never": false
    default: stream.isTerminal && variables["NO_COLOR", default: ""].isEmpty && variables["TERM"] != "dumb"
    }
  }

  /// The content of a source, `-` being standard input.
  package func readSource(_ path: String) throws(FileError) -> [UInt8] {
    path == "-" ? try readStandardInput() : try files.read(path)
  }
}
