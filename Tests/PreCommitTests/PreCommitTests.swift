import Foundation
import TestSupport
import Testing

/// The hooks as a user has them: pre-commit clones the last commit of this repository and builds it from scratch.
///
/// That takes minutes, so this suite runs only where the variable `BLINKC_PRE_COMMIT` asks for it, as in `.ci/run`.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["BLINKC_PRE_COMMIT"] == "1",
    "it builds a release from scratch; BLINKC_PRE_COMMIT=1 runs it"),
  .enabled(if: tool("pre-commit") != nil, "pre-commit is not installed"))
struct PreCommitTests {
  @Test func commitsAreRefusedAndAccepted() throws {
    try withTemporaryDirectory { directory in
      let dotfiles = try Dotfiles(directory)
      try dotfiles.use(hooks: ["blinkc-lint"])
      try dotfiles.write("blink.yaml", Self.root)

      // A mistake in a file that the root includes.
      try dotfiles.write("work.yaml", "hosts: {db: {use: [inside], HostName: db.example.com, Port: 0022}}\n")
      try dotfiles.check("a number with leading zeros", refusedWith: "work.yaml:1:61: error: ", "[ambiguous-scalar]")

      // Alone the included file would be wrong: it has no group of that name.
      try dotfiles.write("work.yaml", "hosts: {db: {use: [inside], HostName: db.example.com}}\n")
      try dotfiles.check("right in its context")

      // Alone the included file would be right.
      try dotfiles.write("work.yaml", "hosts: {web: {HostName: web.example.com}}\n")
      try dotfiles.check("a name that the root has", refusedWith: "[duplicate-host]")
      try dotfiles.write("work.yaml", "hosts: {db: {use: [inside], HostName: db.example.com}}\n")

      try dotfiles.use(hooks: ["blinkc-lint", "blinkc-build-check"])
      try dotfiles.build()
      try dotfiles.check("outputs as new as the source")
      try dotfiles.write("blink.yaml", Self.root.replacing("22", with: "2222"))
      try dotfiles.check("outputs older than the source", refusedWith: "dist/ssh_config is out of date")
      try dotfiles.build()
      try dotfiles.check("built again")
    }
  }

  private static let root = """
    include: [work.yaml]
    defaults: {DefaultUser: me}
    groups: {inside: {Port: 22}}
    hosts: {web: {use: [inside], HostName: web.example.com}}

    """
}

/// A repository in which somebody keeps a `blink.yaml`.
private struct Dotfiles {
  let directory: TemporaryDirectory
  private let environment: [String: String]
  private let revision: String

  init(_ directory: TemporaryDirectory) throws {
    self.directory = directory
    // A home of its own, so that neither settings nor caches of the person who runs the test count.
    let settings = try directory.write(
      "gitconfig", "[user]\nname = A\nemail = a@example.com\n[safe]\ndirectory = *\n[init]\ndefaultBranch = main\n")
    var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    environment["GIT_CONFIG_GLOBAL"] = settings
    environment["HOME"] = directory.path("home")
    environment["PRE_COMMIT_HOME"] = directory.path("pre-commit")
    self.environment = environment
    for folder in ["home", "dotfiles"] {
      try FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: true)
    }
    let head = try TestSupport.run(
      try #require(tool("git")), ["rev-parse", "HEAD"], environment: environment, directory: packageRoot)
    revision = head.out.trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(head.status == 0 && revision.count == 40, "\(head.err)")
    #expect(try run("git", ["init", "--quiet"]).status == 0)
    #expect(try run("pre-commit", ["install"]).status == 0)
  }

  func write(_ name: String, _ text: String) throws {
    try directory.write("dotfiles/\(name)", text)
  }

  /// Names the hooks to run, from the last commit of this repository.
  func use(hooks: [String]) throws {
    let list = hooks.map { "      - id: \($0)\n" }.joined()
    try write(
      ".pre-commit-config.yaml",
      "repos:\n  - repo: '\(packageRoot)'\n    rev: \(revision)\n    hooks:\n\(list)")
  }

  func build() throws {
    let ran = try TestSupport.run(
      builtProgram, ["build"], environment: environment, directory: directory.path("dotfiles"))
    try #require(ran.status == 0, "\(ran.err)")
  }

  /// Commits all there is, and expects that it is refused with some texts, or accepted where none are given.
  func check(_ subject: String, refusedWith texts: String...) throws {
    #expect(try run("git", ["add", "--all"]).status == 0)
    let before = try run("git", ["rev-parse", "--verify", "--quiet", "HEAD"]).out
    let ran = try run("git", ["commit", "--quiet", "--message", subject])
    let after = try run("git", ["rev-parse", "--verify", "--quiet", "HEAD"]).out
    #expect(
      (ran.status == 0) == texts.isEmpty && (before != after) == texts.isEmpty, "\(subject): \(ran.out)\(ran.err)")
    for text in texts { #expect((ran.out + ran.err).contains(text), "\(subject): \(ran.out)\(ran.err)") }
  }

  /// Runs a program in the repository; the first commit waits until the hooks have been built.
  private func run(_ program: String, _ arguments: [String]) throws -> Ran {
    try TestSupport.run(
      try #require(tool(program)), arguments, environment: environment, directory: directory.path("dotfiles"),
      timeout: 1800)
  }
}
