/// Operations on the text of a path, without a look at the disk.
package enum FilePath {
  /// What stands before the last slash; empty where there is none.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last slash.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A path as seen from a folder; an absolute path stays as it is.
  package static func join(_ folder: String, _ path: String) -> String {
    if folder.isEmpty || path.hasPrefix("/") { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Whether a path is a folder or lies in it; both are absolute and without symbolic links.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    path == folder || path.utf8.starts(with: (folder == "/" ? "/" : folder + "/").utf8)
  }

  /// A path without the slashes at its end; `/` itself stays.
  package static func withoutFinalSlashes(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
    return String(path)
  }
}
