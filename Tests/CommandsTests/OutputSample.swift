import Emission
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Outputs for tests, and what a folder holds.
enum OutputSample {
  static let first = outputs(["ssh_config": "Host a\n", "blink/settings.json": "{}\n", "mosh/mosh-to": "#!/bin/sh\n"])

  /// One output changed, one gone, one new in a new folder.
  static let second = outputs([
    "ssh_config": "Host b\n", "mosh/mosh-to": "#!/bin/sh\n", "themes/Mine.css": ":root {}\n",
  ])

  static func outputs(_ texts: [String: String]) -> [OutputFile] {
    texts.sorted { $0.key < $1.key }.map {
      OutputFile(path: $0.key, bytes: Array($0.value.utf8), isExecutable: $0.value.hasPrefix("#!"))
    }
  }

  /// What a folder is to hold after a build of outputs.
  static func state(_ outputs: [OutputFile], _ carried: [String: String] = [:]) -> [String: String] {
    var state = carried
    for output in outputs { state[output.path] = String(decoding: output.bytes, as: UTF8.self) }
    let manifest = OutputManifest(of: outputs).file
    state[manifest.path] = String(decoding: manifest.bytes, as: UTF8.self)
    return state
  }
}

/// The content of every file below a folder, by path; a link is `-> target`, an empty folder `/`.
func contents(of folder: String) throws -> [String: String] {
  let manager = FileManager.default
  var contents: [String: String] = [:]
  for path in try manager.subpathsOfDirectory(atPath: folder) {
    let full = "\(folder)/\(path)"
    if let target = try? manager.destinationOfSymbolicLink(atPath: full) {
      contents[path] = "-> \(target)"
    } else if let names = try? manager.contentsOfDirectory(atPath: full) {
      if names.isEmpty { contents[path] = "/" }
    } else {
      contents[path] = String(decoding: manager.contents(atPath: full) ?? Data(), as: UTF8.self)
    }
  }
  return contents
}

/// The permission bits of a path.
func mode(of path: String) throws -> Int {
  let value = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
  return (value as? NSNumber)?.intValue ?? -1
}

/// Whether this process may mount file systems.
let canMount: Bool = {
  guard getuid() == 0, let mount = tool("mount") else { return false }
  return
    (try? withTemporaryDirectory { (directory) throws in
      let ran = try run(mount, ["-t", "tmpfs", "tmpfs", directory.path])
      if ran.status == 0 { _ = try run(tool("umount") ?? "umount", [directory.path]) }
      return ran.status == 0
    }) ?? false
}()

/// Runs a body with a small file system in memory mounted on a folder.
func withMount(on path: String, options: String = "size=256k", _ body: () throws -> Void) throws {
  try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  let ran = try run(tool("mount") ?? "mount", ["-t", "tmpfs", "-o", options, "tmpfs", path])
  try #require(ran.status == 0, "\(ran.err)")
  defer { _ = try? run(tool("umount") ?? "umount", [path]) }
  try body()
}

extension OutputWriter {
  /// A writer for a folder named by an absolute path.
  init(_ folder: String) { self.init(folder: folder, files: FileSystem(home: nil)) }
}
