import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// Two patterns that match a host, neither inside the other, and set one setting differently.
  static let ambiguousPatternOrder = Check(.ambiguousPatternOrder) { context, problems in
    let configuration = context.configuration
    var resolver = context.resolver
    guard configuration.order == .specificity, resolver.patterns.count > 1 else { return }
    var reported: Set<Pair> = []
    var looks = 0
    for (number, host) in context.hosts.enumerated() {
      let name = context.text(ofName: host.name)
      let matching = context.patterns(ofHost: number)
      guard matching.count > 1 else { continue }
      guard looks < maximumLooks else { return }
      resolver.resolve(host: host.host, matching: matching)
      looks += resolver.origins.count
      for loser in matching.dropFirst() {
        looks += configuration.hosts[loser].block.assignments.count
        for position in configuration.hosts[loser].block.assignments {
          let assignment = configuration.assignments[position]
          guard SettingTable.repetition(of: assignment.setting) != .accumulates,
            let winner = resolver.origin(of: assignment.setting), case .pattern(let pattern) = winner.source,
            pattern != loser, reported.insert(Pair(winner: winner.assignment, loser: position)).inserted,
            !configuration.isInside(pattern, loser), !configuration.isInside(loser, pattern),
            configuration.text(configuration.assignments[winner.assignment]) != configuration.text(assignment)
          else { continue }
          problems.report(
            .ambiguousPatternOrder, at: configuration.keyRange(assignment),
            message(assignment.setting.row, name, winner: configuration.text(ofKey: pattern)),
            notes: [Note("this one wins", at: configuration.keyRange(configuration.assignments[winner.assignment]))])
        }
      }
    }
  }

  /// How many settings are looked at; beyond it the check would slow a huge file down.
  private static let maximumLooks = 1_000_000

  private static func message(_ setting: Setting, _ name: ByteText, winner: ByteText) -> String {
    "\(name.string) takes \(setting.name) from \(winner.string), which has as many literal characters or more; "
      + "set it on the host, or let one of the patterns leave it out with `except`"
  }

  private struct Pair: Hashable {
    let winner: Int
    let loser: Int
  }
}

extension Configuration {
  /// Whether every name that a pattern matches is matched by another one.
  func isInside(_ inner: Int, _ outer: Int) -> Bool {
    hosts[inner].names.allSatisfy { position in
      hosts[outer].names.contains { HostPattern.covers(names[$0].text, names[position].text) }
    }
  }

  /// The key of a host or pattern as it was written.
  func text(ofKey host: Int) -> ByteText { tree(hosts[host].file).text(hosts[host].key) }
}

extension Rule {
  package static let ambiguousPatternOrder = Rule(
    "ambiguous-pattern-order", .hosts, .warning, "two patterns set something differently for one host",
    explanation: """
      Patterns are asked from most to least specific, which is the number of their literal characters. Where a host \
      matches two patterns of which neither lies inside the other, that number is not what the author had in mind, so the \
      one that wins is named. Set the value on the host, or take the name out of a pattern with `except`.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
      hosts:
        web-db:
          HostName: web-db.example.com
        "web-*":
          Port: 2201
        "*-db":
          Port: 2202
      """,
    good: """
      defaults:
        DefaultUser: deploy
      hosts:
        web-db:
          HostName: web-db.example.com
        "web-*":
          except: [web-db]
          Port: 2201
        "*-db":
          Port: 2202
      """)
}
