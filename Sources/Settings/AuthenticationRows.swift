extension SettingTable {
  /// The methods by which a user proves to be the one.
  static let authenticationRows: [Setting] = [
    Setting(
      "PreferredAuthentications", .commaList, since: OpenSSHVersion(2, 5),
      summary: "The authentication methods to try, in order",
      details: """
        Names separated by commas. Defaults to gssapi-with-mic, hostbased, publickey, keyboard-interactive, password. \
        ssh does not check the names, and a method that is not listed is never tried.
        """,
      sample: "publickey,keyboard-interactive"),
    Setting(
      "PubkeyAuthentication", .choice,
      words: Word.yesOrNo + [
        Word("unbound", since: OpenSSHVersion(8, 9)), Word("host-bound", since: OpenSSHVersion(8, 9)),
      ], since: OpenSSHVersion(2, 5), blink: .yesOrNo, blinkSubstitute: "yes",
      summary: "Whether to log in with keys",
      details: """
        Defaults to yes. `unbound` and `host-bound` switch off one or the other extension of the protocol that limits \
        where a forwarded agent may be used.
        """,
      sample: "yes"),
    Setting(
      "PasswordAuthentication", .choice, words: Word.yesOrNo, since: OpenSSHVersion(1, 2), blink: .yesOrNo,
      summary: "Whether to log in with a password",
      details: "Defaults to yes.",
      sample: "no"),
    Setting(
      "NumberOfPasswordPrompts", .integer(0...2_147_483_647), since: OpenSSHVersion(1, 2),
      summary: "How many times to ask for a password",
      details: "Defaults to 3.",
      sample: "1"),
    Setting(
      "KbdInteractiveAuthentication", .choice, words: Word.yesOrNo, since: OpenSSHVersion(2, 3), blink: .yesOrNo,
      summary: "Whether to answer questions that the server asks, such as one-time codes",
      details: "Defaults to yes.",
      sample: "yes"),
    Setting(
      "KbdInteractiveDevices", .commaList, since: OpenSSHVersion(2, 3),
      summary: "The devices that keyboard-interactive authentication may use",
      details: "Names separated by commas, such as `pam` or `bsdauth`. Defaults to whatever the server offers.",
      sample: "pam"),
    Setting(
      "HostbasedAuthentication", .choice, words: Word.yesOrNo, since: OpenSSHVersion(2, 9), blink: .yesOrNo,
      summary: "Whether to log in by the key of the local machine",
      details: "Defaults to no. The server has to trust this machine, and EnableSSHKeysign has to be on.",
      sample: "no"),
    Setting(
      "EnableSSHKeysign", .choice, words: Word.yesOrNo, since: OpenSSHVersion(3, 6),
      summary: "Whether ssh-keysign may sign for host-based authentication",
      details: "Defaults to no. It counts only in the system's own file, before the first block.",
      sample: "no"),
    Setting(
      "GSSAPIAuthentication", .choice, words: Word.yesOrNo, since: OpenSSHVersion(3, 7),
      summary: "Whether to log in with Kerberos",
      details: "Defaults to no. A build without GSSAPI reads it and does nothing.",
      sample: "yes"),
    Setting(
      "GSSAPIDelegateCredentials", .choice, words: Word.yesOrNo, since: OpenSSHVersion(3, 7),
      summary: "Whether the server gets a copy of the Kerberos ticket",
      details: "Defaults to no. The server can then act as you elsewhere.",
      sample: "yes"),
    Setting(
      "BatchMode", .choice, words: Word.yesOrNo, since: OpenSSHVersion(1, 2),
      summary: "Whether ssh never asks anything",
      details: "Defaults to no. For scripts: where a password or an answer is needed, the connection fails.",
      sample: "yes"),
  ]
}
