package import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// What the checks share: the configuration, and for each exact host the values that several of them ask for.
package struct LintContext: Sendable {
  package let configuration: Configuration

  /// One for each host after expansion, in output order.
  let hosts: [ResolvedHost]

  /// All names of exact hosts: positions in `Configuration.names`.
  private let names: NameTable

  /// For each position in `Configuration.names` the host entry that has the name, -1 for patterns.
  private let owners: [Int32]

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
  }

  init(_ configuration: Configuration) {
    self.configuration = configuration
    var resolver = Resolver(configuration)
    var names = NameTable(capacity: configuration.names.count)
    var owners = [Int32](repeating: -1, count: configuration.names.count)
    var hosts: [ResolvedHost] = []
    hosts.reserveCapacity(configuration.names.count)
    let hostName = SettingTable.id(of: .hostName)
    let user = SettingTable.id(of: .user)
    for (number, host) in configuration.hosts.enumerated() where host.kind == .exact {
      for position in host.names {
        _ = names.insert(configuration.names[position].text, position)
        owners[position] = Int32(number)
      }
      for position in 0..<host.count {
        let name = host.name(position)
        resolver.resolve(host: number, name: configuration.names[name].text)
        hosts.append(
          ResolvedHost(
            host: number, name: name, hostName: resolver.origin(of: hostName)?.assignment,
            user: resolver.origin(of: user)?.assignment, proxy: resolver.proxy?.assignment))
      }
    }
    self.hosts = hosts
    self.names = names
    self.owners = owners
  }

  /// The host entry and the position of a name of an exact host; case counts, as it does for ssh.
  func exactHost(named name: ByteText) -> (host: Int, name: Int)? {
    guard let position = names[name], position < owners.count, owners[position] >= 0 else { return nil }
    return (Int(owners[position]), position)
  }

  /// The text of a name.
  func text(ofName position: Int) -> ByteText { configuration.names[position].text }

  /// The place of a host's key.
  func range(ofHost host: Int) -> SourceRange {
    let host = configuration.hosts[host]
    return configuration.tree(host.file).range(host.key)
  }
}
