#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Another program that runs, and what it prints.
struct SystemProcess: ~Copyable {
  /// What became of a program.
  struct Ran {
    /// Its exit status, or 128 and the number of the signal that ended it.
    let status: Int32

    /// All that it wrote to standard output.
    let output: [UInt8]
  }

  /// Where standard output of the program can be read.
  let output: Int32

  private let process: pid_t

  /// As in `Ran`; `nil` while the program runs.
  private(set) var status: Int32?

  /// Runs a program without input and waits for its end.
  ///
  /// - Parameters:
  ///   - words: the name of the program, looked for on PATH unless it is a path, and its arguments.
  ///   - environment: the world that it sees.
  ///   - showsErrors: whether what it writes to standard error is shown.
  /// - Returns: its status and output.
  /// - Throws: `Failure` if it cannot be started.
  static func run(_ words: [String], in environment: Environment, showsErrors: Bool = true) throws -> Ran {
    var process = try SystemProcess(words, in: environment, showsErrors: showsErrors)
    // The output is drained before the wait: a full pipe would keep the program from ending.
    let output = (try? readAll(from: process.output, path: "", limit: .max)) ?? []
    return Ran(status: process.waitForEnd(), output: output)
  }

  /// Starts a program without input; the parameters are those of `run`.
  init(_ words: [String], in environment: Environment, showsErrors: Bool = true) throws {
    guard let name = words.first, !name.isEmpty, !words.contains(where: { $0.utf8.contains(0) }) else {
      throw Failure("the command has no name")
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failure("cannot make a pipe: \(String(cString: strerror(errno)))") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    if !showsErrors { posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0) }
    // Signals that this process ignores have their usual effect on others.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process = pid_t()
    let code = withPointers(to: words.map { Array($0.utf8CString) }) { arguments in
      withPointers(to: environment.variableEntries) {
        posix_spawnp(&process, name, &actions, &attributes, arguments, $0)
      }
    }
    close(ends[1])
    guard code == 0 else {
      close(ends[0])
      throw Failure("cannot run \(name): \(String(cString: strerror(code)))")
    }
    output = ends[0]
    self.process = process
  }

  deinit { close(output) }

  /// Looks whether the program has ended, without waiting.
  mutating func look() { if status == nil { wait(WNOHANG) } }

  /// Waits for the end of the program and returns its status.
  mutating func waitForEnd() -> Int32 {
    while status == nil { wait(0) }
    return status ?? 0
  }

  /// Ends the program, first by a signal that it may handle.
  mutating func end() {
    look()
    if status == nil { kill(process, SIGTERM) }
    for _ in 0..<100 where status == nil {
      usleep(10_000)
      look()
    }
    if status == nil { kill(process, SIGKILL) }
    _ = waitForEnd()
  }

  private mutating func wait(_ options: Int32) {
    var word: Int32 = 0
    switch waitpid(process, &word, options) {
    case process: status = word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
    // Where the caller of this process ignores SIGCHLD, nobody learns how a child ended.
    case -1 where errno != EINTR: status = 0
    default: break
    }
  }
}

/// Calls a function with the null-terminated array of C strings that exec and its kin take.
private func withPointers<Result>(to texts: [[CChar]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
  let pointers = texts.map { strdup($0) }
  defer { pointers.forEach { free($0) } }
  return body(pointers + [nil])
}
