extension SettingTable {
  /// What of this machine the server may use.
  static let agentAndDisplayRows: [Setting] = [
    Setting(
      "ForwardAgent", .path, role: .forwardAgent, valueSince: OpenSSHVersion(8, 2), words: Word.yesOrNo,
      since: OpenSSHVersion(1, 2), tokens: .standard, environment: .expanded(since: OpenSSHVersion(8, 4)),
      expandsTilde: true, blink: .yesOrNo, blinkSubstitute: "no",
      summary: "Whether the server may use the keys of the local agent",
      details: """
        Defaults to no. Whoever controls the server can use the keys while you are logged in. Anything but yes and no \
        is the path of an agent's socket and switches forwarding on: ssh would take `off` for a path.
        """,
      sample: "no"),
    Setting(
      "ForwardX11", .choice, words: Word.yesOrNo, since: OpenSSHVersion(1, 2),
      summary: "Whether programs on the server may open windows here",
      details: "Defaults to no. Whoever controls the server may watch the keyboard.",
      sample: "no"),
    Setting(
      "ForwardX11Trusted", .choice, words: Word.yesOrNo, since: OpenSSHVersion(3, 8),
      summary: "Whether remote X11 programs have full access to the display",
      details: "Defaults to no; Debian builds say yes.",
      sample: "no"),
    Setting(
      "ForwardX11Timeout", .time, since: OpenSSHVersion(5, 6),
      summary: "How long untrusted X11 programs may connect",
      details: "Defaults to 20 minutes; 0 is without a limit.",
      sample: "20m"),
    Setting(
      "XAuthLocation", .path, role: .xAuthLocation, since: OpenSSHVersion(2, 1),
      summary: "The xauth program",
      details: "ssh runs it when X11 is forwarded. An absolute path: neither `~` nor `%` means anything here.",
      sample: "/usr/bin/xauth"),
  ]
}
