import Emission
import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// Passwords never get where git would take them up, not even after a crash.
@Suite(.enabled(if: tool("git") != nil, "git is not installed")) struct GitTests {
  /// What a repository is like, and the end of a build with passwords in it; `nil` for success.
  struct Repository: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let setUp: String
    let message: String?
    var variables: [String: String] = [:]
  }

  static let unignored =
    "dist lies in a git work tree that does not ignore it, and passwords must not get there"

  @Test(arguments: [
    Repository(testDescription: "no repository", setUp: "true", message: nil),
    Repository(testDescription: "not ignored", setUp: "git init -q", message: unignored),
    Repository(testDescription: "ignored", setUp: "git init -q; echo dist/ >.gitignore", message: nil),
    Repository(
      testDescription: "ignored but for the settings",
      setUp: "git init -q; printf 'dist/*\\n!dist/blink\\n' >.gitignore", message: unignored),
    Repository(
      testDescription: "ignored, and tracked from before",
      setUp:
        "git init -q; echo dist >.gitignore; mkdir dist; : >dist/ssh_config; git add -f dist/ssh_config; rm -r dist",
      message: "git tracks dist/ssh_config in dist, and passwords must not get there"),
    Repository(
      testDescription: "a bare repository of dotfiles",
      setUp: "git init -q --bare files.git", message: unignored,
      variables: ["GIT_DIR": "files.git", "GIT_WORK_TREE": "."]),
    Repository(
      testDescription: "variables that lead elsewhere",
      setUp: "git init -q; mkdir other; git init -q --bare other/files.git", message: unignored,
      variables: ["GIT_DIR": "other/files.git", "GIT_WORK_TREE": "other"]),
    Repository(
      testDescription: "a repository that git does not read",
      setUp: "mkdir .git; echo dist >.gitignore",
      message: "dist may lie beneath DIRECTORY/.git, and git does not say whether it is ignored; "
        + "passwords must not get there"),
  ]) func passwordsAreWrittenOnlyWhereGitLooksAway(_ repository: Repository) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", PasswordTests.configuration("secret-word"))
      let setUp = try run("/bin/sh", ["-ec", repository.setUp], directory: directory.path)
      try #require(setUp.status == 0, "\(setUp.err)")
      let ran = blinkc(
        "build --quiet --with-secrets", in: directory,
        variables: repository.variables.merging(["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 })
      guard let message = repository.message else {
        #expect(ran == Outcome(status: .success))
        #expect(try directory.read("dist/.gitignore") == "*\n")
        return
      }
      let expected = message.replacing("DIRECTORY", with: directory.path)
      #expect(ran.status == .failure)
      #expect(ran.err.hasPrefix("blinkc: \(expected)\nblinkc: nothing was written; "), "\(ran.err)")
      #expect(!FileManager.default.fileExists(atPath: directory.path("dist")))
    }
  }

  @Test(arguments: [true, false]) func withoutGitARepositoryIsRefused(_ hasRepository: Bool) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", PasswordTests.configuration("secret-word"))
      if hasRepository { try directory.write(".git", "gitdir: elsewhere\n") }
      // posix_spawnp looks on the PATH of this process, so it takes another process to hide git from.
      let ran = try run(
        builtProgram, ["build", "--quiet", "--with-secrets"], environment: ["PATH": "/nonexistent"],
        directory: directory.path)
      #expect(ran.status == (hasRepository ? 3 : 0), "\(ran.err)")
      if hasRepository { #expect(ran.err.hasPrefix("blinkc: cannot run git: No such file or directory\n")) }
    }
  }

  /// The `.gitignore` of an output folder before and after a build with passwords.
  @Test(
    arguments: [
      (nil, "*\n"), ("", "*\n"), ("*\n", "*\n"), ("a\n!b", "a\n!b\n*\n"), ("*\n!keep\n", "*\n!keep\n*\n"),
      ("# own\n\n*", "# own\n\n*"), ("* \n", "* \n*\n"),
    ] as [(String?, String)]) func theFolderIgnoresItself(_ old: String?, _ new: String) throws
  {
    try withTemporaryDirectory { (directory) throws in
      if let old { try directory.write("dist/.gitignore", old) }
      let writer = OutputWriter(directory.path("dist"))
      for outputs in [OutputSample.first, OutputSample.second] {
        _ = try writer.write(outputs, force: false, holdsPasswords: true)
        #expect(try contents(of: directory.path("dist")) == OutputSample.state(outputs, [".gitignore": new]))
      }
      // What was in the folder when it was made stays there for good.
      _ = try writer.write(OutputSample.first, force: false)
      #expect(try directory.read("dist/.gitignore") == new)
    }
  }

  @Test func theJournalMovesTheIgnoreFileFirst() throws {
    try withTemporaryDirectory { (directory) throws in
      let writer = OutputWriter(directory.path("dist"))
      _ = try writer.write(OutputSample.first, force: false)
      try directory.write("dist/.gitignore", "!a\n")
      let target = try OutputTarget(directory.path("dist"), FileSystem(home: nil))
      let outputs = OutputSample.second + [OutputManifest(of: OutputSample.second).file]
      try OutputJournal.replace(target, by: outputs, ignoreFile: try IgnoreFile.content(for: target))
      #expect(
        try contents(of: target.path) == OutputSample.state(OutputSample.second, [".gitignore": "!a\n*\n"]))
    }
  }

  /// Kills builds at many moments; git must never see a file with the password.
  @Test(.timeLimit(.minutes(5))) func aKilledBuildShowsGitNoPassword() throws {
    try withTemporaryDirectory { (directory) throws in
      _ = try run(tool("git") ?? "git", ["init", "-q"], directory: directory.path)
      try directory.write(".gitignore", "/dist\n")
      for number in 0..<40 {
        try directory.write("blink.yaml", PasswordTests.configuration("secret-word-\(number)"))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: builtProgram)
        process.arguments = ["build", "--quiet", "--with-secrets", "-f", directory.path("blink.yaml")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(UInt32(number * 1500))
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        let seen = try run(
          tool("git") ?? "git", ["ls-files", "--others", "--exclude-standard"], directory: directory.path)
        // The file that hides the others is made first, and may be cut off before it has its line.
        let names = seen.out.split(separator: "\n").filter { !$0.hasSuffix("/.gitignore") }
        #expect(names == [".gitignore", "blink.yaml"])
      }
    }
  }
}
