import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// Two forwards of one host that listen on the same local port.
  static let duplicateLocalPort = Check(.duplicateLocalPort) { context, problems in
    let configuration = context.configuration
    let settings = [SettingTable.id(of: .localForward), SettingTable.id(of: .dynamicForward)]
    guard settings.contains(where: context.settings.present.contains) else { return }
    let holds = { (block: Block) in settings.contains(where: block.present.contains) }
    var finder = DuplicatePorts(configuration, settings)
    guard context.isShared(settings) else {
      for host in configuration.hosts where holds(host.block) {
        finder.search(host.block.assignments, into: &problems)
      }
      return
    }
    var resolver = Resolver(configuration)
    for host in context.hosts {
      resolver.resolve(host: host.host, name: context.text(ofName: host.name))
      guard settings.contains(where: { resolver.origin(of: $0) != nil }) else { continue }
      finder.search(resolver.origins.map(\.assignment), into: &problems)
    }
  }
}

/// Compares the forwards of one host after the other.
private struct DuplicatePorts {
  private let configuration: Configuration
  private let settings: [SettingID]

  /// Places that were reported for an earlier host.
  private var reported: Set<SourceRange> = []

  /// How many forwards of one port are compared with each other; beyond it the check would slow a huge file down.
  private static let maximumAtPort = 50

  /// A forward that was seen.
  private struct Forward {
    let text: ByteText
    let range: SourceRange
    let listening: Listening

    /// Whether both cannot listen at the same time; all names of the loopback address are one.
    func excludes(_ other: Forward) -> Bool {
      if listening.isEverywhere || other.listening.isEverywhere { return true }
      if listening.isLoopback || other.listening.isLoopback {
        return listening.isLoopback && other.listening.isLoopback
      }
      return listening.address == other.listening.address
    }
  }

  init(_ configuration: Configuration, _ settings: [SettingID]) {
    self.configuration = configuration
    self.settings = settings
  }

  mutating func search(_ assignments: some Sequence<Int>, into problems: inout DiagnosticBag) {
    let forwards = assignments.compactMap { position -> Assignment? in
      let assignment = configuration.assignments[position]
      return settings.contains(assignment.setting) ? assignment : nil
    }
    guard hasSeveral(forwards) else { return }
    // The first forward of each port, and those of ports that have several.
    var ports = NameTable()
    var seen: [Forward] = []
    var repeated: [Int: [Forward]] = [:]
    for assignment in forwards {
      let tree = configuration.tree(assignment.file)
      for node in configuration.items(assignment) where tree[node].kind == .scalar {
        let text = tree.valueText(node)
        guard let listening = Listening(text) else { continue }
        let forward = Forward(
          text: text, range: tree.range(of: listening.argument, in: text, node), listening: listening)
        guard let first = ports.insert(listening.port, seen.count) else {
          seen.append(forward)
          continue
        }
        let others = repeated[first, default: [seen[first]]]
        if let other = others.first(where: forward.excludes) { report(forward, other, into: &problems) }
        if others.count < Self.maximumAtPort { repeated[first, default: [seen[first]]].append(forward) }
      }
    }
  }

  /// Whether assignments have more than one item together; most hosts have one forward at most.
  private func hasSeveral(_ assignments: [Assignment]) -> Bool {
    var count = 0
    for assignment in assignments {
      let tree = configuration.tree(assignment.file)
      let value = tree[assignment.value]
      count += value.kind == .sequence && value.firstChild >= 0 && tree[value.firstChild].nextSibling >= 0 ? 2 : 1
      if count > 1 { return true }
    }
    return false
  }

  private mutating func report(_ forward: Forward, _ other: Forward, into problems: inout DiagnosticBag) {
    // ssh drops an exact repetition; a place that comes through two blocks is one.
    guard !forward.text.equals(other.text), reported.insert(forward.range).inserted else { return }
    problems.report(
      .duplicateLocalPort, at: forward.range,
      "local port \(forward.listening.port.string) has a forward already, so ssh cannot open this one; choose another port",
      notes: [Note("the first one", at: other.range)])
  }
}

extension Rule {
  package static let duplicateLocalPort = Rule(
    "duplicate-local-port", .ssh, .warning, "two forwards of a host listen on the same local port",
    explanation: """
      Forwards accumulate: those of the host, of its groups, of patterns and of `defaults` are all opened. ssh drops an \
      exact repetition, but a second forward with another target cannot listen on a port that is taken; ssh warns and \
      goes on without it, or ends where ExitOnForwardFailure says so. LocalForward and DynamicForward share the ports of \
      this machine. Hosts of their own may use the same port; only at the same time they cannot.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward:
            - 8080 localhost:80
            - 8080 localhost:3000
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward:
            - 8080 localhost:80
            - 3000 localhost:3000
      """)
}
