import Testing

/// What the decoder itself finds: names, definitions, and what stands where.
@Suite struct DecodingTests {
  @Test(
    arguments: [
      Case(
        "after expansion, and an extra name",
        """
        defaults: {DefaultUser: d}
        hosts:
          web-{01..03}: {HostName: "%h.example.com"}
          web-02: {HostName: b.example.com}
          db: {HostName: c.example.com, aliases: [web-03]}
        """, ["4:3 duplicate-host \"web-02\"", "5:43 duplicate-host \"web-03\""]),
      Case(
        "another case",
        """
        defaults: {DefaultUser: d}
        hosts:
          web: {HostName: a.example.com}
          Web: {HostName: b.example.com}
        """, ["4:3 duplicate-host \"Web\""]),
      Case(
        "in an included file",
        """
        include: [more.yaml]
        defaults: {DefaultUser: d}
        hosts:
          web: {HostName: a.example.com}
        """, others: ["more.yaml": "hosts:\n  web: {HostName: b.example.com}\n"], ["4:3 duplicate-host \"web\""]),
      Case(
        "within one key",
        """
        hosts:
          "{a,b,a}": {HostName: a.example.com, User: d}
        """, ["2:3 duplicate-host \"\"{a,b,a}\"\""]),
    ]) func duplicateHost(example: Case)
  { check(example.text, others: example.others, example.expected) }

  @Test(
    arguments: [
      Case(
        "shell text, a hyphen, a negation, commas",
        """
        defaults: {DefaultUser: d, HostName: x.example.com}
        hosts:
          "$(id)": {Port: 1}
          -oProxyCommand: {Port: 1}
          "!*.x": {Port: 1}
          "a,b": {Port: 1}
          "ssh://a": {Port: 1}
          "x*": {aliases: ["y://*"], except: ["xs://x"], Port: 1}
        """,
        [
          "3:4 invalid-alias \"$\"", "4:3 invalid-alias \"-\"", "5:4 invalid-alias \"!\"", "6:5 invalid-alias \",\"",
          "7:7 invalid-alias \":\"", "8:22 invalid-alias \":\"", "8:42 invalid-alias \":\"",
        ]),
      Case(
        "braces",
        """
        defaults: {DefaultUser: d, HostName: x.example.com}
        hosts:
          "a{1..2": {Port: 1}
          "a{}": {Port: 1}
          "a-{1..2}": {aliases: [b]}
        """,
        [
          "3:5 invalid-alias \"{\"", "4:5 invalid-alias \"{}\"", "5:26 invalid-alias \"b\"",
        ]),
      Case(
        "a pattern among the names of a host",
        """
        hosts:
          a: {HostName: a.example.com, User: d, aliases: ["a*"]}
        """, ["2:51 invalid-alias \"\"a*\"\""]),
      Case(
        "white space, also escaped, of any script",
        """
        defaults: {DefaultUser: d, HostName: x.example.com}
        hosts:
          web one: {Port: 1}
          "a\\u3000b": {Port: 1}
          c: {User: "d e"}
          d: {HostName: "d\\te.example.com"}
        """,
        [
          "3:6 white-space-in-name \" \"", "4:3 white-space-in-name \"\"a\\u3000b\"\"",
          "5:15 white-space-in-name \" \"", "6:17 white-space-in-name \"\"d\\te.example.com\"\"",
        ]),
    ]) func names(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "users, ports, brackets and URLs",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: root@a.example.com}
          b: {HostName: b.example.com:2222}
          c: {HostName: ssh://c.example.com}
          d: {HostName: "[fe80::1]"}
        """,
        [
          "3:17 composite-host-name \"root@a.example.com\"", "4:17 composite-host-name \"b.example.com:2222\"",
          "5:17 composite-host-name \"ssh://c.example.com\"", "6:17 composite-host-name \"\"[fe80::1]\"\"",
        ]),
      Case(
        "numbers",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: 10.1}
          b: {HostName: 010.0.0.1}
          c: {HostName: 3232235777}
          d: {HostName: "0x7f"}
        """,
        [
          "3:17 numeric-host-name \"10.1\"", "4:17 numeric-host-name \"010.0.0.1\"",
          "5:17 numeric-host-name \"3232235777\"", "6:17 numeric-host-name \"\"0x7f\"\"",
        ]),
      Case(
        "shell text",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: $(id).example.com}
          b: {HostName: "a;b"}
          c: {HostName: -oProxyCommand}
        """,
        [
          "3:17 invalid-host-name \"$\"", "4:19 invalid-host-name \";\"", "5:17 invalid-host-name \"-\"",
        ]),
    ]) func hostNames(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "addresses and names",
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: 10.0.0.1}
          b: {HostName: "fe80::1%%eth0"}
          c: {HostName: "%h.my_net.example.com"}
          café: {HostName: café.example.com, aliases: [c1, c2]}
          x-{a,b}-{1..2}: {HostName: "%h.example.com", aliases: ["y-{1..4}"]}
        """),
      Case(
        "numbers as hosts, a user with a backslash",
        """
        hosts:
          200: {HostName: a.example.com, User: 'DOMAIN\\bob'}
          0022: {HostName: b.example.com, User: bob@corp}
        """),
    ]) func namesThatAreRight(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "groups",
        """
        groups:
          a: {use: [b]}
          b: {use: [a]}
          c: {use: [c]}
          d: {use: [nope]}
        hosts:
          h: {HostName: h.example.com, User: u, use: [a, c, d, prod]}
        """,
        [
          "3:13 group-cycle \"a\"", "4:13 group-cycle \"c\"", "5:13 undefined-group \"nope\"",
          "7:56 undefined-group \"prod\"",
        ]),
      Case(
        "the case of a group's name, and a pattern",
        """
        groups: {prod: {Port: 1}}
        hosts:
          "a*": {use: Prod}
          "b*": {use: [prod]}
        """, ["3:15 undefined-group \"Prod\""]),
      Case(
        "definitions in two files",
        """
        include: [more.yaml]
        keys: {k: ~/.ssh/a}
        groups: {g: {Port: 1}}
        defaults: {DefaultUser: d}
        hosts:
          h: {HostName: h.example.com, use: [g], Key: k}
        """, others: ["more.yaml": "keys: {k: ~/.ssh/b}\ngroups: {g: {Port: 2}}\n"],
        ["2:8 duplicate-definition \"k\"", "3:10 duplicate-definition \"g\""]),
      Case(
        "defaults of two included files",
        """
        include: [one.yaml, two.yaml]
        hosts: {}
        """,
        others: [
          "one.yaml": "defaults: {Port: 1, Compression: yes}", "two.yaml": "defaults: {Port: 2, Compression: yes}",
        ],
        ["two.yaml:1:12 duplicate-definition \"Port\""]),
    ]) func definitions(example: Case)
  { check(example.text, others: example.others, example.expected) }

  @Test(
    arguments: [
      Case(
        "the including file's defaults beat those of an included one",
        """
        include: [one.yaml]
        defaults: {Port: 2}
        """, others: ["one.yaml": "defaults: {Port: 1}"]),
      Case(
        "groups of an included file, and one reached twice",
        """
        include: [one.yaml]
        hosts:
          h: {HostName: h.example.com, User: d, use: [a, b]}
        """, others: ["one.yaml": "groups:\n  a: {use: [c]}\n  b: {use: [c]}\n  c: {Port: 1}\n"]),
    ]) func definitionsThatAgree(example: Case)
  { check(example.text, others: example.others, example.expected) }

  @Test(
    arguments: [
      Case(
        "unknown keys, near ones and others",
        """
        host:
          a: {}
        hosts:
          b: {HostNmae: b.example.com, HostName: b.example.com, User: d, Foo: 1}
        targets: {openssh: "8.2", PuTTY: "0.8"}
        """,
        [
          "1:1 unknown-key \"host\"", "4:7 unknown-key \"HostNmae\"", "4:66 unknown-key \"Foo\"",
          "5:11 unknown-key \"openssh\"", "5:27 unknown-key \"PuTTY\"",
        ]),
      Case(
        "known keys elsewhere",
        """
        Port: 22
        hosts:
          a: {HostName: a.example.com, User: d, ThemeName: x, when: host b, except: [c]}
        match:
          - when: host a
            MoshPort: 60001
        """,
        [
          "1:1 misplaced-key \"Port\"", "3:41 misplaced-key \"ThemeName\"", "3:55 misplaced-key \"when\"",
          "3:69 misplaced-key \"except\"", "6:5 misplaced-key \"MoshPort\"",
        ]),
      Case(
        "the case of sections and words",
        """
        Hosts:
          a: {}
        hosts:
          b: {HostName: b.example.com, User: d, Use: [x]}
        """, ["1:1 unknown-key \"Hosts\"", "4:41 unknown-key \"Use\"", "4:47 undefined-group \"x\""]),
    ]) func keys(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "conditions",
        """
        match:
          - Port: 22
          - when: tag x
            Port: 22
          - when: host a b
            Port: 22
          - when: host
            Port: 22
          - when: {host: "a b"}
            Port: 22
          - when: all host a
            Port: 22
        """,
        [
          "2:5 invalid-match \"Port\"", "3:11 invalid-match \"tag\"", "5:18 invalid-match \"b\"",
          "7:11 invalid-match \"host\"", "9:12 invalid-match \"host\"", "11:11 invalid-match \"all\"",
        ]),
      Case(
        "places",
        """
        match:
          - when: host a
            after: nobody
            Port: 22
          - when: host a
            place: last
            before: a
            Port: 22
        hosts:
          a: {HostName: a.example.com, User: d}
        """, ["3:12 invalid-match \"nobody\"", "7:5 invalid-match \"before\""]),
      Case(
        "a quote that is left open",
        """
        match:
          - when: exec "true
            Port: 22
        """, ["2:11 invalid-match \"exec\""]),
      Case(
        "conditions without an argument",
        """
        match:
          - {when: {originalhost: []}, Port: 22}
          - {when: {host: a, exec: ''}, Port: 22}
          - {when: {"!originalhost": []}, Port: 22}
          - {when: {user: }, Port: 22}
          - {when: {host: [a, '']}, Port: 22}
          - {when: originalhost "", Port: 22}
        """,
        [
          "2:27 invalid-match \"[]\"", "3:22 invalid-match \"exec\"", "4:30 invalid-match \"[]\"",
          "5:18 missing-value \"\"", "6:23 invalid-match \"''\"", "7:12 invalid-match \"originalhost\"",
        ]),
      Case(
        "a list where one text is wanted",
        """
        targets: {OpenSSH: "10.0"}
        match:
          - {when: {exec: [test, -f, x]}, Port: 22}
          - {when: {exec: []}, Port: 22}
          - {when: {command: [a, b]}, Port: 22}
          - {when: {version: [a]}, Port: 22}
        """,
        [
          "3:19 wrong-type \"[test, -f, x]\"", "4:19 wrong-type \"[]\"", "5:22 wrong-type \"[a, b]\"",
          "6:22 wrong-type \"[a]\"",
        ]),
    ]) func invalidMatch(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case(
        "conditions of all forms",
        """
        match:
          - {when: all, Port: 22, place: last}
          - {when: '!host a,*.b exec "test a = b"', Port: 22, before: h}
          - {when: {originalhost: [h, i], exec: true, final: yes}, Port: 22, after: "i*"}
          - {when: Host=h, Port: 22}
        hosts:
          h: {HostName: h.example.com, User: d}
          "i*": {User: d}
        """),
      Case(
        "keys of one's own, and settings in any case",
        """
        x-anything: {foo: bar}
        defaults: {defaultuser: d}
        hosts:
          a: {hostname: a.example.com, PORT: 22}
        """),
    ]) func matchAndKeys(example: Case)
  { check(example.text, example.expected) }

  @Test func anEmptyPasswordIsMissing() {
    check(
      "hosts:\n  a: {HostName: a.example.com, User: d, Password: ''}", ["2:51 missing-value \"''\""])
  }

  @Test(
    arguments: [
      Case(
        "a file that is missing", "include: [a.yaml, b.yaml]", others: ["a.yaml": ""],
        ["1:19 missing-include \"b.yaml\""]),
      Case("a glob without a match", "include: more/*.yaml", ["1:10 empty-include \"more/*.yaml\""]),
      Case(
        "a circle", "include: [a.yaml]", others: ["a.yaml": "include: [blink.yaml]"],
        ["a.yaml:1:11 include-cycle \"blink.yaml\""]),
      Case("an empty path", "include: ''", ["1:10 missing-value \"''\""]),
      Case(
        "an empty and a missing path in a list", "include: [a.yaml, '', ~, null]", others: ["a.yaml": ""],
        [
          "1:19 missing-value \"''\"", "1:23 missing-value \"~\"", "1:26 missing-value \"null\"",
        ]),
      Case("itself", "include: [blink.yaml]", ["1:11 include-cycle \"blink.yaml\""]),
      Case(
        "a problem in an included file", "include: [a.yaml]",
        others: ["a.yaml": "hosts:\n  a: {Prot: 22, HostName: a.b, User: d}"],
        ["a.yaml:2:7 unknown-key \"Prot\""]),
    ]) func includes(example: Case)
  { check(example.text, others: example.others, example.expected) }

  @Test(
    arguments: [
      Case("a section without a value", "include:"),
      Case("a section that is ~", "include: ~"),
      Case("a section that is null", "include: null", others: ["null": "hosts: []"]),
      Case("a glob that matches the file itself, too", "include: '*.yaml'", others: ["a.yaml": "hosts: {}"]),
      Case(
        "one file twice", "include: [a.yaml, b.yaml]",
        others: [
          "a.yaml": "include: c.yaml", "b.yaml": "include: c.yaml", "c.yaml": "hosts: {a: {HostName: a.b, User: d}}",
        ]),
    ]) func includesThatWork(example: Case)
  { check(example.text, others: example.others, example.expected) }
}
