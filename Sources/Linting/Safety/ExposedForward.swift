import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A forwarded port that other machines can connect to.
  static let exposedForward = Check(.exposedForward) { context, problems in
    let configuration = context.configuration
    for role in [Role.localForward, .dynamicForward, .remoteForward] {
      context.forEachScalar(of: role) { tree, node in
        let text = tree.valueText(node)
        guard let listening = Listening(text), listening.isEverywhere else { return }
        problems.report(
          .exposedForward, at: tree.range(of: listening.argument, in: text, node), message(role, listening))
      }
    }
    for position in context.settings[.gatewayPorts] {
      let assignment = configuration.assignments[Int(position)]
      guard configuration.isYes(assignment) else { continue }
      problems.report(
        .exposedForward, at: configuration.range(assignment),
        "every machine of the network can connect to each local forward; write an address into the forward that needs it"
      )
    }
  }

  private static func message(_ role: Role, _ listening: Listening) -> String {
    let port = listening.port.string
    guard role != .remoteForward else {
      return
        "on all interfaces of the server, everybody who reaches it can connect; \(quoted(port)) alone is for the server itself"
    }
    return "every machine of the network can connect to this port; \(quoted(port)) alone is for this machine"
  }
}

extension Rule {
  package static let exposedForward = Rule(
    "exposed-forward", .safety, .warning, "other machines can connect to a forwarded port",
    explanation: """
      A forward without an address listens on the loopback address: programs of the same machine can use it. `*`, an \
      empty address, `0.0.0.0` and `::` listen on all interfaces, and GatewayPorts makes that the default; on a public \
      network everybody can then use the connection without logging in. A RemoteForward with such an address is open on \
      the server's side, if the server allows it. Write the address of one interface where that is what you want.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward: ["*:8080 localhost:80"]
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          LocalForward: [8080 localhost:80]
      """)
}
