import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A SetEnv that a nearer one replaces as a whole, variables of other names included.
  static let lostSetEnv = Check(.lostSetEnv) { context, problems in
    let configuration = context.configuration
    let setting = SettingTable.id(of: .setEnv)
    guard context.settings[setting].count > 1, context.isShared([setting]) else { return }
    let resolver = Resolver(configuration)
    var known: Set<Pair> = []
    for host in context.hosts {
      let found = resolver.blocks(ofHost: host.host, name: context.text(ofName: host.name)).compactMap { block in
        block.present.contains(setting)
          ? block.assignments.first { configuration.assignments[$0].setting == setting } : nil
      }
      guard let winner = found.first else { continue }
      for loser in found.dropFirst() where loser != winner && known.insert(Pair(winner, loser)).inserted {
        let kept = configuration.variables(of: configuration.assignments[winner])
        let lost = configuration.variables(of: configuration.assignments[loser])
          .filter { variable in !kept.contains { $0.equals(variable) } }
        guard !lost.isEmpty else { continue }
        problems.report(
          .lostSetEnv, at: configuration.keyRange(configuration.assignments[winner]), message(lost, setting),
          notes: [Note("this one is lost", at: configuration.keyRange(configuration.assignments[loser]))])
      }
    }
  }

  /// Two assignments of which the first hides the second.
  private struct Pair: Hashable {
    let winner: Int
    let loser: Int

    init(_ winner: Int, _ loser: Int) {
      self.winner = winner
      self.loser = loser
    }
  }

  private static func message(_ lost: [ByteText], _ setting: SettingID) -> String {
    let names = lost.prefix(3).map(\.string).joined(separator: ", ") + (lost.count > 3 ? " and others" : "")
    return
      "only the first \(setting.row.name) that ssh finds counts, so that \(names) of another one is not set; repeat it here"
  }
}

extension Configuration {
  /// The names that a SetEnv gives values to.
  fileprivate func variables(of assignment: Assignment) -> [ByteText] {
    let tree = tree(assignment.file)
    return items(assignment).filter { tree[$0].kind == .scalar }
      .map { tree.valueText($0).prefix { $0 != UInt8(ascii: "=") } }
  }
}

extension LintContext {
  /// Whether one of some settings stands where several hosts may get it from: in a group, a pattern or the defaults.
  func isShared(_ settings: [SettingID]) -> Bool {
    let holds = { (block: Block) in settings.contains(where: block.present.contains) }
    return holds(configuration.defaults) || configuration.groups.contains { holds($0.block) }
      || configuration.hosts.contains { $0.kind == .pattern && holds($0.block) }
  }
}

extension Rule {
  package static let lostSetEnv = Rule(
    "lost-set-env", .ssh, .warning, "a SetEnv hides the variables of another one",
    explanation: """
      Unlike SendEnv, SetEnv does not accumulate: the first one that ssh finds counts as a whole, and the variables of all \
      others are not set, whatever their names (`SetEnv A=1` before `SetEnv B=2` sets A alone in all releases). A host \
      with a SetEnv of its own therefore loses that of its group, of patterns and of `defaults`. Write all variables \
      into the nearer one. Where that sets the same names, it is meant as a replacement and not reported.
      """,
    bad: """
      groups:
        prod:
          SetEnv: [STAGE=prod, TZ=UTC]
      hosts:
        web:
          use: [prod]
          HostName: web.example.com
          User: deploy
          SetEnv: [ROLE=web]
      """,
    good: """
      groups:
        prod:
          SetEnv: [STAGE=prod, TZ=UTC]
      hosts:
        web:
          use: [prod]
          HostName: web.example.com
          User: deploy
          SetEnv: [ROLE=web, STAGE=prod, TZ=UTC]
      """)
}
