import Emission
import Foundation
import TestSupport
import Testing

/// mosh-to under the shells that are installed, with a mosh that prints its arguments.
struct MoshLauncherTests {
  static let shells = ["sh", "dash", "bash"].filter { tool($0) != nil }

  @Test(arguments: shells)
  func everySettingReachesMosh(_ shell: String) throws {
    let yaml = """
      keys: {laptop: ~/.ssh/id_ed25519}
      defaults: {DefaultUser: ops}
      groups: {g: {MoshPort: 60001:60010, Prediction: Always}}
      hosts:
        web-{1..2}:
          aliases: ["w{1..2}"]
          use: [g]
          HostName: "%h.example.com"
          MoshServer: env A='b c' /opt/mosh-server
          MoshPredictOverwrite: true
          MoshExperimentalIP: default
          MoshFamily: inet6
          MoshBindServer: any
          MoshNoInit: yes
          MoshEscapeKey: "^b"
          MoshTitleNoPrefix: yes
          MoshStartup: [tmux, new, "", "it's $HOME `id` \\\\ *", --port=1]
        rc.example.com: {RemoteCommand: tmux attach, MoshPredictOverwrite: no}
        none.example.com: {RemoteCommand: none}
        plain.example.com: {Port: 2222}
        split.example.com: {MoshStartup: "tmux new -A -s 'my work'"}
        "p*.lan": {MoshPort: 60100}
        pattern.lan: {HostName: p.example.com}
      """
    let options = [
      "--predict=always", "--port=60001:60010", "--server=env A='b c' /opt/mosh-server", "--predict-overwrite",
      "--experimental-remote-ip=proxy", "--family=inet6", "--bind-server=any", "--no-init",
    ]
    let startup = ["tmux", "new", "", "it's $HOME `id` \\ *", "--port=1"]
    let variables = ["MOSH_ESCAPE_KEY=\u{2}", "MOSH_TITLE_NOPREFIX=1"]
    try check(yaml, shell, ["web-1"], options + ["--", "web-1"] + startup, variables)
    try check(yaml, shell, ["w2"], options + ["--", "w2"] + startup, variables)
    try check(
      yaml, shell, ["web-2", "printf", "%s\n", "", "-n", "--", "*"],
      options + ["--", "web-2", "printf", "%s\n", "", "-n", "--", "*"], variables)
    try check(yaml, shell, ["rc.example.com"], ["--ssh=ssh -o RemoteCommand=none", "--", "rc.example.com"])
    try check(yaml, shell, ["none.example.com", "-l"], ["--", "none.example.com", "-l"])
    try check(yaml, shell, ["plain.example.com"], ["--", "plain.example.com"])
    try check(yaml, shell, ["split.example.com"], ["--", "split.example.com", "tmux", "new", "-A", "-s", "my work"])
    try check(yaml, shell, ["pattern.lan"], ["--port=60100", "--", "pattern.lan"])
    try check(yaml, shell, ["p-other.lan", "ls"], ["--", "p-other.lan", "ls"])
    try check(yaml, shell, ["we*"], ["--", "we*"])
  }

  @Test(arguments: shells)
  func aConfigurationWithoutMoshStillGivesALauncher(_ shell: String) throws {
    try check(
      "hosts: {web.example.com: {User: a}}\n", shell, ["web.example.com", "a b"], ["--", "web.example.com", "a b"])
  }

  @Test(arguments: shells)
  func whatCannotBeAHostIsAnswered(_ shell: String) throws {
    for arguments in [[], [""], ["-oProxyCommand=id"], ["--help"]] {
      let ran = try launch("hosts: {}\n", shell, arguments)
      #expect(ran.status == 64)
      #expect(ran.out.isEmpty)
      #expect(ran.err.contains("usage: mosh-to HOST [COMMAND...]"))
    }
  }

  @Test(arguments: shells)
  func randomWordsReachMoshWhole(_ shell: String) throws {
    let seed = UInt64.random(in: 1...UInt64.max)
    var random = RandomTexts(seed: seed)
    let words = (0..<300).map { _ in random.next() }
    let yaml =
      "hosts:\n  web.example.com:\n    MoshStartup:\n      - x\n" + words.map { "      - \(yamlText($0))\n" }.joined()
    try check(yaml, shell, ["web.example.com"], ["--", "web.example.com", "x"] + words, comment: "seed \(seed)")
  }

  @Test(.enabled(if: tool("shellcheck") != nil, "shellcheck is not installed"))
  func shellcheckHasNothingToSay() throws {
    let yaml = """
      hosts:
        a.example.com: {MoshStartup: [sh, -c, "echo $HOME `id` \\"x\\""], MoshEscapeKey: "^k", MoshTitleNoPrefix: yes}
        b.example.com: {MoshPort: 60001, MoshServer: "FOO=$BAR mosh-server", RemoteCommand: tmux}
      """
    for text in [yaml, "hosts: {}\n"] {
      let script = try Compiled(text).text("mosh/mosh-to") ?? ""
      #expect(!script.contains("eval"))
      let checker = try #require(tool("shellcheck"))
      let ran = try run(checker, ["-s", "sh", "-"], input: Array(script.utf8))
      #expect(ran.status == 0, "\(ran.out)")
      let disabled = script.split(separator: "\n").filter { $0.contains("shellcheck") }
      #expect(disabled == ["# shellcheck disable=SC2016"])
    }
  }

  /// Words of quotes, backslashes and what else a shell reads, as they reach mosh and as shellcheck sees them.
  @Test(.enabled(if: tool("shellcheck") != nil, "shellcheck is not installed"))
  func shellcheckHasNothingToSayAboutRandomWords() throws {
    let seed = UInt64.random(in: 1...UInt64.max)
    var random = RandomTexts(seed: seed)
    let words =
      ["\\", "a\\", "\\\\", "\\'", "a\\'b", "'\\", "it\u{2019}s", "\u{2018}\u{201C}x\u{201D}", "`\\`", "$\\", "日\\"]
      + (0..<400).map { _ in random.next() }
    let yaml =
      "hosts:\n  web.example.com:\n    MoshServer: 'env A=b\\ '\n    MoshStartup:\n      - x\n"
      + words.map { "      - \(yamlText($0))\n" }.joined()
    let script = try Compiled(yaml).text("mosh/mosh-to") ?? ""
    let ran = try run(try #require(tool("shellcheck")), ["-s", "sh", "-"], input: Array(script.utf8))
    #expect(ran.status == 0, "seed \(seed) \(ran.out)")
    for shell in Self.shells {
      try check(
        yaml, shell, ["web.example.com"], ["--server=env A=b\\ ", "--", "web.example.com", "x"] + words,
        comment: "seed \(seed)")
    }
  }

  @Test(arguments: [
    ("' '", " "), ("'~'", "~"), ("'^'", "^"), ("'^b'", "\u{2}"), ("'^B'", "\u{2}"), ("'^['", "\u{1B}"),
    ("'^?'", "\u{7F}"),
    ("'\\'", "\\"), ("\"'\"", "'"), ("none", ""),
  ])
  func theEscapeKeyReachesMoshExactly(_ value: String, _ character: String) throws {
    let yaml = "hosts: {web.example.com: {MoshEscapeKey: \(value)}}\n"
    for shell in Self.shells {
      try check(yaml, shell, ["web.example.com"], ["--", "web.example.com"], ["MOSH_ESCAPE_KEY=\(character)"])
    }
  }

  @Test func theDataIsThatOfTheLauncher() throws {
    let text = try Compiled(
      """
      hosts:
        a.example.com: {aliases: [a], MoshPort: 60001, MoshStartup: top, MoshTitleNoPrefix: yes}
        b.example.com: {Port: 22}
      """
    ).text("mosh/hosts.json")
    let file = try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? NSDictionary
    #expect(
      file == [
        "hosts": [
          [
            "names": ["a.example.com", "a"], "options": ["--port=60001"], "environment": ["MOSH_TITLE_NOPREFIX": "1"],
            "command": ["top"],
          ]
        ]
      ])
  }

  /// Compares the arguments, and the variables of mosh, that a call of the launcher hands to mosh.
  private func check(
    _ yaml: String, _ shell: String, _ arguments: [String], _ expected: [String], _ variables: [String] = [],
    comment: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let ran = try launch(yaml, shell, arguments)
    #expect(ran.status == 0, "\(ran.err)", sourceLocation: sourceLocation)
    let printed = ran.outBytes.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    #expect(
      Array(printed) == expected + ["variables"] + variables, "\(shell) \(comment)", sourceLocation: sourceLocation)
  }

  /// Runs the launcher under a shell, with a mosh that prints its arguments and variables, each ended by NUL.
  private func launch(_ yaml: String, _ shell: String, _ arguments: [String]) throws -> Ran {
    let script = try Compiled(yaml).text("mosh/mosh-to") ?? ""
    return try withTemporaryDirectory { directory in
      let launcher = try directory.write("mosh-to", script, mode: 0o700)
      return try run(
        try #require(tool(shell)), [launcher] + arguments,
        environment: ["MOSH": "\(programs)/mosh", "PATH": "/usr/bin:/bin"])
    }
  }
}

/// The folder of programs that stand in for others.
///
/// They are files of the repository, because a program that another
/// thread has just written cannot always be run.
let programs = "\(packageRoot)/Tests/EmissionTests/Programs"
