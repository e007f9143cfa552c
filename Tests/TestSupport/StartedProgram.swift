import Foundation

/// A program that runs while the test goes on; whoever starts it waits for its end.
package struct StartedProgram: Sendable {
  /// The process.
  package let id: Int32

  /// Starts a program with all signals as they are by default.
  ///
  /// `environment` is all its variables and `directory` its working directory; `nil` stands for the caller's. Its three
  /// standard streams are `terminal`, or else the null device, but for standard error, which is appended to the file at
  /// `errors`.
  package init(
    _ path: String, _ arguments: [String], environment: [String: String]? = nil, directory: String? = nil,
    terminal: Int32? = nil, errors: String? = nil
  ) throws {
    // Whoever runs the tests may have them ignore signals, and the threads on which tests run block them.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor: Int32 in 0...2 {
      if let terminal {
        posix_spawn_file_actions_adddup2(&actions, terminal, descriptor)
      } else if let errors, descriptor == 2 {
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      } else {
        posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
      }
    }
    let words = inDirectory(directory, [path] + arguments)
    let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
    var process = pid_t()
    let failure = withCStrings(words) { arguments in
      withCStrings(variables) { posix_spawn(&process, words[0], &actions, &attributes, arguments, $0) }
    }
    guard failure == 0 else { throw RunFailure(description: "\(path): \(String(cString: strerror(failure)))") }
    id = process
  }

  package func send(_ signal: Int32) { kill(id, signal) }

  /// Waits for the end, and kills the program if that does not come within some seconds.
  ///
  /// - Returns: how it ended, as waitpid(2) puts it.
  package func wait(timeout: Double = 30) throws -> Int32 {
    let deadline = DispatchTime.now() + timeout
    var word: Int32 = 0
    while true {
      let ended = waitpid(id, &word, WNOHANG)
      if ended == id { return word }
      if ended < 0, errno != EINTR { throw RunFailure(description: "lost sight of the process") }
      if DispatchTime.now() > deadline {
        kill(id, SIGKILL)
        waitpid(id, &word, 0)
        throw RunFailure(description: "still running after \(timeout) s")
      }
      usleep(1000)
    }
  }
}
