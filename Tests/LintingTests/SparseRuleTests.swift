import Testing

/// Rules that few other tests meet: at least three bad inputs at exact places, and two good neighbours.
@Suite struct SparseRuleTests {
  @Test(
    arguments: [
      Case("alone", hosts(jump: "jump_host"), ["4:43 underscore-in-jump-host \"jump_host\""]),
      Case("with user and port", hosts(jump: "ops@a_b:22"), ["4:47 underscore-in-jump-host \"a_b\""]),
      Case(
        "each host once",
        hosts(jump: "a_b,c-d,e_f") + "\n  y: {HostName: y.b, User: u, ProxyJump: e_f}",
        ["4:43 underscore-in-jump-host \"a_b\"", "4:51 underscore-in-jump-host \"e_f\""]),
      Case("a hyphen", hosts(jump: "c-d")),
      Case("in the user alone", hosts(jump: "the_ops@c-d")),
      Case("a host that nobody jumps through", hosts(jump: "c-d") + "\n  z_z: {HostName: z.b, User: u}"),
    ]) func underscoreInJumpHost(example: Case)
  { checkInformation("underscore-in-jump-host", example) }

  @Test(
    arguments: [
      Case(
        "two keys of two hosts",
        """
        hosts:
          a: {HostName: a.b, User: u, IdentityFile: ~/.ssh/one}
          b: {HostName: b.b, User: u, IdentityFile: ~/.ssh/two}
        """, ["2:31 unlimited-agent-keys \"IdentityFile\""]),
      Case(
        "the first host without a limit",
        """
        keys: {one: ~/.ssh/one, two: ~/.ssh/two}
        hosts:
          a: {HostName: a.b, User: u, Key: one, IdentitiesOnly: yes}
          b: {HostName: b.b, User: u, Key: two}
        """, ["4:31 unlimited-agent-keys \"Key\""]),
      Case(
        "a key of a group",
        """
        keys: {one: ~/.ssh/one, two: ~/.ssh/two}
        groups: {g: {Key: one}}
        hosts:
          a: {use: g, HostName: a.b, User: u}
        """, ["2:14 unlimited-agent-keys \"Key\""]),
      Case(
        "limited in the defaults",
        """
        defaults: {IdentitiesOnly: yes}
        hosts:
          a: {HostName: a.b, User: u, IdentityFile: ~/.ssh/one}
          b: {HostName: b.b, User: u, IdentityFile: ~/.ssh/two}
        """),
      Case(
        "one key for all",
        """
        hosts:
          a: {HostName: a.b, User: u, IdentityFile: ~/.ssh/one}
          b: {HostName: b.b, User: u, IdentityFile: ~/.ssh/one}
        """),
      Case(
        "on purpose",
        """
        hosts:
          a: {HostName: a.b, User: u, IdentityFile: [~/.ssh/one, ~/.ssh/two], IdentitiesOnly: no}
        """),
    ]) func unlimitedAgentKeys(example: Case)
  { checkInformation("unlimited-agent-keys", example) }

  @Test(
    arguments: [
      Case("a slash", "keys: {a/b: ~/.ssh/a}", ["1:8 invalid-name \"a/b\""]),
      Case("a leading dot", "themes: {.night: {file: n.css}}", ["1:10 invalid-name \".night\""]),
      Case("nothing", "fonts: {\"\": {file: f.css}}", ["1:9 invalid-name \"\"\"\""]),
      Case("a control character", "groups: {\"a\\tb\": {Port: 22}}", ["1:10 invalid-name \"\"a\\tb\"\""]),
      Case("an inner dot", "keys: {a.b: ~/.ssh/a}"),
      Case("blanks and signs", "fonts: {Fira Code (Mono) 2.0: {file: f.css}}"),
      Case("letters of any script", "themes: {夜: {file: n.css}}"),
    ]) func invalidName(example: Case)
  { check(example.text, example.expected, ignoring: ["unused-group"]) }

  @Test(
    arguments: [
      Case("a semicolon", "hosts: {a: {HostName: a.b, User: \"x;id\"}}", ["1:36 invalid-user-name \";\""]),
      Case("a backquote", "defaults: {User: 'x`id`'}", ["1:20 invalid-user-name \"`\""]),
      Case("a leading hyphen", "hosts: {a: {HostName: a.b, User: -l}}", ["1:34 invalid-user-name \"-\""]),
      Case("a quote", "defaults: {DefaultUser: \"o'neil\"}", ["1:27 invalid-user-name \"'\""]),
      Case("a domain before a backslash", "hosts: {a: {HostName: a.b, User: 'CORP\\me'}}"),
      Case("an address", "hosts: {a: {HostName: a.b, User: me@example.com}}"),
    ]) func invalidUserName(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case("no such theme", "defaults: {ThemeName: Nihgt}", ["1:23 undefined-theme \"Nihgt\""]),
      Case("no such font", "defaults: {FontName: Fira Kode}", ["1:22 undefined-font \"Fira Kode\""]),
      Case(
        "case counts", "defaults: {FontName: hack}\nfonts: {Hack: {file: h.css}}", ["1:22 undefined-font \"hack\""]),
      Case("nothing between", "defaults: {FontName: FiraCode}", ["1:22 undefined-font \"FiraCode\""]),
      Case("one of Blink's", "defaults: {FontName: Fira Code, ThemeName: Solarized}"),
      Case("one of the file", "defaults: {FontName: Hack}\nfonts: {Hack: {file: h.css}}"),
    ]) func undefinedAppearance(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      Case("itself", "groups: {a: {use: a}}", ["1:19 group-cycle \"a\""]),
      Case("each other", "groups: {a: {use: b}, b: {use: a}}", ["1:32 group-cycle \"a\""]),
      Case("three of them", "groups: {a: {use: [b]}, b: {use: [c]}, c: {use: [a]}}", ["1:50 group-cycle \"a\""]),
      Case("two ways to one group", "groups: {a: {use: [b, c]}, b: {use: d}, c: {use: d}, d: {Port: 22}}"),
      Case("a line", "groups: {a: {use: b}, b: {use: c}, c: {Port: 22}}"),
    ]) func groupCycle(example: Case)
  { check(example.text, example.expected, ignoring: ["unused-group"]) }

  @Test(
    arguments: [
      Case("a file", "include: [other.yaml]", ["1:11 missing-include \"other.yaml\""]),
      Case("a file in a folder", "include: work/a.yaml", ["1:10 missing-include \"work/a.yaml\""]),
      Case(
        "one of three", "include: [b.yaml, c.yaml, '*.yml']", others: ["c.yaml": "", "d.yml": ""],
        ["1:11 missing-include \"b.yaml\""]),
      Case("a glob", "include: [work/*.yaml]", ["1:11 empty-include \"work/*.yaml\""]),
      Case("a question mark", "include: part?.yaml", ["1:10 empty-include \"part?.yaml\""]),
      Case(
        "one of two globs", "include: [a*.yaml, b*.yaml]", others: ["a1.yaml": ""],
        ["1:20 empty-include \"b*.yaml\""]),
      Case("all there", "include: [a.yaml, b*.yaml]", others: ["a.yaml": "", "b1.yaml": ""]),
      Case("a file twice is one", "include: [a.yaml, a*.yaml]", others: ["a.yaml": ""]),
    ]) func includes(example: Case)
  { check(example.text, others: example.others, example.expected) }
}

/// Two hosts with the names that other examples jump through, and one that jumps.
private func hosts(jump: String) -> String {
  """
  hosts:
    c-d: {HostName: c.b, User: u, aliases: [jump_host, a_b, e_f]}
    # The next line is the one.
    x: {HostName: x.b, User: u, ProxyJump: "\(jump)"}
  """
}

/// Checks the findings of one rule alone, information included.
private func checkInformation(_ id: String, _ example: Case) {
  let findings = Linted(example.text).findings(withInformation: true).filter { $0.contains(" \(id) ") }
  #expect(findings == example.expected)
}
