import Emission

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes and removes whole folders of outputs.
enum OutputTree {
  /// Writes files into a new folder and forces all of it to the disk.
  ///
  /// - Parameters:
  ///   - outputs: the files; their modes hold whatever the umask is.
  ///   - copies: files and links to take over from elsewhere, by their paths in the new folder.
  ///   - ignoreFile: the content of a `.gitignore` that is written before all else; `nil` for none.
  ///   - path: the folder, which must not exist yet.
  ///   - shown: the path that messages show in place of the folder's.
  ///   - isCancelled: asked before each file.
  /// - Throws: the first failure; what was written by then stays.
  static func write(
    _ outputs: [OutputFile], copies: [String: String], ignoreFile: [UInt8]? = nil, to path: String,
    shownAs shown: String, isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    try makeFolder(path, operation: "write to", shownAs: shown)
    if let ignoreFile {
      let shownFile = FilePath.join(shown, IgnoreFile.path)
      try writeFile("\(path)/\(IgnoreFile.path)", ignoreFile, mode: 0o600, shownAs: shownFile)
    }
    let folders = folders(of: outputs.map(\.path) + copies.keys)
    for folder in folders { try makeFolder("\(path)/\(folder)", shownAs: FilePath.join(shown, folder)) }
    for output in outputs {
      if isCancelled() { throw FileError("write to", shown, code: EINTR) }
      let mode: mode_t = output.isExecutable ? 0o700 : 0o600
      try writeFile(
        "\(path)/\(output.path)", output.bytes, mode: mode, shownAs: FilePath.join(shown, output.path),
        isCancelled: isCancelled)
    }
    for (name, source) in copies.sorted(by: { $0.key < $1.key }) where ignoreFile == nil || name != IgnoreFile.path {
      try copy(source, to: "\(path)/\(name)", shownAs: FilePath.join(shown, name))
    }
    for folder in folders.reversed() { try synchronizeFolder("\(path)/\(folder)", shownAs: shown) }
    try synchronizeFolder(path, shownAs: shown)
  }

  /// Makes a folder that only its owner can use.
  static func makeFolder(_ path: String, operation: String = "create", shownAs shown: String) throws(FileError) {
    try system(operation, shown) { mkdir(path, 0o700) }
    try system(operation, shown) { chmod(path, 0o700) }
  }

  /// Forces the entries of a folder to the disk.
  static func synchronizeFolder(_ path: String, shownAs shown: String) throws(FileError) {
    try OpenFile(path, O_RDONLY | O_DIRECTORY, operation: "write", shownAs: shown).synchronize()
  }

  /// Removes a folder with all that is in it, as far as it can; symbolic links are not followed.
  ///
  /// What keeps git away from the rest goes last.
  static func remove(_ path: String) {
    let files = FileSystem(home: nil)
    chmod(path, 0o700)
    for name in (try? files.names(in: path)) ?? [] where name != IgnoreFile.path {
      let entry = "\(path)/\(name)"
      if files.kind(of: entry, followingLinks: false) == .directory { remove(entry) } else { unlink(entry) }
    }
    unlink("\(path)/\(IgnoreFile.path)")
    rmdir(path)
  }

  /// The folders above some paths, each before those in it.
  static func folders(of paths: [String]) -> [String] {
    var folders: Set<String> = []
    for path in paths {
      var folder = FilePath.folder(of: path)
      while !folder.isEmpty, folders.insert(folder).inserted { folder = FilePath.folder(of: folder) }
    }
    // A folder's path is the beginning of the paths in it, so it sorts before them.
    return folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// How much of a file is written at a time, in bytes.
  private static let pieceSize = 4 << 20

  private static func writeFile(
    _ path: String, _ bytes: [UInt8], mode: mode_t, shownAs shown: String, isCancelled: () -> Bool = { false }
  ) throws(FileError) {
    let file = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL, mode: mode, operation: "write", shownAs: shown)
    try system("write", shown) { fchmod(file.descriptor, mode) }
    // Forced to the disk piece by piece, so that no step of a large file takes long.
    for start in stride(from: 0, to: max(bytes.count, 1), by: pieceSize) {
      if isCancelled() { throw FileError("write to", shown, code: EINTR) }
      let isWhole = bytes.count <= pieceSize
      let piece = isWhole ? bytes : Array(bytes[start..<min(start + pieceSize, bytes.count)])
      try writeAll(piece, to: file.descriptor, path: shown)
      if !isWhole { try file.synchronize() }
    }
    try file.synchronize()
  }

  /// Copies a regular file with its mode, or a symbolic link as such.
  private static func copy(_ source: String, to path: String, shownAs shown: String) throws(FileError) {
    var status = stat()
    try system("read", shown) { lstat(source, &status) }
    if status.st_mode & S_IFMT == S_IFLNK {
      var target = [CChar](repeating: 0, count: 4097)
      try system("read", shown) { readlink(source, &target, target.count - 1) }
      try system("write", shown) { symlink(target, path) }
      return
    }
    let file = try OpenFile(source, O_RDONLY, operation: "read", shownAs: shown)
    let bytes = try readAll(from: file.descriptor, path: shown, limit: .max)
    try writeFile(path, bytes, mode: status.st_mode & 0o777, shownAs: shown)
  }
}
