import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A host that is reached through itself, whatever gives the hosts on the way their ProxyJump.
  static let jumpCycle = Check(.jumpCycle) { context, problems in
    let setting = SettingTable.id(of: .proxyJump)
    guard context.configuration.assignments.contains(where: { $0.setting == setting }) else { return }
    var graph = JumpGraph(context)
    for host in context.hosts {
      guard let cycle = graph.cycle(from: host.name, proxy: host.proxy) else { continue }
      // The circle is shown from the place that closes it, and reported once, whichever host led to it.
      let assignment = context.configuration.assignments[cycle.assignment]
      problems.report(.jumpCycle, at: context.configuration.range(assignment), message(cycle.names))
    }
  }

  private static func message(_ names: [String]) -> String {
    guard names.count > 1 else { return "\(names[0]) is reached through itself; give it ProxyJump: none" }
    let shown = names.count > 8 ? Array(names.prefix(4)) + ["..."] + names.suffix(3) : names
    return "a circle of jump hosts: \(shown.joined(separator: " through ")) through \(names[0]); "
      + "give the first one to be reached ProxyJump: none"
  }
}

/// Who is reached through whom.
///
/// Every name has at most one next hop: the first host of its ProxyJump, since ssh takes the others from the list, not
/// from their own settings.
private struct JumpGraph {
  private let context: LintContext
  private var resolver: Resolver
  private let proxyJump = SettingTable.id(of: .proxyJump)

  /// Names that have been met: positions in `nodes`.
  private var known = NameTable()
  private var nodes: [Node] = []

  /// The first hop that each ProxyJump leads to, by position in `Configuration.assignments`: a position in `nodes`.
  private var targets: [Int: Int] = [:]

  private struct Node {
    let name: ByteText

    /// The position of its ProxyJump in `Configuration.assignments`; `nil` where it is reached directly.
    let jump: Int?

    /// The walk that came here first; 0 before any.
    var walk = 0
  }

  private var walks = 0

  init(_ context: LintContext) {
    self.context = context
    resolver = context.resolver
  }

  /// Follows the hops from a host, and returns a circle that no walk has met before.
  mutating func cycle(from name: Int, proxy: Int?) -> (names: [String], assignment: Int)? {
    guard let jump = jump(proxy) else { return nil }
    let start = node(context.text(ofName: name), jump: jump)
    walks += 1
    var current = start
    while nodes[current].walk == 0 {
      nodes[current].walk = walks
      guard let next = target(of: current) else { return nil }
      current = next
    }
    guard nodes[current].walk == walks, let assignment = nodes[current].jump else { return nil }
    return (names(ofCircleAt: current), assignment)
  }

  private mutating func names(ofCircleAt start: Int) -> [String] {
    var names = [nodes[start].name.string]
    var current = start
    while let next = target(of: current), next != start {
      names.append(nodes[next].name.string)
      current = next
    }
    return names
  }

  /// The node that a node is reached through.
  private mutating func target(of number: Int) -> Int? {
    guard let jump = nodes[number].jump else { return nil }
    if let known = targets[jump] { return known }
    guard let hop = context.configuration.firstHop(of: context.configuration.assignments[jump]) else { return nil }
    let target = node(hop, jump: nil)
    targets[jump] = target
    return target
  }

  /// The node of a name; a new one finds out by itself what it is reached through.
  private mutating func node(_ name: ByteText, jump: Int?) -> Int {
    if let known = known[name] { return known }
    _ = known.insert(name, nodes.count)
    nodes.append(Node(name: name, jump: jump ?? ownJump(of: name)))
    return nodes.count - 1
  }

  private mutating func ownJump(of name: ByteText) -> Int? {
    if let host = context.exactHost(named: name) {
      resolver.resolve(host: host.host, name: name)
    } else {
      resolver.resolve(name: name)
    }
    return jump(resolver.proxy?.assignment)
  }

  /// A way that is a ProxyJump through a host.
  private func jump(_ proxy: Int?) -> Int? {
    guard let proxy, context.configuration.assignments[proxy].setting == proxyJump else { return nil }
    return context.configuration.isWord(context.configuration.assignments[proxy], "none") ? nil : proxy
  }
}

extension Rule {
  package static let jumpCycle = Rule(
    "jump-cycle", .hosts, .error, "a host is reached through itself",
    explanation: """
      A ProxyJump in `defaults` or in a pattern holds for the jump host too, so that it is reached through itself, and \
      two hosts may name each other. OpenSSH notices only the plainest such circle; otherwise it starts processes without \
      end. Give the host that can be reached directly `ProxyJump: none`.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        ProxyJump: bastion
      hosts:
        bastion:
          HostName: bastion.example.com
      """,
    good: """
      defaults:
        DefaultUser: deploy
        ProxyJump: bastion
      hosts:
        bastion:
          HostName: bastion.example.com
          ProxyJump: none
      """)
}
