#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension SystemProcess {
  /// How many bytes of output are read.
  static let lineLimit = 64 * 1024

  /// How long a program that has printed its line is given to end by itself, in seconds.
  private static let grace = 1.0

  /// Runs a program and takes the first line that it prints.
  ///
  /// The program need not end: when the line is there it gets a moment to do so, which shows whether it failed, and is
  /// ended then. Programs that it leaves behind are not waited for.
  ///
  /// - Parameters:
  ///   - words: the name of the program and its arguments.
  ///   - environment: the world that it sees.
  ///   - seconds: how long to wait for the line.
  /// - Returns: the line without its end.
  /// - Throws: `Failure` if there is no such line, or the program fails.
  static func firstLine(
    of words: [String], in environment: Environment, within seconds: Double = 60
  ) throws -> [UInt8] {
    var process = try SystemProcess(words, in: environment)
    var output: [UInt8] = []
    var isAtEnd = false
    var deadline = now() + seconds
    var lineEnd: Int?
    while !isAtEnd, output.count <= lineLimit, now() < deadline {
      // When the program has ended, all that it printed is there to read.
      process.look()
      let hasEnded = process.status != nil
      if let bytes = available(process.output, within: hasEnded ? 0 : 10) {
        isAtEnd = bytes.isEmpty
        if lineEnd == nil, let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
          lineEnd = output.count + end
          deadline = now() + grace
        }
        output += bytes
      } else if hasEnded {
        isAtEnd = true
      }
    }
    // A program may close its output some time before it ends.
    let lastMoment = now() + (isAtEnd ? grace : 0)
    while process.status == nil, now() < lastMoment {
      usleep(1000)
      process.look()
    }
    let status = process.status
    process.end()
    let name = words.first ?? ""
    if let status, status != 0 { throw Failure("\(name) ended with status \(status)") }
    if (lineEnd ?? output.count) > lineLimit {
      throw Failure("\(name) printed a line of more than \(lineLimit / 1024) KiB")
    }
    if lineEnd == nil, !isAtEnd { throw Failure("\(name) printed no line within \(Int(seconds)) seconds") }
    // Programs of other systems end a line with two characters.
    let line = output[..<(lineEnd ?? output.count)]
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// What can be read from a descriptor, waiting some milliseconds at most; empty at its end, `nil` if there is nothing.
  private static func available(_ descriptor: Int32, within milliseconds: Int32) -> [UInt8]? {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, milliseconds) > 0 else { return nil }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return nil }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Seconds on a clock that nobody sets.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
