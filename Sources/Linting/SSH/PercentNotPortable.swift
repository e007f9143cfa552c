package import Diagnostics
import Settings

extension PercentSign {
  /// Releases before one take a percent sign for itself.
  func notPortableMessage(_ since: OpenSSHVersion) -> String {
    "a percent sign begins a token in \(text.name) since OpenSSH \(since) and is an ordinary character before, so no "
      + "spelling suits both; do without it, or raise the target to \(since)"
  }
}

extension OpenSSHText {
  /// Whether the setting had percent signs long before it had tokens.
  var readsPercentDifferently: Bool {
    [Role.user, .setEnv].contains { SettingTable.id(of: $0).row.name == name }
  }
}

extension Rule {
  package static let percentNotPortable = Rule(
    "percent-not-portable", .ssh, .error, "releases of OpenSSH disagree about a percent sign",
    explanation: """
      OpenSSH 10.0 began to expand tokens such as `%h` in User and SetEnv. Since then a lone percent sign there is an \
      error that stops ssh for every host, and `%%` is one percent sign; before, a percent sign was an ordinary \
      character and `%%` were two. UserKnownHostsFile and forwarded sockets changed in the same way in 8.4 and 8.3.

      No spelling suits both kinds. Do without the percent sign, or raise the oldest OpenSSH in `targets`.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SetEnv: RATE=100%
      """,
    good: """
      targets:
        OpenSSH: "10.0"
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          SetEnv: RATE=100%%
      """)
}
