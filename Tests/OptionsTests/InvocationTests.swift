import Options
import Testing

/// A command line and what it means: an invocation, or the message and the command of a usage error.
private struct Case: Sendable, CustomTestStringConvertible {
  let line: [String]
  let expected: Result<Invocation, UsageError>

  init(_ line: String, _ invocation: Invocation) {
    self.line = words(line)
    expected = .success(invocation)
  }

  init(_ line: String, error: String, _ command: Command.Name? = nil) {
    self.line = words(line)
    expected = .failure(UsageError(error, command: command))
  }

  var testDescription: String { line.joined(separator: " ") }
}

/// The words of a line; `''` stands for an empty one.
private func words(_ line: String) -> [String] {
  line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
}

@Suite struct InvocationTests {
  @Test(arguments: [
    Case("lint", Invocation(.lint)),
    Case("lint a b", Invocation(.lint, arguments: ["a", "b"])),
    Case("lint -", Invocation(.lint, arguments: ["-"])),
    Case("lint -f -", Invocation(.lint, options: [.file: "-"])),
    Case("lint a --quiet b", Invocation(.lint, arguments: ["a", "b"], options: [.quiet: ""])),
    Case("--quiet lint", Invocation(.lint, options: [.quiet: ""])),
    Case("--format json lint a", Invocation(.lint, arguments: ["a"], options: [.format: "json"])),
    Case("lint --fix --diff", Invocation(.lint, options: [.fix: "", .diff: ""])),
    Case("build --format github", Invocation(.build, options: [.format: "github"])),
    Case("rule --format json", Invocation(.rule, options: [.format: "json"])),
    Case("lint --format=json", Invocation(.lint, options: [.format: "json"])),
    Case("lint --file=a=b", Invocation(.lint, options: [.file: "a=b"])),
    Case("lint --file --quiet", Invocation(.lint, options: [.file: "--quiet"])),
    Case("build -o out -fin.yaml", Invocation(.build, options: [.output: "out", .file: "in.yaml"])),
    Case("build -o=out", Invocation(.build, options: [.output: "=out"])),
    Case("lint -- --quiet -f", Invocation(.lint, arguments: ["--quiet", "-f"])),
    Case("-- lint", Invocation(.lint)),
    Case("lint -f a --file b", Invocation(.lint, options: [.file: "b"])),
    Case("build --with-secrets --check", Invocation(.build, options: [.withSecrets: "", .check: ""])),
    Case("setting", Invocation(.setting)),
    Case("setting Port", Invocation(.setting, arguments: ["Port"])),
    Case("--help", Invocation(.help)),
    Case("-h", Invocation(.help)),
    Case("lint --help", Invocation(.help, arguments: ["lint"])),
    Case("--help lint", Invocation(.help, arguments: ["lint"])),
    Case("lint --nonsense --help", Invocation(.help, arguments: ["lint"])),
    Case("lint -hfx", Invocation(.help, arguments: ["lint"])),
    Case("help lint", Invocation(.help, arguments: ["lint"])),
    Case("explain web Port", Invocation(.explain, arguments: ["web", "Port"])),
    Case("list hosts a b --names", Invocation(.list, arguments: ["hosts", "a", "b"], options: [.names: ""])),
    Case("graph --format dot", Invocation(.graph, options: [.format: "dot"])),
    Case("--version", Invocation(nil, options: [.version: ""])),
    Case("lint --version", Invocation(nil, options: [.version: ""])),
  ])
  private func isUnderstood(_ example: Case) { check(example) }

  @Test(arguments: [
    Case("", error: "no command was given"),
    Case("--quiet", error: "no command was given"),
    Case("biuld", error: "there is no command \"biuld\"; did you mean build?"),
    Case("frobnicate", error: "there is no command \"frobnicate\""),
    Case("a\u{1B}b", error: "there is no command \"a?b\""),
    Case("build --chek", error: "there is no option \"--chek\"; did you mean --check?", .build),
    Case("build --chek=yes", error: "there is no option \"--chek\"; did you mean --check?", .build),
    Case("setting --chek", error: "there is no option \"--chek\"", .setting),
    Case("lint -x", error: "there is no option \"-x\"", .lint),
    Case("lint ---", error: "there is no option \"---\"", .lint),
    Case("lint --check", error: "lint has no option --check", .lint),
    Case("lint --file", error: "--file needs a value: --file PATH", .lint),
    Case("lint -f", error: "--file needs a value: --file PATH", .lint),
    Case("lint --file=", error: "--file needs a value: --file PATH", .lint),
    Case("lint -f ''", error: "--file needs a value: --file PATH", .lint),
    Case("lint --quiet=yes", error: "--quiet takes no value", .lint),
    Case(
      "lint --format jsno", error: "--format is human, json, sarif or github, not \"jsno\"; did you mean json?", .lint),
    Case("rule --format sarif", error: "--format is human or json, not \"sarif\"", .rule),
    Case("rule --format jsno", error: "--format is human or json, not \"jsno\"; did you mean json?", .rule),
    Case("build --fix", error: "build has no option --fix", .build),
    Case("lint --color blue", error: "--color is auto, always or never, not \"blue\"", .lint),
    Case("build a", error: "build takes no argument, but found \"a\"", .build),
    Case("explain", error: "explain needs HOST: blinkc explain HOST [SETTING]", .explain),
    Case("explain a b c", error: "explain takes HOST [SETTING], but found \"c\"", .explain),
    Case("list", error: "list needs KIND: blinkc list KIND [WORD...]", .list),
    Case(
      "list hots", error: "KIND is hosts, groups, keys, themes or fonts, not \"hots\"; did you mean hosts?", .list),
    Case("graph --format json", error: "--format is text, dot or mermaid, not \"json\"", .graph),
    Case("setting a b", error: "setting takes one NAME at most, but found \"b\"", .setting),
  ])
  private func isRefused(_ example: Case) { check(example) }

  private func check(_ example: Case) {
    let result = Result { () throws(UsageError) in try Invocation(parsing: example.line) }
    #expect(result == example.expected)
  }

  @Test func aChoiceThatIsNotGivenIsTheFirst() {
    #expect(Invocation(.lint).choice(.format) == "human")
    #expect(Invocation(.graph).choice(.format) == "text")
    #expect(Invocation(.lint, options: [.format: "json"]).choice(.format) == "json")
  }

  @Test func anErrorNamesTheHelp() {
    #expect(UsageError("", command: .lint).help == "blinkc help lint")
    #expect(UsageError("", command: nil).help == "blinkc help")
  }
}
