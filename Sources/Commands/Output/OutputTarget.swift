#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The place where outputs go, its symbolic links resolved.
struct OutputTarget {
  /// The folder as it was given, for messages.
  let shown: String

  /// The absolute path of the folder.
  let path: String

  /// The folder that holds it; both it and the folder may still be missing.
  let parent: String

  let name: String

  /// Finds out what a path stands for.
  ///
  /// - Throws: `FileError` or `Failure` where no folder can be there.
  init(_ given: String, _ files: FileSystem) throws {
    shown = FilePath.withoutFinalSlashes(given)
    var workingDirectory: String?
    do throws(FileError) {
      workingDirectory = try files.canonicalPath(".")
    } catch {
      if !given.hasPrefix("/") {
        guard error.isMissing else { throw FileError("write to", shown, code: error.code) }
        throw Failure("cannot write to \(shown): the working directory is gone")
      }
    }
    var status = stat()
    let unresolved = files.resolve(shown)
    if lstat(unresolved, &status) != 0 {
      guard errno == ENOENT, ![".", "..", ""].contains(FilePath.name(of: shown)) else {
        throw FileError("write to", shown, code: errno)
      }
      path = unresolved
    } else {
      guard let resolved = realpath(unresolved, nil) else {
        let code = errno
        if code == ENOENT, status.st_mode & S_IFMT == S_IFLNK {
          throw Failure("cannot write to \(shown): it is a symbolic link that leads nowhere")
        }
        throw FileError("write to", shown, code: code)
      }
      defer { free(resolved) }
      guard let text = String(validatingCString: resolved) else { throw FileError("write to", shown, code: EILSEQ) }
      path = text
      guard files.kind(of: path) == .directory else { throw FileError("write to", shown, code: ENOTDIR) }
    }
    if path == "/" { throw Failure("cannot write to \(shown): outputs need a folder of their own") }
    if let workingDirectory, FilePath.isInside(workingDirectory, path) {
      throw Failure(
        "cannot write to \(shown): the working directory would go, because the folder is replaced as a whole; "
          + "run blinkc from outside of it")
    }
    let folder = FilePath.folder(of: path)
    parent = folder.isEmpty ? "." : folder
    name = FilePath.name(of: path)
  }

  /// Whether the folder is there.
  var exists: Bool { FileSystem(home: nil).kind(of: path) == .directory }

  /// Whether the folder is the root of a file system of its own, which cannot be renamed.
  var isMountPoint: Bool {
    var (own, above) = (stat(), stat())
    return stat(path, &own) == 0 && stat(parent, &above) == 0 && own.st_dev != above.st_dev
  }

  /// A new name for a folder that is being written, beside the outputs.
  func siblingPath() -> String { "\(parent)/\(siblingPrefix)\(Self.suffix())" }

  /// A new name for the same within the outputs.
  func innerPath() -> String { "\(path)/\(Self.innerPrefix)\(Self.suffix())" }

  /// Where the outputs that are being moved into place wait.
  var journalPath: String { "\(path)/\(Self.journalName)" }

  /// Whether an entry of an output folder is a part of the machinery of writing.
  static func isOwnName(_ name: String) -> Bool { name == journalName || hasSuffix(name, after: innerPrefix) }

  /// Removes what runs that were killed left behind.
  ///
  /// Nobody else writes here meanwhile, because the caller holds the lock.
  func clearLeftovers() {
    let files = FileSystem(home: nil)
    for (folder, prefix) in [(parent, siblingPrefix), (path, Self.innerPrefix)] {
      for name in (try? files.names(in: folder)) ?? [] where Self.hasSuffix(name, after: prefix) {
        let leftover = "\(folder)/\(name)"
        if files.kind(of: leftover, followingLinks: false) == .directory { OutputTree.remove(leftover) }
      }
    }
  }

  private static let innerPrefix = ".blinkc-"
  private static let journalName = ".blinkc-journal"

  private var siblingPrefix: String { ".\(name).blinkc-" }

  /// A random ending: a digit and five characters, so that no name that a person gives looks like it.
  private static func suffix() -> String {
    let characters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    return "\(Int.random(in: 0...9))" + String((0..<5).map { _ in characters.randomElement() ?? "0" })
  }

  private static func hasSuffix(_ name: String, after prefix: String) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let suffix = name.dropFirst(prefix.count)
    return suffix.count == 6 && suffix.first?.isNumber == true
      && suffix.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      }
  }
}
