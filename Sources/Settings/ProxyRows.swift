extension SettingTable {
  /// The way to a host that is not reached directly.
  static let proxyRows: [Setting] = [
    Setting(
      "ProxyJump", .jumps, role: .proxyJump, words: [.none],
      since: OpenSSHVersion(7, 3),
      tokens: Tokens("%hnpr", later: [Tokens.n]), blink: .any,
      blinkField: BlinkField("ProxyJump", .textUnlessNone),
      summary: "The hosts to go through, in order",
      details: """
        Each is `[user@]host[:port]`; commas separate them and no blanks. `none` means a direct connection. The first \
        of ProxyJump and ProxyCommand that ssh finds wins. ssh builds a shell command from it. mosh goes around it \
        unless MoshExperimentalIP is `remote`, and its UDP packets always go directly.
        """,
      sample: "bastion"),
    Setting(
      "ProxyCommand", .command, role: .proxyCommand, words: [.none], since: OpenSSHVersion(1, 2),
      tokens: Tokens("%hknpr", later: [Tokens.k, Tokens.n]), blink: .any,
      blinkField: BlinkField("ProxyCmd", .textUnlessNone),
      summary: "The command whose input and output are the connection",
      details: """
        A local shell runs it, to the end of the line. `none` means a direct connection. A wrong token is noticed only \
        when ssh connects.
        """,
      sample: "nc %h %p"),
    Setting(
      "ProxyUseFdpass", .choice, words: Word.yesOrNo, since: OpenSSHVersion(6, 3),
      summary: "Whether ProxyCommand hands back a connected socket",
      details: "Defaults to no: the command carries the data itself.",
      sample: "no"),
  ]
}
