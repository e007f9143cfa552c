import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A setting with which ssh connects to a server whose key it does not know.
  static let hostKeyCheckingOff = Check(.hostKeyCheckingOff) { context, problems in
    let configuration = context.configuration
    for (role, words, effect) in trustingWords {
      for position in context.settings[role] {
        let assignment = configuration.assignments[Int(position)]
        let text = configuration.text(assignment)
        guard words.contains(where: { text.equalsIgnoringCase($0.utf8) }) else { continue }
        problems.report(.hostKeyCheckingOff, at: configuration.range(assignment), effect)
      }
    }
    for position in context.settings[.userKnownHostsFile] {
      let assignment = configuration.assignments[Int(position)]
      let tree = configuration.tree(assignment.file)
      for node in configuration.items(assignment) where tree.valueText(node).equals("/dev/null") {
        problems.report(
          .hostKeyCheckingOff, at: tree.range(node),
          "keys of servers are forgotten at once, so that a changed one is never noticed; name a file, or leave this out"
        )
      }
    }
  }

  /// The words that switch a check off, and what is to be said about them.
  private static let trustingWords: [(Role, words: [String], effect: String)] = [
    (
      .strictHostKeyChecking, ["no", "off", "false"],
      "any server may pose as this one; accept-new takes new keys without asking and still refuses changed ones"
    ),
    (
      .noHostAuthenticationForLocalhost, ["yes", "true"],
      "whatever a port of this machine leads to is trusted unseen; give such hosts a HostKeyAlias instead"
    ),
    (
      .verifyHostKeyDNS, ["yes", "true"],
      "the name server alone decides which key is right; with ask you still see the fingerprint"
    ),
  ]
}

extension Rule {
  package static let hostKeyCheckingOff = Rule(
    "host-key-checking-off", .safety, .warning, "ssh would connect to a server whose key it does not know",
    explanation: """
      The key of a server is all that tells it from an attacker in between. `StrictHostKeyChecking: no` accepts unknown \
      and changed keys, a UserKnownHostsFile of `/dev/null` makes every key an unknown one, `VerifyHostKeyDNS: yes` \
      believes the name server, and `NoHostAuthenticationForLocalhost: yes` asks nothing of whatever a forwarded port \
      leads to. For machines that come and go, `StrictHostKeyChecking: accept-new` with a known hosts file of their own \
      does not ask either, or let the machines present certificates.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          StrictHostKeyChecking: no
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          StrictHostKeyChecking: accept-new
      """)
}
