/// The names to look out for in some folders.
struct WatchPoints {
  /// By the path of the folder for system calls.
  private(set) var folders: [String: Names] = [:]

  struct Names {
    var exact: Set<String> = []
    var patterns: [GlobPattern] = []

    func contains(_ name: String) -> Bool { exact.contains(name) || patterns.contains { $0.matches(name) } }
  }

  private let files: FileSystem

  init(_ files: FileSystem) { self.files = files }

  /// Adds a file that is there or may come: where it is missing, the first part of its path that is.
  mutating func add(_ path: String) {
    let path = files.resolve(path)
    var folder = path.hasPrefix("/") ? "/" : "."
    for part in path.split(separator: "/").map(String.init) where part != "." {
      let inner = folder == "." ? part : FilePath.join(folder, part)
      let isLink = files.kind(of: inner, followingLinks: false) == .symbolicLink
      // A folder may take another one's place, too.
      if isLink || files.kind(of: inner) != .directory { add(part, in: folder) }
      if isLink, files.kind(of: inner) != .directory, let target = try? files.canonicalPath(inner) {
        add(FilePath.name(of: target), in: FilePath.folder(of: target))
      }
      if files.kind(of: inner) == .missing { return }
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
    if files.kind(of: start.isEmpty ? "." : start) != .directory { return add(start) }
    var folders = [start]
    for part in parts[first...] {
      for folder in folders {
        if GlobPattern.isGlob(part) {
          self.folders[folder.isEmpty ? "." : folder, default: Names()].patterns.append(GlobPattern(part))
        } else {
          add(FilePath.join(folder, part))
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
