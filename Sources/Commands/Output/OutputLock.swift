#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Keeps two runs from working on one folder at the same time: the later one waits.
///
/// The lock is on the folder that holds the output folder, because the latter is exchanged as a whole. It leaves no
/// file behind and ends with the process, however that ends.
struct OutputLock: ~Copyable {
  private let folder: OpenFile

  /// Whether the file system knows locks; some network file systems do not.
  let isHeld: Bool

  /// Waits for the lock of a target, whose parent must be there; runs that only read may share it.
  init(_ target: OutputTarget, isShared: Bool = false) throws(FileError) {
    let flags = O_RDONLY | O_DIRECTORY
    if access(target.parent, R_OK) == 0 || !target.exists {
      folder = try OpenFile(target.parent, flags, operation: "write to", shownAs: target.shown)
    } else {
      // A parent that cannot be opened cannot be written either, so the outputs will be moved in place.
      folder = try OpenFile(target.path, flags, operation: "write to", shownAs: target.shown)
    }
    let descriptor = folder.descriptor
    isHeld = (try? system("lock", target.shown) { flock(descriptor, isShared ? LOCK_SH : LOCK_EX) }) != nil
  }
}
