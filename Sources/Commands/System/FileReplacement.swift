import Fetching

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// Replaces the content of a file in one step: at any moment the file is whole, the old or the new one.
  ///
  /// The new file takes the old one's name, so it gets its mode and, as far as the system allows, its owner. Other names
  /// that hard links gave the old file keep the old content.
  ///
  /// - Parameters:
  ///   - target: the path of the file without symbolic links, whose name is to stay.
  ///   - path: the path that messages show.
  ///   - old: what the file has to hold.
  ///   - new: what it will hold.
  /// - Throws: `FileError`, or `Failure` for a file that holds something else by now or is no regular one; either leaves
  ///   the file as it is.
  func replace(_ target: String, shownAs path: String, from old: [UInt8], to new: [UInt8]) throws {
    var status = stat()
    let resolved = resolve(target)
    try system("write", path) { lstat(resolved, &status) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw Failure("cannot change \(path): it is no regular file") }
    guard old.count < Self.readLimit else { throw Failure("cannot change \(path): it is too large") }
    // A new file could take the place of one that may not be written.
    try system("write", path) { faccessat(AT_FDCWD, resolved, W_OK, AT_EACCESS) }
    let temporary = try TemporaryFile(beside: resolved, shownAs: path)
    do {
      _ = fchown(temporary.descriptor, status.st_uid, status.st_gid)
      try temporary.fill(with: new, mode: status.st_mode & 0o7777, shownAs: path)
      guard try read(target).elementsEqual(old) else {
        throw Failure("cannot change \(path): another program has changed it meanwhile")
      }
      try system("write", path) { rename(temporary.path, resolved) }
    } catch {
      unlink(temporary.path)
      throw error
    }
    synchronizeFolder(of: resolved, shownAs: path)
  }

  /// Makes a new name of a file last; the file has its content, whatever fails here.
  private func synchronizeFolder(of file: String, shownAs path: String) {
    let folder = FilePath.folder(of: file)
    try? OutputTree.synchronizeFolder(folder.isEmpty ? "." : folder, shownAs: path)
  }
}

extension FileSystem {
  /// Writes a file in one step, whether or not it exists: at any moment it is whole, the old or the new one.
  ///
  /// A symbolic link stays, and an existing file keeps its mode.
  ///
  /// - Parameter mode: That of a new file.
  func write(_ bytes: [UInt8], to path: String, mode newMode: mode_t = 0o644) throws(FileError) {
    let resolved = resolve(try absolutePath(path))
    var status = stat()
    let mode = stat(resolved, &status) == 0 ? status.st_mode & 0o7777 : newMode
    let temporary = try TemporaryFile(beside: resolved, shownAs: path)
    do throws(FileError) {
      try temporary.fill(with: bytes, mode: mode, shownAs: path)
      try system("write", path) { rename(temporary.path, resolved) }
    } catch {
      unlink(temporary.path)
      throw error
    }
    synchronizeFolder(of: resolved, shownAs: path)
  }
}

/// A new hidden file in the folder of another.
private struct TemporaryFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Makes the file, and removes those that killed runs have left in its place.
  init(beside target: String, shownAs shown: String) throws(FileError) {
    let folder = FilePath.folder(of: target)
    let prefix = ".\(FilePath.name(of: target).prefix(64)).blinkc-"
    removeLeftovers(in: folder.isEmpty ? "." : folder) {
      $0.hasPrefix(prefix) && $0.utf8.count == prefix.utf8.count + 6
    }
    let name = Array(FilePath.join(folder, "\(prefix)XXXXXX").utf8CString)
    var template = name
    descriptor = try system("write", shown) {
      template = name
      return mkstemp(&template)
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  deinit { close(descriptor) }

  /// Gives the file its content and its mode, and has both on the disk.
  func fill(with bytes: [UInt8], mode: mode_t, shownAs shown: String) throws(FileError) {
    try system("write", shown) { fchmod(descriptor, mode) }
    try writeAll(bytes, to: descriptor, path: shown)
    try system("write", shown) { fsync(descriptor) }
  }
}
