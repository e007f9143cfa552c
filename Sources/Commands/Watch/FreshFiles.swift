#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that may have been read in the middle of a change.
///
/// The system changes a file first and reports it afterwards. That can take long: a file that is emptied right after it was
/// written is seen empty until the disk has got what it held. Meanwhile only the time of the last change tells.
struct FreshFiles {
  private let paths: Set<String>

  /// When the files began to be read, as a time since 1970.
  private let start: Duration

  /// - Parameter paths: Paths for system calls.
  init(_ paths: Set<String>, readFrom start: Duration) { (self.paths, self.start) = (paths, start) }

  /// The time of day, as files have it: a time since 1970.
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Duration(time)
  }

  /// How long it takes until nothing may be under way any more, in milliseconds; `nil` where nothing is.
  var settlingTime: Int32? {
    let now = Self.now
    return paths.compactMap { path in
      var status = stat()
      guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      let change = Self.lastChange(status)
      // Who has just emptied a file is about to fill it.
      let duration = status.st_size == 0 ? FolderWatcher.longestWriting : FolderWatcher.pause
      let end = change + .milliseconds(duration)
      // A clock of another machine may be ahead.
      guard change <= now, end > start else { return nil }
      return max(0, Int32((end - now) / .milliseconds(1)) + 1)
    }.max()
  }

  /// The time at which anything about a file was changed, which no program can set.
  private static func lastChange(_ status: stat) -> Duration {
    #if canImport(Glibc)
      Duration(status.st_ctim)
    #else
      Duration(status.st_ctimespec)
    #endif
  }
}

extension Duration {
  fileprivate init(_ time: timespec) { self = .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec) }
}
