import Diagnostics
import Testing

/// What is said once, at the right place and with the way out.
@Suite struct FindingTests {
  @Test(
    arguments: [
      Case(
        "`all` stands once and last",
        """
        match:
          - {when: all all}
          - {when: canonical final all}
          - {when: all final}
          - {when: final all}
          - {when: {all: yes, final: yes}}
          - {when: originalhost a all}
        """,
        [
          "2:12 invalid-match \"all\"", "3:28 invalid-match \"all\"", "4:12 invalid-match \"all\"",
          "7:27 invalid-match \"all\"",
        ]),
      Case(
        "a condition that is wrong is not empty, too",
        """
        match:
          - {when: 'originalhost "a b"'}
          - {when: 'tagged ""'}
          - {when: "!all"}
        """,
        [
          "2:13 invalid-match \"originalhost\"", "3:13 invalid-match \"tagged\"", "4:13 invalid-match \"!all\"",
        ]),
      Case(
        "a block stands beside hosts that share one, not between them",
        """
        hosts: {"w-{1..3}": {HostName: a.b, User: d}}
        match:
          - {when: user a, before: w-1, Port: 1}
          - {when: user a, after: w-3, Port: 1}
          - {when: user a, before: w-2, Port: 1}
          - {when: user a, after: w-1, Port: 1}
        """, ["5:28 invalid-match \"w-2\"", "6:27 invalid-match \"w-1\""]),
      Case(
        "what a block without conditions sets is dead in the defaults",
        """
        defaults: {User: d, LogLevel: info}
        match: [{when: all, LogLevel: error}]
        """, ["1:21 shadowed-setting \"LogLevel\""]),
      Case(
        "the second pass sees what the first has set",
        """
        hosts: {a: {HostName: a.b, User: d}}
        match:
          - {when: final user d, Port: 22}
          - {when: user d, Port: 22}
        """, ["4:12 match-too-early \"user\""]),
    ]) func match(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "two names of one setting",
        """
        hosts:
          a: {HostName: a.b, User: d, KeepAlive: no, TCPKeepAlive: yes}
          b: {HostName: a.b, User: d, SkeyAuthentication: no, TISAuthentication: no}
          c: {HostName: a.b, User: d, IdentityFile: ~/a, IdentityFile2: ~/b}
        """,
        ["2:46 duplicate-key \"TCPKeepAlive\"", "3:55 duplicate-key \"TISAuthentication\""]),
      Case(
        "an earlier name in a pattern in the shadow of another",
        """
        hosts:
          "*": {TCPKeepAlive: no}
          "a*": {Port: 22}
        defaults: {KeepAlive: yes}
        """, ["4:12 shadowed-setting \"KeepAlive\""]),
    ]) func namesOfOneSetting(example: Case)
  { check(example.text, example.expected, ignoring: ["deprecated-keyword"]) }

  @Test(
    arguments: [
      Case(
        "words that stand alone",
        """
        hosts:
          a.b:
            User: d
            LogVerbose: [none, kex.c]
            ProxyJump: [none, c.d]
            GlobalKnownHostsFile: [none, /x]
          b.c: {User: d, LogVerbose: x none}
        targets: {OpenSSH: 9.9}
        """,
        [
          "4:18 wrong-type \"none\"", "5:17 wrong-type \"none\"", "6:28 wrong-type \"none\"",
          "7:32 wrong-type \"none\"",
        ]),
      Case(
        "one value where no list is wanted",
        """
        order: [file]
        targets: {OpenSSH: [8.2]}
        hosts: {a.b: {User: d}}
        match: [{when: all, before: [a.b]}]
        """,
        ["1:8 wrong-type \"[file]\"", "2:20 wrong-type \"[8.2]\"", "4:29 wrong-type \"[a.b]\""]),
      Case("a release with a leading zero", "targets: {OpenSSH: '08.2'}\n", ["1:20 wrong-type \"'08.2'\""]),
      Case("a release of two digits", "targets: {OpenSSH: 8.10}\n"),
      Case(
        "a key without a name",
        "hosts: {a.b: {User: d, Key: ~/.ssh/}, b.c: {User: d, Key: /}, c.d: {User: d, Key: ''}}\n",
        ["1:29 wrong-type \"~/.ssh/\"", "1:59 wrong-type \"/\"", "1:83 wrong-type \"''\""]),
      Case(
        "escaped marks in names",
        #"hosts: {a.b: {User: "de\u200bploy"}, "c\u200e.d": {User: d}, b.c: {User: d, HostName: "x\u2060.y"}}"#,
        [
          #"1:21 invisible-character ""de\u200bploy"""#, #"1:38 invisible-character ""c\u200e.d"""#,
          #"1:87 invisible-character ""x\u2060.y"""#,
        ]),
      Case(
        "one report for one character of a name",
        "hosts: {a.b: {User: 'u\"'}, b.c: {User: d, HostName: 'w.x\"'}}\n",
        ["1:23 invalid-user-name \"\"\"", "1:57 invalid-host-name \"\"\""]),
      Case(
        "DefaultUser is a User",
        "targets: {OpenSSH: 8.2}\ndefaults: {DefaultUser: 'a\\\\b'}\n",
        ["2:27 unquotable-value \"\\\""]),
    ]) func values(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a name that differs in case stays usable",
        """
        groups: {a: {Port: 22}, A: {Port: 23}}
        hosts: {a.b: {User: d, use: [a, A]}}
        """, ["1:25 duplicate-definition \"A\""]),
      Case(
        "misspelt parts of themes and fonts",
        """
        themes: {A: {flie: a.css}, B: {ulr: "https://a.b"}}
        fonts: {C: {File: a.css}}
        """, ["1:14 unknown-key \"flie\"", "1:32 unknown-key \"ulr\"", "2:13 unknown-key \"File\""]),
      Case(
        "words of sections and of other blocks",
        """
        hosts:
          a.b: {User: d, hosts: {}, include: x, url: y, when: all, except: [c]}
        """,
        [
          "2:18 misplaced-key \"hosts\"", "2:29 misplaced-key \"include\"", "2:41 misplaced-key \"url\"",
          "2:49 misplaced-key \"when\"", "2:60 misplaced-key \"except\"",
        ]),
    ]) func names(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "names of algorithms that nobody knows",
        """
        hosts:
          a.b: {User: d, Ciphers: aes128-crt, MACs: "hmac-sha2-256,hmac-sha3", KexAlgorithms: yes}
          b.c: {User: d, HostKeyAlgorithms: ssh-ed2551, PubkeyAcceptedAlgorithms: "ssh-x*", Ciphers: -aes129-cbc}
        """,
        [
          "2:27 unknown-choice \"aes128-crt\"", "2:60 unknown-choice \"hmac-sha3\"", "2:87 unknown-choice \"yes\"",
          "3:37 unknown-choice \"ssh-ed2551\"", "3:95 unknown-choice \"aes129-cbc\"",
        ]),
      Case(
        "patterns of algorithms",
        """
        hosts:
          a.b: {User: d, Ciphers: "+aes*", MACs: "hmac-*", KexAlgorithms: "^curve*"}
          b.c: {User: d, Ciphers: "-aes*-cbc", HostKeyAlgorithms: "+ssh-*", KexAlgorithms: "-*sha1"}
        """,
        ["2:29 wrong-type \"aes*\"", "2:42 wrong-type \"\"hmac-*\"\"", "2:69 wrong-type \"curve*\""]),
    ]) func algorithms(example: Case)
  { check(example.text, example.expected, ignoring: ["weak-algorithm", "keyword-too-new"]) }

  @Test func unknownAlgorithmsAreWarnings() {
    let found = Linted("hosts: {a.b: {User: d, Ciphers: aes128-crt}}\n").diagnostics.filter { $0.severity != .info }
    #expect(found.map(\.severity) == [.warning])
    #expect(found.first?.message.hasSuffix("did you mean aes128-ctr?") == true)
  }

  @Test func aSettingIsNearerThanAWord() {
    let found = Linted("hosts: {a.b: {Usr: d}}\n").diagnostics.filter { $0.rule.id == "unknown-key" }
    #expect(found.map(\.message) == ["there is no setting Usr; did you mean User?"])
  }
}
