import Diagnostics
import Options

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts the line that reads the outputs at the top of `~/.ssh/config`, or takes it away.
@Sendable func runInstall(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let files = environment.files
  guard let home = files.home else { throw Failure("there is no home directory; set HOME") }
  let folder = try invocation.value(.output) ?? environment.defaultOutputFolder(of: environment.sourcePath(invocation))
  let output = FilePath.join(try files.absolutePath(folder), "ssh_config")
  let line = try IncludeLine(output, home: home)
  let path = FilePath.join(home, ".ssh/config")
  let old = try files.contentOfUserConfig(path)

  let new = invocation.has(.uninstall) ? old.map(line.removed(from:)) : line.added(to: old ?? [])
  let shown = "~/.ssh/config"
  guard let new, new != old else {
    try environment.announce(
      invocation.has(.uninstall) ? "\(shown) does not include \(output)" : "\(shown) includes \(output) already")
    return .success
  }
  try environment.holdingSignals {
    if let old {
      try files.replace(try files.canonicalPath(path), shownAs: path, from: old, to: new)
    } else {
      try files.makeUserFolder(FilePath.join(home, ".ssh"))
      try files.write(new, to: path, mode: 0o600)
    }
  }
  if invocation.has(.uninstall) {
    try environment.announce("took the line away from \(shown): \(line.text)")
  } else {
    let deed = old == nil ? "made \(shown) with" : "put at the top of \(shown)"
    try environment.announce("\(deed): \(line.text)")
    if files.kind(of: output) != .file { try environment.announce("there is no \(output) yet; run blinkc build") }
  }
  return .success
}

extension FileSystem {
  /// The user's ssh_config; `nil` where there is none yet.
  fileprivate func contentOfUserConfig(_ path: String) throws -> [UInt8]? {
    guard kind(of: path) != .missing else {
      if kind(of: path, followingLinks: false) == .symbolicLink {
        throw Failure("\(path) is a link to a file that does not exist; nothing was changed")
      }
      // A folder that may not be looked into is no missing file.
      var status = stat()
      if lstat(resolve(path), &status) != 0, errno != ENOENT { throw FileError("read", path, code: errno) }
      return nil
    }
    return try read(path)
  }

  /// Makes the folder of a user's ssh files, unless it is there.
  fileprivate func makeUserFolder(_ path: String) throws {
    guard kind(of: path) == .missing else { return }
    try system("create", path) { mkdir(resolve(path), 0o700) }
  }
}
