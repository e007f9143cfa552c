import Foundation
import TestSupport
import Testing

/// An sshd of this machine's own for one test, on a port of the loopback interface, that takes one key.
struct LoopbackServer {
  let port: Int

  private let process: Process
  private let directory: TemporaryDirectory

  /// Why no such server can run here; `nil` if it can.
  static let obstacle: String? = {
    for name in ["mosh", "mosh-server", "ssh-keygen", "script"] where tool(name) == nil { return "\(name) is missing" }
    guard FileManager.default.isExecutableFile(atPath: program) else { return "sshd is missing" }
    // What Debian's service makes before it starts sshd, which wants the folder where root runs it.
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    return nil
  }()

  private static let program = "/usr/sbin/sshd"

  /// Starts the server, with its keys and its files in a directory; the login key is the file `login` there.
  init(in directory: TemporaryDirectory) throws {
    self.directory = directory
    for name in ["host", "login"] {
      let keygen = try #require(tool("ssh-keygen"))
      let ran = try run(keygen, ["-q", "-t", "ed25519", "-N", "", "-f", directory.path(name)])
      try #require(ran.status == 0, "\(ran.err)")
    }
    port = Int.random(in: 20_000..<30_000)
    let config = try directory.write(
      "sshd_config",
      """
      ListenAddress 127.0.0.1
      Port \(port)
      HostKey \(directory.path("host"))
      AuthorizedKeysFile \(directory.path("login.pub"))
      PidFile none
      StrictModes no
      UsePAM no
      PasswordAuthentication no
      """)
    process = Process()
    process.executableURL = URL(fileURLWithPath: Self.program)
    process.arguments = ["-D", "-f", config, "-E", directory.path("log")]
    try process.run()
    for _ in 0..<100 where !log.contains("listening") { usleep(50_000) }
  }

  /// What the server has written.
  var log: String { (try? directory.read("log")) ?? "" }

  func stop() {
    process.terminate()
    process.waitUntilExit()
  }
}
