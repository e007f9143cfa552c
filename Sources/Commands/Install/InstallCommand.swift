import Diagnostics
import Emission
import Options

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts the line that reads the outputs at the top of `~/.ssh/config`, or takes it away.
@Sendable func runInstall(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  guard let home = environment.files.home else { throw Failure("there is no home directory; set HOME") }
  let output = try environment.installedOutput(invocation)
  let config = UserConfig(
    path: FilePath.join(home, ".ssh/config"), output: output, line: try IncludeLine(output), environment: environment)
  return invocation.has(.uninstall) ? try config.uninstall() : try config.install()
}

extension Environment {
  /// The absolute path of the ssh_config that a build writes.
  fileprivate func installedOutput(_ invocation: Invocation) throws -> String {
    if let folder = invocation.value(.output) {
      return FilePath.join(try files.absolutePath(folder), OutputFile.openSSHPath)
    }
    let source = try sourcePath(invocation)
    // A line for outputs that no build will ever write helps nobody, but it may have to go with its source.
    if source != "-", !invocation.has(.uninstall) { _ = try files.read(source) }
    return FilePath.join(try files.absolutePath(defaultOutputFolder(of: source)), OutputFile.openSSHPath)
  }
}

/// The user's ssh_config, and the line that is put there or taken away.
private struct UserConfig {
  let path: String

  /// The absolute path of the file to include.
  let output: String
  let line: IncludeLine
  let environment: Environment

  /// How messages name the file.
  private static let shown = "~/.ssh/config"

  func install() throws -> ExitStatus {
    let old = try environment.files.contentOfUserConfig(path)
    if let including = line(including: output, in: old ?? []) {
      try environment.announce("\(Self.shown) includes \(output) already, in line \(including.number)")
    } else {
      try replace(old, by: line.added(to: old ?? []))
      let deed = old == nil ? "made \(Self.shown) with" : "put at the top of \(Self.shown)"
      try environment.announce("\(deed): \(line.text)")
    }
    if environment.files.kind(of: output) != .file {
      try environment.announce("there is no \(output) yet; run blinkc build")
    }
    return .success
  }

  func uninstall() throws -> ExitStatus {
    let old = try environment.files.contentOfUserConfig(path) ?? []
    let (new, count) = line.removed(from: old)
    if count > 0 {
      try replace(old, by: new)
      let times = count == 1 ? "" : ", where it stood \(count) times"
      try environment.announce("took the line away from \(Self.shown)\(times): \(line.text)")
    }
    if let including = line(including: output, in: new) {
      try environment.announce(
        "line \(including.number) of \(Self.shown) includes \(output) in words of your own; it stays")
    } else if count == 0 {
      try environment.announce("\(Self.shown) does not include \(output)")
    }
    return .success
  }

  /// The first line in force that includes a file, however it spells its path.
  private func line(including output: String, in file: [UInt8]) -> UserConfigLine? {
    let files = environment.files
    return UserConfigLine.beforeFirstBlock(of: file).first { line in
      line.includes.contains { named in
        let pattern = FilePath.join(FilePath.folder(of: path), files.expandTilde(named))
        var plain = pattern
        for character in ["*", "?", "["] { plain = plain.replacing("\\\(character)", with: character) }
        return ([plain] + files.includedPaths(pattern, from: "-")).contains {
          (try? files.absolutePath($0)) == output
        }
      }
    }
  }

  private func replace(_ old: [UInt8]?, by new: [UInt8]) throws {
    let files = environment.files
    try environment.holdingSignals {
      if let old {
        try files.replace(try files.canonicalPath(path), shownAs: path, from: old, to: new)
      } else {
        try files.makeUserFolder(FilePath.folder(of: path))
        try files.write(new, to: path, mode: 0o600)
      }
    }
  }
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
