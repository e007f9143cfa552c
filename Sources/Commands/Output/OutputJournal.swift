import Emission

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Replaces outputs file by file where the folder cannot be exchanged as a whole: a mount point, a lower layer of an
/// overlay, a file system without the call, a parent that is not ours to write.
///
/// The new outputs are written to a hidden folder within the target. Its renaming to the name of the journal is the
/// point of no return: from then on its files are moved into place, by this run or, after a crash, by the next.
/// Every step may be repeated, and the manifest goes last.
enum OutputJournal {
  /// Whether a failure to exchange folders leaves this way open.
  static func helpsAgainst(_ code: Int32) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EBUSY, EXDEV, EPERM, EACCES, EROFS, ENAMETOOLONG].contains(code)
  }

  /// Replaces the outputs in an existing folder.
  static func replace(_ target: OutputTarget, by outputs: [OutputFile], ignoreFile: [UInt8]? = nil) throws {
    let staging = target.innerPath()
    do throws(FileError) {
      try OutputTree.write(outputs, copies: [:], ignoreFile: ignoreFile, to: staging, shownAs: target.shown)
      try system("write to", target.shown) { rename(staging, target.journalPath) }
    } catch {
      OutputTree.remove(staging)
      throw error
    }
    try OutputTree.synchronizeFolder(target.path, shownAs: target.shown)
    try complete(target)
  }

  /// Moves the outputs of a journal into place, if there is one.
  static func complete(_ target: OutputTarget) throws {
    let files = FileSystem(home: nil)
    guard files.kind(of: target.journalPath, followingLinks: false) == .directory else { return }
    let manifestPath = "\(target.journalPath)/\(OutputManifest.path)"
    // Without its manifest a journal is done but for its removal.
    if files.kind(of: manifestPath, followingLinks: false) == .file {
      let old = try OutputSurvey.readManifest(in: target.path, shownAs: target.shown)
      let new = try OutputSurvey.readManifest(in: target.journalPath, shownAs: target.shown)
      try moveIgnoreFile(target)
      try removeObsolete(old, new, target)
      try move(new, target)
    }
    OutputTree.remove(target.journalPath)
  }

  /// Removes the files that only the old manifest lists, and the folders that become empty.
  private static func removeObsolete(_ old: OutputManifest, _ new: OutputManifest, _ target: OutputTarget) throws {
    let kept = Set(new.entries.map(\.path))
    for entry in old.entries where !kept.contains(entry.path) {
      let path = "\(target.path)/\(entry.path)"
      if unlink(path) != 0, ![ENOENT, ENOTDIR].contains(errno) {
        throw FileError("remove", FilePath.join(target.shown, entry.path), code: errno)
      }
    }
    let folders = Set(new.folders)
    for folder in old.folders.reversed() where !folders.contains(folder) {
      // One that holds a carried file stays.
      rmdir("\(target.path)/\(folder)")
    }
  }

  /// Moves the file that keeps git away, before any password is where only that file hides it.
  private static func moveIgnoreFile(_ target: OutputTarget) throws(FileError) {
    if rename("\(target.journalPath)/\(IgnoreFile.path)", "\(target.path)/\(IgnoreFile.path)") != 0, errno != ENOENT {
      throw FileError("write", FilePath.join(target.shown, IgnoreFile.path), code: errno)
    }
    try OutputTree.synchronizeFolder(target.path, shownAs: target.shown)
  }

  /// Moves the new files that are not in place yet, the manifest behind all others.
  private static func move(_ new: OutputManifest, _ target: OutputTarget) throws {
    // The root of a mounted file system may belong to somebody else.
    chmod(target.path, 0o700)
    for folder in new.folders {
      let path = "\(target.path)/\(folder)"
      let shown = FilePath.join(target.shown, folder)
      if FileSystem(home: nil).kind(of: path) == .directory {
        chmod(path, 0o700)
      } else {
        try OutputTree.makeFolder(path, shownAs: shown)
      }
    }
    for entry in new.entries {
      let source = "\(target.journalPath)/\(entry.path)"
      if rename(source, "\(target.path)/\(entry.path)") != 0, errno != ENOENT {
        throw FileError("write", FilePath.join(target.shown, entry.path), code: errno)
      }
    }
    for folder in new.folders.reversed() {
      try OutputTree.synchronizeFolder("\(target.path)/\(folder)", shownAs: target.shown)
    }
    try OutputTree.synchronizeFolder(target.path, shownAs: target.shown)
    try system("write", FilePath.join(target.shown, OutputManifest.path)) {
      rename("\(target.journalPath)/\(OutputManifest.path)", "\(target.path)/\(OutputManifest.path)")
    }
    try OutputTree.synchronizeFolder(target.path, shownAs: target.shown)
  }
}
