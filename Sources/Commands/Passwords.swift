import Configuration
import Diagnostics
import Emission
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
    try GitRepository(around: folder, self).refuseUnlessIgnored(OutputFile.settingsPath)
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
      guard !malformedVariables.contains(where: { $0.starts(with: "\(name)=".utf8CString.dropLast()) }) else {
        throw Failure("the environment variable \(name) is not UTF-8")
      }
      guard let value = variables[name] else { throw Failure("the environment variable \(name) is not set") }
      return try checked(Array(value.utf8), from: "the environment variable \(name)")
    case .command:
      let path = configuration.documents.sources[assignment.file].path
      let words = [programPath(name, namedIn: path)] + source.words.dropFirst()
      return try checked(try SystemProcess.firstLine(of: words, in: self), from: "the first line that \(name) printed")
    }
  }

  /// The program of a command: a path counts from the folder of the source that names it, a bare name is for PATH.
  private func programPath(_ name: String, namedIn source: String) -> String {
    name.utf8.contains(UInt8(ascii: "/")) ? files.resolve(files.path(named: name, in: source)) : name
  }

  /// A password that the settings can hold.
  private func checked(_ password: [UInt8], from source: String) throws -> [UInt8] {
    guard !password.isEmpty else { throw Failure("\(source) is empty") }
    guard let text = String(validating: password, as: UTF8.self) else { throw Failure("\(source) is not UTF-8") }
    if let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      let number = String(control.value, radix: 16, uppercase: true)
      let code = String(repeating: "0", count: max(0, 4 - number.utf8.count)) + number
      throw Failure("\(source) contains the control character U+\(code)")
    }
    return password
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
