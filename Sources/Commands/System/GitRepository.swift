/// What git would do with an output folder.
///
/// Git itself is asked, because variables, configuration and linked work trees have a say in what it manages.
struct GitRepository {
  /// The output folder as messages show it.
  private let shown: String

  /// The absolute path of the output folder; it may be missing.
  private let path: String

  /// The nearest folder above the output folder that is there.
  private let start: String

  /// The world in which git runs.
  private let environment: Environment

  /// - Throws: `FileError` where the folder's path cannot be resolved.
  init(around folder: String, _ environment: Environment) throws(FileError) {
    shown = FilePath.withoutFinalSlashes(folder)
    path = try environment.files.absolutePath(folder)
    // Git runs elsewhere, so the paths that lead it must not depend on the working directory.
    var variables = environment.variables
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR"] {
      if let path = variables[name], !path.isEmpty { variables[name] = try environment.files.absolutePath(path) }
    }
    self.environment = environment.with(variables: variables)
    var start = FilePath.folder(of: path)
    while start != "/", environment.files.kind(of: start) != .directory { start = FilePath.folder(of: start) }
    self.start = start
  }

  /// Makes sure that git would not take up a file of the output folder.
  ///
  /// - Parameter file: the place of the file within the output folder.
  /// - Throws: `Failure` if git tracks anything in the folder, does not ignore the file, or cannot be asked.
  func refuseUnlessIgnored(_ file: String) throws {
    try refuseUnlessIgnored(file, in: environment)
    // Variables may point git at another repository than the one that the folder lies in.
    let others = environment.variables.filter { !$0.key.hasPrefix("GIT_") }
    if others.count < environment.variables.count {
      try refuseUnlessIgnored(file, in: environment.with(variables: others))
    }
  }

  private func refuseUnlessIgnored(_ file: String, in environment: Environment) throws {
    let wayOut = "nothing was written; ignore the folder, or name another one with --output"
    guard try isInWorkTree(environment) else { return }
    if let tracked = try git(["--literal-pathspecs", "ls-files", "--full-name", "--", path], environment).first {
      throw Failure(
        "git tracks \(tracked) in \(shown), and passwords must not get there",
        "nothing was written; take the folder out of git, or name another one with --output")
    }
    let ignored = try SystemProcess.run(words(["check-ignore", "--quiet", "\(path)/\(file)"]), in: environment)
    guard ignored.status == 0 else {
      throw Failure(
        "\(shown) lies in a git work tree that does not ignore it, and passwords must not get there", wayOut)
    }
  }

  /// Whether the output folder lies in a work tree.
  ///
  /// Where git finds no repository, or there is no git, the folder must not look as if it lay in one.
  private func isInWorkTree(_ environment: Environment) throws -> Bool {
    let ran: SystemProcess.Ran
    do {
      ran = try SystemProcess.run(
        words(["rev-parse", "--is-inside-work-tree"]), in: environment, showsErrors: repositoryFolder != nil)
    } catch let failure as Failure {
      let isNamed = environment.variables["GIT_DIR"] != nil
      guard repositoryFolder == nil, !isNamed else { throw refusal(failure.messages) }
      return false
    }
    if ran.status == 0 { return ran.lines.first == "true" }
    guard repositoryFolder == nil else { throw refusal([]) }
    return false
  }

  private func refusal(_ reasons: [String]) -> Failure {
    let place = repositoryFolder.map { "beneath \($0)" } ?? "in a repository that GIT_DIR names"
    return Failure(
      reasons + [
        "\(shown) may lie \(place), and git does not say whether it is ignored; passwords must not get there",
        "nothing was written; name another folder with --output",
      ])
  }

  /// The nearest `.git` above the output folder; `nil` where there is none.
  private var repositoryFolder: String? {
    var folder = start
    while true {
      let repository = FilePath.join(folder, ".git")
      if environment.files.kind(of: repository, followingLinks: false) != .missing { return repository }
      if folder == "/" || folder.isEmpty { return nil }
      folder = FilePath.folder(of: folder)
    }
  }

  /// The lines that a git command prints, which must succeed.
  private func git(_ arguments: [String], _ environment: Environment) throws -> [String] {
    let ran = try SystemProcess.run(words(arguments), in: environment)
    guard ran.status == 0 else { throw refusal([]) }
    return ran.lines
  }

  private func words(_ arguments: [String]) -> [String] { ["git", "-C", start] + arguments }
}

extension SystemProcess.Ran {
  /// The lines of the output.
  fileprivate var lines: [String] {
    output.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }
}
