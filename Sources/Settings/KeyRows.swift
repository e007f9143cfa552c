extension SettingTable {
  /// The keys and other secrets that a user logs in with.
  static let keyRows: [Setting] = [
    Setting(
      "Key", .keys, family: .blink, role: .key, repetition: .accumulates, blink: .any,
      blinkField: BlinkField("Key", .keyName),
      summary: "The private key to log in with, by its name in `keys`",
      details: """
        A name of the section `keys`, or a path. OpenSSH gets an IdentityFile line with the path, before the host's \
        own IdentityFile lines; Blink, which keeps keys by name, gets the name. Of a list, Blink gets the first.
        """,
      sample: "~/.ssh/id_ed25519"),
    Setting(
      "IdentityFile", .path, role: .identityFile, words: [.none], repetition: .accumulates,
      since: OpenSSHVersion(1, 2), tokens: .standard, environment: .expanded(since: OpenSSHVersion(8, 4)),
      expandsTilde: true, blink: .any,
      summary: "A file with a private key to log in with",
      details: """
        Several are tried in order, at most 100. Without any, ssh tries the usual files of `~/.ssh`. The value `none` \
        adds no key and does not take earlier ones back. Blink looks a key up by name and reads no file.
        """,
      sample: "~/.ssh/id_ed25519"),
    Setting(
      "CertificateFile", .path, role: .certificateFile, repetition: .accumulates,
      since: OpenSSHVersion(7, 2), tokens: .standard, environment: .expanded(since: OpenSSHVersion(8, 4)),
      expandsTilde: true,
      summary: "A file with a certificate for one of the keys",
      details: "Needed only where the certificate is not beside its key as `KEY-cert.pub`. Several are tried in order.",
      sample: "~/.ssh/id_ed25519-cert.pub"),
    Setting(
      "IdentitiesOnly", .choice, role: .identitiesOnly, words: Word.yesOrNo, since: OpenSSHVersion(3, 8),
      summary: "Whether only the configured keys are offered",
      details: """
        Defaults to no: every key of the agent is offered first, and a server may give up before the right one comes.
        """,
      sample: "yes"),
    Setting(
      "IdentityAgent", .path, role: .identityAgent, words: [.none, Word("SSH_AUTH_SOCK")],
      since: OpenSSHVersion(7, 3), tokens: .standard, environment: .expanded(since: OpenSSHVersion(8, 4)),
      expandsTilde: true,
      summary: "The socket of the authentication agent",
      details: """
        `none` uses no agent, `SSH_AUTH_SOCK` the one of that variable, `$NAME` the one that another variable names. \
        `${NAME}` of a variable that is not set makes ssh refuse the whole configuration.
        """,
      sample: "~/.1password/agent.sock"),
    Setting(
      "AddKeysToAgent", .agentLifetime, valueSince: OpenSSHVersion(8, 4),
      words: Word.yesOrNo + [
        Word("ask"), Word("confirm"),
      ], since: OpenSSHVersion(7, 2),
      summary: "Whether a key is added to the agent once it is used",
      details: """
        Defaults to no. `ask` asks each time, `confirm` makes the agent ask at each use, a time such as `8h` is how \
        long the agent keeps the key; `confirm 8h` is both.
        """,
      sample: "confirm"),
    Setting(
      "PKCS11Provider", .path, role: .pkcs11Provider, words: [.none], since: OpenSSHVersion(5, 4),
      summary: "The library that speaks to a PKCS#11 token",
      details: "ssh loads the library and so runs its code. An absolute path: neither `~` nor `%` means anything here.",
      sample: "/usr/lib/opensc-pkcs11.so"),
    Setting(
      "SecurityKeyProvider", .path, role: .securityKeyProvider, words: [Word("internal"), .none],
      since: OpenSSHVersion(8, 2),
      summary: "The library that speaks to FIDO security keys",
      details: """
        Defaults to the support that is built in, `internal`. ssh loads the library and so runs its code. `$NAME` takes \
        the path from a variable.
        """,
      sample: "internal"),
    Setting(
      "Password", .secret, family: .blink, places: .hostsAndDefaults, role: .password,
      blinkField: BlinkField("Password", .text),
      summary: "The password, by where to get it",
      details: """
        `{secret: NAME}` is an entry of the vault, `{env: NAME}` a variable, `{command: [...]}` the first line \
        that a program prints within a minute; a program with a `/` in its name is looked for from the folder of the \
        file that names it. It reaches Blink's settings only, and only with `build --with-secrets`.
        """,
      sample: "{secret: web}"),
  ]
}
