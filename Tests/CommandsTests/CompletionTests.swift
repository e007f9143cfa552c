import Foundation
import Options
import Reference
import TestSupport
import Testing

/// What the shells themselves make of the scripts that complete command lines.
///
/// Each shell runs on a terminal of its own and is typed at; a stand-in for `blinkc` notes which words it was given.
@Suite(.serialized) struct CompletionTests {
  /// What is typed, `\t` being the key Tab, and the words that blinkc is run with.
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let words: [String]

    init(_ typed: String, _ words: String...) { (self.typed, self.words) = (typed, words) }

    var testDescription: String { typed.replacing("\t", with: "<Tab>") }
  }

  private static let cases = [
    Case("lis\tgr\tins\t", "list", "groups", "inside"),
    Case("graph --format=d\t", "graph", "--format=dot"),
    Case("graph --format d\t", "graph", "--format", "dot"),
    Case("build --che\t", "build", "--check"),
    Case("explain bas\thostn\t", "explain", "bastion", "HostName"),
    Case("show w1\t", "show", "w1-other"),
    Case("rule duplicate-h\t", "rule", "duplicate-host"),
    Case("completions z\t", "completions", "zsh"),
    Case("help comp\t", "help", "completions"),
    Case("-f other.yaml explain ev\t", "-f", "other.yaml", "explain", "evil"),
    Case("--file=other.yaml explain 2001:\t", "--file=other.yaml", "explain", "2001:db8::1"),
    Case("-f other.yaml list groups two\t", "-f", "other.yaml", "list", "groups", "two words"),
    Case("-f other.yaml list groups ca\t", "-f", "other.yaml", "list", "groups", "call$(touch${IFS}called)"),
    Case("lint oth\t", "lint", "other.yaml"),
    Case("fetch Du\t", "fetch", "Dusk"),
    Case("list groups inside d\t", "list", "groups", "inside", "database"),
    Case("explain \"bas\t", "explain", "bastion"),
    Case("explain '2001:\t", "explain", "2001:db8::1"),
    Case("explain -- bas\t", "explain", "--", "bastion"),
    Case("graph --format=\"d\t", "graph", "--format=dot"),
    Case("graph \"--format=d\t", "graph", "--format=dot"),
    Case("-f other.yaml list groups 'two\t", "-f", "other.yaml", "list", "groups", "two words"),
    Case("-f other.yaml list groups two\\ w\t", "-f", "other.yaml", "list", "groups", "two words"),
    Case("-f other.yaml list groups \"ca\t", "-f", "other.yaml", "list", "groups", "call$(touch${IFS}called)"),
    Case("-f other.yaml list groups 'call$\t", "-f", "other.yaml", "list", "groups", "call$(touch${IFS}called)"),
    Case("-f other.yaml list groups it\t", "-f", "other.yaml", "list", "groups", "it's"),
    Case("-f other.yaml list groups 'it\t", "-f", "other.yaml", "list", "groups", "it's"),
    Case("-f oth\t", "-f", "other.yaml"),
    Case("-fother.yaml explain ev\t", "-fother.yaml", "explain", "evil"),
    Case("lint a\\ f\t", "lint", "a file.yaml"),
    Case("lint \"a f\t", "lint", "a file.yaml"),
    Case("--file='a file.yaml' explain spa\t", "--file=a file.yaml", "explain", "spaced"),
    Case("-f broken.yaml explain wh\t", "-f", "broken.yaml", "explain", "whole"),
  ]

  @Test(.enabled(if: tool("bash") != nil && tool("script") != nil, "bash or script is not installed"))
  func bashCompletes() throws {
    try check("bash", "bash --norc -i", setUp: "PS1=; source blinkc.bash; shopt -s failglob")
  }

  @Test(.enabled(if: tool("zsh") != nil && tool("script") != nil, "zsh or script is not installed"))
  func zshCompletes() throws {
    try check("zsh", "zsh -f -i", setUp: "PS1=; autoload -Uz compinit; compinit -u -D; source ./blinkc.zsh")
  }

  @Test(.enabled(if: tool("fish") != nil, "fish is not installed")) func fishCompletes() throws {
    try withSources { directory in
      try directory.write("blinkc.fish", script("fish"))
      for example in Self.cases {
        // fish gives the candidates for one word, each with a description behind a tab.
        let typed = example.typed.split(separator: "\t", omittingEmptySubsequences: true).last.map(String.init) ?? ""
        let count = example.typed.count { $0 == "\t" }
        let before = example.words.dropLast(1).joined(separator: " ")
        let line = count > 1 ? "blinkc \(before) \(typed)" : "blinkc \(typed)"
        let ran = try run(
          tool("fish") ?? "", ["-c", "source blinkc.fish; complete -C $argv[1]", line],
          environment: variables(directory), directory: directory.path)
        let candidates = ran.out.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(candidates.contains { $0 == example.words.last ?? "" }, "\(line): \(ran.out)\(ran.err)")
      }
      #expect(!FileManager.default.fileExists(atPath: directory.path("called")))
    }
  }

  @Test(
    .enabled(if: tool("shellcheck") != nil, "shellcheck is not installed")
  ) func shellcheckHasNothingToSay() throws {
    let ran = try run(tool("shellcheck") ?? "", ["-s", "bash", "-"], input: Array(script("bash").utf8))
    #expect(ran.status == 0, "\(ran.out)")
  }

  @Test func anotherShellIsRefused() throws {
    try withTemporaryDirectory { directory in
      #expect(blinkc("completions bsh", in: directory).err.contains("did you mean bash?"))
      #expect(blinkc("completions", in: directory).status == .usage)
    }
  }

  /// Types all cases at a shell, and compares what it ran.
  private func check(_ name: String, _ command: String, setUp: String) throws {
    try withSources { directory in
      try directory.write("blinkc.\(name)", script(name))
      let typed = ([setUp] + Self.cases.map { "blinkc \($0.typed)" } + ["exit"]).map { "\($0)\n" }.joined()
      try directory.write("typed", typed)
      // The input has to stay open until the shell is through.
      let line =
        "{ cat typed; until [ -e ended ]; do sleep 0.05; done; } | { script -qec '\(command)' /dev/null; : >ended; }"
      let ran = try run(
        "/bin/sh", ["-c", line], environment: variables(directory), directory: directory.path, timeout: 60)
      let log = (try? directory.read("log")) ?? ""
      let lines = log.split(separator: "\n").map(String.init)
      let expected = Self.cases.map { $0.words.map { "<\($0)>" }.joined() }
      #expect(lines == expected, "\(ran.out)")
      #expect(!FileManager.default.fileExists(atPath: directory.path("called")), "a name was run as a command")
    }
  }

  private func script(_ shell: String) -> String { Completions.script(for: shell) ?? "" }

  private func variables(_ directory: TemporaryDirectory) -> [String: String] {
    ["HOME": directory.path, "PATH": "\(directory.path("bin")):/usr/bin:/bin", "TERM": "dumb", "LC_ALL": "C.UTF-8"]
  }

  private func withSources(_ body: (TemporaryDirectory) throws -> Void) throws {
    try withTemporaryDirectory { directory in
      try directory.write(
        "blink.yaml",
        """
        groups:
          inside: {Port: 2222}
          database: {Port: 2223}
        hosts:
          bastion: {HostName: b.example.com, User: d}
          web: {HostName: w.example.com, User: d, aliases: [w1-other]}
          2001:db8::1: {User: d}
        themes: {Dusk: {file: dusk.css}}
        """)
      try directory.write(
        "other.yaml",
        """
        groups:
          two words: {Port: 1}
          call$(touch${IFS}called): {Port: 1}
          it's: {Port: 1}
        hosts:
          evil: {HostName: b.example.com, User: d}
          2001:db8::1: {User: d}
        """)
      try directory.write("a file.yaml", "hosts: {spaced: {HostName: s.example.com, User: d}}\n")
      try directory.write("broken.yaml", "hosts:\n  whole: {HostName: w.example.com, User: d}\nx-a: [\n")
      try directory.write(
        "bin/blinkc",
        """
        #!/bin/sh
        case "$*" in *--names*) exec '\(builtProgram)' "$@" ;; esac
        for word; do printf '<%s>' "$word"; done >>log
        echo >>log
        """, mode: 0o700)
      try body(directory)
    }
  }
}
