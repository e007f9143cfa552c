import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// Hosts with a key of their own to which ssh offers all keys of the agent nevertheless: one remark for each file.
  static let unlimitedAgentKeys = Check(.unlimitedAgentKeys) { context, problems in
    let configuration = context.configuration
    guard context.hasSeveralKeys else { return }
    var found: [FileID: (first: Int, count: Int)] = [:]
    for host in context.hosts where !host.setsIdentitiesOnly {
      guard let key = host.key else { continue }
      found[configuration.hosts[host.host].file, default: (key, 0)].count += 1
    }
    for (_, hosts) in found.sorted(by: { $0.key < $1.key }) {
      problems.report(
        .unlimitedAgentKeys, at: configuration.keyRange(configuration.assignments[hosts.first]),
        message(hosts.count))
    }
  }

  private static func message(_ count: Int) -> String {
    let limit = SettingTable.id(of: .identitiesOnly).row.name
    let hosts = count == 1 ? "one host with a key gets" : "\(count) hosts with a key get"
    return "\(hosts) every other key of the agent offered, too, and may refuse after a few; "
      + "\(limit): yes in `defaults` offers only the keys that are named"
  }
}

extension LintContext {
  /// Whether the files name at least two keys.
  fileprivate var hasSeveralKeys: Bool {
    if configuration.keys.count > 1 { return true }
    var first: ByteText?
    var isMixed = false
    for role in [Role.key, .identityFile] {
      forEachScalar(of: role) { tree, node in
        guard !isMixed else { return }
        let text = tree.valueText(node)
        if let first { isMixed = !first.equals(text) } else { first = text }
      }
    }
    return isMixed
  }
}

extension Rule {
  package static let unlimitedAgentKeys = Rule(
    "unlimited-agent-keys", .ssh, .info, "keys are named, but all keys of the agent are offered",
    explanation: """
      IdentityFile and Key add keys and limit nothing: ssh also offers the other keys of the agent. A server counts \
      each as an attempt and, after six by default, ends the connection with "Too many authentication failures"; it \
      also learns which keys you have. `IdentitiesOnly: yes`, best in `defaults`, offers only what is named. A host for \
      which IdentitiesOnly is set, to yes or no, is not reported.
      """,
    bad: """
      keys:
        work: ~/.ssh/work
        home: ~/.ssh/home
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Key: work
        nas:
          HostName: nas.example.net
          User: me
          Key: home
      """,
    good: """
      defaults:
        IdentitiesOnly: yes
      keys:
        work: ~/.ssh/work
        home: ~/.ssh/home
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Key: work
        nas:
          HostName: nas.example.net
          User: me
          Key: home
      """)
}
