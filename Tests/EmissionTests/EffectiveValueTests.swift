import Configuration
import Diagnostics
import Foundation
import Settings
import TestSupport
import Testing

/// Holds ssh_config against the model by asking the installed ssh what it reads in it.
@Suite(.enabled(if: tool("ssh") != nil, "ssh is not installed"))
struct EffectiveValueTests {
  private let ssh: SSH

  init() throws { ssh = try SSH() }

  @Test(arguments: fixtures)
  func everyNameHasTheValuesOfTheModel(_ yaml: String) throws { try check(yaml) }

  @Test(arguments: try Examples.paths())
  func everyExampleHasTheValuesOfTheModel(_ path: String) throws { try check(Compiled(file: path)) }

  @Test func whatNoSSHCouldReadIsLeftOut() throws {
    // The checks refuse all of this; a file that ssh refuses would cut off every host.
    let compiled = try Compiled(
      #"""
      match:
        - {when: {tagged: x}, Port: 1}
        - {when: 'exec "say \"x\""', Port: 2}
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Key: nowhere
          RemoteCommand: echo it's
          IdentityFile: ['a"b', "fine"]
          ControlPath: 'C:\\x'
      """#)
    let config = try #require(compiled.text("ssh_config"))
    let report = try ssh.reports(of: config, for: ["web"])[0]
    #expect(report["port"] == ["22"])
    #expect(report["identityfile"] == ["fine"])
    #expect(report["remotecommand"] == nil)
    for text in ["nowhere", "ControlPath", "Match"] { #expect(!config.contains(text), "\(config)") }
  }

  @Test func theSampleOfEveryRowIsRead() throws {
    let rows = SettingTable.rows.filter { $0.places.contains(.hosts) && $0.role != .ignoreUnknown }
    let hosts = rows.compactMap { row in
      row.sample.map {
        "  h-\(row.name):\n    \(row.role == .hostName ? "" : "HostName: localhost\n    ")\(row.name): \($0)\n"
      }
    }
    #expect(hosts.count > 100)
    try check("defaults:\n  DefaultUser: deploy\nhosts:\n\(hosts.joined())")
  }

  @Test func aListIsOneLineOrSeveralAsTheKeywordWants() throws {
    try check(
      """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Ciphers: [aes256-ctr, aes128-ctr]
          ProxyJump: [one.example.com, ops@two.example.com:2222]
          IPQoS: [af21, cs1]
          SendEnv: [LANG, LC_*]
          SetEnv: [A=1, "B=two words"]
          UserKnownHostsFile: [~/.ssh/a, "~/.ssh/known hosts"]
          IdentityFile: [~/.ssh/a, "~/.ssh/b c"]
          RemoteForward: ["9000", "9001 localhost:90"]
          DynamicForward: ["1080", "127.0.0.1:1081"]
          CanonicalDomains: a.example b.example
      """)
  }

  @Test func aMatchBlockAppliesWhereItsConditionHolds() throws {
    let compiled = try Compiled(
      """
      match:
        - when: originalhost web exec "test 'a b' = 'a b'"
          ProxyJump: none
        - when: {host: [db, "db-*"]}
          place: last
          ConnectTimeout: 7
        - when: originalhost late
          before: late
          Port: 23
      hosts:
        web: {HostName: web.example.com, User: a, ProxyJump: bastion.example.com}
        db: {HostName: db, User: a, ConnectTimeout: 8}
        db-1: {HostName: "%h", User: a}
        late: {HostName: late.example.com, User: a, Port: 22}
      """)
    let reports = try ssh.reports(of: compiled.text("ssh_config") ?? "", for: ["web", "db", "db-1", "late"])
    #expect(reports[0]["proxyjump"] == nil)
    #expect(reports[1]["connecttimeout"] == ["8"])
    #expect(reports[2]["connecttimeout"] == ["7"])
    #expect(reports[3]["port"] == ["23"])
  }

  @Test func directMeansDirectForEveryLaterBlock() throws {
    let compiled = try Compiled(
      """
      defaults: {DefaultUser: a, ProxyCommand: nc %h %p}
      hosts:
        jump: {HostName: jump.example.com, ProxyJump: none}
        own: {HostName: own.example.com, ProxyJump: none, ProxyCommand: connect %h}
        far: {HostName: far.example.com}
      """)
    let reports = try ssh.reports(of: compiled.text("ssh_config") ?? "", for: ["jump", "own", "far"])
    #expect(reports.map { $0["proxycommand"] } == [nil, ["connect %h"], ["nc %h %p"]])
    #expect(reports.allSatisfy { $0["proxyjump"] == nil })
  }

  /// Compares what ssh reports of every name of every exact host with the model.
  private func check(_ yaml: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try check(Compiled(yaml, sourceLocation: sourceLocation), sourceLocation: sourceLocation)
  }

  private func check(_ compiled: Compiled, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let configuration = compiled.configuration
    let model = ExpectedReports(configuration: configuration, installed: ssh.version)
    let config = try #require(compiled.text("ssh_config"))
    for (index, host) in configuration.hosts.enumerated() where host.kind == .exact {
      for position in 0..<host.count {
        let names = host.names(of: position).map { configuration.names[$0].text.string }
        let reports = try ssh.reports(of: config, for: names)
        for (name, report) in zip(names, reports) {
          for (keyword, values) in model.values(of: index, name: name, ownName: names[0]) {
            let reported = report[keyword, default: []].map { normalized($0, keyword) }
            #expect(
              reported == values || extends(reported, values), "\(name): \(keyword)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }

  /// Whether a list of algorithms is the default one with what a value such as `+ssh-rsa` adds to it.
  private func extends(_ reported: [String], _ values: [String]) -> Bool {
    guard let report = reported.first, let value = values.first, value.hasPrefix("+") else { return false }
    return report.hasSuffix("," + value.dropFirst())
  }

  /// A report in the spelling of the table where ssh has another one.
  private func normalized(_ value: String, _ keyword: String) -> String {
    guard let row = SettingTable.id(named: keyword)?.row else { return value }
    if keyword == "escapechar" { return value.replacing("\\^", with: "^").replacing("^B", with: "^b") }
    if let word = row.words.first(where: { $0.name.lowercased() == value.lowercased() }) { return word.output }
    if row.type == .path || row.type == .list(.path) {
      return value.replacing("\(home)/", with: "~/").replacing(/[0-9a-f]{40}/, with: "%C")
    }
    return value
  }
}

/// The home directory that ssh puts in the place of `~`, whatever the environment says.
private let home = getpwuid(getuid()).map { String(cString: $0.pointee.pw_dir) } ?? "/"

/// Configurations in which inheritance, order and names play together.
private let fixtures = [
  // Hosts, groups in groups, patterns by specificity, defaults.
  """
  defaults: {DefaultUser: deploy, ServerAliveInterval: 1m, IdentityFile: ~/.ssh/id_last, ProxyJump: bastion}
  keys: {laptop: ~/.ssh/id_laptop, work: "/srv/key store/work"}
  groups:
    inner: {Port: 2201, IdentityFile: ~/.ssh/id_inner, LocalForward: "8081 localhost:81"}
    outer: {use: [inner], Port: 2202, Key: work, SendEnv: [GROUP_A, GROUP_B]}
  hosts:
    bastion: {HostName: bastion.example.com, ProxyJump: none, Compression: yes}
    "web*": {ConnectTimeout: 9, VisualHostKey: Yes, IdentityFile: ~/.ssh/id_web}
    "web-0?": {ConnectTimeout: 10s}
    web-{01..03}:
      use: [outer]
      HostName: "%h.example.com"
      Key: [laptop, ~/.ssh/id_own]
      IdentityFile: "~/.ssh/id one"
      LocalForward: [8080 localhost:80, "127.0.0.1:8090 localhost:90"]
      SendEnv: LANG LC_*
      SetEnv: ["A=1 2", "B='x'"]
    plain.example.com:
    2001:db8::7: {Port: 2222}
  """,
  // Extra names: `%h` is the host's own name whichever was typed.
  """
  defaults: {DefaultUser: deploy}
  hosts:
    web: {aliases: [w1, www], HostName: "%h.example.com"}
    app-{1..2}: {aliases: ["a{1..2}"], HostName: "%h.example.com", Port: 2222}
    same-{1..2}: {aliases: ["s{1..2}"], HostName: same.example.com}
    box: {aliases: [box2], Port: 2223}
    db: {aliases: [db-1], Port: 2224}
    "box*": {HostName: "%h.box.example"}
    "db*": {HostName: fixed.example.com}
    pair%%name: {HostName: "a%%h.example.com"}
  """,
  // The order of the file: the first block that matches wins.
  """
  order: file
  hosts:
    "w*": {Port: 2201, HostName: "%h.first.example"}
    web: {aliases: [w1], Port: 2202, User: own, HostName: web.second.example}
    db: {Port: 2203, User: own, HostName: db.example.com}
    "*": {Port: 2204, ConnectTimeout: 4}
  defaults: {DefaultUser: deploy, ConnectTimeout: 5}
  """,
  // Texts that need quotes, and raw ones that must not have any.
  #"""
  targets: {OpenSSH: "9.0"}
  defaults: {DefaultUser: deploy}
  hosts:
    odd:
      HostName: odd.example.com
      IdentityFile: ["~/My Keys/id", "~/bob's/id", "/srv/a#b", '\\srv\share\id', '~/say "hi"', "/trailing\\"]
      RemoteCommand: tmux new -A -s "my work" # kept
      ProxyCommand: '"C:\Program Files\x.exe" --host "%h" %p'
      SetEnv: ["GREETING=it's \"quoted\" \\ and #", "EMPTY="]
  """#,
]
