extension SettingTable {
  /// How short names become full ones.
  static let canonicalizationRows: [Setting] = [
    Setting(
      "CanonicalizeHostname", .choice, role: .canonicalizeHostname, words: Word.yesOrNo + [Word("always")],
      since: OpenSSHVersion(6, 5),
      summary: "Whether a short name is completed to a full one",
      details: """
        Defaults to no. ssh then reads the configuration again with the full name, so that patterns match the server's \
        name. `yes` does nothing where ProxyJump or ProxyCommand is set; `always` does.
        """,
      sample: "no"),
    Setting(
      "CanonicalDomains", .list(.domain), role: .canonicalDomains, words: [.none], since: OpenSSHVersion(6, 5),
      summary: "The domains in which to look for a short name",
      details: "Tried in order. They count only where CanonicalizeHostname is on.",
      sample: "[example.com, example.net]"),
    Setting(
      "CanonicalizeFallbackLocal", .choice, words: Word.yesOrNo, since: OpenSSHVersion(6, 5),
      summary: "Whether a name that cannot be completed is still looked up as it is",
      details: "Defaults to yes; no makes it an error.",
      sample: "no"),
    Setting(
      "CanonicalizeMaxDots", .integer(0...2_147_483_647), since: OpenSSHVersion(6, 5),
      summary: "How many dots a name that is completed may have",
      details: "Defaults to 1.",
      sample: "2"),
    Setting(
      "CanonicalizePermittedCNAMEs", .list(.canonicalRule),
      words: [
        Word("*"), Word("none", since: OpenSSHVersion(8, 8)),
      ], since: OpenSSHVersion(6, 5),
      summary: "Which names may lead to which others when a name is completed",
      details: """
        A list of `names:targets`, each side patterns separated by commas. It makes even `ssh -G` ask the name server.
        """,
      sample: "['*.example.com:*.example.net']"),
  ]
}
