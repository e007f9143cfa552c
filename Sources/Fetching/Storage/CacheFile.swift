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

  /// How much is read or written between two questions whether it is still wanted, in bytes.
  private static let pieceSize = 4 << 20

  /// Reads the file; `nil` where that fails for any reason, is not wanted any more, or would be longer than the limit.
  func read(limit: Int, unless isCancelled: () -> Bool = { false }) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else {
      return nil
    }
    let size = Int(status.st_size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, let start = buffer.baseAddress, !isCancelled() {
        let step = pread(descriptor, start + count, min(size - count, Self.pieceSize), off_t(count))
        if step < 0, errno == EINTR { continue }
        guard step > 0 else { break }
        count += step
      }
    }
    return bytes.count == size ? bytes : nil
  }

  /// Writes the file in another folder and then gives it its place, so that no reader sees a part of it.
  ///
  /// - Throws: What failed; also where the file is not wanted any more, with `ECANCELED`.
  func write(
    _ bytes: [UInt8], via folder: String, unless isCancelled: () -> Bool = { false }
  ) throws(CacheError) {
    try Self.makeFolder(folder)
    try Self.makeFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    let temporary = "\(folder)/\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw CacheError(path: path, code: errno) }
    let code = write(bytes, to: descriptor, unless: isCancelled)
    close(descriptor)
    if code == 0, rename(temporary, path) == 0 { return }
    let reason = code == 0 ? errno : code
    unlink(temporary)
    throw CacheError(path: path, code: reason)
  }

  /// Writes all bytes; 0, or the value of `errno`.
  private func write(_ bytes: [UInt8], to descriptor: Int32, unless isCancelled: () -> Bool) -> Int32 {
    var written = 0
    while written < bytes.count {
      if isCancelled() { return ECANCELED }
      let step = bytes[written...].prefix(Self.pieceSize).withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress, $0.count, off_t(written))
      }
      if step < 0, errno == EINTR { continue }
      guard step > 0 else { return step < 0 ? errno : EIO }
      written += step
    }
    return 0
  }

  /// Makes a folder and those above it, as far as they are not there.
  private static func makeFolder(_ folder: String) throws(CacheError) {
    if access(folder, F_OK) == 0 { return }
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
