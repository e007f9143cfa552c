import Foundation
import Options
import TestSupport
import Testing

/// What `explain` says of a name, read from its JSON.
private struct Explained: Decodable {
  struct Setting: Decodable {
    let name: String
    let values: [Value]
    let hidden: [Value]
  }

  struct Value: Decodable {
    let setting: String
    let text: String
    let openssh: String?
    let source: String
    let group: String?
    let pattern: String?
    let anchor: String?
    let file: String?
    let line: Int?
    let column: Int?
  }

  struct Condition: Decodable {
    let when: String
    let values: [Value]
  }

  struct Host: Decodable {
    let key: String
  }

  let name: String
  let host: Host?
  let settings: [Setting]
  let conditions: [Condition]

  init(_ name: String, in directory: TemporaryDirectory) throws {
    let outcome = blinkc("explain \(name) --format json", in: directory)
    self = try JSONDecoder().decode(Explained.self, from: Data(outcome.out.utf8))
  }

  /// The texts of a setting's values; `nil` if it has none.
  func texts(_ setting: String) -> [String]? { settings.first { $0.name == setting }?.values.map(\.text) }
}

/// The configurations that are explained: the examples, and those in which much plays together.
private let sources: [String] =
  ((try? FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/examples")) ?? []).sorted() + fixtures

private func withSource<Result>(_ source: String, _ body: (TemporaryDirectory) throws -> Result) throws -> Result {
  try withTemporaryDirectory { directory in
    let example = "\(packageRoot)/examples/\(source)"
    if source.contains("\n") {
      try directory.write("blink.yaml", source)
    } else {
      for name in try FileManager.default.contentsOfDirectory(atPath: example) where name != "dist" {
        try FileManager.default.copyItem(atPath: "\(example)/\(name)", toPath: directory.path(name))
      }
    }
    return try body(directory)
  }
}

/// The names of all hosts, further ones included.
private func names(in directory: TemporaryDirectory) -> [String] {
  blinkc("list hosts --names", in: directory).out.split(separator: "\n").map(String.init)
}

@Suite struct ExplainTests {
  /// A block with the lines that are explained means the same to ssh as the whole output.
  @Test(.enabled(if: tool("ssh") != nil, "ssh is not installed"), arguments: sources)
  func everyValueIsThatOfSSH(_ source: String) throws {
    try withSource(source) { directory in
      #expect(blinkc("build --quiet", in: directory).status == .success)
      let names = names(in: directory)
      try #require(!names.isEmpty)
      for name in names + ["nobody.lab.example.com", "unknown"] {
        let explained = try Explained(name, in: directory)
        let lines = explained.settings.flatMap { $0.values.compactMap(\.openssh) }
        try directory.write("one", "Host \(name)\n\(lines.joined(separator: "\n"))\n")
        #expect(try report("one", name, directory) == report("dist/ssh_config", name, directory), "\(name): \(lines)")
      }
    }
  }

  /// The lines of `ssh -G`.
  private func report(_ file: String, _ name: String, _ directory: TemporaryDirectory) throws -> [String] {
    let ran = try run(
      tool("ssh") ?? "", ["-G", "-F", directory.path(file), name],
      environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"])
    #expect(ran.status == 0, "\(ran.err)")
    return ran.out.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [("yes", true), ("always", true), ("no", false)])
  func aCanonicalNameIsSpokenOf(_ value: String, _ isExpected: Bool) throws {
    try withTemporaryDirectory { directory in
      try directory.write(
        "blink.yaml", "defaults: {CanonicalizeHostname: \(value), User: u}\nhosts:\n  web: {HostName: w.example.com}\n")
      #expect(blinkc("explain web", in: directory).out.contains("\nssh may read the file again") == isExpected)
      #expect(
        blinkc("explain web --format json", in: directory).out.contains("\"mayBeCanonicalized\": \(isExpected)"))
    }
  }

  /// Another text at the place of a value is another value, and no other place is needed for it.
  @Test(arguments: sources) func everyPlaceIsThatOfTheValue(_ source: String) throws {
    try withSource(source) { directory in
      var seen: Set<String> = []
      for name in names(in: directory) {
        let before = try Explained(name, in: directory)
        for setting in before.settings {
          for (number, value) in (setting.values + setting.hidden).enumerated() {
            guard let file = value.file, let line = value.line, let column = value.column,
              seen.insert("\(file):\(line):\(column)").inserted
            else { continue }
            let old = try directory.read(file)
            try directory.write(file, edited(old, line, column))
            let after = try Explained(name, in: directory)
            let now = after.settings.first { $0.name == setting.name }.map { $0.values + $0.hidden }
            #expect(
              now.map { number < $0.count && $0[number].text != value.text } ?? true,
              "\(name): \(setting.name) at \(file):\(line):\(column)")
            try directory.write(file, old)
          }
        }
      }
      #expect(!seen.isEmpty)
    }
  }

  /// Changes the scalar at a place to another one of its kind.
  private func edited(_ text: String, _ line: Int, _ column: Int) -> String {
    var lines = text.components(separatedBy: "\n")
    var scalars = Array(lines[line - 1].unicodeScalars)
    var start = column - 1
    while "[{".unicodeScalars.contains(scalars[start]) { start += 1 }
    if let colon = scalars[start...].firstIndex(of: ":"), scalars[column - 1] == "{" { start = colon + 2 }
    let isQuoted = "\"'".unicodeScalars.contains(scalars[start])
    if isQuoted { start += 1 }
    let ends: [Unicode.Scalar] = isQuoted ? [scalars[start - 1]] : [",", "]", "}", "#"]
    var end = scalars[start...].firstIndex { ends.contains($0) } ?? scalars.count
    while end > start, scalars[end - 1] == " " { end -= 1 }
    let old = String(String.UnicodeScalarView(scalars[start..<end]))
    let new: String =
      switch old.lowercased() {
      case "yes": "no"
      case "no": "yes"
      case let number where Int(number) != nil: "\((Int(number) ?? 0) + 1)"
      default: old + "x"
      }
    scalars.replaceSubrange(start..<end, with: new.unicodeScalars)
    lines[line - 1] = String(String.UnicodeScalarView(scalars))
    return lines.joined(separator: "\n")
  }

  @Test func aValueSaysThroughWhatItCame() throws {
    try withSource(fixtures[0]) { directory in
      let web = try Explained("web", in: directory)
      let values = Dictionary(web.settings.map { ($0.name, $0.values[0]) }) { $1 }
      #expect(web.host?.key == "web")
      #expect(values["Port"].map { [$0.source, $0.group] } == ["host", "inner"])
      #expect(values["ConnectTimeout"].map { [$0.source, $0.anchor] } == ["host", "base"])
      #expect(values["VisualHostKey"].map { [$0.source, $0.pattern] } == ["pattern", "we*"])
      #expect(values["TCPKeepAlive"].map { [$0.source, $0.group, $0.pattern] } == ["pattern", "slow", "we*"])
      #expect(values["User"].map { [$0.source, $0.setting] } == ["defaults", "DefaultUser"])
      #expect(values["ServerAliveInterval"]?.source == "match")
      #expect(web.settings.first { $0.name == "Port" }?.hidden.map(\.text) == ["2299"])
      #expect(web.settings.first { $0.name == "ServerAliveInterval" }?.hidden.map(\.text) == ["30"])
      #expect(web.settings.first { $0.name == "ProxyJump" }?.hidden.map(\.setting) == ["ProxyCommand"])
      #expect(web.texts("ProxyCommand") == nil)
      #expect(web.conditions.map(\.when) == ["localuser nobody-here"])
      #expect(web.texts("IdentityFile") == ["~/.ssh/own", "~/.ssh/pattern", "~/.ssh/slow"])
      let other = try Explained("webx", in: directory)
      #expect(other.host == nil)
      #expect(other.texts("VisualHostKey") == ["yes"] && other.texts("Port") == ["2299"])
    }
  }

  @Test func aConditionIsDecidedWhereEarlierBlocksDecideIt() throws {
    try withSource(fixtures[2]) { directory in
      // Until a block has set User it is that of whoever runs ssh.
      let early = ["user ops,A", "user ops,a"]
      let expected = [
        "web": [], "db": early, "p1": early, "free": early + ["user ops"],
        "unknown": early + ["user ops", "user set-by-match"],
      ]
      for (name, conditions) in expected {
        let explained = try Explained(name, in: directory)
        #expect(explained.conditions.map(\.when) == conditions, "\(name)")
      }
    }
  }

  @Test func aSecondReadingMayDecideOtherwise() throws {
    let hosts = "hosts: {web: {HostName: web.example.com, User: a}}\n"
    for (source, conditions) in [
      ("match: [{when: host web.example.com, Port: 1}]\n", []),
      ("match: [{when: host web.example.com, Port: 1}, {when: final, Port: 2}]\n", ["host web.example.com", "final"]),
      ("defaults: {CanonicalizeHostname: yes}\nmatch: [{when: user a, Port: 1}]\n", ["user a"]),
    ] {
      try withSource(source + hosts) { directory in
        let explained = try Explained("web", in: directory)
        #expect(explained.conditions.map(\.when) == conditions, "\(source)")
      }
    }
  }

  @Test func whatAnIncludingFileReplacesIsHidden() throws {
    try withSource("include: [a.yaml]\ndefaults: {Port: 1}\nhosts: {web: {HostName: w.example.com, User: d}}\n") {
      directory in
      try directory.write("a.yaml", "include: [b.yaml]\ndefaults: {Port: 2, Compression: yes}\n")
      try directory.write("b.yaml", "defaults: {Port: 3}\n")
      let web = try Explained("web", in: directory)
      let port = try #require(web.settings.first { $0.name == "Port" })
      #expect(port.values.map(\.text) == ["1"] && port.hidden.map(\.text) == ["2", "3"])
      #expect(port.hidden.map(\.file) == ["a.yaml", "b.yaml"])
      #expect(web.settings.first { $0.name == "Compression" }?.hidden.isEmpty == true)
    }
  }

  @Test func wordsAreForPeople() throws {
    try withSource("defaults: {DefaultUser: d}\nhosts:\n  web: {HostName: a.example.com, Port: 22}\n") { directory in
      check(
        "explain web", in: directory,
        """
        web: blink.yaml:3:3
        HostName     a.example.com  blink.yaml:3:19  host
        Port         22             blink.yaml:3:40  host
        User         d              blink.yaml:1:25  defaults, DefaultUser
        DefaultUser  d              blink.yaml:1:25  defaults, DefaultUser

        """)
      check("explain web port", in: directory, "web: blink.yaml:3:3\nPort  22  blink.yaml:3:40  host\n")
      check(
        "explain web Compression", in: directory, "web: blink.yaml:3:3\nnothing sets Compression\n")
      check(
        "explain wbe Port", in: directory,
        "wbe: there is no such host (did you mean web?); patterns and defaults give it\nnothing sets Port\n")
      #expect(blinkc("explain web Prot", in: directory).err.contains("did you mean Port?"))
      #expect(blinkc("explain", in: directory).status == .usage)
    }
  }

  @Test func errorsAreShownAndTheRestIsExplained() throws {
    try withSource("hosts:\n  web: {HostName: a.example.com, User: \"a\\eb\", Port: 0}\n") { directory in
      let outcome = blinkc("explain web User", in: directory)
      #expect(outcome.status == .problems)
      #expect(outcome.err.contains("[out-of-range]"))
      #expect(outcome.out.contains("a\u{241B}b"), "no control character reaches a terminal")
    }
  }

  private func check(
    _ line: String, in directory: TemporaryDirectory, _ out: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(blinkc(line, in: directory) == Outcome(status: .success, out: out), sourceLocation: sourceLocation)
  }
}

/// Configurations in which groups, patterns, merges, conditions and rivals play together.
private let fixtures = [
  """
  x-base: &base {ConnectTimeout: 7, Compression: yes}
  defaults: {DefaultUser: deploy, ServerAliveInterval: 30, ProxyCommand: nc %h 22}
  groups:
    inner: {Port: 2201}
    outer: {use: [inner]}
    slow: {TCPKeepAlive: no, IdentityFile: ~/.ssh/slow}
  hosts:
    bastion: {HostName: bastion.example.com, ProxyJump: none}
    web:
      <<: *base
      use: [outer]
      HostName: web.example.com
      ProxyJump: bastion
      IdentityFile: ~/.ssh/own
    "we*": {use: [slow], Key: ~/.ssh/pattern, VisualHostKey: yes, Port: 2299}
  match:
    - {when: originalhost WEB, ServerAliveInterval: 60}
    - {when: {originalhost: ["!we*", "*"]}, Compression: no}
    - {when: localuser nobody-here, place: last, LogLevel: DEBUG}
  """,
  """
  order: file
  defaults: {DefaultUser: deploy, ConnectTimeout: 5}
  keys: {laptop: ~/.ssh/id_laptop}
  hosts:
    "w*": {Port: 2201}
    web: {aliases: [w1], Port: 2202, User: own, HostName: "web.second.example", Key: laptop}
    db: {Port: 2203, User: own, HostName: db.example.com, SendEnv: [LANG, LC_A], LocalForward: [8080 localhost:80, 8081 localhost:81]}
    box.example.com: {aliases: [box], User: own}
    "*": {Port: 2204, ConnectTimeout: 4}
  """,
  """
  defaults: {DefaultUser: deploy}
  groups: {ops: {User: ops}}
  hosts:
    web: {HostName: web.example.com, User: a, aliases: [w1]}
    db: {HostName: "%h.example.com", use: [ops], aliases: [d1]}
    dotted.example.com: {aliases: [dot]}
    free: {HostName: free.example.net}
    many: {HostName: many.example.net, User: b, aliases: [m1]}
    p-own: {aliases: [further]}
    p-match: {aliases: [later]}
    "p*": {User: pat, HostName: "%h.example.org"}
  match:
    - {when: host web.example.com, Port: 1}
    - {when: "host web,w1", ConnectTimeout: 3}
    - {when: "host *.EXAMPLE.com", place: last, Port: 2}
    - {when: user ops, place: last, Compression: yes}
    - {when: "user ops,A", before: db, ServerAliveInterval: 9}
    - {when: "user ops,a", before: db, NumberOfPasswordPrompts: 5}
    - {when: "originalhost web,w1,db !user ops", place: last, TCPKeepAlive: no}
    - {when: "user pat host *.org", place: last, VisualHostKey: yes}
    - {when: "host other.example.com", place: last, LogLevel: DEBUG}
    - {when: "originalhost m*", HostName: "%h.example.net"}
    - {when: host m1.example.net, place: last, Port: 5}
    - {when: "originalhost p-match,later", after: p-match, HostName: not.example.com}
    - {when: host p-own.example.org, place: last, ConnectionAttempts: 5}
    - {when: originalhost free, place: last, User: set-by-match}
    - {when: user set-by-match, place: last, ForwardAgent: yes}
    - {when: "host free.example.net user set-by-match", place: last, HashKnownHosts: yes}
  """,
]
