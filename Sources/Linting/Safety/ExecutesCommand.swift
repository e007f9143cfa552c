import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A setting that makes ssh run a program or load a library on this machine.
  static let executesCommand = Check(.executesCommand) { context, problems in
    let configuration = context.configuration
    for use in uses {
      for position in context.settings[use.role] {
        let assignment = configuration.assignments[Int(position)]
        let text = configuration.text(assignment)
        guard !use.harmlessWords.contains(where: { text.equalsIgnoringCase($0.utf8) }) else { continue }
        problems.report(
          .executesCommand, at: configuration.keyRange(assignment), message(assignment.setting, use.effect))
      }
    }
    if !context.settings[.localCommand].isEmpty {
      for position in LocalCommands(context).running {
        let assignment = configuration.assignments[position]
        problems.report(
          .executesCommand, at: configuration.keyRange(assignment),
          message(assignment.setting, "runs a command on this machine after each login"))
      }
    }
    for criterion in configuration.matches.lazy.flatMap(\.criteria) where criterion.kind == .exec {
      problems.report(
        .executesCommand, at: criterion.range,
        "exec runs a command on this machine for each connection, and even for `ssh -G`; \(allowance)")
    }
  }

  /// The settings that run something by themselves, with the end of a sentence about it (ssh_config(5)).
  private static let uses: [(role: Role, effect: String, harmlessWords: [String])] = [
    (.proxyCommand, "runs a command on this machine for each connection", ["none"]),
    (.knownHostsCommand, "runs a program on this machine for each connection", ["none"]),
    (.pkcs11Provider, "loads a library into ssh, and with it any code that it holds", ["none"]),
    (.securityKeyProvider, "loads a library into ssh when a security key is used", ["none", "internal"]),
    (.xAuthLocation, "names a program that ssh runs on this machine when X11 is forwarded", []),
  ]

  private static func message(_ setting: SettingID, _ effect: String) -> String {
    "\(setting.row.name) \(effect); \(allowance)"
  }

  private static let allowance = "if you trust it, say so with the comment # blinkc: allow executes-command"
}

/// Finds the values of LocalCommand that can run.
private struct LocalCommands {
  private let context: LintContext
  private let configuration: Configuration
  private let command = SettingTable.id(of: .localCommand)
  private let permission = SettingTable.id(of: .permitLocalCommand)

  init(_ context: LintContext) {
    self.context = context
    configuration = context.configuration
  }

  /// Positions in `Configuration.assignments`.
  var running: Set<Int> {
    guard context.settings[.permitLocalCommand].contains(where: { isYes(Int($0)) }) else { return [] }
    let all = context.settings[.localCommand].map(Int.init).filter { !isNone($0) }
    // Whom a condition concerns is known only when ssh runs.
    let matched = configuration.matches.flatMap(\.block.assignments)
    if matched.contains(where: { configuration.assignments[$0].setting == permission && isYes($0) }) { return Set(all) }
    var found = Set(matched.filter { configuration.assignments[$0].setting == command && !isNone($0) })
    var resolver = Resolver(configuration)
    for host in context.hosts {
      resolver.resolve(host: host.host, name: context.text(ofName: host.name))
      add(resolver, to: &found)
    }
    for pattern in resolver.patterns {
      for name in configuration.hosts[pattern].names {
        resolver.resolve(host: pattern, name: context.text(ofName: name))
        add(resolver, to: &found)
      }
    }
    resolver.resolve(block: configuration.defaults, as: .defaults)
    add(resolver, to: &found)
    return found
  }

  private func add(_ resolver: Resolver, to found: inout Set<Int>) {
    guard let permitted = resolver.origin(of: permission), isYes(permitted.assignment),
      let winner = resolver.origin(of: command), !isNone(winner.assignment)
    else { return }
    found.insert(winner.assignment)
  }

  private func isYes(_ position: Int) -> Bool { configuration.isYes(configuration.assignments[position]) }

  private func isNone(_ position: Int) -> Bool { configuration.isWord(configuration.assignments[position], "none") }
}

extension Rule {
  package static let executesCommand = Rule(
    "executes-command", .safety, .warning, "a setting runs a program on this machine",
    explanation: """
      Whoever can change such a setting can run programs as everybody who uses the result: a ProxyCommand and the `exec` \
      of a match block with each connection, a KnownHostsCommand when the server's key is looked up, a LocalCommand \
      after login where PermitLocalCommand allows it, PKCS11Provider and SecurityKeyProvider as libraries within ssh, \
      XAuthLocation when X11 is forwarded. `exec` runs even for `ssh -G`, which only prints settings.

      There are good reasons to do so. Read the command, and then put `# blinkc: allow executes-command` on its line or \
      on the line above, so that a new one is noticed in review. A ProxyJump often does the same as a ProxyCommand. \
      RemoteCommand and MoshServer run on the server and are not reported.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ProxyCommand: ssh -W %h:%p bastion.example.com
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: bastion.example.com
      """)
}
