#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Removes the files that runs left behind which were killed, or whose machine went down, while they wrote.
///
/// A file that a run still writes is younger than an hour: each is written in one go from memory. Age is the one mark
/// that holds wherever a folder is shared: the id of a process means nothing in another container or on another machine.
/// A run that was stopped for so long finds that it cannot write, and nothing worse.
///
/// - Parameter isTemporary: Whether a name in the folder is one that only such files have.
package func removeLeftovers(in folder: String, where isTemporary: (String) -> Bool) {
  guard let stream = opendir(folder) else { return }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
    }
    if isTemporary(name) { names.append(name) }
  }
  let now = time(nil)
  for name in names {
    let path = "\(folder)/\(name)"
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
    #if canImport(Glibc)
      let written = status.st_mtim.tv_sec
    #else
      let written = status.st_mtimespec.tv_sec
    #endif
    if now - written > oldestWriting { unlink(path) }
  }
}

/// No file takes longer to be written, in seconds.
private let oldestWriting = 3600
