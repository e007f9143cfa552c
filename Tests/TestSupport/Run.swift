import Foundation

/// What a program left behind.
package struct Ran: Sendable {
  /// The exit status, or 128 and the signal's number for a program that a signal ended.
  package let status: Int32

  /// What it wrote to standard output.
  package let outBytes: [UInt8]

  /// What it wrote to standard error.
  package let errBytes: [UInt8]

  /// Standard output as text; malformed UTF-8 is replaced.
  package var out: String { String(decoding: outBytes, as: UTF8.self) }

  /// Standard error as text; malformed UTF-8 is replaced.
  package var err: String { String(decoding: errBytes, as: UTF8.self) }
}

/// Why a program could not be run to its end.
package struct RunFailure: Error, CustomStringConvertible {
  package let description: String
}

/// Runs a program to its end.
///
/// Its output goes to files without a name rather than to pipes, so that no amount of it can block the program, and a
/// background process that it leaves behind cannot block the caller.
///
/// `environment` is all the variables of the program, `input` what it reads, `directory` its working directory; `nil`
/// stands for the caller's variables, an empty input and the caller's directory. After `timeout` seconds the program
/// is killed and the call throws.
package func run(
  _ path: String, _ arguments: [String], environment: [String: String]? = nil, input: [UInt8]? = nil,
  directory: String? = nil, timeout: Double = 30
) throws -> Ran {
  let standardInput = try ScratchFile(input ?? [])
  let standardOutput = try ScratchFile()
  let standardError = try ScratchFile()
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, standardInput.descriptor, 0)
  posix_spawn_file_actions_adddup2(&actions, standardOutput.descriptor, 1)
  posix_spawn_file_actions_adddup2(&actions, standardError.descriptor, 2)

  let words = inDirectory(directory, [path] + arguments)
  let variables = (environment ?? ProcessInfo.processInfo.environment).map { "\($0.key)=\($0.value)" }
  var child: pid_t = 0
  let failure = withCStrings(words) { arguments in
    withCStrings(variables) { variables in posix_spawn(&child, words[0], &actions, nil, arguments, variables) }
  }
  guard failure == 0 else { throw RunFailure(description: "\(path): \(String(cString: strerror(failure)))") }
  let status = try waitForEnd(of: child, path, timeout)
  return Ran(status: status, outBytes: try standardOutput.contents(), errBytes: try standardError.contents())
}

/// The words that run a program in a directory.
///
/// A spawned process cannot be given a directory portably, but a shell can change to it and become the program.
func inDirectory(_ directory: String?, _ words: [String]) -> [String] {
  guard let directory else { return words }
  return ["/bin/sh", "-c", "cd -- \"$1\" && shift && exec \"$@\"", "sh", directory] + words
}

/// Waits until a child ends and returns its status as a shell would put it.
private func waitForEnd(of child: pid_t, _ path: String, _ timeout: Double) throws -> Int32 {
  let deadline = DispatchTime.now() + timeout
  var status: Int32 = 0
  var pause: UInt32 = 100
  while true {
    let ended = waitpid(child, &status, WNOHANG)
    if ended == child { break }
    if ended < 0, errno != EINTR { throw RunFailure(description: "\(path): lost sight of the process") }
    if DispatchTime.now() > deadline {
      kill(child, SIGKILL)
      waitpid(child, &status, 0)
      throw RunFailure(description: "\(path): still running after \(timeout) s")
    }
    usleep(pause)
    pause = min(pause * 2, 5000)
  }
  let signal = status & 0x7F
  return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
}

/// A file without a name, open for reading and writing.
private struct ScratchFile: ~Copyable {
  let descriptor: Int32

  init(_ bytes: [UInt8] = []) throws {
    let name = "\(NSTemporaryDirectory())/run-\(UUID().uuidString)"
    descriptor = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RunFailure(description: "\(name): \(String(cString: strerror(errno)))")
    }
    unlink(name)
    guard !bytes.isEmpty else { return }
    guard write(descriptor, bytes, bytes.count) == bytes.count, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw RunFailure(description: "the temporary file is full")
    }
  }

  deinit { close(descriptor) }

  /// All that was written.
  func contents() throws -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(all.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw RunFailure(description: "the temporary file cannot be read") }
      if count == 0 { return all }
      all += buffer[..<count]
    }
  }
}

/// Calls a body with texts as the null-terminated array of C strings that `exec` takes.
func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  var pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return body(&pointers)
}
