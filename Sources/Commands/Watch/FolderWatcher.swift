import CPlatform

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Waits for changes of files.
///
/// Folders are watched rather than files, because most editors put a new file in the place of the old one.
struct FolderWatcher: ~Copyable {
  /// How long nothing may happen before a change counts as complete, in milliseconds.
  static let pause: Int32 = 50

  /// How long changes may go on before they are looked at all the same.
  private static let longestBurst: Duration = .milliseconds(150)

  /// How long a program may keep a file open after it has written to it, in milliseconds.
  static let longestWriting: Int32 = 2000

  private let descriptor: Int32
  private let now: @Sendable () -> Duration

  /// The folders by the numbers that the system gave them.
  private var folders: [Int32: Folder] = [:]

  /// The files that a program has written to and not closed yet.
  private var unfinished: Set<String> = []

  private struct Folder {
    let path: String
    var names: WatchPoints.Names
  }

  /// - Throws: `Failure` where the system has no way to do it.
  init(_ environment: Environment) throws {
    descriptor = blinkc_watch_open()
    now = environment.now
    guard descriptor < 0 else { return }
    let code = errno
    throw switch code {
    case ENOSYS: Failure("watch needs inotify, which only Linux has; run blinkc build after a change instead")
    case EMFILE: Failure("the system does not allow more programs to watch; see fs.inotify.max_user_instances")
    default: Failure("cannot watch files: \(String(cString: strerror(code)))")
    }
  }

  deinit { close(descriptor) }

  /// Watches these points and nothing else.
  ///
  /// - Returns: whether any of them is new, so that a change of it may have been missed before.
  /// - Throws: `Failure` if the system does not allow more watches.
  mutating func watch(_ points: WatchPoints) throws -> Bool {
    var isNew = false
    var watched: [Int32: Folder] = [:]
    for (path, names) in points.folders {
      let number = blinkc_watch_folder(descriptor, path)
      guard number >= 0 else {
        let code = errno
        if code == ENOSPC {
          throw Failure("the system does not allow more watches of folders; see fs.inotify.max_user_watches")
        }
        // The folder is not there, which is for a watch of what leads to it, or it may not be read.
        continue
      }
      let known = folders[number]
      if known == nil || !names.exact.isSubset(of: known?.names.exact ?? [])
        || names.patterns.count > (known?.names.patterns.count ?? 0)
      {
        isNew = true
      }
      watched[number, default: Folder(path: path, names: WatchPoints.Names())].names.exact.formUnion(names.exact)
      watched[number]?.names.patterns += names.patterns
    }
    for number in folders.keys where watched[number] == nil { blinkc_unwatch_folder(descriptor, number) }
    folders = watched
    return isNew
  }

  /// Whether something has changed since the last look; does not wait.
  mutating func hasChanged() -> Bool { drain() }

  /// Waits until something changes, and then for the end of the change.
  mutating func waitForChange() {
    while !drain() { poll(-1) }
    waitForPause()
  }

  /// Waits until something changes and is complete, or for some milliseconds.
  mutating func waitForChange(atMost milliseconds: Int32) {
    poll(milliseconds)
    if drain() { waitForPause() }
  }

  /// Waits until nothing happens any more.
  mutating func waitForPause() {
    let start = now()
    while true {
      poll(unfinished.isEmpty ? Self.pause : Self.longestWriting)
      let isActive = drain()
      if unfinished.isEmpty, !isActive || now() - start > Self.longestBurst { return }
      // A program that never closes what it writes must not hold everything up.
      if !isActive { return unfinished.removeAll() }
    }
  }

  /// Takes all that was reported, and says whether any of it matters.
  private mutating func drain() -> Bool {
    var matters = false
    var change = blinkc_change()
    while blinkc_next_change(descriptor, &change) != 0 {
      guard change.folder >= 0 else {
        matters = true
        continue
      }
      guard let folder = folders[change.folder] else { continue }
      if change.is_folder_gone != 0 {
        // The next build finds out what is there now. A folder that was moved is still watched.
        folders[change.folder] = nil
        blinkc_unwatch_folder(descriptor, change.folder)
        matters = true
        continue
      }
      let name = withUnsafeBytes(of: change.name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      guard folder.names.contains(name) else { continue }
      matters = true
      let path = FilePath.join(folder.path, name)
      if change.writing > 0 {
        unfinished.insert(path)
      } else if change.writing < 0 {
        unfinished.remove(path)
      }
    }
    return matters
  }

  /// Waits some milliseconds at most for something to be reported; -1 waits for ever.
  private func poll(_ milliseconds: Int32) {
    var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    #if canImport(Glibc)
      _ = Glibc.poll(&state, 1, milliseconds)
    #else
      _ = Darwin.poll(&state, 1, milliseconds)
    #endif
  }
}
