import Foundation
import Settings
import TestSupport
import Testing

/// The installed ssh, asked what it makes of a file.
struct SSH {
  /// Its release.
  let version: OpenSSHVersion

  private let path: String

  init() throws {
    path = try #require(tool("ssh"))
    let ran = try run(path, ["-V"])
    let name = try #require(ran.err.split(separator: " ").first?.split(separator: ",").first)
    version = try #require(OpenSSHVersion(name.dropFirst("OpenSSH_".count)))
  }

  /// What `ssh -G` prints for some names, with an empty home directory: the values of each keyword in their order.
  func reports(of config: String, for names: [String]) throws -> [[String: [String]]] {
    try withTemporaryDirectory { directory in
      let file = try directory.write("config", config)
      return try names.map { name in
        let ran = try run(
          path, ["-G", "-F", file, name],
          environment: ["HOME": directory.path, "PATH": "/usr/bin:/bin", "SHELL": "/bin/sh"])
        try #require(ran.status == 0, "\(name): \(ran.err)\n\(config)")
        var values: [String: [String]] = [:]
        for line in ran.out.split(separator: "\n") {
          let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
          values[parts[0].lowercased(), default: []].append(parts.count > 1 ? String(parts[1]) : "")
        }
        return values
      }
    }
  }
}
