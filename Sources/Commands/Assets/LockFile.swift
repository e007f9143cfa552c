import Fetching

/// The file blink.lock beside a source.
struct LockFile {
  /// As messages show it.
  let path: String

  /// What it holds; `nil` where there is none.
  let lock: Lock?

  private let files: FileSystem
  private let bytes: [UInt8]

  /// Reads the file.
  ///
  /// - Parameter isReplaced: Whether what is in it does not matter.
  /// - Throws: `Failure` if it is damaged, `FileError` if it cannot be read.
  init(besideSource source: String, _ files: FileSystem, isReplaced: Bool = false) throws {
    path = source == "-" ? Lock.fileName : FilePath.join(FilePath.folder(of: source), Lock.fileName)
    self.files = files
    guard files.kind(of: path, followingLinks: false) != .missing else {
      (bytes, lock) = ([], nil)
      return
    }
    bytes = try files.read(path)
    switch Lock.read(bytes) {
    case .success(let lock): self.lock = lock
    case .failure where isReplaced: lock = Lock()
    case .failure(let problem): throw Failure("\(path): \(problem.message)")
    }
  }

  /// Whether the file would have another content.
  func differs(from lock: Lock) -> Bool { self.lock == nil ? !lock.assets.isEmpty : bytes != lock.bytes }

  /// Gives the file another content in one step; leaves it alone if that is the same.
  func write(_ lock: Lock) throws {
    guard differs(from: lock) else { return }
    try files.write(lock.bytes, to: path)
  }
}
