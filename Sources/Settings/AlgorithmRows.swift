extension SettingTable {
  /// The cryptography of the connection.
  static let algorithmRows: [Setting] = [
    Setting(
      "Ciphers", .algorithms(.ciphers), since: OpenSSHVersion(2, 1), blink: .any,
      summary: "The ciphers to allow, in order",
      details: algorithmsHelp("ssh -Q cipher"),
      sample: "aes256-gcm@openssh.com,aes256-ctr"),
    Setting(
      "MACs", .algorithms(.macs), since: OpenSSHVersion(2, 5), blink: .any,
      summary: "The message authentication codes to allow, in order",
      details: algorithmsHelp("ssh -Q mac"),
      sample: "hmac-sha2-256-etm@openssh.com,hmac-sha2-256"),
    Setting(
      "KexAlgorithms", .algorithms(.keyExchange), since: OpenSSHVersion(5, 7), blink: .any,
      summary: "The key exchange methods to allow, in order",
      details: algorithmsHelp("ssh -Q kex"),
      sample: "curve25519-sha256"),
    Setting(
      "HostKeyAlgorithms", .algorithms(.signatures), since: OpenSSHVersion(2, 9), blink: .any,
      summary: "The kinds of server keys to accept, in order",
      details: algorithmsHelp("ssh -Q HostKeyAlgorithms"),
      sample: "ssh-ed25519,rsa-sha2-512"),
    Setting(
      "CASignatureAlgorithms", .algorithms(.signatures), since: OpenSSHVersion(7, 9),
      summary: "The algorithms by which a certificate may be signed",
      details: algorithmsHelp("ssh -Q CASignatureAlgorithms"),
      sample: "ssh-ed25519"),
    Setting(
      "PubkeyAcceptedAlgorithms", .algorithms(.signatures), since: OpenSSHVersion(8, 5),
      oldSpelling: OldSpelling("PubkeyAcceptedKeyTypes", since: OpenSSHVersion(7, 0)),
      summary: "The signature algorithms to log in with",
      details: algorithmsHelp("ssh -Q PubkeyAcceptedAlgorithms")
        + " Before OpenSSH 8.5 its name was PubkeyAcceptedKeyTypes.",
      sample: "ssh-ed25519"),
    Setting(
      "HostbasedAcceptedAlgorithms", .algorithms(.signatures), since: OpenSSHVersion(8, 7),
      oldSpelling: OldSpelling("HostbasedKeyTypes", since: OpenSSHVersion(6, 8)),
      summary: "The signature algorithms for host-based authentication",
      details: algorithmsHelp("ssh -Q HostbasedAcceptedAlgorithms")
        + " Before OpenSSH 8.7 the name that works is HostbasedKeyTypes.",
      sample: "ssh-ed25519"),
    Setting(
      "RekeyLimit", .rekeyLimit, words: [Word("default")], isCaseSensitive: true, since: OpenSSHVersion(3, 6),
      blink: .size,
      summary: "After how much data, and how long, new session keys are agreed",
      details: """
        A number of bytes, at least 16 or 0, with K, M or G; then, if wanted, a time. `default` leaves the amount to \
        the cipher. Blink reads the amount alone.
        """,
      sample: "1G 1h"),
    Setting(
      "RequiredRSASize", .integer(1024...16384), since: OpenSSHVersion(9, 1),
      summary: "The size in bits below which RSA keys are refused",
      details: "Defaults to 1024, and cannot be lower.",
      sample: "2048"),
    Setting(
      "WarnWeakCrypto", .choice, words: Word.yesOrNo + [Word("no-pq-kex")], since: OpenSSHVersion(10, 1),
      summary: "Whether ssh warns of connections that weak cryptography protects",
      details: "Defaults to yes. `no-pq-kex` keeps quiet about key exchange that a quantum computer could break.",
      sample: "no-pq-kex"),
  ]

  /// What is true of every list of algorithms; `command` lists the names.
  private static func algorithmsHelp(_ command: String) -> String {
    """
    Names separated by commas, without blanks; `\(command)` lists them. A leading `+` adds to the default list, `-` \
    takes out of it, `^` moves to its front. A name that the reading ssh does not know makes it refuse the whole \
    configuration.
    """
  }
}
