#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs another program and takes what it prints.
enum SystemProcess {
  /// What became of a program.
  struct Ran {
    /// Its exit status, or 128 and the number of the signal that ended it.
    let status: Int32

    /// All that it wrote to standard output.
    let output: [UInt8]
  }

  /// Runs a program without input and waits for its end; what it writes to standard error is shown.
  ///
  /// - Parameters:
  ///   - words: the name of the program, looked for on PATH, and its arguments.
  ///   - environment: the world that it sees.
  /// - Returns: its status and output.
  /// - Throws: `Failure` if it cannot be started.
  static func run(_ words: [String], in environment: Environment) throws -> Ran {
    guard let name = words.first, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw Failure("the command has no name")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("cannot make a pipe: \(String(cString: strerror(errno)))") }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    posix_spawn_file_actions_addclose(&actions, ends[1])
    var process = pid_t()
    let variables = environment.variables.map { "\($0.key)=\($0.value)" }
    let code = withPointers(to: words) { arguments in
      withPointers(to: variables) { posix_spawnp(&process, name, &actions, nil, arguments, $0) }
    }
    close(ends[1])
    guard code == 0 else { throw Failure("cannot run \(name): \(String(cString: strerror(code)))") }
    // The output is drained before the wait: a full pipe would keep the program from ending.
    let output = drain(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return Ran(status: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: output)
  }

  private static func drain(_ descriptor: Int32) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        output += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return output
      }
    }
  }

  /// Calls a function with the null-terminated array of C strings that exec and its kin take.
  private static func withPointers<Result>(
    to texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    return body(pointers + [nil])
  }
}
