import Testing

/// What hosts, groups, patterns and jump hosts are to each other.
@Suite struct HostRuleTests {
  @Test(
    arguments: [
      Case(
        "no HostName, of its own or inherited",
        """
        defaults: {DefaultUser: d}
        groups:
          g: {Port: 2222}
        hosts:
          a: {use: [g]}
          b:
          web-{1..2}: {Port: 22}
        """,
        [
          "5:3 missing-host-name \"a\"", "6:3 missing-host-name \"b\"",
          "7:3 missing-host-name \"web-{1..2}\"",
        ]),
      Case(
        "a HostName that only an unrelated pattern has",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {Port: 22}
          "b*": {HostName: "%h.example.com"}
        """, ["3:3 missing-host-name \"a\""]),
      Case(
        "a number as a host's name",
        """
        defaults: {DefaultUser: d}
        hosts:
          "10.1": {Port: 22}
          "101": {Port: 22}
        """, ["3:3 numeric-host-name \"\"10.1\"\"", "4:3 missing-host-name \"\"101\"\""]),
    ]) func missingHostName(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "one warning for all hosts of a file",
        """
        hosts:
          a: {HostName: a.example.com}
          b: {HostName: b.example.com, User: d}
          c: {HostName: c.example.com}
        """, ["2:3 missing-user \"a\""]),
      Case(
        "one for each file",
        """
        include: [more.yaml]
        hosts:
          a: {HostName: a.example.com}
        """,
        others: ["more.yaml": "hosts:\n  x: {HostName: x.example.com}\n"],
        ["3:3 missing-user \"a\"", "more.yaml:2:3 missing-user \"x\""]),
      Case(
        "a pattern that does not match",
        """
        hosts:
          a: {HostName: a.example.com}
          "b*": {User: d}
        """, ["2:3 missing-user \"a\""]),
    ]) func missingUser(example: Case)
  { check(example.text, others: example.others, example.expected) }

  @Test(
    arguments: [
      Case(
        "from a group, a pattern and the defaults",
        """
        groups: {g: {User: d, HostName: "%h.example.com"}}
        hosts:
          a: {use: [g]}
          b-1: {HostName: b.example.com}
          c.example.com:
          "b-*": {User: d}
          "c*": {User: d}
        """),
      Case(
        "an address as a host's name, and User for all",
        """
        defaults: {User: d}
        hosts:
          10.0.0.1: {Port: 2222}
          "fe80::1": {Port: 2222}
          web: {HostName: web}
        """),
    ]) func completeHosts(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a misspelt name, and an item of a list",
        """
        keys: {laptop: ~/.ssh/id}
        defaults: {DefaultUser: d}
        groups: {g: {Key: desktop}}
        hosts:
          a: {HostName: a.example.com, Key: labtop}
          b: {HostName: b.example.com, Key: [laptop, tablet], use: [g]}
        """,
        [
          "3:19 undefined-ssh-key \"desktop\"", "5:37 undefined-ssh-key \"labtop\"",
          "6:46 undefined-ssh-key \"tablet\"",
        ]),
      Case(
        "the case of a name",
        """
        keys: {laptop: ~/.ssh/id}
        hosts:
          a: {HostName: a.example.com, User: d, Key: Laptop}
        """, ["3:46 undefined-ssh-key \"Laptop\""]),
      Case(
        "no keys at all",
        """
        defaults: {Key: laptop, User: d}
        hosts: {}
        """, ["1:17 undefined-ssh-key \"laptop\""]),
    ]) func undefinedSSHKey(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a misspelt host, and one of several hops",
        """
        defaults: {DefaultUser: d}
        hosts:
          bastion: {HostName: b.example.com}
          a: {HostName: a.example.com, ProxyJump: bastoin}
          b: {HostName: b.example.com, ProxyJump: "ops@bastion:22,inner"}
        """,
        ["4:43 undefined-jump-host \"bastoin\"", "5:59 undefined-jump-host \"inner\""]),
      Case(
        "another case",
        """
        defaults: {DefaultUser: d}
        hosts:
          bastion: {HostName: b.example.com}
          a: {HostName: a.example.com, ProxyJump: Bastion}
        """, ["4:43 undefined-jump-host \"Bastion\""]),
      Case(
        "a pattern without a HostName",
        """
        defaults: {DefaultUser: d}
        hosts:
          "in*": {Port: 22}
          a: {HostName: a.example.com, ProxyJump: inner}
        """, ["4:43 undefined-jump-host \"inner\""]),
    ]) func undefinedJumpHost(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "keys by name and by path, hops of all kinds",
        """
        keys: {laptop: ~/.ssh/id}
        defaults: {DefaultUser: d}
        hosts:
          bastion: {HostName: b.example.com, Key: laptop, aliases: [gate]}
          a: {HostName: a.example.com, Key: ~/.ssh/other, ProxyJump: "bastion,d@gate:22"}
          b: {HostName: b.example.com, Key: [laptop, ./x], ProxyJump: "jump.example.com,[fe80::1]:22"}
          c: {HostName: c.example.com, ProxyJump: none}
        """),
      Case(
        "a pattern with a HostName",
        """
        defaults: {DefaultUser: d}
        hosts:
          "in-*": {HostName: "%h.example.com"}
          a: {HostName: a.example.com, ProxyJump: in-1}
        """),
    ]) func definedNames(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "a jump host for everyone, itself included",
        """
        defaults: {DefaultUser: d, ProxyJump: bastion}
        hosts:
          bastion: {HostName: b.example.com}
        """, ["1:39 jump-cycle \"bastion\""]),
      Case(
        "two hosts through each other",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com, ProxyJump: b}
          b: {HostName: b.example.com, ProxyJump: a}
        """, ["3:43 jump-cycle \"b\""]),
      Case(
        "through a pattern",
        """
        defaults: {DefaultUser: d}
        hosts:
          gate-1: {HostName: a.example.com}
          "gate*": {ProxyJump: gate-1}
        """, ["4:24 jump-cycle \"gate-1\""]),
    ]) func jumpCycle(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "the jump host is reached directly",
        """
        defaults: {DefaultUser: d, ProxyJump: bastion}
        hosts:
          bastion: {HostName: b.example.com, ProxyJump: none}
          web: {HostName: w.example.com}
        """),
      Case(
        "a chain, and a ProxyCommand in place of a ProxyJump",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com, ProxyJump: b}
          b: {HostName: b.example.com, ProxyJump: c}
          c: {HostName: c.example.com, ProxyCommand: nc %h %p}
          "*": {ProxyJump: c}
        """),
    ]) func chainsOfJumps(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "behind a match block",
        """
        defaults: {DefaultUser: d}
        match:
          - when: originalhost web,db
            ForwardAgent: no
        hosts:
          web: {HostName: w.example.com, ForwardAgent: yes}
        """, ["6:34 shadowed-setting \"ForwardAgent\""]),
      Case(
        "behind a pattern that matches as much",
        """
        hosts:
          a: {HostName: a.example.com}
          "*": {User: d, Port: 2222}
        defaults: {Port: 22}
        """, ["4:12 shadowed-setting \"Port\""]),
      Case(
        "in the order of the file",
        """
        order: file
        hosts:
          "a*": {User: d}
          ab: {HostName: a.example.com, User: e}
        """, ["4:33 shadowed-setting \"User\""]),
      Case(
        "all texts of a pattern",
        """
        match:
          - when: originalhost *.x,a*
            Port: 2222
        hosts:
          "a*": {aliases: ["*.b.x"], Port: 22}
        """, ["5:30 shadowed-setting \"Port\""]),
      Case(
        "a ProxyCommand beside a ProxyJump",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com, ProxyJump: b.example.com, ProxyCommand: nc %h %p}
        """, ["3:58 shadowed-setting \"ProxyCommand\""]),
    ]) func shadowedSetting(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "blocks that match something else, and settings that accumulate",
        """
        defaults: {DefaultUser: d}
        match:
          - when: originalhost web
            Port: 2222
            SendEnv: LANG
        hosts:
          web: {HostName: w.example.com, SendEnv: LC_ALL}
          db: {HostName: d.example.com, Port: 22}
        """),
      Case(
        "one of the texts of a pattern",
        """
        match:
          - when: originalhost *.x
            Port: 2222
        hosts:
          "a*": {aliases: ["*.b.x"], Port: 22}
        """),
      Case(
        "a condition that may not hold, and a block at the end",
        """
        defaults: {DefaultUser: d}
        match:
          - when: originalhost web exec true
            Port: 2222
          - when: originalhost web
            place: last
            ForwardAgent: no
        hosts:
          web: {HostName: w.example.com, Port: 22, ForwardAgent: yes}
        """),
    ]) func settingsThatApply(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "two patterns over one host",
        """
        defaults: {DefaultUser: d}
        hosts:
          web-db: {HostName: a.example.com}
          "web-*": {Port: 2201}
          "*-db": {Port: 2202}
        """, ["5:12 ambiguous-pattern-order \"Port\""]),
      Case(
        "of the same length, the earlier wins",
        """
        defaults: {DefaultUser: d}
        hosts:
          ab: {HostName: a.example.com}
          "a*": {ForwardAgent: yes}
          "*b": {ForwardAgent: no}
        """, ["5:10 ambiguous-pattern-order \"ForwardAgent\""]),
      Case(
        "several settings",
        """
        defaults: {DefaultUser: d}
        hosts:
          abc: {HostName: a.example.com}
          "ab*": {Port: 1, ForwardAgent: no}
          "*c": {Port: 2, ForwardAgent: yes}
        """, ["5:10 ambiguous-pattern-order \"Port\"", "5:19 ambiguous-pattern-order \"ForwardAgent\""]),
    ]) func ambiguousPatternOrder(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "one inside the other, the same value, or no host in both",
        """
        defaults: {DefaultUser: d}
        hosts:
          web-db: {HostName: a.example.com}
          "web-*": {Port: 2201}
          "*": {Port: 2202}
          "*db": {Port: 2201}
          "x-*": {Port: 2203}
        """),
      Case(
        "the host has its own, or the order is that of the file",
        """
        order: file
        defaults: {DefaultUser: d}
        hosts:
          web-db: {HostName: a.example.com}
          "web-*": {Port: 2201}
          "*-db": {Port: 2202}
        """),
    ]) func clearOrder(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "patterns that leave everything out",
        """
        hosts:
          "*.a": {except: ["*"], Port: 22}
          "b-?": {except: ["b-*"], Port: 22}
          "c": {HostName: c.example.com, User: d}
          "*c": {except: [c, "*c"], aliases: ["x*c"], Port: 22}
        """,
        [
          "2:20 never-matching-pattern \"\"*\"\"", "3:20 never-matching-pattern \"\"b-*\"\"",
          "5:22 never-matching-pattern \"\"*c\"\"",
        ]),
      Case(
        "a pattern of several texts, told once",
        """
        hosts:
          "*c": {aliases: ["a*bc", "x"], except: ["*"], Port: 22}
          "*d": {aliases: ["a*bd"], except: ["a*"], Port: 22}
        """, ["2:43 never-matching-pattern \"\"*\"\""]),
      Case(
        "conditions that take names out alone",
        """
        match:
          - {when: 'originalhost "!h1"', Port: 22}
          - {when: {user: root, host: ["!a", "!b"]}, Port: 22}
          - {when: 'host "!a,b" exec !x !host !c', Port: 22}
        """,
        ["2:13 never-matching-pattern \"originalhost\"", "3:25 never-matching-pattern \"host\""]),
      Case(
        "groups that nobody uses",
        """
        groups:
          a: {Port: 1}
          b: {use: [a], Port: 2}
          c: {Port: 3}
        hosts:
          h: {HostName: h.example.com, User: d, use: [c]}
        """, ["3:3 unused-group \"b\""]),
      Case(
        "groups of a file without hosts, and one that uses only itself through `use` of no host",
        """
        groups:
          a: {Port: 1}
          b: {use: [a]}
          c: {}
        """, ["3:3 unused-group \"b\"", "4:3 unused-group \"c\""]),
    ]) func deadBlocks(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "patterns with other names left out, groups used by groups and patterns",
        """
        groups:
          a: {Port: 1}
          b: {use: [a]}
          c: {ForwardX11: no}
        hosts:
          "*.a": {except: [x.a, "y*.a"], use: [b]}
          "*.b": {use: [c]}
        """)
    ]) func liveBlocks(example: Case)
  { check(example.text, example.expected) }
}
