import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Environment {
  /// The world of this process.
  ///
  /// Signals keep their default effect: SIGINT and SIGTERM end the process at once, which a shell shows as 130 and
  /// 143. The outputs are whole at any moment, and the next build clears what is left over.
  package static func process() -> Environment {
    blinkc_open_standard_descriptors()
    blinkc_ignore_broken_pipes()
    let variables = environmentVariables()
    return Environment(
      arguments: Array(CommandLine.arguments.dropFirst()), variables: variables,
      files: FileSystem(home: variables["HOME"].flatMap { $0.isEmpty ? nil : $0 }),
      readStandardInput: { () throws(FileError) in
        try readAll(from: 0, path: "standard input", limit: FileSystem.readLimit)
      },
      output: stream(1, "standard output"), errors: stream(2, "standard error"))
  }

  private static func stream(_ descriptor: Int32, _ name: String) -> Stream {
    let isTerminal = isatty(descriptor) == 1
    let width = isTerminal ? Int(blinkc_terminal_width(descriptor)) : 0
    return Stream(isTerminal: isTerminal, width: width > 0 ? width : nil) { (bytes) throws(FileError) in
      try writeAll(bytes, to: descriptor, path: name, operation: "write to")
    }
  }

  /// The environment variables; of two with one name the first counts, as for getenv(3).
  private static func environmentVariables() -> [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      if let equals = strchr(text, 0x3D) {
        let name = String(
          decoding: UnsafeRawBufferPointer(start: text, count: equals - text), as: UTF8.self)
        if variables[name] == nil { variables[name] = String(cString: equals + 1) }
      }
      entry += 1
    }
    return variables
  }
}
