extension SettingTable {
  /// How a server proves to be the one.
  static let hostKeyRows: [Setting] = [
    Setting(
      "HostKeyAlias", .name, role: .hostKeyAlias, since: OpenSSHVersion(2, 5),
      summary: "The name under which the server's key is kept",
      details: """
        Instead of HostName, in lower case. Hosts that share an alias share a key, so that one of them can pose as \
        another.
        """,
      sample: "web.internal"),
    Setting(
      "StrictHostKeyChecking", .choice, role: .strictHostKeyChecking,
      words: Word.yesOrNo + [
        Word("ask"), Word("accept-new", since: OpenSSHVersion(7, 6)), Word("off", output: "no"),
      ], since: OpenSSHVersion(1, 2), blink: .yesOrNo, blinkSubstitute: "yes",
      summary: "What to do about a server whose key is not known",
      details: """
        Defaults to ask. `accept-new` adds new keys but refuses changed ones, `yes` refuses both, `no` and `off` \
        accept both, which leaves a connection open to interception. Blink reads only yes and no.
        """,
      sample: "accept-new"),
    Setting(
      "UserKnownHostsFile", .list(.path), role: .userKnownHostsFile,
      words: [Word("none", since: OpenSSHVersion(8, 5))], since: OpenSSHVersion(1, 2),
      tokens: Tokens("%CdhijkLlnpru", since: OpenSSHVersion(8, 4), later: [Tokens.j]),
      environment: .expanded(since: OpenSSHVersion(8, 4)), expandsTilde: true,
      summary: "The files with the keys of known servers",
      details: "At most 32; new keys go to the first. Defaults to `~/.ssh/known_hosts` and `~/.ssh/known_hosts2`.",
      sample: "[~/.ssh/known_hosts, ~/.ssh/known_hosts.work]"),
    Setting(
      "GlobalKnownHostsFile", .list(.path), words: [.none], since: OpenSSHVersion(1, 2), expandsTilde: true,
      summary: "The files of the system with the keys of known servers",
      details: "At most 32. Defaults to `/etc/ssh/ssh_known_hosts` and `/etc/ssh/ssh_known_hosts2`. No tokens.",
      sample: "/etc/ssh/ssh_known_hosts"),
    Setting(
      "KnownHostsCommand", .command, role: .knownHostsCommand, words: [.none], since: OpenSSHVersion(8, 5),
      tokens: Tokens("%CdfHhIijKkLlnprtu", later: [Tokens.j]),
      environment: .expanded(since: OpenSSHVersion(8, 5)),
      summary: "A command that prints keys of known servers",
      details: """
        The absolute path of a program and its arguments, run without a shell. Its lines count in addition to those of \
        the known hosts files.
        """,
      sample: "/usr/local/bin/known-hosts %H"),
    Setting(
      "HashKnownHosts", .choice, words: Word.yesOrNo, since: OpenSSHVersion(4, 0),
      summary: "Whether names are hashed when they are added to the known hosts file",
      details: "Defaults to no; Debian's own configuration says yes. Existing lines are not touched.",
      sample: "no"),
    Setting(
      "UpdateHostKeys", .choice, words: Word.yesOrNo + [Word("ask")], since: OpenSSHVersion(6, 8),
      summary: "Whether the known hosts file learns further keys of a server",
      details: "Defaults to yes where UserKnownHostsFile is not set, else to no.",
      sample: "ask"),
    Setting(
      "CheckHostIP", .choice, words: Word.yesOrNo, since: OpenSSHVersion(1, 2),
      summary: "Whether the server's address is looked up among the known hosts, too",
      details: "Defaults to no, before OpenSSH 8.5 to yes.",
      sample: "yes"),
    Setting(
      "VerifyHostKeyDNS", .choice, role: .verifyHostKeyDNS, words: Word.yesOrNo + [Word("ask")],
      since: OpenSSHVersion(3, 7),
      summary: "Whether the server's key is checked against SSHFP records",
      details: "Defaults to no. `yes` trusts a key that signed DNS data vouch for; `ask` still asks.",
      sample: "ask"),
    Setting(
      "VisualHostKey", .choice, words: Word.yesOrNo, since: OpenSSHVersion(5, 1),
      summary: "Whether a picture of the server's key is shown",
      details: "Defaults to no.",
      sample: "yes"),
    Setting(
      "FingerprintHash", .choice,
      words: [
        Word("md5"), Word("sha1"), Word("sha256"), Word("sha384"), Word("sha512"),
      ], since: OpenSSHVersion(6, 8),
      summary: "The hash by which fingerprints are shown",
      details: "Defaults to sha256. The manual promises only md5 and sha256.",
      sample: "sha256"),
    Setting(
      "NoHostAuthenticationForLocalhost", .choice, role: .noHostAuthenticationForLocalhost, words: Word.yesOrNo,
      since: OpenSSHVersion(3, 0),
      summary: "Whether the key of localhost is not checked",
      details: "Defaults to no. For home directories that machines share; HostKeyAlias is the safer way.",
      sample: "no"),
    Setting(
      "RevokedHostKeys", .path, words: [.none], since: OpenSSHVersion(6, 8), tokens: .standard,
      environment: .expanded(since: OpenSSHVersion(9, 4)), expandsTilde: true,
      summary: "A file with the server keys to refuse",
      details: """
        Keys one a line, or a revocation list of ssh-keygen. A file that does not exist makes ssh refuse every server. \
        `~` is expanded since OpenSSH 9.4 only.
        """,
      sample: "/etc/ssh/revoked_keys"),
  ]
}
