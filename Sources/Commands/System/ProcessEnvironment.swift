import CPlatform
import Fetching

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Environment {
  /// The world of this process.
  ///
  /// SIGINT, SIGTERM and SIGHUP end it at once with 128 and their number. The outputs are whole at any moment, and the
  /// next build clears what is left over.
  package static func process() -> Environment {
    blinkc_open_standard_descriptors()
    blinkc_prepare_signals()
    let words = CommandLine.arguments.indices.dropFirst().map { CommandLine.unsafeArgv[$0] }
    let (variables, malformed) = environmentVariables()
    return Environment(
      arguments: Array(CommandLine.arguments.dropFirst()),
      malformedArgument: words.lazy.compactMap { $0 }.first { String(validatingCString: $0) == nil }
        .map { String(cString: $0) },
      variables: variables, malformedVariables: malformed,
      files: FileSystem(home: variables["HOME"].flatMap { $0.isEmpty ? nil : $0 }),
      readStandardInput: { () throws(FileError) in
        try readAll(from: 0, path: "standard input", limit: FileSystem.readLimit)
      },
      output: stream(1, "standard output"), errors: stream(2, "standard error"), now: monotonicTime, signals: .process,
      fetcher: { limits in
        .network(
          limits,
          in: Surroundings(variables: variables, now: monotonicTime, isCancelled: Signals.process.isPending))
      })
  }

  private static func stream(_ descriptor: Int32, _ name: String) -> Stream {
    let isTerminal = isatty(descriptor) == 1
    let size = { @Sendable () -> TerminalSize in
      guard isTerminal else { return TerminalSize() }
      let (columns, rows) = (blinkc_terminal_width(descriptor), blinkc_terminal_height(descriptor))
      return TerminalSize(columns: columns > 0 ? Int(columns) : nil, rows: rows > 0 ? Int(rows) : nil)
    }
    return Stream(isTerminal: isTerminal, size: size) { (bytes) throws(FileError) in
      try writeAll(bytes, to: descriptor, path: name, operation: "write to")
    }
  }

  /// The environment variables, and those that are not UTF-8; of two with one name the first counts, as for getenv(3).
  private static func environmentVariables() -> ([String: String], malformed: [[CChar]]) {
    var variables: [String: String] = [:]
    var malformed: [[CChar]] = []
    var entry = environ
    while let text = entry.pointee {
      entry += 1
      guard let equals = strchr(text, 0x3D) else { continue }
      let name = UnsafeRawBufferPointer(start: text, count: equals - text)
      guard let name = String(validating: name, as: UTF8.self), let value = String(validatingCString: equals + 1) else {
        malformed.append(Array(UnsafeBufferPointer(start: text, count: strlen(text) + 1)))
        continue
      }
      if variables[name] == nil { variables[name] = value }
    }
    return (variables, malformed)
  }
}

/// The time of a clock that nobody sets.
@Sendable private func monotonicTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
