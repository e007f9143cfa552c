extension FileSystem {
  /// The paths that an entry of `include` stands for, as messages show them: as seen from the folder of the file that
  /// includes them, in the order of their bytes.
  ///
  /// An entry without `*`, `?` or `[` gives its one path, whether or not there is such a file. A glob gives the
  /// files that match, and never a directory or, unless it spells the dot, a hidden file.
  package func includedPaths(_ entry: String, from includingFile: String) -> [String] {
    let folder = Self.folder(ofSource: includingFile)
    let pattern = path(named: entry, in: includingFile)
    guard GlobPattern.isGlob(entry) else { return [pattern] }
    // The folder is no part of the pattern, whatever characters it is made of.
    let isRelative = !folder.isEmpty && pattern != expandTilde(entry)
    let parts = (isRelative ? entry : pattern).split(separator: "/")
    let start = isRelative ? folder : pattern.hasPrefix("/") ? "/" : ""
    var paths = [start]
    for (number, part) in parts.enumerated() {
      paths = paths.flatMap { matches(of: String(part), in: $0, isLast: number == parts.count - 1) }
    }
    return paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The entries of a folder that one component of a pattern matches: files for the last component, else directories.
  private func matches(of part: String, in folder: String, isLast: Bool) -> [String] {
    guard GlobPattern.isGlob(part) else {
      let path = FilePath.join(folder, part)
      return kind(of: path) == .missing ? [] : [path]
    }
    let pattern = GlobPattern(part)
    let names = (try? names(in: folder)) ?? []
    return names.filter { pattern.matches($0) }.map { FilePath.join(folder, $0) }.filter { path in
      switch kind(of: path) {
      case .missing: isLast && Self.isMalformed(path)
      case .directory: !isLast
      case .file, .symbolicLink, .other: isLast
      }
    }
  }

  /// A path that a source names, as messages show it.
  package func path(named path: String, in source: String) -> String {
    FilePath.join(Self.folder(ofSource: source), expandTilde(path))
  }

  /// The folder from which the paths in a source count; empty for the working directory.
  private static func folder(ofSource path: String) -> String { path == "-" ? "" : FilePath.folder(of: path) }

  /// A path with the home directory in place of a leading `~`; as it is where there is no home.
  package func expandTilde(_ path: String) -> String {
    guard let home, path == "~" || path.hasPrefix("~/") else { return path }
    return home + path.dropFirst()
  }
}
