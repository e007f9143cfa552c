import Configuration
import Diagnostics
import Settings
import YAMLSyntax

extension Environment {
  /// The passwords of all hosts that have one, by the host's own name.
  ///
  /// - Parameters:
  ///   - configuration: the checked configuration.
  ///   - folder: the output folder, which must not be one that git would take up.
  /// - Throws: `Failure` if the folder is not safe or a password cannot be had.
  func passwords(of configuration: Configuration, for folder: String) throws -> [String: [UInt8]] {
    if let tree = gitWorkTree(of: folder), !isIgnored(folder, in: tree) {
      throw Failure(
        "\(folder) lies in the git work tree \(tree), which does not ignore it, and passwords must not get there",
        "nothing was written; ignore the folder, or name another one with --output")
    }
    var passwords: [String: [UInt8]] = [:]
    var known: [Int: [UInt8]] = [:]
    var messages: [String] = []
    var resolver = Resolver(configuration)
    let setting = SettingTable.id(of: .password)
    for (number, host) in configuration.hosts.enumerated() where host.kind == .exact {
      for position in 0..<host.count {
        let name = configuration.names[host.name(position)].text
        resolver.resolve(host: number, name: name)
        guard let origin = resolver.origin(of: setting) else { continue }
        do {
          if known[origin.assignment] == nil {
            known[origin.assignment] = try password(configuration.assignments[origin.assignment], configuration)
          }
          passwords[name.string] = known[origin.assignment]
        } catch let failure as Failure {
          messages += failure.messages.map { "the password of \(name.string): \($0)" }
        }
      }
    }
    guard messages.isEmpty else { throw Failure(messages) }
    return passwords
  }

  /// One password, from where its value says.
  private func password(_ assignment: Assignment, _ configuration: Configuration) throws -> [UInt8] {
    guard let source = configuration.secretSource(assignment) else { return Array(configuration.text(assignment)) }
    let name = source.words.first ?? ""
    switch source.kind {
    case .secret:
      throw Failure("there is no vault yet to take the secret \(name) from; use env or command")
    case .env:
      guard let value = variables[name] else { throw Failure("the environment variable \(name) is not set") }
      return Array(value.utf8)
    case .command:
      let ran = try SystemProcess.run(source.words, in: self)
      guard ran.status == 0 else { throw Failure("\(name) ended with status \(ran.status)") }
      // What a program prints ends with a line feed that is no part of the password.
      let line = ran.output.prefix { $0 != 0x0A && $0 != 0x0D }
      guard !line.isEmpty else { throw Failure("\(name) printed nothing") }
      return Array(line)
    }
  }

  /// The nearest folder above a path that git manages; `nil` where there is none.
  private func gitWorkTree(of folder: String) -> String? {
    var current = FilePath.folder(of: files.absolutePath(folder))
    while true {
      if files.kind(of: FilePath.join(current, ".git")) != .missing { return current }
      let parent = FilePath.folder(of: current)
      if parent == current || parent.isEmpty { return nil }
      current = parent
    }
  }

  /// Whether git leaves a folder and all in it alone.
  private func isIgnored(_ folder: String, in tree: String) -> Bool {
    let path = files.absolutePath(folder)
    let ran = try? SystemProcess.run(["git", "-C", tree, "check-ignore", "--quiet", path + "/settings.json"], in: self)
    return ran?.status == 0
  }
}

extension Configuration {
  /// Where a password comes from; `nil` for a literal.
  func secretSource(_ assignment: Assignment) -> SecretSource? {
    let tree = tree(assignment.file)
    guard tree[assignment.value].kind == .mapping,
      let entry = tree.entries(assignment.value).first(where: { _ in true }),
      let kind = SecretSource.Kind(rawValue: tree.text(tree.resolved(entry.key)).string)
    else { return nil }
    let value = tree.resolved(entry.value)
    let nodes = tree[value].kind == .sequence ? tree.children(value).map(tree.resolved) : [value]
    return SecretSource(kind: kind, words: nodes.map { tree.valueText($0).string })
  }
}
