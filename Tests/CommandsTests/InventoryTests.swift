import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// What `list`, `show` and `graph` print.
@Suite struct InventoryTests {
  @Test func hostsAreListedWithTheValuesThatHold() throws {
    try check(
      "list hosts",
      """
      NAME       HOSTNAME       USER    PORT  KEY     THROUGH  PLACE
      bastion    b.example.com  deploy                         blink.yaml:7:3
      web-1, w1  web-1.example  deploy  2222  laptop  bastion  blink.yaml:8:3
      web-2, w2  web-2.example  deploy  2222  laptop  bastion  blink.yaml:8:3
      10.0.0.1   10.0.0.1       root                           blink.yaml:9:3

      """)
  }

  @Test func wordsFilter() throws {
    try check("list hosts BASTION web-2 --names", "web-2\nw2\n")
    try check("list hosts nothing", "")
    try check("list hosts nothing --format json", "{\n  \"version\": 1,\n  \"hosts\": []\n}\n")
  }

  @Test func theOtherSectionsAreListed() throws {
    try check(
      "list groups",
      """
      NAME    USES  SETTINGS        USED BY            PLACE
      base          Port            inside             blink.yaml:4:3
      inside  base  Key, ProxyJump  web-{1,2}, *.corp  blink.yaml:5:3

      """)
    try check("list keys", "NAME    PATH      PLACE\nlaptop  ~/.ssh/l  blink.yaml:2:8\n")
    try check(
      "list themes --format json",
      """
      {
        "version": 1,
        "themes": [
          {"name": "Dusk", "sources": ["dusk.css"], "isChosen": true, "file": "blink.yaml", "line": 11, "column": 10}
        ]
      }

      """)
    try check("list fonts", "")
  }

  @Test func aHostIsShownAsTheOutputsHaveIt() throws {
    try withSources { directory in
      let shown = blinkc("show w1", in: directory)
      #expect(shown.status == .success && shown.err == "")
      #expect(blinkc("build --quiet", in: directory).status == .success)
      let parts = shown.out.components(separatedBy: "==> ").dropFirst()
      #expect(
        parts.map { $0.prefix { $0 != " " } } == [
          "ssh_config", "blink/ssh_config", "blink/settings.json", "mosh/mosh-to", "mosh/hosts.json",
        ])
      for part in parts {
        let lines = part.split(separator: "\n")
        let path = lines[0].prefix { $0 != " " }
        let output = try directory.read("dist/\(path)")
        for line in lines.dropFirst() { #expect(output.contains(line), "\(path): \(line)") }
      }
      #expect(shown.out.contains("Host web-1 w1\n") && !shown.out.contains("Host web-2"))
      #expect(shown.out.contains("Match localuser ci\n") && !shown.out.contains("originalhost"))
      let unknown = blinkc("show db.corp", in: directory)
      #expect(unknown.err == "blinkc: there is no host db.corp; patterns and defaults give it what follows\n")
      #expect(unknown.out.contains("Host *.corp\n") && !unknown.out.contains("settings.json"))
      #expect(blinkc("show web-3", in: directory).err.contains("(did you mean web-1?)"))
    }
  }

  /// Words that no ssh would take for one host are said to be such, by all commands that want a host.
  @Test(
    arguments: [
      ("", "the name of a host cannot be empty"), ("b c", "b c is no name of a host: it contains a blank (U+0020)"),
      ("*.corp", "*.corp stands for several names; ask for one of them"),
      ("web-{1,2}", "web-{1,2} stands for several names; ask for one of them"),
      ("me@web-1", "me@web-1 names a user as well; ask for web-1"),
      ("web;1", "web;1 is no name that ssh takes: it contains `;`"),
      ("-x", "-x is no name that ssh takes: it begins with a hyphen"),
    ], ["explain", "show"])
  func whatIsNoHostIsRefused(_ refused: (name: String, message: String), _ command: String) throws {
    try withSources { directory in
      let ran = try run(builtProgram, [command, "--", refused.name], directory: directory.path)
      #expect(ran.status == 2 && ran.err.hasPrefix("blinkc: \(refused.message)\n"), "\(ran.err)")
    }
  }

  @Test func jumpsAndGroupsAreTrees() throws {
    try check(
      "graph",
      """
      Hosts by the way to them
      bastion
      ├── web-{1,2} (2 hosts)
      └── *.corp (pattern)
      10.0.0.1

      Groups and who uses them
      group base
      └── group inside
          ├── web-{1,2}
          └── *.corp

      """)
  }

  @Test func whatIsWrongInAGraphIsMarked() throws {
    try withTemporaryDirectory { directory in
      try directory.write(
        "blink.yaml",
        """
        defaults: {DefaultUser: d}
        groups:
          left: {use: [right]}
          right: {use: [left]}
          say "hi": {Port: 1}
        hosts:
          a: {HostName: a.example, ProxyJump: b}
          b: {HostName: b.example, ProxyJump: a}
          c: {HostName: c.example, ProxyJump: "jump,far.example", use: [say "hi"]}
          d: {HostName: d.example, ProxyJump: c, use: [missing, left]}
          e: {HostName: e.example, ProxyJump: a}
          "*.lab": {ProxyJump: d, use: [left]}
        """)
      let text = blinkc("graph", in: directory)
      #expect(text.status == .problems)
      #expect(
        text.out.hasPrefix(
          """
          Hosts by the way to them
          a (circle)
          └── b
              └── a
                  └── e
          jump (not defined)
          └── far.example (not in hosts)
              └── c
                  └── d
                      └── *.lab (pattern)

          Groups and who uses them
          """), "\(text.out)")
      #expect(text.out.contains("    └── group right (circle)\n"))
      #expect(text.out.contains("group missing (not defined)\n└── d\n"))
      let dot = blinkc("graph --format dot", in: directory).out
      #expect(dot.contains("\"c\" -> \"d\";\n") && dot.hasPrefix("digraph"))
      for edge in [("a", "b"), ("b", "a")] { #expect(dot.contains("\"\(edge.0)\" -> \"\(edge.1)\" [color=red];\n")) }
      for edge in [("left", "right"), ("right", "left")] {
        #expect(dot.contains("\"group \(edge.0)\" -> \"group \(edge.1)\" [style=dashed, color=red];\n"))
      }
      #expect(dot.contains("\"a\" -> \"e\";\n"), "e leads to the circle and is not on it")
      #expect(dot.contains("\"*.lab\" [label=\"*.lab (pattern)\"];\n") && dot.contains("\"d\" -> \"*.lab\";\n"))
      #expect(dot.contains("\"group say \\\"hi\\\"\" -> \"c\" [style=dashed];\n"))
      let mermaid = blinkc("graph --format mermaid", in: directory).out
      #expect(mermaid.components(separatedBy: "|circle|").count == 5)
      #expect(mermaid.hasPrefix("flowchart LR\n") && mermaid.contains("[\"group say #quot;hi#quot;\"]\n"))
    }
  }

  /// The hosts of a list are reached through each other, whatever their own settings say.
  @Test func waysThatCrossAreNoCircle() throws {
    try withTemporaryDirectory { directory in
      let hosts = [("a", "b"), ("b", "\"c,d\""), ("c", "none"), ("d", "a")]
        .map { "  \($0): {HostName: \($0).example, User: u, ProxyJump: \($1)}\n" }.joined()
      try directory.write("blink.yaml", "hosts:\n\(hosts)")
      let outcome = blinkc("graph --format dot", in: directory)
      #expect(outcome.status == .success && outcome.out.contains("\"d\" -> \"b\";\n"), "\(outcome.err)")
      #expect(!outcome.out.contains("red"))
    }
  }

  @Test(.enabled(if: tool("dot") != nil, "Graphviz is not installed")) func graphvizReadsTheGraph() throws {
    try withSources { directory in
      let dot = blinkc("graph --format dot", in: directory).out
      let ran = try run(tool("dot") ?? "", ["-Tplain"], input: Array(dot.utf8))
      #expect(ran.status == 0 && ran.out.contains("edge bastion \"web-{1,2}\""), "\(ran.err)\(ran.out)")
    }
  }

  @Test func aLongChainOfHostsAndGroupsIsNoTrouble() throws {
    try withTemporaryDirectory { directory in
      let numbers = 0..<3000
      let groups = numbers.map { "  g\($0): {use: [g\($0 + 1)], Port: 22}\n" }.joined()
      let hosts = numbers.map { "  h\($0): {HostName: a.example, User: u, ProxyJump: h\($0 + 1)}\n" }.joined()
      try directory.write(
        "blink.yaml", "groups:\n\(groups)  g3000: {Port: 1}\nhosts:\n\(hosts)  h3000: {HostName: b.example, User: u}\n")
      #expect(blinkc("graph", in: directory).out.contains("h3000\n"))
    }
  }

  private func check(_ line: String, _ out: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try withSources { directory in
      let outcome = blinkc(line, in: directory)
      #expect(outcome.out == out && outcome.err == "", "\(outcome.out)\(outcome.err)", sourceLocation: sourceLocation)
    }
  }

  private func withSources<Result>(_ body: (TemporaryDirectory) throws -> Result) throws -> Result {
    try withTemporaryDirectory { directory in
      try directory.write(
        "blink.yaml",
        """
        defaults: {DefaultUser: deploy, ThemeName: Dusk}
        keys: {laptop: ~/.ssh/l}
        groups:
          base: {Port: 2222}
          inside: {use: [base], Key: laptop, ProxyJump: bastion}
        hosts:
          bastion: {HostName: b.example.com}
          web-{1,2}: {use: [inside], HostName: "%h.example", aliases: ["w{1,2}"], MoshPort: 1, MoshExperimentalIP: remote}
          10.0.0.1: {User: root}
          "*.corp": {use: [inside]}
        themes: {Dusk: {file: dusk.css}}
        match: [{when: localuser ci, BatchMode: yes}, {when: originalhost bastion, BatchMode: yes}]
        """)
      try directory.write("dusk.css", "body { color: #fff }\n")
      return try body(directory)
    }
  }
}
