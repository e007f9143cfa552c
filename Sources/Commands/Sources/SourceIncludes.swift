package import Configuration

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension FileSystem {
  /// The files that an entry of `include` stands for and that exist.
  @Sendable package func foundFiles(_ entry: String, from includingPath: String) -> [IncludedFiles.Found] {
    includedPaths(entry, from: includingPath).filter { !isMissing($0) }.map { path in
      .init(path: path, identity: identity(of: path))
    }
  }

  /// The same for two paths of one file: the canonical path, or the path itself of what has none, such as `-`.
  package func identity(of path: String) -> String {
    path == "-" ? path : (try? canonicalPath(path)) ?? path
  }

  /// Whether there certainly is no such file; one that we may not look at could be there.
  private func isMissing(_ path: String) -> Bool {
    var status = stat()
    return lstat(resolve(path), &status) != 0 && [ENOENT, ENOTDIR].contains(errno) && !Self.isMalformed(path)
  }

  /// Why an included file is not opened: one that is neither a file nor a folder, such as a pipe, may never end.
  package func refusal(ofIncluded path: String) -> ReadFailure? {
    var status = stat()
    guard stat(resolve(path), &status) == 0, ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) else { return nil }
    return ReadFailure(path: path, reason: "Not a regular file", isMissing: false)
  }
}
