import Configuration
package import Diagnostics
import Settings

extension Check {
  /// A ForwardAgent that holds for every host.
  static let agentForwardedEverywhere = Check(.agentForwardedEverywhere) { context, problems in
    let setting = SettingTable.id(of: .forwardAgent)
    guard context.settings.present.contains(setting) else { return }
    let configuration = context.configuration
    var found: [Int] = []
    var resolver = Resolver(configuration)
    for pattern in resolver.patterns where context.matchesEverything(pattern) {
      resolver.resolveOwnBlock(of: pattern)
      if let origin = resolver.origin(of: setting) { found.append(origin.assignment) }
    }
    let blocks = [configuration.defaults] + configuration.matches.filter(\.appliesEverywhere).map(\.block)
    for block in blocks where block.present.contains(setting) {
      found += block.assignments.filter { configuration.assignments[$0].setting == setting }
    }
    for position in found {
      let assignment = configuration.assignments[position]
      guard !configuration.isNo(assignment) else { continue }
      problems.report(
        .agentForwardedEverywhere, at: configuration.range(assignment),
        "every server you log in to may use the keys of your agent; set this only on hosts that you trust")
    }
  }
}

extension LintContext {
  /// Whether a pattern matches names of any kind: none of the letters of one of its texts is fixed.
  func matchesEverything(_ pattern: Int) -> Bool {
    configuration.hosts[pattern].names.contains { position in
      text(ofName: position).allSatisfy { [UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: ".")].contains($0) }
    }
  }
}

extension MatchBlock {
  /// Whether no criterion could keep a host away.
  fileprivate var appliesEverywhere: Bool {
    criteria.allSatisfy { criterion in
      switch criterion.kind {
      case .all, .canonical, .final, .localuser, .localnetwork, .version, .sessiontype: true
      case .host, .originalhost: !criterion.isNegated && criterion.argument == "*"
      case .exec, .user, .tagged, .command: false
      }
    }
  }
}

extension Rule {
  package static let agentForwardedEverywhere = Rule(
    "agent-forwarded-everywhere", .safety, .warning, "every host may use the keys of the local agent",
    explanation: """
      With ForwardAgent, the administrator of a server, and whoever broke into it, can log in with your keys to all that \
      they open for as long as you are connected. In `defaults`, for the pattern `*` or under `match: all` this holds \
      for every server you ever connect to. Set it on single hosts, or use ProxyJump, which reaches hosts behind another \
      without lending it the agent. Any value but `no` switches forwarding on: the path of a socket does, too.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        ForwardAgent: yes
      """,
    good: """
      defaults:
        DefaultUser: deploy
      hosts:
        build:
          HostName: build.example.com
          ForwardAgent: yes
      """)
}
