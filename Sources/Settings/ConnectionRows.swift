extension SettingTable {
  /// Where a host is and who logs in.
  static let connectionRows: [Setting] = [
    Setting(
      "HostName", .name, role: .hostName, since: OpenSSHVersion(1, 2), tokens: Tokens("%h"), blink: .any,
      blinkField: BlinkField("HostName", .text),
      summary: "The name or address of the server",
      details: """
        A DNS name, an IPv4 address or an IPv6 address without brackets. `%h` stands for the host's own name, and a \
        percent sign is written `%%`, as in `fe80::1%%eth0`. Without it, ssh connects to the name that was typed. A \
        bare number such as `101` or an address with leading zeros is read as another IPv4 address.
        """,
      sample: "web.example.com"),
    Setting(
      "Port", .port, role: .port, since: OpenSSHVersion(1, 2), blink: .any, blinkField: BlinkField("Port", .number),
      summary: "The TCP port of the server",
      details: "From 1 to 65535; 22 unless set. The UDP ports of mosh are MoshPort.",
      sample: "2222"),
    Setting(
      "User", .name, role: .user, since: OpenSSHVersion(1, 2),
      tokens: Tokens("%dhijkLlnpu", since: OpenSSHVersion(10, 0)), environment: .expanded(since: OpenSSHVersion(10, 0)),
      blink: .any, blinkField: BlinkField("User", .text),
      summary: "The account to log in to",
      details: """
        Without it, ssh uses the name of the local account. Since OpenSSH 10.0 a percent sign begins a token and has \
        to be doubled, while older releases take it as it is: no spelling of it suits both.
        """,
      sample: "deploy"),
  ]
}
