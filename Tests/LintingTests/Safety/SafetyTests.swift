import Testing

/// What the rules of the chapter "Safety" report, and what they leave alone.
@Suite struct SafetyTests {
  @Test(
    arguments: [
      Case(
        "settings that run something by themselves",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            proxycommand: ssh -W %h:%p bastion
            KnownHostsCommand: /usr/local/bin/known-hosts %H
            PKCS11Provider: /usr/lib/opensc-pkcs11.so
            SecurityKeyProvider: /opt/lib/sk.so
            XAuthLocation: /usr/bin/xauth
        """,
        [
          "5:5 executes-command \"proxycommand\"", "6:5 executes-command \"KnownHostsCommand\"",
          "7:5 executes-command \"PKCS11Provider\"", "8:5 executes-command \"SecurityKeyProvider\"",
          "9:5 executes-command \"XAuthLocation\"",
        ]),
      Case(
        "conditions, also negated ones",
        """
        match:
          - when: originalhost a !exec "on-office-network"
            Port: 2222
          - when: {exec: test -e /tmp/x}
            Port: 2223
        hosts:
          a: {HostName: a.example.com, User: d}
        """, ["2:26 executes-command \"!exec\"", "4:12 executes-command \"exec\""]),
      Case(
        "a LocalCommand of the host, of its group and of the defaults",
        """
        defaults: {DefaultUser: d, LocalCommand: logger default}
        groups:
          g: {LocalCommand: logger group, PermitLocalCommand: yes}
        hosts:
          a: {HostName: a.example.com, PermitLocalCommand: yes, LocalCommand: logger own}
          b: {use: [g], HostName: b.example.com}
          c: {HostName: c.example.com, PermitLocalCommand: "true"}
        """,
        [
          "1:28 executes-command \"LocalCommand\"", "3:7 executes-command \"LocalCommand\"",
          "5:57 executes-command \"LocalCommand\"",
        ]),
      Case(
        "a pattern whose command the defaults permit, and one that a condition permits",
        """
        defaults: {DefaultUser: d, PermitLocalCommand: yes}
        hosts:
          "*.corp": {LocalCommand: logger corp}
        """, ["3:14 executes-command \"LocalCommand\""]),
      Case(
        "a condition may permit any of them",
        """
        match:
          - when: user d
            PermitLocalCommand: yes
        hosts:
          a: {HostName: a.example.com, User: d, LocalCommand: logger a}
        """, ["5:41 executes-command \"LocalCommand\""]),
    ]) func commands(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test(
    arguments: [
      Case(
        "words for nothing, and what runs elsewhere",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            ProxyCommand: None
            PKCS11Provider: none
            SecurityKeyProvider: internal
            RemoteCommand: tmux new -A
            MoshServer: /opt/bin/mosh-server
            MoshStartup: [tmux, new]
          b: {HostName: b.example.com, User: d, ProxyJump: c.example.com}
        """),
      Case(
        "a LocalCommand that nothing permits",
        """
        defaults: {DefaultUser: d, PermitLocalCommand: no}
        hosts:
          a: {HostName: a.example.com, LocalCommand: logger a}
          b: {HostName: b.example.com, PermitLocalCommand: yes}
          c: {HostName: c.example.com, PermitLocalCommand: yes, LocalCommand: none}
        """),
    ]) func noCommands(example: Case)
  { checkAll(example) }

  @Test(
    arguments: [
      Case(
        "texts of all styles",
        """
        hosts:
          a: {HostName: a.example.com, User: d, Password: hunter2-again}
          b: {HostName: b.example.com, User: d, password: "$PASSWORD"}
        groups:
          g:
            Password: >-
              two words
        x-unused: &g {use: [g]}
        """,
        [
          "2:51 plaintext-password \"hunter2-again\"", "3:51 plaintext-password \"\"$PASSWORD\"\"",
          "5:3 unused-group \"g\"", "6:15 plaintext-password \">-\n      two words\"",
        ]),
      Case(
        "places to get it from",
        """
        hosts:
          a: {HostName: a.example.com, User: d, Password: {secret: a}}
          b: {HostName: b.example.com, User: d, Password: {env: B_PASSWORD}}
          c: {HostName: c.example.com, User: d, Password: {command: [pass, show, c]}}
        """),
    ]) func passwords(example: Case)
  { checkAll(example) }

  @Test(
    arguments: [
      Case(
        "defaults, the pattern for all, and conditions that keep nobody away",
        """
        defaults: {DefaultUser: d, ForwardAgent: yes}
        hosts:
          "*": {ForwardAgent: ~/.ssh/agent.sock, except: [x]}
          "?*": {use: [g]}
        groups:
          g: {ForwardAgent: "true"}
        match:
          - when: all
            ForwardAgent: Yes
          - when: {final: yes, originalhost: "*"}
            ForwardAgent: $SSH_AUTH_SOCK
        """,
        [
          "1:42 agent-forwarded-everywhere \"yes\"",
          "3:23 agent-forwarded-everywhere \"~/.ssh/agent.sock\"",
          "6:21 agent-forwarded-everywhere \"\"true\"\"", "9:19 agent-forwarded-everywhere \"Yes\"",
          "11:19 agent-forwarded-everywhere \"$SSH_AUTH_SOCK\"",
        ]),
      Case(
        "hosts, groups, narrower patterns and conditions",
        """
        defaults: {DefaultUser: d, ForwardAgent: no}
        groups:
          g: {ForwardAgent: yes}
        hosts:
          a: {use: [g], HostName: a.example.com}
          b: {HostName: b.example.com, ForwardAgent: yes}
          "*.corp.example": {ForwardAgent: yes}
          "*": {ForwardAgent: "false"}
        match:
          - when: host *.corp.example
            ForwardAgent: yes
          - when: {tagged: trusted}
            ForwardAgent: yes
        """),
    ]) func agents(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test(
    arguments: [
      Case(
        "words that trust",
        """
        defaults: {DefaultUser: d, StrictHostKeyChecking: No, VerifyHostKeyDNS: yes}
        hosts:
          a:
            HostName: a.example.com
            StrictHostKeyChecking: off
            UserKnownHostsFile: /dev/null
            NoHostAuthenticationForLocalhost: yes
          "*.lab": {UserKnownHostsFile: [~/.ssh/lab, /dev/null]}
        """,
        [
          "1:51 host-key-checking-off \"No\"", "1:73 host-key-checking-off \"yes\"",
          "5:28 host-key-checking-off \"off\"", "6:25 host-key-checking-off \"/dev/null\"",
          "7:39 host-key-checking-off \"yes\"", "8:46 host-key-checking-off \"/dev/null\"",
        ]),
      Case(
        "words that check",
        """
        defaults:
          DefaultUser: d
          StrictHostKeyChecking: accept-new
          UserKnownHostsFile: [~/.ssh/known_hosts, ~/.ssh/known_hosts.work]
          GlobalKnownHostsFile: /dev/null
          VerifyHostKeyDNS: ask
          NoHostAuthenticationForLocalhost: no
          CheckHostIP: no
        hosts:
          a: {HostName: a.example.com, StrictHostKeyChecking: ask, UserKnownHostsFile: /dev/nullable}
        """),
    ]) func hostKeys(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test(
    arguments: [
      Case(
        "patterns, alone and among others",
        """
        defaults: {DefaultUser: d, SendEnv: [LANG, "*", AWS_*]}
        hosts:
          a: {HostName: a.example.com, SendEnv: LANG *TOKEN* LC_*}
          b: {HostName: b.example.com, SendEnv: ["*_SECRET", "?*", "A*"]}
          c: {HostName: c.example.com, SendEnv: ["MYAPP_PASSWORD*"]}
        """,
        [
          "1:45 broad-send-env \"*\"", "1:49 broad-send-env \"AWS_*\"", "3:46 broad-send-env \"*TOKEN*\"",
          "4:43 broad-send-env \"*_SECRET\"", "4:55 broad-send-env \"?*\"", "4:61 broad-send-env \"A*\"",
          "5:43 broad-send-env \"MYAPP_PASSWORD*\"",
        ]),
      Case(
        "single names, harmless families, and what is taken out",
        """
        defaults: {DefaultUser: d, SendEnv: [LANG, LC_*, GIT_AUTHOR_*, GITHUB_TOKEN, "-*", -AWS_*]}
        hosts:
          a: {HostName: a.example.com, SendEnv: TERM* COLORTERM XDG_*}
        """),
    ]) func environment(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test(
    arguments: [
      Case(
        "addresses for all interfaces, in each kind of forward",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            LocalForward: ["*:8080 localhost:80", ":8081 localhost:81", "[::]:8082 localhost:82"]
            DynamicForward: 0.0.0.0:1080
            RemoteForward: ["*:9000 localhost:9000", "0.0.0.0:9001 localhost:9001"]
            GatewayPorts: yes
        """,
        [
          "5:21 exposed-forward \"*:8080\"", "5:44 exposed-forward \":8081\"", "5:66 exposed-forward \"[::]:8082\"",
          "6:21 exposed-forward \"0.0.0.0:1080\"", "7:22 exposed-forward \"*:9000\"",
          "7:47 exposed-forward \"0.0.0.0:9001\"", "8:19 exposed-forward \"yes\"",
        ]),
      Case(
        "loopback addresses, one interface, sockets",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            LocalForward: [8080 localhost:80, "127.0.0.1:8081 localhost:81", "[::1]:8082 0.0.0.0:82"]
            DynamicForward: localhost:1080
            RemoteForward: [9000 localhost:9000, "/tmp/x.sock localhost:1"]
            GatewayPorts: no
          b: {HostName: b.example.com, User: d, LocalForward: "192.0.2.1:8080 localhost:80"}
        """),
    ]) func forwards(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test(
    arguments: [
      Case(
        "for every host, with and without a sign",
        """
        defaults:
          DefaultUser: d
          HostKeyAlgorithms: +ssh-rsa
          Ciphers: aes256-ctr,aes128-cbc,3des-cbc
          MACs: ^hmac-md5,hmac-sha2-256
        hosts:
          "*":
            KexAlgorithms: +diffie-hellman-group1-sha1,diffie-hellman-group14-sha1
            PubkeyAcceptedKeyTypes: ssh-dss
        """,
        [
          "3:23 weak-algorithm \"ssh-rsa\"", "4:23 weak-algorithm \"aes128-cbc\"", "4:34 weak-algorithm \"3des-cbc\"",
          "5:10 weak-algorithm \"hmac-md5\"", "8:21 weak-algorithm \"diffie-hellman-group1-sha1\"",
          "8:48 weak-algorithm \"diffie-hellman-group14-sha1\"", "9:29 weak-algorithm \"ssh-dss\"",
        ]),
      Case(
        "strong ones, and weak ones that are taken out",
        """
        defaults: {DefaultUser: d, HostKeyAlgorithms: "-ssh-rsa,ssh-dss"}
        hosts:
          a:
            HostName: a.example.com
            Ciphers: aes256-gcm@openssh.com,chacha20-poly1305@openssh.com
            MACs: hmac-sha2-256-etm@openssh.com
            KexAlgorithms: curve25519-sha256,diffie-hellman-group14-sha256
            PubkeyAcceptedKeyTypes: rsa-sha2-512
        """),
    ]) func algorithms(example: Case)
  { checkAll(example, ignoring: notOfSafety) }

  @Test func weakAlgorithmOfOneHostIsInformation() {
    let text = "hosts:\n  a: {HostName: a.b, User: d, Ciphers: +aes128-cbc}\n  '*.old': {MACs: hmac-md5}\n"
    let found = Linted(text).findings(withInformation: true, ignoring: ["blink-unsupported"])
    #expect(found == ["2:41 weak-algorithm \"aes128-cbc\"", "3:19 weak-algorithm \"hmac-md5\""])
    #expect(Linted(text).findings() == [])
  }
}

/// Ids of other chapters that some of the examples have as well.
private let notOfSafety: Set<String> = [
  "keyword-too-new", "percent-not-portable", "unused-group", "shadowed-setting", "deprecated-keyword",
  "duplicate-local-port", "match-too-early", "pattern-matches-host-name", "ambiguous-pattern-order",
  "never-matching-pattern", "blink-unsupported",
]

/// Checks that exactly the given problems are found, commands included.
func checkAll(_ example: Case, ignoring ignored: Set<String> = [], at location: SourceLocation = #_sourceLocation) {
  check(example.text, others: example.others, example.expected, ignoring: ignored, at: location)
}
