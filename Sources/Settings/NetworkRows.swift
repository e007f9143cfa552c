extension SettingTable {
  /// How the connection is made and kept up.
  static let networkRows: [Setting] = [
    Setting(
      "AddressFamily", .choice, role: .addressFamily, words: [Word("any"), Word("inet"), Word("inet6")],
      since: OpenSSHVersion(3, 7),
      summary: "The kind of addresses to connect to",
      details: "Defaults to any; `inet` is IPv4 only, `inet6` IPv6 only. mosh has MoshFamily.",
      sample: "inet6"),
    Setting(
      "BindAddress", .name, role: .bindAddress, since: OpenSSHVersion(2, 9), blink: .any,
      summary: "The local address to connect from",
      details: "An address of this machine; useful only where it has several.",
      sample: "127.0.0.1"),
    Setting(
      "BindInterface", .name, role: .bindInterface, since: OpenSSHVersion(7, 7),
      summary: "The network interface to connect from",
      details: "ssh connects from an address of the interface, as with BindAddress.",
      sample: "lo"),
    Setting(
      "ConnectTimeout", .time, words: [.noTime], isCaseSensitive: true, since: OpenSSHVersion(3, 7),
      summary: "How long to wait for the server",
      details: "In seconds, or with units such as `1m30s`. Defaults to the limit of the operating system.",
      sample: "10s"),
    Setting(
      "ConnectionAttempts", .integer(1...2_147_483_647), since: OpenSSHVersion(1, 2),
      summary: "How many times to try to connect, one second apart",
      details: "At least 1, which is the default.",
      sample: "3"),
    Setting(
      "ServerAliveInterval", .time, words: [.noTime], isCaseSensitive: true, since: OpenSSHVersion(3, 8),
      summary: "How long the server may be silent before ssh asks for a sign of life",
      details: "In seconds, or with units. Defaults to 0, which never asks.",
      sample: "30"),
    Setting(
      "ServerAliveCountMax", .integer(0...2_147_483_647), since: OpenSSHVersion(3, 8),
      summary: "How many unanswered signs of life end the connection",
      details: "Defaults to 3. It counts only where ServerAliveInterval is not 0.",
      sample: "3"),
    Setting(
      "TCPKeepAlive", .choice, words: Word.yesOrNo, since: OpenSSHVersion(3, 8),
      summary: "Whether TCP itself watches for a dead connection",
      details: "Defaults to yes. Unlike ServerAliveInterval its packets can be forged and take hours to notice.",
      sample: "yes"),
    Setting(
      "IPQoS", .list(.qualityOfService), words: qualityWords, since: OpenSSHVersion(5, 7),
      summary: "The quality of service class of the packets",
      details: """
        One value for all sessions, or two: for interactive ones and for the others. A class such as `af21`, `cs1` or \
        `ef`, a number from 0 to 255, or `none` for what the operating system sets. `lowdelay`, `throughput` and \
        `reliability` do nothing since OpenSSH 10.1.
        """,
      sample: "ef cs1"),
    Setting(
      "Compression", .choice, words: [Word("yes"), Word("no")], since: OpenSSHVersion(1, 2), blink: .yesOrNo,
      summary: "Whether data is compressed",
      details: "Defaults to no; it helps on slow links only. ssh takes no other words here, not even `true`.",
      sample: "yes"),
  ]

  /// The classes of IPQoS.
  private static let qualityWords: [Word] =
    [
      "none", "le", "ef", "af11", "af12", "af13", "af21", "af22", "af23", "af31", "af32", "af33", "af41", "af42",
      "af43", "cs0", "cs1", "cs2", "cs3", "cs4", "cs5", "cs6", "cs7", "lowdelay", "throughput", "reliability",
    ].map { Word($0) } + [Word("va", since: OpenSSHVersion(10, 3))]
}
