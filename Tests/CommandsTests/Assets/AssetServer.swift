import Fetching
import Foundation
import TestSupport

/// A server of style sheets, each with an import and a font, that sends slowly.
struct AssetServer {
  let server: LoopbackServer

  /// - Parameters:
  ///   - delay: how long each body takes, in seconds; half of it passes before the first byte.
  ///   - fontSize: about how large each font is, in bytes.
  init(delay: Double = 0, fontSize: Int = 10_000) throws {
    server = try LoopbackServer { request, connection in
      let body = Self.body(request.target, fontSize)
      let type = request.target.contains("font") ? "font/woff2" : "text/css"
      guard delay == 0 || connection.pause(delay / 2) else { return connection.close() }
      connection.send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\r\n")
      let steps = delay == 0 ? 1 : 4
      let step = body.count / steps + 1
      for start in stride(from: 0, to: body.count, by: step) {
        guard connection.send(Array(body[start..<min(start + step, body.count)])),
          delay == 0 || connection.pause(delay / 2 / Double(steps))
        else { return connection.close() }
      }
    }
  }

  /// A configuration with some themes of the server; what `variant` says is part of all of them.
  func configuration(themes count: Int, variant: String = "a") -> String {
    let themes = (0..<count).map { "  T\($0): {url: \"\(server.address("/\(variant)/\($0).css"))\"}\n" }
    return "# blinkc: allow insecure-url\n\nhosts:\n  web: {HostName: \(variant).example.com, User: d}\nthemes:\n"
      + themes.joined()
  }

  private static func body(_ target: String, _ fontSize: Int) -> [UInt8] {
    if target.contains("font") {
      return Array("wOF2".utf8) + repeatElement(Array("/* \(target) */\n".utf8), count: fontSize / 24 + 1).joined()
    }
    let filler = String(repeating: "/* \(target) */\n", count: 400)
    let name = target.split(separator: "/").joined(separator: "-").replacing(".css", with: "")
    let rules = ".\(name) { color: red }\n\(filler)"
    guard !target.contains("part") else {
      return Array("@font-face { font-family: F; src: url(/font/\(name).woff2) }\n\(rules)".utf8)
    }
    return Array("@import '/part/\(name).css';\n\(rules)".utf8)
  }
}

/// What is wrong with a cache: leftovers of writing, and bodies that are not what their names say.
func faults(ofCacheIn directory: TemporaryDirectory) throws -> [String] {
  let leftovers = directory.files(in: "cache/blinkc/new")
  let damaged = try directory.files(in: "cache/blinkc/bodies").filter { name in
    try !name.hasSuffix(sha256(directory.bytes("cache/blinkc/bodies/\(name)")))
  }
  return leftovers + damaged
}

/// The variables of the program, with a cache in its directory and without any proxy.
func programVariables(in directory: TemporaryDirectory) -> [String: String] {
  ["PATH": "/usr/bin:/bin", "HOME": directory.path, "TERM": "xterm"].merging(caching(in: directory)) { $1 }
}
