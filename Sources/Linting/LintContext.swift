package import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// What the checks share: the configuration, and for each exact host the values that several of them ask for.
package struct LintContext: Sendable {
  package let configuration: Configuration

  /// The assignments by setting, and those whose texts need a closer look.
  let settings: SettingIndex

  /// One for each host after expansion, in output order.
  let hosts: [ResolvedHost]

  /// Finds the values of a name; a copy is loaded anew at little cost.
  let resolver: Resolver

  /// The patterns that match each of `hosts`, in the order in which they are asked: positions in `Configuration.hosts`.
  private let matching: [Int32]

  /// For each of `hosts` the end of its part of `matching`.
  private let matchingEnds: [Int]

  /// The winning values of one host; each is a position in `Configuration.assignments`, `nil` if nothing sets it.
  struct ResolvedHost: Sendable {
    /// A position in `Configuration.hosts`.
    let host: Int

    /// The position of its own name in `Configuration.names`.
    let name: Int
    let hostName: Int?
    let user: Int?

    /// The ProxyJump or ProxyCommand, whichever ssh would take.
    let proxy: Int?
    let controlPath: Int?

    /// The first Key, else the first IdentityFile.
    let key: Int?
    let setsIdentitiesOnly: Bool
  }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    settings = SettingIndex(configuration)
    var resolver = Resolver(configuration)
    var hosts: [ResolvedHost] = []
    hosts.reserveCapacity(configuration.names.count)
    var matching: [Int32] = []
    var matchingEnds: [Int] = []
    let hostName = SettingTable.id(of: .hostName)
    let user = SettingTable.id(of: .user)
    let controlPath = SettingTable.id(of: .controlPath)
    let (key, identityFile) = (SettingTable.id(of: .key), SettingTable.id(of: .identityFile))
    let identitiesOnly = SettingTable.id(of: .identitiesOnly)
    for (number, host) in configuration.hosts.enumerated() where host.kind == .exact {
      for position in 0..<host.count {
        let name = host.name(position)
        resolver.resolve(host: number, name: configuration.names[name].text)
        hosts.append(
          ResolvedHost(
            host: number, name: name, hostName: resolver.origin(of: hostName)?.assignment,
            user: resolver.origin(of: user)?.assignment, proxy: resolver.proxy?.assignment,
            controlPath: resolver.origin(of: controlPath)?.assignment,
            key: (resolver.origin(of: key) ?? resolver.origin(of: identityFile))?.assignment,
            setsIdentitiesOnly: resolver.origin(of: identitiesOnly) != nil))
        for pattern in resolver.matching { matching.append(Int32(truncatingIfNeeded: pattern)) }
        matchingEnds.append(matching.count)
      }
    }
    self.hosts = hosts
    self.resolver = resolver
    (self.matching, self.matchingEnds) = (matching, matchingEnds)
  }

  /// The patterns that match a host, given by its position in `hosts`: positions in `Configuration.hosts`.
  func patterns(ofHost position: Int) -> some RandomAccessCollection<Int> {
    matching[(position == 0 ? 0 : matchingEnds[position - 1])..<matchingEnds[position]].lazy.map { Int($0) }
  }

  /// The host entry and the position of a name of an exact host; case counts, as it does for ssh.
  func exactHost(named name: ByteText) -> (host: Int, name: Int)? {
    guard let position = configuration.nameTable[name], configuration.names[position].text.equals(name),
      let host = configuration.host(ofName: position), configuration.hosts[host].kind == .exact
    else { return nil }
    return (host, position)
  }

  /// The text of a name.
  func text(ofName position: Int) -> ByteText { configuration.names[position].text }

  /// The place of a host's key.
  func range(ofHost host: Int) -> SourceRange {
    let host = configuration.hosts[host]
    return configuration.tree(host.file).range(host.key)
  }
}
