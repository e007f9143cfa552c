import Foundation
import TestSupport
import Testing

/// The launcher with the real mosh behind it.
@Suite(.enabled(if: tool("mosh") != nil, "mosh is not installed"), .serialized)
struct MoshWrapperTests {
  @Test func theHostPortsAndServerReachSSH() throws {
    let words = try argumentsOfSSH(
      """
      hosts:
        web.example.com:
          aliases: [web]
          MoshPort: 60001:60010
          MoshServer: env A=1 /opt/mosh-server
          MoshStartup: [tmux, new, -A, -s, "it's mine"]
          RemoteCommand: tmux attach
      """, "web")
    let end = try #require(words.firstIndex(of: "--"))
    #expect(words[end - 1] == "web")
    #expect(words[..<end].contains("RemoteCommand=none"))
    let command = words[(end + 1)...].joined(separator: " ")
    #expect(command.hasPrefix("env A=1 /opt/mosh-server 'new' "))
    #expect(command.contains("'-p' '60001:60010'"))
    #expect(command.hasSuffix("'--' 'tmux' 'new' '-A' '-s' 'it'\\''s mine'"))
  }

  @Test func aHostWithoutSettingsIsCalledAsItIs() throws {
    let words = try argumentsOfSSH("hosts: {}\n", "other.example.com")
    let end = try #require(words.firstIndex(of: "--"))
    #expect(words[end - 1] == "other.example.com")
    #expect(!words[(end + 1)...].joined(separator: " ").contains("'-p'"))
  }

  /// What mosh calls ssh with when the launcher starts it for a host.
  private func argumentsOfSSH(_ yaml: String, _ host: String) throws -> [String] {
    let script = try Compiled(yaml).text("mosh/mosh-to") ?? ""
    return try withTemporaryDirectory { directory in
      let launcher = try directory.write("mosh-to", script, mode: 0o700)
      let ran = try run(
        "/bin/sh", [launcher, host],
        environment: [
          "HOME": directory.path, "PATH": "\(programs):/usr/bin:/bin", "MOSH": try #require(tool("mosh")),
          "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm", "SSH_ARGUMENTS": directory.path("arguments"),
        ])
      try #require(FileManager.default.fileExists(atPath: directory.path("arguments")), "\(ran.err)")
      return try directory.read("arguments").split(separator: "\0", omittingEmptySubsequences: false).dropLast()
        .map(String.init)
    }
  }
}

/// A session from the generated files through a loopback sshd to mosh-server.
@Suite(.enabled(if: LoopbackServer.obstacle == nil, "\(LoopbackServer.obstacle ?? "")"))
struct MoshSessionTests {
  @Test func theStartupCommandRunsOnTheServer() throws {
    try withTemporaryDirectory { directory in
      let server = try LoopbackServer(in: directory)
      defer { server.stop() }
      let compiled = try Compiled(
        """
        keys: {login: \(directory.path("login"))}
        hosts:
          loopback:
            HostName: 127.0.0.1
            Port: \(server.port)
            User: \(NSUserName())
            Key: login
            IdentitiesOnly: yes
            StrictHostKeyChecking: no
            UserKnownHostsFile: \(directory.path("known hosts"))
            RemoteCommand: "false"
            MoshPort: 61000:61999
            MoshServer: env MOSH_SERVER_NETWORK_TMOUT=30 mosh-server
            MoshStartup: [sh, -c, "printf '%s' \\"$1\\" >\(directory.path("reached"))", sh, "two  words"]
        """)
      let config = try directory.write("ssh_config", compiled.text("ssh_config") ?? "")
      let launcher = try directory.write("mosh-to", compiled.text("mosh/mosh-to") ?? "", mode: 0o700)
      // script(1) gives mosh the terminal that it wants, though without a size.
      let ran = try run(
        try #require(tool("script")), ["-qec", "stty rows 24 cols 80; sh \(launcher) loopback", "/dev/null"],
        environment: [
          "HOME": directory.path, "PATH": "\(programs):/usr/bin:/bin", "MOSH": try #require(tool("mosh")),
          "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm", "SHELL": "/bin/sh", "SSH_CONFIG": config,
        ])
      try #require(FileManager.default.fileExists(atPath: directory.path("reached")), "\(ran.out)\(server.log)")
      #expect(try directory.read("reached") == "two  words")
    }
  }
}
