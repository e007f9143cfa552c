import Testing

/// Percent tokens, as openssh.md 1.7 has them from the sources and from eleven releases.
@Suite struct TokenTests {
  @Test(
    arguments: [
      Case(
        "a token that no path knows",
        """
        defaults: {DefaultUser: d}
        hosts:
          vm:
            HostName: vm.example.com
            IdentityFile: /srv/foo%bar/key
        """, ["5:27 unknown-token \"%b\""]),
      Case(
        "a zone of an IPv6 address",
        """
        defaults: {DefaultUser: d}
        hosts:
          vm: {HostName: "fe80::1%eth0"}
        """, ["3:26 unknown-token \"%e\""]),
      Case(
        "a percent sign at the end, and one before a blank",
        """
        defaults: {DefaultUser: d}
        hosts:
          vm:
            HostName: vm.example.com
            IdentityFile: [~/.ssh/100%, "a% b"]
            ProxyCommand: "printf %s %h"
        """,
        [
          "5:30 unknown-token \"%\"", "5:35 unknown-token \"%\"", "6:27 unknown-token \"%s\"",
        ]),
      Case(
        "tokens newer than the target",
        """
        targets: {OpenSSH: "8.3"}
        defaults: {DefaultUser: d}
        hosts:
          vm:
            HostName: vm.example.com
            ControlPath: ~/.ssh/%k-%j
            UserKnownHostsFile: ~/.ssh/known_%h
        """,
        [
          "6:25 unknown-token \"%k\"", "6:28 unknown-token \"%j\"", "7:38 unknown-token \"%h\"",
        ]),
      Case(
        "a path of the section keys",
        """
        keys:
          work: ~/.ssh/%q
          home: "%d/.ssh/id_%u"
        defaults: {DefaultUser: d}
        hosts:
          vm: {HostName: vm.example.com, Key: [work, home, ~/.ssh/%z]}
        """, ["2:16 unknown-token \"%q\"", "6:59 unknown-token \"%z\""]),
      Case(
        "the command of a condition",
        """
        match:
          - when: originalhost vm exec "test %x = %h"
            Port: 2222
          - when: {exec: 'test %p%y'}
            Port: 2223
        hosts:
          vm: {HostName: vm.example.com, User: d}
        """, ["2:38 unknown-token \"%x\"", "4:26 unknown-token \"%y\""]),
      Case(
        "a socket, where a port beside it has no tokens",
        """
        targets: {OpenSSH: "8.4"}
        hosts:
          vm:
            HostName: vm.example.com
            User: d
            LocalForward: ["/run/%y.sock /run/%h.sock", "8080 [fe80::1%eth0]:80"]
        """, ["6:26 unknown-token \"%y\""]),
      Case(
        "a text with escapes has only the place of all of it",
        """
        hosts:
          vm: {HostName: vm.example.com, User: d, ProxyCommand: "nc\\x20%y"}
        """, ["2:57 unknown-token \"\"nc\\x20%y\"\""]),
    ]) func unknownToken(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "SetEnv and User before 10.0",
        """
        hosts:
          a: {HostName: a.example.com, User: d, SetEnv: RATE=100%}
          b: {HostName: b.example.com, User: 100%%}
          c: {HostName: c.example.com, User: x%u}
        """,
        [
          "2:57 percent-not-portable \"%\"", "3:41 percent-not-portable \"%%\"",
          "4:39 percent-not-portable \"%u\"",
        ]),
      Case(
        "a doubled percent sign in a file of known hosts before 8.4",
        """
        hosts:
          a: {HostName: a.example.com, User: d, UserKnownHostsFile: ~/100%%}
        """, ["2:66 percent-not-portable \"%%\""]),
      Case(
        "since 10.0 it is a token like others",
        """
        targets: {OpenSSH: "10.0"}
        hosts:
          a: {HostName: a.example.com, User: d, SetEnv: [RATE=100%%, "X%Y=%h", RATE=100%]}
        """, ["3:80 unknown-token \"%\""]),
    ]) func percentNotPortable(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "doubled, and tokens of each kind of setting",
        """
        keys: {k: ~/.ssh/100%%}
        defaults: {DefaultUser: d}
        groups:
          site: {HostName: "%h.example.com"}
        hosts:
          a:
            use: [site]
            Key: k
            IdentityFile: "%d/.ssh/%u-%r"
            ControlPath: ~/.ssh/%C
            ProxyCommand: nc -X %n %h %p %%
            LocalCommand: echo %T
          b: {HostName: plain%%h.example.com}
        """),
      Case(
        "settings without tokens",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            GlobalKnownHostsFile: /etc/100%
            RefuseConnection: 100% of it
            MoshServer: echo 100%
        """, ["6:5 keyword-too-new \"RefuseConnection\""]),
      Case(
        "a keyword newer than the target is read by newer releases only",
        """
        hosts:
          a: {HostName: a.example.com, User: d, KnownHostsCommand: /usr/bin/known %H %k}
        """, ["2:41 keyword-too-new \"KnownHostsCommand\""]),
    ]) func silence(example: Case)
  { check(example.text, example.expected) }
}
