import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A call to the operating system that failed on the cache.
package struct CacheError: Error, Equatable, Sendable {
  package let path: String

  /// The value of `errno`.
  package let code: Int32

  /// One line for people, without a full stop.
  package var message: String {
    "cannot write \(path): \(strerror(code).map { String(cString: $0) } ?? "error \(code)")"
  }
}

/// A file of the cache, which is there as a whole or not at all.
struct CacheFile {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Reads the file; `nil` where that fails for any reason, or where it is longer than the limit.
  func read(limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress {
        let step = pread(descriptor, start + count, size - count, off_t(count))
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { break }
        count += step
      }
    }
    return bytes.count == size ? bytes : nil
  }

  /// Writes the file under another name and then gives it its own, so that no reader sees a part of it.
  func write(_ bytes: [UInt8]) throws(CacheError) {
    try makeFolder()
    let temporary = "\(path).\(getpid()).\(writeCount.wrappingAdd(1, ordering: .relaxed).newValue).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw CacheError(path: path, code: errno) }
    let code = write(bytes, to: descriptor)
    close(descriptor)
    if code == 0, rename(temporary, path) == 0 { return }
    let reason = code == 0 ? errno : code
    unlink(temporary)
    throw CacheError(path: path, code: reason)
  }

  /// Writes all bytes; 0, or the value of `errno`.
  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var written = 0
    while written < bytes.count {
      let step = bytes[written...].withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(written)) }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { return step < 0 ? errno : EIO }
      written += step
    }
    return 0
  }

  /// Makes the folders above the file that are not there.
  private func makeFolder() throws(CacheError) {
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    if access(String(folder), F_OK) == 0 { return }
    var end = folder.startIndex
    while end < folder.endIndex {
      end = folder[folder.index(after: end)...].firstIndex(of: "/") ?? folder.endIndex
      let parent = String(folder[..<end])
      if mkdir(parent, 0o700) == 0 { continue }
      // The next call says why that one fails, not why this one did.
      let reason = errno
      // Another process may make it at the same moment.
      if reason != EEXIST, access(parent, F_OK) != 0 { throw CacheError(path: parent, code: reason) }
    }
  }
}

/// How many files this process has begun to write, for names that are its own.
private let writeCount = Atomic(0)
