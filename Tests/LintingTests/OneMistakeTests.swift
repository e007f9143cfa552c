import Diagnostics
import Testing

/// One mistake gives one diagnostic: what follows from it is not reported, too.
@Suite struct OneMistakeTests {
  /// A line of a host, and all that is said about it.
  @Test(
    arguments: [
      ("ProxyJump: \"bastion, other\"", ["wrong-type \"\"bastion, other\"\""]),
      ("ProxyJump: \"$(x)\"", ["wrong-type \"$\""]),
      ("ProxyJump: [x y, other]", ["wrong-type \"x y\"", "undefined-jump-host \"other\""]),
      ("LogLevel: INFO#comment", ["unknown-choice \"INFO#comment\""]),
      ("BatchMode: yes# foo", ["unknown-choice \"yes# foo\""]),
      ("LocalForward: 8080:localhost:80", ["wrong-type \"8080:localhost:80\""]),
      ("ForwardAgent: yess", ["unknown-choice \"yess\""]),
      ("Compression: true", ["unknown-choice \"true\""]),
      ("Port: > 22", ["yaml-syntax \"> 22\""]),
      ("usr: y", ["unknown-key \"usr\""]),
      ("SetEnv: [\"K=-----BEGIN OPENSSH PRIVATE KEY-----\"]", ["secret-in-value"]),
      ("SetEnv: [\"API_KEY=-----BEGIN PRIVATE KEY-----\"]", ["secret-in-value"]),
      ("IdentityFile: \"-----BEGIN RSA PRIVATE KEY-----\"", ["secret-in-value"]),
    ] as [(String, [String])])
  func line(_ line: String, _ expected: [String]) {
    let linted = Linted("hosts:\n  a.example:\n    User: d\n    \(line)\n")
    // Blink reads no SetEnv, whatever its value.
    let isInformation = !line.contains("SetEnv")
    let found = linted.findings(withInformation: isInformation).map { $0.drop { $0 != " " }.dropFirst() }
    #expect(found.count == expected.count, "\(found)")
    for (finding, start) in zip(found, expected) { #expect(finding.hasPrefix(start)) }
  }

  @Test(
    arguments: [
      Case(
        "a misspelt HostName", "hosts:\n  db: {HostNme: db.ex, User: x}\n  dc: {Hostn: dc.ex, User: x}\n",
        ["2:8 unknown-key \"HostNme\"", "3:8 unknown-key \"Hostn\""]),
      Case(
        "a misspelt key beside the right one",
        "hosts:\n  db: {HostNme: a, HostName: db.ex, User: x}\n", ["2:8 unknown-key \"HostNme\""]),
      Case(
        "a misspelt key and its wrong value",
        "hosts:\n  a.b: {Prot: 0022, User: x}\n", ["2:9 unknown-key \"Prot\"", "2:15 ambiguous-scalar \"0022\""]),
      Case(
        "a misspelt section", "grups: {g: {Port: 2}}\nhosts: {a.b: {use: g, User: d}}\n", ["1:1 unknown-key \"grups\""]),
      Case(
        "a HostName that YAML cannot read", "hosts:\n  a: {HostName: @foo, User: d}\n", ["2:17 yaml-syntax \"@foo\""]),
      Case(
        "settings among the hosts", "hosts:\n  web:\n  HostName: web.ex\n  User: x\n",
        ["3:3 misplaced-key \"HostName\""]),
      Case(
        "the same behind other settings",
        "hosts:\n  web:\n    User: x\n  HostName: web.ex\n  db: {HostName: a.b, User: x}\n",
        ["4:3 misplaced-key \"HostName\""]),
      Case("the same without a host", "hosts:\n  HostName: x.y\n", ["2:3 misplaced-key \"HostName\""]),
      Case(
        "a setting at the left margin", "hosts:\n  web:\n    User: x\nHostName: x.y\n",
        ["4:1 misplaced-key \"HostName\""]),
      Case("a host whose name is that of a setting", "hosts:\n  web.ex: {User: x}\n  tag: {HostName: a.b, User: x}\n"),
    ]) func keys(example: Case)
  { check(example.text, example.expected) }

  @Test(
    arguments: [
      ("use: prdo", "undefined-group"), ("Use: [prod]", "unknown-key"), ("ues: [prod]", "unknown-key"),
      ("uses: prod", "unknown-key"),
    ])
  func groups(_ line: String, _ id: String) {
    let text = "groups: {prod: {Port: 2}}\nhosts:\n  a.b:\n    User: d\n    \(line)\n"
    #expect(Linted(text).diagnostics.map(\.rule.id) == [id])
  }

  @Test(
    arguments: [
      ("{When: all, BatchMode: yes}", ["unknown-key"]), ("{wen: all, BatchMode: yes}", ["unknown-key"]),
      ("{when: all, before: nosuch, Port: 6}", ["invalid-match"]),
      ("{when: all, place: nowhere, Port: 6}", ["unknown-choice"]), ("{Port: 6}", ["invalid-match"]),
      ("{when: all, Port: 6}", ["shadowed-setting", "shadowed-setting"]),
    ])
  func match(_ block: String, _ ids: [String]) {
    let hosts = "hosts:\n  a.b: {User: d, Port: 5}\n  a.c: {User: d, Port: 6}\n"
    #expect(
      Linted("\(hosts)match:\n  - \(block)\n").diagnostics.filter { $0.severity != .info }.map(\.rule.id) == ids)
  }

  /// What is said in which words.
  @Test(
    arguments: [
      ("hosts:\n  k8s-{m-{1..3},x}: {HostName: a.b, User: d}\n", "the braces of k8s-{m-{1..3},x} stand inside others"),
      ("hosts:\n  a.b: {User: d, usr: y}\n", "there is no setting usr; did you mean User?"),
      ("hosts:\n  a.b: {User: d, ues: [y]}\n", "there is no setting ues; did you mean use?"),
      ("keys: {k: \"\"}\n", "k takes the path of a private key, not an empty text"),
      ("keys: {k: \"  \"}\n", "k takes the path of a private key, not blanks"),
      (
        "keys: {a: ~/a, b: ~/b}\nhosts: {a.b: {User: d, Key: a}}\n",
        "one host with a key gets every other key of the agent offered, too"
      ),
      ("hosts:\n  web:\n  HostName: a.b\n  User: d\n", "HostName is a setting; indent it and the one below it deeper"),
    ])
  func message(_ text: String, _ beginning: String) {
    let messages = Linted(text).diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].hasPrefix(beginning), "\(messages)")
  }

  @Test(
    arguments: [
      ("yes", "corp.example", "*.corp.example", false), ("always", "x.y CORP.example", "*.corp.example", false),
      ("yes", "corp.example", "web.corp.example", false), ("yes", "corp.example", "web.*", true),
      ("yes", "example.org", "*.corp.example", true), ("yes", "p.example", "*.corp.example", true),
    ])
  func canonicalPatterns(_ canonicalize: String, _ domains: String, _ pattern: String, _ isReported: Bool) {
    let defaults = "defaults: {User: d, CanonicalizeHostname: \(canonicalize), CanonicalDomains: [\(domains)]}\n"
    let isPattern = pattern.contains("*")
    let host = isPattern ? "\"\(pattern)\": {Tunnel: no}" : "\"w?b.corp.example\": {Tunnel: no}"
    let linted = Linted("\(defaults)hosts:\n  web: {HostName: web.corp.example}\n  \(host)\n")
    #expect(linted.diagnostics.contains { $0.rule.id == "pattern-matches-host-name" } == isReported)
  }
}
