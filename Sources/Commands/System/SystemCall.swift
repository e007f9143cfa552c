#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Makes a system call that returns -1 on failure, again for as long as a signal interrupts it.
///
/// - Parameters:
///   - operation: the verb for the message of the error that is thrown.
///   - path: the path that the message shows.
///   - call: the system call.
/// - Returns: what the call returned.
/// - Throws: the call's failure.
@discardableResult
func system<Value: SignedInteger>(_ operation: String, _ path: String, _ call: () -> Value) throws(FileError) -> Value {
  while true {
    let value = call()
    if value != -1 { return value }
    let code = errno
    if code != EINTR { throw FileError(operation, path, code: code) }
  }
}

/// An open file, closed at the end of its life.
struct OpenFile: ~Copyable {
  let descriptor: Int32

  /// The path that messages show.
  let path: String

  /// Opens a file; `shownAs` is the path for messages where that differs.
  init(
    _ path: String, _ flags: Int32, mode: mode_t = 0, operation: String, shownAs: String? = nil
  ) throws(FileError) {
    let shown = shownAs ?? path
    descriptor = try system(operation, shown) { open(path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    self.path = shown
  }

  deinit { close(descriptor) }

  /// Forces the content to the disk.
  ///
  /// A file system that cannot do that for this kind of file is not at fault.
  func synchronize() throws(FileError) {
    do {
      try system("write", path) { fsync(descriptor) }
    } catch  where [EINVAL, ENOTSUP, EROFS].contains(error.code) {
      return
    }
  }
}

/// Writes all bytes to a descriptor, in as few calls as it takes.
func writeAll(
  _ bytes: [UInt8], to descriptor: Int32, path: String, operation: String = "write"
) throws(FileError) {
  var written = 0
  while written < bytes.count {
    written += try system(operation, path) {
      bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
  }
}

/// Reads a descriptor to its end, or to a number of bytes.
func readAll(from descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
  var status = stat()
  try system("read", path) { fstat(descriptor, &status) }
  // One byte more than the size finds the end of a regular file in two calls.
  let expected = status.st_mode & S_IFMT == S_IFREG ? Int(clamping: status.st_size) + 1 : 0
  var bytes: [UInt8] = []
  while bytes.count < limit {
    let room = min(limit - bytes.count, max(65536, expected - bytes.count))
    var failure: FileError?
    let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      do throws(FileError) {
        count = try system("read", path) { read(descriptor, buffer.baseAddress, room) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    if chunk.isEmpty { break }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
  }
  return bytes
}
