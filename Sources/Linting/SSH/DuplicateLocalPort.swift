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

  /// A forward that was seen.
  private struct Forward {
    let text: ByteText
    let range: SourceRange
    let isEverywhere: Bool
  }

  /// A port with an address; all names of the loopback address are one.
  private struct Place: Hashable {
    let port: ByteText
    let address: ByteText
  }

  init(_ configuration: Configuration, _ settings: [SettingID]) {
    self.configuration = configuration
    self.settings = settings
  }

  mutating func search(_ assignments: some Sequence<Int>, into problems: inout DiagnosticBag) {
    var places: [Place: Forward] = [:]
    var ports: [ByteText: Forward] = [:]
    for position in assignments {
      let assignment = configuration.assignments[position]
      guard settings.contains(assignment.setting) else { continue }
      let tree = configuration.tree(assignment.file)
      for node in configuration.items(assignment) where tree[node].kind == .scalar {
        let text = tree.valueText(node)
        guard let listening = Listening(text) else { continue }
        let (from, to) = (
          listening.argument.startIndex - text.startIndex, listening.argument.endIndex - text.startIndex
        )
        let forward = Forward(
          text: text, range: tree.range(ofText: node, from: from, to: to), isEverywhere: listening.isEverywhere)
        let place = Place(port: listening.port, address: listening.isLoopback ? [] : listening.address ?? [])
        let atPort = ports[listening.port]
        // One for all interfaces is in the way of each other one of the port.
        let other = places[place] ?? (forward.isEverywhere || atPort?.isEverywhere == true ? atPort : nil)
        if let other { report(forward, other, listening.port, into: &problems) }
        if places[place] == nil { places[place] = forward }
        if atPort == nil || forward.isEverywhere { ports[listening.port] = forward }
      }
    }
  }

  private mutating func report(
    _ forward: Forward, _ other: Forward, _ port: ByteText, into problems: inout DiagnosticBag
  ) {
    // ssh drops an exact repetition; a place that comes through two blocks is one.
    guard !forward.text.equals(other.text), reported.insert(forward.range).inserted else { return }
    problems.report(
      .duplicateLocalPort, at: forward.range,
      "local port \(port.string) has a forward already, so ssh cannot open this one; choose another port",
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
