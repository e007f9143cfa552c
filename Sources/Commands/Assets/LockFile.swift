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

  /// What the file says beyond a lock for the same sources, or otherwise, as a sentence; `nil` where there is no such thing.
  ///
  /// What it does not say at all has no part in this: where it must not change, a problem tells of that.
  func difference(from lock: Lock) -> String? {
    let (old, new) = (self.lock?.assets ?? [:], lock.assets)
    let changed = old.keys.filter { key in new[key].map { $0 != old[key] } ?? false }
    let parts = [
      ("it lists", old.keys.filter { new[$0] == nil }, ", of which nothing is fetched any more"),
      ("it lists other addresses for", changed, ""),
    ]
    let sentences = parts.filter { !$0.1.isEmpty }.map { "\($0) \(listed($1))\($2)" }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  /// Some themes and fonts by name, and the number of the others.
  private func listed(_ keys: [AssetKey]) -> String {
    var names = keys.sorted().map(\.description)
    if names.count > 4 { names[3...] = ["\(names.count - 3) more"] }
    guard let last = names.popLast(), !names.isEmpty else { return keys.map(\.description).joined() }
    return "\(names.joined(separator: ", ")) and \(last)"
  }

  /// Gives the file another content in one step; leaves it alone if that is the same.
  func write(_ lock: Lock) throws {
    guard differs(from: lock) else { return }
    try files.write(lock.bytes, to: path)
  }
}
