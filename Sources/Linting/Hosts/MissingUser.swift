import Configuration
import Settings
package import Diagnostics

extension Check {
  /// Hosts that nothing gives a user: one warning for each file.
  static let missingUser = Check(.missingUser) { context, problems in
    guard !context.hasDefaultUser else { return }
    var found: [FileID: (first: LintContext.ResolvedHost, count: Int)] = [:]
    for host in context.hosts where host.user == nil {
      found[context.configuration.hosts[host.host].file, default: (host, 0)].count += 1
    }
    for (_, hosts) in found.sorted(by: { $0.key < $1.key }) {
      problems.report(
        .missingUser, at: context.range(ofHost: hosts.first.host),
        message(context.text(ofName: hosts.first.name), others: hosts.count - 1))
    }
  }

  private static func message(_ name: ByteText, others: Int) -> String {
    let subject =
      switch others {
      case 0: "\(name.string) has"
      case 1: "\(name.string) and one other host have"
      default: "\(name.string) and \(others) other hosts have"
      }
    return
      "\(subject) no User, so ssh takes the name of the local account; set User there, or DefaultUser in `defaults`"
  }
}

extension LintContext {
  /// Whether `defaults` names a user for all hosts that have none.
  fileprivate var hasDefaultUser: Bool {
    configuration.assignments[configuration.defaults.assignments].contains {
      $0.setting == SettingTable.id(of: .defaultUser)
    }
  }
}

extension Rule {
  package static let missingUser = Rule(
    "missing-user", .hosts, .warning, "hosts have no User",
    explanation: """
      Without a User, ssh logs in with the name of the local account: another one on each machine, and on an iPad none \
      that a server knows. Give the host, its group or a pattern a User, or set User or DefaultUser in `defaults`. One \
      warning stands for all such hosts of a file.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
      """,
    good: """
      defaults:
        DefaultUser: deploy
      hosts:
        web:
          HostName: web.example.com
      """)
}
