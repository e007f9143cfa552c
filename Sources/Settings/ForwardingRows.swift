extension SettingTable {
  /// Connections that travel inside the one to the server.
  static let forwardingRows: [Setting] = [
    Setting(
      "LocalForward", .localForward, role: .localForward, repetition: .accumulates, since: OpenSSHVersion(1, 2),
      tokens: forwardTokens, environment: .expanded(since: OpenSSHVersion(8, 4)), blink: .forward,
      summary: "A local port that leads to an address seen from the server",
      details: """
        `[address:]port host:port`; either side may be the path of a socket, and an IPv6 address stands in brackets. \
        `*` or an empty address listens on all interfaces. Blink takes no address and no socket.
        """,
      sample: "8080 localhost:80"),
    Setting(
      "RemoteForward", .remoteForward, role: .remoteForward, repetition: .accumulates, since: OpenSSHVersion(1, 2),
      tokens: forwardTokens, environment: .expanded(since: OpenSSHVersion(8, 4)), blink: .forward,
      summary: "A port of the server that leads to an address seen from here",
      details: """
        As LocalForward, in the other direction. Port 0 lets the server choose; without a target the port is a SOCKS \
        proxy. The server decides whether other machines may connect.
        """,
      sample: "9000 localhost:9000"),
    Setting(
      "DynamicForward", .dynamicForward, role: .dynamicForward, repetition: .accumulates, since: OpenSSHVersion(2, 9),
      environment: .expanded(since: OpenSSHVersion(8, 4)), blink: .dynamicForward,
      summary: "A local port that is a SOCKS proxy through the server",
      details: "`[address:]port`.",
      sample: "1080"),
    Setting(
      "GatewayPorts", .choice, role: .gatewayPorts, words: Word.yesOrNo, since: OpenSSHVersion(1, 2), blink: .yesOrNo,
      summary: "Whether other machines may connect to forwarded local ports",
      details: "Defaults to no: they listen on the loopback address unless they name another.",
      sample: "no"),
    Setting(
      "ExitOnForwardFailure", .choice, words: Word.yesOrNo, since: OpenSSHVersion(4, 4), blink: .yesOrNo,
      summary: "Whether ssh ends where a forwarding cannot be set up",
      details: "Defaults to no: it warns and goes on.",
      sample: "yes"),
    Setting(
      "PermitRemoteOpen", .list(.hostPort), words: [Word("any"), .none], since: OpenSSHVersion(8, 5),
      summary: "Where a remote SOCKS forwarding may lead",
      details: """
        A list of `host:port`, `any` (the default) or `none`. OpenSSH 8.7 and 8.9 forget the first of them.
        """,
      sample: "[localhost:22, 'db.internal:5432']"),
    Setting(
      "ClearAllForwardings", .choice, words: Word.yesOrNo, since: OpenSSHVersion(2, 9),
      summary: "Whether all forwardings of the configuration are dropped",
      details: "Defaults to no. scp and sftp set it themselves.",
      sample: "yes"),
    Setting(
      "StreamLocalBindMask", .octal, repetition: .lastWins, since: OpenSSHVersion(6, 7),
      summary: "The permissions that forwarded sockets do not get",
      details: """
        An octal mask; defaults to 0177, which leaves reading and writing to the owner. ssh takes the last value in \
        the file, even one of a block for other hosts.
        """,
      sample: "'0111'"),
    Setting(
      "StreamLocalBindUnlink", .choice, words: Word.yesOrNo, since: OpenSSHVersion(6, 7),
      summary: "Whether a socket that is in the way is removed",
      details: "Defaults to no: a socket that an earlier session left behind then prevents the forwarding.",
      sample: "yes"),
    Setting(
      "Tunnel", .choice, words: Word.yesOrNo + [Word("point-to-point"), Word("ethernet")], since: OpenSSHVersion(4, 3),
      summary: "Whether the two machines are joined by a network tunnel",
      details: "Defaults to no. `yes` is `point-to-point`, which carries IP packets; `ethernet` carries frames.",
      sample: "ethernet"),
    Setting(
      "TunnelDevice", .tunnelDevice, since: OpenSSHVersion(4, 3),
      summary: "The tunnel devices to use, here and on the server",
      details: "`local[:remote]`, each a number or `any`. Defaults to `any:any`.",
      sample: "0:any"),
  ]

  /// The tokens in the paths of forwarded sockets.
  private static let forwardTokens = Tokens(
    "%CdhijkLlnpru", since: OpenSSHVersion(8, 3), later: [Tokens.j, Tokens.k])
}
