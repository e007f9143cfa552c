import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// How `install` changes a user's ssh_config.
@Suite struct InstallTests {
  private static let source = "hosts:\n  web: {HostName: a.example.com, User: d, Port: 2222}\n"

  /// Files as people have them; each but for the last is without the line.
  private static let files = [
    "", "Host a\n  Port 1\n", "# mine\r\n\r\nhost *\r\n  User me\r\n", "User me", "Include other\nHost *\n",
    "Include ~/elsewhere/ssh_config\n", "\u{FEFF}# mark\n", "Include=other\n\n\n",
  ]

  @Test(arguments: files) func theRestStaysByteForByte(_ file: String) throws {
    try withHome { home in
      try home.write(".ssh/config", file, mode: 0o640)
      let line = "Include \(home.path("dist/ssh_config"))"
      expect("install", in: home, "put at the top of ~/.ssh/config: \(line)\n")
      #expect(try home.read(".ssh/config") == "\(line)\n\(file)")
      expect("install", in: home, "~/.ssh/config includes \(home.path("dist/ssh_config")) already, in line 1\n")
      #expect(try home.read(".ssh/config") == "\(line)\n\(file)")
      expect("install --uninstall", in: home, "took the line away from ~/.ssh/config: \(line)\n")
      #expect(try home.read(".ssh/config") == file)
      #expect(try mode(of: home.path(".ssh/config")) == 0o640)
      expect("install --uninstall", in: home, "~/.ssh/config does not include \(home.path("dist/ssh_config"))\n")
    }
  }

  @Test(arguments: [
    "Include ~/dist/ssh_config\n", "# mine\n  include = \"HOME/dist/ssh_config\"  \nHost *\n",
    "Include ../dist/../dist/ssh_config\n", "INCLUDE\t~/dist/ssh_config\r\n", "Include other ~/dist/ssh_config\n",
    "Include ~/./dist//ssh_config # mine\n", "Include ~/link/ssh_config\n",
  ]) func aLineOfOnesOwnIsEnoughAndStays(_ file: String) throws {
    try withHome { home in
      let file = file.replacing("HOME", with: home.path)
      try home.write(".ssh/config", file)
      try FileManager.default.createDirectory(atPath: home.path("dist"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: home.path("link"), withDestinationPath: "dist")
      let line = file.hasPrefix("#") ? 2 : 1
      let output = home.path("dist/ssh_config")
      expect("install", in: home, "~/.ssh/config includes \(output) already, in line \(line)\n")
      expect(
        "install --uninstall", in: home,
        "line \(line) of ~/.ssh/config includes \(output) in words of your own; it stays\n")
      #expect(try home.read(".ssh/config") == file)
    }
  }

  @Test func aGlobIncludesWhatItMatches() throws {
    try withHome { home in
      _ = blinkc("build", in: home)
      try home.write(".ssh/config", "\nInclude ~/d*/ssh_*\n")
      expect("install", in: home, "~/.ssh/config includes \(home.path("dist/ssh_config")) already, in line 2\n")
    }
  }

  @Test func aLineThatStandsTwiceGoesTwice() throws {
    try withHome { home in
      let line = "Include \(home.path("dist/ssh_config"))"
      try home.write(".ssh/config", "\(line)\n  \(line)\r\nHost a\n")
      expect(
        "install --uninstall", in: home, "took the line away from ~/.ssh/config, where it stood 2 times: \(line)\n")
      #expect(try home.read(".ssh/config") == "Host a\n")
    }
  }

  /// A source that is not there will never be built.
  @Test func nothingIsInstalledForASourceThatIsMissing() throws {
    try withHome { home in
      let outcome = blinkc("install --file other.yaml", in: home)
      #expect(outcome.status == .failure && outcome.err.contains("cannot read other.yaml"))
      #expect(!FileManager.default.fileExists(atPath: home.path(".ssh")))
    }
  }

  @Test func aLineInABlockIsNotEnough() throws {
    try withHome { home in
      let file = "Host a\n  Include ~/dist/ssh_config\n"
      try home.write(".ssh/config", file)
      _ = blinkc("install", in: home)
      #expect(try home.read(".ssh/config") == "Include \(home.path("dist/ssh_config"))\n\(file)")
      _ = blinkc("install --uninstall", in: home)
      #expect(try home.read(".ssh/config") == file)
    }
  }

  @Test func whatIsMissingIsMadeForTheUserAlone() throws {
    try withHome { (home) throws in
      let line = "Include \(home.path("dist/ssh_config"))"
      expect(
        "install", in: home,
        "made ~/.ssh/config with: \(line)\nthere is no \(home.path("dist/ssh_config")) yet; run blinkc build\n")
      #expect(try mode(of: home.path(".ssh")) == 0o700)
      #expect(try mode(of: home.path(".ssh/config")) == 0o600)
    }
  }

  @Test func aLinkStaysALink() throws {
    try withHome { home in
      try home.write("dotfiles/config", "User me\n")
      try home.write(".ssh/known_hosts", "")
      try FileManager.default.createSymbolicLink(
        atPath: home.path(".ssh/config"), withDestinationPath: "../dotfiles/config")
      _ = blinkc("install", in: home)
      #expect(try home.read("dotfiles/config").hasPrefix("Include "))
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: home.path(".ssh/config")) == "../dotfiles/config")
      try FileManager.default.removeItem(atPath: home.path("dotfiles/config"))
      let outcome = blinkc("install", in: home)
      #expect(outcome.status == .failure && outcome.err.contains("a link to a file that does not exist"))
    }
  }

  /// ssh reads the line, wherever the outputs are.
  @Test(
    .enabled(if: tool("ssh") != nil, "ssh is not installed"),
    arguments: ["dist", "my files", "a#b", "a=b", "odd[1]*", "naïve"])
  func sshReadsTheLine(_ folder: String) throws {
    try withHome { home in
      let output = "\(folder)/out"
      for words in [["build", "-o", output], ["install", "-o", output]] {
        let ran = try run(
          builtProgram, words, environment: ["HOME": home.path, "PATH": "/usr/bin:/bin"], directory: home.path)
        #expect(ran.status == 0, "\(ran.err)")
      }
      let ran = try run(tool("ssh") ?? "", ["-G", "-F", home.path(".ssh/config"), "web"])
      let config = try home.read(".ssh/config")
      #expect(ran.out.contains("port 2222\n"), "\(config)\(ran.err)")
    }
  }

  @Test(arguments: ["it's", "say \"x\"", "100%", "${X}"]) func whatSSHWouldReadOtherwiseIsRefused(_ folder: String) {
    #expect(throws: Failure.self) { try IncludeLine("/home/\(folder)/ssh_config") }
  }

  private func expect(
    _ line: String, in home: TemporaryDirectory, _ out: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var outcome = blinkc(line, in: home)
    if !out.contains("yet") { outcome.out = outcome.out.replacing(/there is no .*\n/, with: "") }
    #expect(outcome == Outcome(status: .success, out: out), sourceLocation: sourceLocation)
  }

  private func withHome(_ body: (TemporaryDirectory) throws -> Void) throws {
    try withTemporaryDirectory { home in
      try home.write("blink.yaml", Self.source)
      try body(home)
    }
  }
}
