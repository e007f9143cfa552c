/// The names to look out for in some folders.
struct WatchPoints {
  /// By the path of the folder for system calls.
  private(set) var folders: [String: Names] = [:]

  struct Names {
    var exact: Set<String> = []
    var patterns: [GlobPattern] = []

    func contains(_ name: String) -> Bool { exact.contains(name) || patterns.contains { $0.matches(name) } }
  }

  /// The files themselves, as paths for system calls.
  private(set) var paths: Set<String> = []

  private let files: FileSystem

  /// All that was walked through already.
  private var walked: Set<String> = []

  init(_ files: FileSystem) { self.files = files }

  /// Adds a file that is there or may come.
  ///
  /// Every folder and link on the way to it counts, too: another one can take its place.
  mutating func add(_ path: String) {
    let path = files.resolve(path)
    if paths.insert(path).inserted { walk(path) }
  }

  private mutating func walk(_ path: String) {
    var folder = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/").map(String.init) where part != "." {
      let inner = folder == "." ? part : FilePath.join(folder, part)
      if walked.insert(inner).inserted {
        add(part, in: folder)
        if let target = files.target(ofLink: inner) { walk(FilePath.join(folder == "." ? "" : folder, target)) }
      }
      folder = inner
    }
  }

  /// Adds what an entry of `include` may come to stand for.
  mutating func add(_ entry: SourceCache.IncludeEntry) {
    guard GlobPattern.isGlob(entry.text) else { return }
    let path = files.resolve(files.path(named: entry.text, in: entry.includingPath))
    let parts = path.split(separator: "/").map(String.init)
    guard let first = parts.firstIndex(where: GlobPattern.isGlob) else { return }
    let start = (path.hasPrefix("/") ? "/" : "") + parts[..<first].joined(separator: "/")
    walk(start)
    var folders = files.kind(of: start.isEmpty ? "." : start) == .directory ? [start] : []
    for part in parts[first...] {
      for folder in folders {
        if GlobPattern.isGlob(part) {
          self.folders[folder.isEmpty ? "." : folder, default: Names()].patterns.append(GlobPattern(part))
        } else {
          walk(FilePath.join(folder, part))
        }
      }
      folders = folders.flatMap { folder -> [String] in
        guard GlobPattern.isGlob(part) else { return [FilePath.join(folder, part)] }
        let pattern = GlobPattern(part)
        return ((try? files.names(in: folder)) ?? []).filter(pattern.matches).map { FilePath.join(folder, $0) }
      }
      .filter { files.kind(of: $0) == .directory }
    }
  }

  private mutating func add(_ name: String, in folder: String) {
    folders[folder, default: Names()].exact.insert(name)
  }
}
