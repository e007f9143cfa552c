import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A host of a ProxyJump that Blink cannot jump through, since its name has an underscore.
  static let underscoreInJumpHost = Check(.underscoreInJumpHost) { context, problems in
    let configuration = context.configuration
    var known: Set<ByteText> = []
    for position in context.settings[.proxyJump] {
      let assignment = configuration.assignments[Int(position)]
      guard configuration.tree(assignment.file)[assignment.value].kind == .scalar,
        configuration.text(assignment).contains(UInt8(ascii: "_"))
      else { continue }
      configuration.forEachHop(of: assignment) { hop in
        guard hop.host.contains(UInt8(ascii: "_")), known.insert(hop.host).inserted else { return }
        problems.report(
          .underscoreInJumpHost, at: hop.range,
          "Blink does not jump through a host with an underscore in its name; give \(hop.host.string) a name without one in `aliases`"
        )
      }
    }
  }
}

extension Rule {
  package static let underscoreInJumpHost = Rule(
    "underscore-in-jump-host", .ssh, .info, "a jump host has an underscore in its name, which Blink refuses",
    explanation: """
      The library by which Blink speaks ssh refuses an underscore in the name of a host, and with it the connection \
      (Blink's issue 2008). OpenSSH does not mind. A name without the underscore in `aliases` of the host helps.
      """,
    bad: """
      hosts:
        jump_host:
          HostName: jump.example.com
          User: ops
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: jump_host
      """,
    good: """
      hosts:
        jump-host:
          HostName: jump.example.com
          User: ops
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: jump-host
      """)
}
