#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The files of the machine, seen from a working directory and a home.
///
/// Paths are handed on as they are written, so that messages show what the user typed; only the system call sees the
/// resolved one.
package struct FileSystem: Sendable {
  /// The directory from which relative paths count; empty for the process's own.
  package let workingDirectory: String

  /// What a leading `~` stands for; `nil` where there is no home.
  package let home: String?

  package init(workingDirectory: String = "", home: String?) {
    self.workingDirectory = workingDirectory
    self.home = home
  }

  /// No source is read beyond this many bytes, so that an endless one ends: the greatest size allowed and one more,
  /// which tells a file that is too large from one that just fits.
  package static let readLimit = 16 * 1024 * 1024 + 1

  /// The path for system calls.
  package func resolve(_ path: String) -> String {
    workingDirectory.isEmpty || path.hasPrefix("/") || path.isEmpty ? path : "\(workingDirectory)/\(path)"
  }

  /// Reads a whole file of any kind but a directory, `limit` bytes at most.
  package func read(_ path: String, limit: Int = readLimit) throws(FileError) -> [UInt8] {
    do throws(FileError) {
      let file = try OpenFile(resolve(path), O_RDONLY, operation: "read", shownAs: path)
      return try readAll(from: file.descriptor, path: path, limit: limit)
    } catch {
      throw error.isMissing && Self.isMalformed(path) ? FileError("read", path, code: EILSEQ) : error
    }
  }

  /// Whether a path stands in for one that is not UTF-8, if there is no such file: its wrong bytes have been replaced.
  static func isMalformed(_ path: String) -> Bool { path.unicodeScalars.contains("\u{FFFD}") }

  /// Writes a file that must not exist yet: all of it or, if that fails, nothing.
  package func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let resolved = resolve(path)
    let file = try OpenFile(
      resolved, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666, operation: "create", shownAs: path)
    do {
      try writeAll(bytes, to: file.descriptor, path: path)
      try file.synchronize()
    } catch {
      unlink(resolved)
      throw error
    }
  }

  /// The one absolute path of a file, without symbolic links; two paths of the same file give the same.
  package func canonicalPath(_ path: String) throws(FileError) -> String {
    guard let pointer = realpath(resolve(path), nil) else { throw FileError("read", path, code: errno) }
    defer { free(pointer) }
    guard let text = String(validatingCString: pointer) else { throw FileError("read", path, code: EILSEQ) }
    return text
  }

  /// An absolute path without symbolic links, also of a file that does not exist yet.
  ///
  /// - Parameter isAnyway: Whether what cannot be looked up counts as what does not exist, such as a link to itself.
  package func absolutePath(_ path: String, anyway isAnyway: Bool = false) throws(FileError) -> String {
    var missing: [String] = []
    var existing = FilePath.withoutFinalSlashes(path)
    while true {
      do throws(FileError) {
        let found = try canonicalPath(existing.isEmpty ? "." : existing)
        return missing.reversed().reduce(found) { folder, name in
          switch name {
          case "", ".": folder
          case "..": FilePath.folder(of: folder)
          default: FilePath.join(folder, name)
          }
        }
      } catch {
        guard error.isMissing || isAnyway, !existing.isEmpty else {
          throw FileError(error.operation, path, code: error.code)
        }
      }
      missing.append(FilePath.name(of: existing))
      existing = FilePath.folder(of: existing)
    }
  }

  /// What stands at a path.
  package enum Kind: Sendable {
    case missing, file, directory, symbolicLink, other
  }

  /// What stands at a path; a symbolic link is followed unless one asks for the link itself.
  ///
  /// A path that cannot be looked at counts as missing.
  package func kind(of path: String, followingLinks: Bool = true) -> Kind {
    var status = stat()
    let resolved = resolve(path)
    guard (followingLinks ? stat(resolved, &status) : lstat(resolved, &status)) == 0 else { return .missing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .directory
    case S_IFLNK: .symbolicLink
    default: .other
    }
  }

  /// What a symbolic link says; `nil` for anything else.
  package func target(ofLink path: String) -> String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(resolve(path), &target, target.count)
    return count < 0 ? nil : String(decoding: target[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The names in a directory in the order of their bytes, without `.` and `..`.
  ///
  /// In a name that is not UTF-8 the wrong bytes are replaced, so that nothing is found under it.
  package func names(in directory: String) throws(FileError) -> [String] {
    guard let stream = opendir(resolve(directory.isEmpty ? "." : directory)) else {
      throw FileError("read", directory, code: errno)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    if errno != 0 { throw FileError("read", directory, code: errno) }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
