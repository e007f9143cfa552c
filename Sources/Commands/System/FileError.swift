#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A call to the operating system that failed on a file.
package struct FileError: Error, Equatable {
  /// What was to be done with the file, as a verb such as "read".
  package let operation: String

  /// The path as messages show it.
  package let path: String

  /// The value of `errno`.
  package let code: Int32

  package init(_ operation: String, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What the system says about the code, such as "Permission denied".
  package var reason: String {
    code == EILSEQ ? "the path is not UTF-8" : strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }

  /// One line for people, without a full stop.
  package var message: String { "cannot \(operation) \(path): \(reason)" }

  /// Whether there simply is no such file.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the reader of our output went away, which is no failure.
  package var isClosedPipe: Bool { code == EPIPE }
}

/// A run that cannot go on, for a reason that is not a single failed call.
package struct Failure: Error, Equatable {
  /// One or more lines for people, without a full stop.
  package let messages: [String]

  package init(_ messages: String...) {
    self.messages = messages
  }

  package init(_ messages: [String]) {
    self.messages = messages
  }
}
