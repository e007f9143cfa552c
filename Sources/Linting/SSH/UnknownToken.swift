package import Diagnostics
import Settings

extension PercentSign {
  /// No release knows the token.
  var unknownMessage: String {
    let letters = text.tokens.letters.filter { $0 != "%" }.map { "%\($0)" }.joined(separator: " ")
    let escape =
      text.tokens.contains(UInt8(ascii: "%")) ? "write %% for a percent sign" : "a percent sign has no spelling here"
    if case .alone = verdict { return "a percent sign begins a token in \(text.name); \(escape)" }
    return "\(text.name) has no token \(slice.string), only \(letters); \(escape)"
  }

  /// Some releases since the target do not know the token.
  func tooNewMessage(_ since: OpenSSHVersion) -> String {
    "\(text.name) knows \(slice.string) since OpenSSH \(since), and older releases have to read the file, too; "
      + "leave the token out, or raise the target to \(since)"
  }
}

extension Rule {
  package static let unknownToken = Rule(
    "unknown-token", .ssh, .error, "a percent sign begins a token that ssh does not know",
    explanation: """
      In many settings `%` and a letter stand for something, such as `%h` for the name of the host, and a percent sign \
      itself is written `%%`. ssh ends with an error at a token that the setting does not have, often only when it \
      connects. A token that came later than the oldest OpenSSH in `targets` is an error as well.

      `blinkc setting NAME` lists the tokens of a setting.
      """,
    bad: """
      hosts:
        vm:
          HostName: vm.example.com
          User: deploy
          IdentityFile: /srv/foo%bar/key
      """,
    good: """
      hosts:
        vm:
          HostName: vm.example.com
          User: deploy
          IdentityFile: /srv/foo%%bar/key
      """)
}
