import Testing

/// Traps of ssh that go beyond a single value.
@Suite struct TrapTests {
  @Test(
    arguments: [
      Case(
        "a host, a pattern and the defaults",
        """
        defaults: {DefaultUser: d, SetEnv: [TZ=UTC]}
        groups:
          g: {SetEnv: [STAGE=prod]}
        hosts:
          a: {use: [g], HostName: a.example.com, SetEnv: [ROLE=a, TZ=CET]}
          b: {use: [g], HostName: b.example.com}
          c-1: {HostName: c.example.com}
          "c-*": {SetEnv: [ROLE=c]}
        """,
        [
          "3:7 lost-set-env \"SetEnv\"",
          "5:42 lost-set-env \"SetEnv\"",
          "8:11 lost-set-env \"SetEnv\"",
        ]),
      Case(
        "replacements, repetitions, and one level alone",
        """
        groups:
          g: {SetEnv: [STAGE=prod, TZ=UTC]}
        hosts:
          a: {use: [g], HostName: a.example.com, User: d, SetEnv: [TZ=CET, STAGE=test, ROLE=a]}
          b: {use: [g], HostName: b.example.com, User: d}
          c: {HostName: c.example.com, User: d, SetEnv: [ROLE=c]}
          d: {HostName: d.example.com, User: d, SetEnv: [OTHER=d]}
        """),
    ]) func lostSetEnv(example: Case)
  { checkAll(example, ignoring: ["percent-not-portable"]) }

  @Test(
    arguments: [
      Case(
        "defaults, a group, several hosts",
        """
        defaults: {DefaultUser: d, ControlPath: ~/.ssh/master}
        groups:
          g: {ControlPath: ~/.ssh/cm-%r}
        hosts:
          a: {use: [g], HostName: a.example.com}
          b-{1..2}: {HostName: b.example.com, ControlPath: ~/.ssh/b}
          c: {HostName: c.example.com, ControlPath: ~/.ssh/c}
          d: {HostName: d.example.com, ControlPath: ~/.ssh/c}
          "e-*": {ControlPath: ~/.ssh/%%h}
        """,
        [
          "1:41 shared-control-path \"~/.ssh/master\"",
          "3:20 shared-control-path \"~/.ssh/cm-%r\"",
          "6:52 shared-control-path \"~/.ssh/b\"",
          "8:45 shared-control-path \"~/.ssh/c\"",
          "9:24 shared-control-path \"~/.ssh/%%h\"",
        ]),
      Case(
        "paths that differ, and hosts of their own",
        """
        defaults: {DefaultUser: d, ControlPath: ~/.ssh/cm-%C}
        groups:
          g: {ControlPath: ~/.ssh/%r@%h:%p}
        hosts:
          a: {use: [g], HostName: a.example.com}
          b: {HostName: b.example.com, ControlPath: ~/.ssh/b}
          c: {HostName: c.example.com, ControlPath: none}
          d: {HostName: d.example.com, ControlPath: none}
        """),
    ]) func sharedControlPath(example: Case)
  { checkAll(example, ignoring: ["keyword-too-new"]) }

  @Test(
    arguments: [
      Case(
        "one host, its group, and all interfaces",
        """
        groups:
          g: {LocalForward: [8080 localhost:80]}
        hosts:
          a: {use: [g], HostName: a.example.com, User: d, LocalForward: ["127.0.0.1:8080 localhost:3000"]}
          b: {HostName: b.example.com, User: d, LocalForward: [1080 localhost:1], DynamicForward: 1080}
          c: {HostName: c.example.com, User: d, LocalForward: ["192.0.2.1:90 x:1", "192.0.2.1:90 x:2"]}
          e: {HostName: e.example.com, User: d, LocalForward: ["192.0.2.1:90 x:1", "*:90 x:2", "90 x:3"]}
        """,
        [
          "2:22 duplicate-local-port \"8080\"",
          "5:91 duplicate-local-port \"1080\"",
          "6:77 duplicate-local-port \"192.0.2.1:90\"",
          "7:77 duplicate-local-port \"*:90\"",
          "7:89 duplicate-local-port \"90\"",
        ]),
      Case(
        "one after the other in one host",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            LocalForward:
              - 8080 localhost:80
              - 8081 localhost:80
              - 8080 localhost:81
        """,
        [
          "8:9 duplicate-local-port \"8080\""
        ]),
      Case(
        "other addresses, other hosts, repetitions, sockets",
        """
        groups:
          g: {LocalForward: [8080 localhost:80]}
        hosts:
          a: {use: [g], HostName: a.example.com, User: d, LocalForward: [8080 localhost:80, "192.0.2.1:8080 x:80"]}
          b: {HostName: b.example.com, User: d, LocalForward: [8080 localhost:81], RemoteForward: [8080 localhost:80]}
          c: {HostName: c.example.com, User: d, LocalForward: [/tmp/a localhost:81, /tmp/a localhost:82]}
        """),
    ]) func duplicateLocalPort(example: Case)
  { checkAll(example, ignoring: ["exposed-forward"]) }

  @Test(
    arguments: [
      Case(
        "the defaults, a host of git, and a pattern that it gets one from",
        """
        defaults: {DefaultUser: d, RemoteCommand: tmux}
        hosts:
          code: {HostName: code.example.com, User: git, RemoteCommand: tmux}
          forge: {HostName: forge.example.com, User: git}
          "for*": {RemoteCommand: screen}
        """,
        [
          "1:28 remote-command-in-the-way \"RemoteCommand\"",
          "3:49 remote-command-in-the-way \"RemoteCommand\"",
          "5:12 remote-command-in-the-way \"RemoteCommand\"",
        ]),
      Case(
        "single hosts, and none",
        """
        defaults: {DefaultUser: d, RemoteCommand: none}
        hosts:
          a: {HostName: a.example.com, RemoteCommand: tmux}
          code: {HostName: code.example.com, User: git, RemoteCommand: none}
        """),
    ]) func remoteCommand(example: Case)
  { checkAll(example) }

  @Test(
    arguments: [
      Case(
        "a condition in the second pass",
        """
        hosts:
          web: {HostName: 10.0.0.5, User: d}
          db: {HostName: 10.0.0.6, User: d}
          "10.*": {Port: 2222}
        match:
          - when: final all
            Compression: yes
        """,
        [
          "4:3 pattern-matches-host-name \"\"10.*\"\""
        ]),
      Case(
        "canonical names, and a pattern with an exception",
        """
        defaults: {DefaultUser: d, CanonicalizeHostname: yes}
        hosts:
          web: {HostName: "%h.example.com"}
          "*.example.com": {ForwardAgent: yes}
          "?*": {except: [web], SendEnv: [LANG]}
        """,
        [
          "4:3 pattern-matches-host-name \"\"*.example.com\"\"",
          "5:3 pattern-matches-host-name \"\"?*\"\"",
        ]),
      Case(
        "no second pass, a value that is there already, a name that matches anyway",
        """
        hosts:
          web: {HostName: 10.0.0.5, User: d}
          "10.*": {Port: 2222}
        """),
      Case(
        "nothing to add",
        """
        hosts:
          web.example.com: {HostName: www.example.com, User: d}
          api: {HostName: api.example.com, User: d, Port: 22}
          "*.example.com": {Port: 2222}
        match:
          - when: {final: yes, host: x}
            Compression: yes
        """),
    ]) func patternMatchesHostName(example: Case)
  { checkAll(example, ignoring: ["numeric-host-name", "ambiguous-pattern-order", "percent-not-portable"]) }
}
