extension SettingTable {
  /// Keywords that OpenSSH gave up: it reads them and does nothing.
  static let retiredRows: [Setting] = [
    retired("AFSTokenPassing", "Whether AFS tokens were handed to the server", sample: "no"),
    retired("Cipher", successor: "Ciphers", "The cipher of protocol 1", sample: "3des"),
    Setting(
      "CompressionLevel", .integer(1...9), retirement: Retirement(.ignored), blink: .any,
      summary: "How hard data is compressed",
      details: "From 1, fast, to 9, small. OpenSSH gave it up with protocol 1; Blink still reads it.",
      sample: "6"),
    retired("FallBackToRsh", "Whether rsh was tried where ssh failed", sample: "no"),
    retired(
      "GlobalKnownHostsFile2", successor: "GlobalKnownHostsFile", "A second file of known hosts",
      sample: "/etc/ssh/ssh_known_hosts2"),
    retired("KerberosAuthentication", successor: "GSSAPIAuthentication", "Kerberos of protocol 1", sample: "no"),
    retired(
      "KerberosTGTPassing", successor: "GSSAPIDelegateCredentials", "Kerberos tickets of protocol 1", sample: "no"),
    retired("Protocol", "The versions of the protocol; today there is only 2", sample: "2"),
    retired("RhostsAuthentication", "Authentication by rhosts files", sample: "no"),
    retired("RhostsRSAAuthentication", "Host-based authentication of protocol 1", sample: "no"),
    retired("RSAAuthentication", successor: "PubkeyAuthentication", "Keys of protocol 1", sample: "yes"),
    retired("UsePrivilegedPort", "Whether ssh connected from a port below 1024", sample: "no"),
    retired(
      "UserKnownHostsFile2", successor: "UserKnownHostsFile", "A second file of known hosts",
      sample: "~/.ssh/known_hosts2"),
    retired("UseRoaming", "Whether a lost connection was resumed", sample: "no"),
    retired("UseRsh", "Whether rsh was used instead of ssh", sample: "no"),
  ]

  /// A row of a keyword that has no effect any more.
  private static func retired(
    _ name: String, successor: String? = nil, _ summary: String, sample: String
  ) -> Setting {
    Setting(
      name, .text, retirement: Retirement(.ignored, successor: successor), summary: summary,
      details: successor.map { "OpenSSH ignores it; \($0) took its place." } ?? "OpenSSH ignores it.", sample: sample)
  }
}
