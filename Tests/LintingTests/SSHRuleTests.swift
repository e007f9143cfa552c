import Testing

/// Quotes, releases, Blink, mosh and shared connections.
@Suite struct SSHRuleTests {
  @Test(
    arguments: [
      Case(
        "an apostrophe in a command",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            RemoteCommand: echo it's
            ProxyCommand: nc "%h %p
            LocalCommand: printf 'a\\'
        """,
        [
          "5:27 unbalanced-quote \"'\"", "6:22 unbalanced-quote \"\"\"", "7:26 unbalanced-quote \"'\"",
        ]),
      Case(
        "double quotes and backslashes inside arguments",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            SetEnv: [A=1, 'B=say "x"']
            IdentityFile: '~/a\\\\b'
            UserKnownHostsFile: ['~/dir\\', ~/file]
        """,
        [
          "5:26 unquotable-value \"\"\"", "6:23 unquotable-value \"\\\"", "7:32 unquotable-value \"\\\"",
        ]),
      Case(
        "a command that ends in a blank behind a backslash",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            RemoteCommand: "cat a\\\\ "
            LocalCommand: "cat a\\\\\\\\ "
            MoshServer: "mosh-server a\\\\ "
        """, ["5:20 unquotable-value \"\"cat a\\\\ \"\""]),
      Case(
        "a double quote in a condition",
        """
        match:
          - when: {exec: 'test "$USER" = d'}
            Port: 2222
        hosts:
          a: {HostName: a.example.com, User: d}
        """, ["2:24 unquotable-value \"\"\""]),
      Case(
        "a number sign for 8.5 and 8.6",
        """
        keys: {k: ~/.ssh/no#1}
        hosts:
          a:
            HostName: a.example.com
            User: d
            Key: k
            ProxyCommand: sh -c 'x=%h; nc "${x#w}" %p'
        """, ["1:20 unquotable-value \"#\"", "7:39 unquotable-value \"#\""]),
    ]) func quotes(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "quotes that pair up, and texts that need none",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            RemoteCommand: echo "it's" it\\'s
            LocalCommand: notify-send "logged in" 'to %n'
            IdentityFile: [~/My Keys/id, ~/bob's/id]
          b: {HostName: b.example.com, User: 'DOMAIN\\bob'}
        """),
      Case(
        "newer releases read escapes",
        """
        targets: {OpenSSH: "9.9"}
        match:
          - when: {exec: 'test "$USER" = d'}
            Port: 2222
        hosts:
          a:
            HostName: a.example.com
            User: d
            SetEnv: ['B=say "x"', C=#1]
            IdentityFile: '~/a\\\\b'
        """),
    ]) func quotesThatAreRight(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "keywords, with and without an old spelling",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            pubkeyacceptedalgorithms: ssh-ed25519
            Tag: work
            SessionType: none
        """,
        [
          "5:5 keyword-too-new \"pubkeyacceptedalgorithms\"", "6:5 keyword-too-new \"Tag\"",
          "7:5 keyword-too-new \"SessionType\"",
        ]),
      Case(
        "words and other values",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            PubkeyAuthentication: unbound
            AddKeysToAgent: 8h
            IPQoS: [ef, va]
            UserKnownHostsFile: none
        """,
        [
          "5:27 keyword-too-new \"unbound\"", "6:21 keyword-too-new \"8h\"", "7:17 keyword-too-new \"va\"",
          "8:25 keyword-too-new \"none\"",
        ]),
      Case(
        "variables",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            IdentityFile: ${HOME}/.ssh/id
            SetEnv: X=${Y}
        """,
        ["5:19 keyword-too-new \"${HOME}\"", "6:15 keyword-too-new \"${Y}\""]),
      Case(
        "criteria",
        """
        match:
          - when: tagged work
            Port: 2222
          - when: {host: a, localnetwork: 10.0.0.0/8}
            Port: 2223
        hosts:
          a: {HostName: a.example.com, User: d}
        """, ["2:11 keyword-too-new \"tagged\"", "4:21 keyword-too-new \"localnetwork\""]),
    ]) func keywordTooNew(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a direct connection, which every release knows by ProxyCommand",
        """
        targets: {OpenSSH: "7.3"}
        hosts:
          a: {HostName: a.example.com, User: d, ProxyJump: none}
        """),
      Case(
        "a backslash where the line ends",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            IdentityFile: ['C:\\keys\\', ~/x]
            UserKnownHostsFile: [~/file, '~/dir\\']
            LocalForward: 80 /run/x\\
        """),
      Case(
        "the target knows them",
        """
        targets: {OpenSSH: "9.4"}
        match:
          - when: tagged work
            place: last
            Port: 2222
        hosts:
          a:
            HostName: a.example.com
            User: d
            Tag: work
            PubkeyAuthentication: unbound
            IdentityFile: ${HOME}/.ssh/id
        """),
      Case(
        "keywords of vendors, and words as old as their keyword",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            UseKeychain: yes
            StrictHostKeyChecking: accept-new
            AddKeysToAgent: confirm
            ProxyCommand: echo ${HOME}
        """),
    ]) func keywordsInTime(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "renamed",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            KeepAlive: yes
            ChallengeResponseAuthentication: no
        """,
        ["5:5 deprecated-keyword \"KeepAlive\"", "6:5 deprecated-keyword \"ChallengeResponseAuthentication\""]),
      Case(
        "given up",
        """
        defaults: {DefaultUser: d, UsePrivilegedPort: no}
        hosts:
          a:
            HostName: a.example.com
            Protocol: 2
            CompressionLevel: 6
        """,
        [
          "1:28 deprecated-keyword \"UsePrivilegedPort\"", "5:5 deprecated-keyword \"Protocol\"",
          "6:5 deprecated-keyword \"CompressionLevel\"",
        ]),
      Case(
        "an old name that the target no longer needs",
        """
        targets: {OpenSSH: "8.5"}
        hosts:
          a: {HostName: a.example.com, User: d, PubkeyAcceptedKeyTypes: ssh-ed25519}
        """, ["3:41 deprecated-keyword \"PubkeyAcceptedKeyTypes\""]),
      Case(
        "once for a mapping that is merged twice",
        """
        x-base: &base
          UseRsh: no
        hosts:
          a: {<<: *base, HostName: a.example.com, User: d}
          b: {<<: *base, HostName: b.example.com, User: d}
        """, ["2:3 deprecated-keyword \"UseRsh\""]),
    ]) func deprecatedKeyword(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "an old name that the target needs",
        """
        hosts:
          a: {HostName: a.example.com, User: d, PubkeyAcceptedKeyTypes: ssh-ed25519}
        """),
      Case(
        "present names",
        """
        hosts:
          a: {HostName: a.example.com, User: d, TCPKeepAlive: yes, KbdInteractiveAuthentication: no}
        """),
    ]) func presentKeywords(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a keyword, once at its first place",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com, ConnectTimeout: 10}
          b: {HostName: b.example.com, ConnectTimeout: 20}
        """, ["3:32 blink-unsupported \"ConnectTimeout\""]),
      Case(
        "values that Blink does not read",
        """
        defaults: {DefaultUser: d}
        hosts:
          a:
            HostName: a.example.com
            StrictHostKeyChecking: accept-new
            RemoteCommand: 'echo "x"'
            LocalForward: [8080 localhost:80, '127.0.0.1:81 localhost:81']
            IdentityFile: ~/.ssh/id
        """,
        [
          "5:28 blink-unsupported \"accept-new\"", "6:20 blink-unsupported \"'echo \"x\"'\"",
          "7:39 blink-unsupported \"'127.0.0.1:81 localhost:81'\"", "8:19 blink-unsupported \"~/.ssh/id\"",
        ]),
      Case(
        "match blocks and exceptions of patterns",
        """
        match:
          - when: host a
            Port: 2222
          - when: host b
            Port: 2223
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com}
          "*.x": {except: [y.x], HostName: "%h.example.com"}
        """,
        [
          "2:5 blink-unsupported \"when\"", "9:20 blink-unsupported \"y.x\"",
          "9:36 blink-unsupported \"\"%h.example.com\"\"",
        ]),
    ]) func blinkUnsupported(example: Case)
  { check(example.text, example.expected) }

  /// `Linted` directly: `check` leaves information out where none is expected.
  @Test(
    arguments: [
      """
      keys: {k: ~/.ssh/id}
      defaults: {DefaultUser: d}
      hosts:
        a: {HostName: "%h.example.com", Port: 2222, Key: k, Compression: YES, ForwardAgent: true}
      """,
      """
      defaults: {DefaultUser: d, FontSize: 12}
      hosts:
        a:
          HostName: a.example.com
          MoshPort: 60001
          MoshStartup: [tmux, "#1"]
          Password: {secret: a}
          LocalForward: 8080 localhost:80
      """,
    ]) func blinkReads(text: String)
  {
    #expect(Linted(text).findings(withInformation: true) == [])
  }

  @Test(
    arguments: [
      Case(
        "a jump host",
        """
        defaults: {DefaultUser: d}
        hosts:
          b: {HostName: b.example.com}
          a:
            HostName: a.example.com
            ProxyJump: b
            MoshPort: 60001
        """, ["6:5 mosh-ignores-setting \"ProxyJump\""]),
      Case(
        "settings of a group, of a pattern and of the defaults, each once",
        """
        defaults: {DefaultUser: d, Prediction: always, AddressFamily: inet6}
        groups:
          far: {ProxyCommand: nc %h %p}
        hosts:
          a-{1..3}: {use: [far], HostName: "%h.example.com"}
          c: {HostName: c.example.com}
          "c*": {BindInterface: eth0}
        """,
        [
          "1:48 mosh-ignores-setting \"AddressFamily\"", "3:9 mosh-ignores-setting \"ProxyCommand\"",
          "7:10 mosh-ignores-setting \"BindInterface\"",
        ]),
      Case(
        "a name that mosh looks up",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            MoshExperimentalIP: local
            BindAddress: 10.0.0.1
        """, ["6:5 mosh-ignores-setting \"BindAddress\""]),
    ]) func moshIgnoresSetting(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "nothing for mosh",
        """
        defaults: {DefaultUser: d}
        hosts:
          b: {HostName: b.example.com, MoshPort: 60001}
          a: {HostName: a.example.com, ProxyJump: b, CanonicalizeHostname: yes}
        """),
      Case(
        "ssh makes the connection, or there is nothing to heed",
        """
        defaults: {DefaultUser: d, MoshPort: 60001}
        hosts:
          b: {HostName: b.example.com, AddressFamily: any, CanonicalizeHostname: always, ProxyJump: none}
          a: {HostName: a.example.com, ProxyJump: b, MoshExperimentalIP: remote}
        """),
    ]) func moshHeeds(example: Case)
  { check(example.text, example.expected) }

  // `~` counts 20 bytes, %C 40; 86 is the limit.
  @Test(
    arguments: [
      Case(
        "hashed names in a long directory",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            ControlPath: /home/example/.cache/automation/persistent-connections/%C
        """,
        [
          "5:18 control-path-too-long \"/home/example/.cache/automation/persistent-connections/%C\""
        ]),
      Case(
        "long names of hosts, in a group and for all",
        """
        defaults: {DefaultUser: d, ControlPath: ~/.ssh/%h-%n}
        hosts:
          a-name-of-middling-length: {HostName: "%h.a-long-domain.example.com"}
        """, ["1:41 control-path-too-long \"~/.ssh/%h-%n\""]),
      Case(
        "87 bytes",
        """
        hosts:
          a: {HostName: a.example.com, User: d, ControlPath: /tmp/a123456789b123456789c123456789d123456789e/%C}
        """,
        ["2:54 control-path-too-long \"/tmp/a123456789b123456789c123456789d123456789e/%C\""]),
    ]) func controlPathTooLong(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "short ones",
        """
        defaults: {DefaultUser: d, ControlPath: ~/.ssh/cm-%C}
        hosts:
          a: {HostName: a.example.com, ControlPath: none}
          b: {HostName: b.example.com, ControlPath: ~/.ssh/%r@%h:%p}
        """),
      Case(
        "86 bytes",
        """
        hosts:
          a: {HostName: a.example.com, User: d, ControlPath: /tmp/a123456789b123456789c123456789d123456789/%C}
        """),
    ]) func controlPathThatFits(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "user, host and tagged",
        """
        targets: {OpenSSH: "9.4"}
        match:
          - {when: user deploy, Port: 1}
          - {when: "host *.example.com", Port: 2}
          - {when: {tagged: [x, work]}, Port: 3}
        groups: {g: {Tag: work}}
        hosts:
          a: {use: [g], HostName: a.example.com, User: deploy}
        """,
        [
          "3:12 match-too-early \"user\"", "4:13 match-too-early \"host\"", "5:13 match-too-early \"tagged\"",
        ])
    ]) func matchTooEarly(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "by the name as typed, by the command line alone, or at the end",
        """
        defaults: {User: deploy}
        match:
          - {when: originalhost a, Port: 1}
          - {when: host a, Port: 2}
          - {when: user root, Port: 3}
          - {when: user deploy, place: last, Port: 4}
          - {when: "!user deploy", Port: 5}
        hosts:
          a: {HostName: a.example.com}
        """),
      Case(
        "an earlier match block sets it",
        """
        targets: {OpenSSH: "9.4"}
        match:
          - {when: originalhost a, Tag: work}
          - {when: tagged work, Port: 2}
        hosts:
          a: {HostName: a.example.com, User: d}
        """),
    ]) func matchInTime(example: Case)
  { check(example.text, example.expected) }
}
