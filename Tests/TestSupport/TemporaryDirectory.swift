import Foundation

/// A directory of its own for one test.
package struct TemporaryDirectory: Sendable {
  /// The absolute path, without a slash at the end.
  package let path: String

  /// The path of a file or folder in it.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, with the folders above it, and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String, mode: Int = 0o600) throws -> String {
    let file = path(name)
    let parent = URL(fileURLWithPath: file).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
    return file
  }

  /// Reads a file as text.
  package func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }
}

/// Runs a body with a new empty directory, which is removed at its end.
package func withTemporaryDirectory<Result>(_ body: (TemporaryDirectory) throws -> Result) throws -> Result {
  // The real path: a program that prints its working directory prints that one.
  let parent = URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
  let directory = TemporaryDirectory(path: "\(parent)/blinkc-test-\(UUID().uuidString)")
  try FileManager.default.createDirectory(
    atPath: directory.path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  defer { try? FileManager.default.removeItem(atPath: directory.path) }
  return try body(directory)
}
