import Configuration
import Diagnostics
import Linting
import Settings

/// Works out who is reached through whom.
///
/// ssh goes through the hosts of a ProxyJump in their order. The first of them is reached as its own settings say, the
/// others through those before them, whatever they say.
struct JumpForest {
  private let configuration: Configuration
  private var resolver: Resolver
  private(set) var forest = Forest()

  /// The names to pass through on the way to a name, with their remarks; by the name.
  private var ways: [String: [Hop]] = [:]

  /// The names whose way is being looked for.
  private var open: Set<String> = []

  private struct Hop {
    let name: String
    var remark = ""
  }

  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let hostName = SettingTable.id(of: .hostName)

  /// Adds every exact host below those that it is reached through, and the patterns that say the same of what they match.
  init(_ configuration: Configuration) {
    self.configuration = configuration
    resolver = Resolver(configuration)
    for (index, host) in configuration.hosts.enumerated() where host.kind == .exact {
      let family = Forest.Family(key: configuration.key(ofHost: index), count: host.count)
      for position in 0..<host.count {
        let name = configuration.names[host.name(position)].text.string
        _ = forest.add(name, family: family, below: add(way(to: name)))
      }
    }
    for (index, host) in configuration.hosts.enumerated() where host.kind == .pattern {
      resolver.resolveOwnBlock(of: index)
      let hops = hops(of: resolver.proxy)
      guard let first = hops.first else { continue }
      let way = way(to: first.name) + hops
      _ = forest.add(configuration.key(ofHost: index), remark: "pattern", below: add(way))
    }
  }

  /// Adds hops below each other, and returns the last one; -1 if there are none.
  private mutating func add(_ way: [Hop]) -> Int {
    way.reduce(-1) { parent, hop in
      forest.add(hop.name, remark: hop.remark, family: family(of: hop), below: parent)
    }
  }

  private func family(of hop: Hop) -> Forest.Family? {
    configuration.exactHost(named: ByteText(hop.name.utf8)).map {
      .init(key: configuration.key(ofHost: $0.host), count: configuration.hosts[$0.host].count)
    }
  }

  /// The hops to a name, the one that is dialled first in front.
  private mutating func way(to name: String) -> [Hop] {
    if let known = ways[name] { return known }
    let hops = open.count < Self.longestWay ? hops(to: name) : []
    guard let first = hops.first else {
      ways[name] = []
      return []
    }
    open.insert(name)
    defer { open.remove(name) }
    var way: [Hop]
    if open.contains(first.name) {
      way = [Hop(name: first.name, remark: "circle")] + hops.dropFirst()
    } else {
      way = self.way(to: first.name) + hops
      // What lies on a circle differs by where one enters it.
      if way.contains(where: { $0.remark == "circle" }) { return way }
    }
    if way.count > Self.longestWay { way = Array(way.suffix(Self.longestWay)) }
    ways[name] = way
    return way
  }

  private mutating func hops(to name: String) -> [Hop] {
    load(name)
    return hops(of: resolver.proxy)
  }

  /// The hosts of a ProxyJump; empty for a ProxyCommand and where there is neither.
  private mutating func hops(of proxy: Origin?) -> [Hop] {
    guard let proxy else { return [] }
    let assignment = configuration.assignments[proxy.assignment]
    guard assignment.setting == proxyJump, !configuration.isWord(assignment, "none") else { return [] }
    var texts: [ByteText] = []
    configuration.forEachHop(of: assignment) { texts.append($0.host) }
    return texts.map { Hop(name: $0.string, remark: remark(on: $0)) }
  }

  private mutating func load(_ name: String) {
    let text = ByteText(name.utf8)
    // Further names of a host may match other patterns than its own.
    if let found = configuration.exactHost(named: text) {
      resolver.resolve(host: found.host, name: text)
    } else {
      resolver.resolve(name: text)
    }
  }

  /// What is to be said of a jump host: whether it is known at all.
  private mutating func remark(on hop: ByteText) -> String {
    if configuration.exactHost(named: hop) != nil { return "" }
    load(hop.string)
    if resolver.origin(of: hostName) != nil { return "by pattern" }
    return NameCheck.standsForItself(hop) || hop.contains(UInt8(ascii: "%")) ? "not in hosts" : "not defined"
  }

  /// No sensible way is longer, and a hostile one would cost time and memory.
  private static let longestWay = 64
}
