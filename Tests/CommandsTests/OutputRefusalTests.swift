import Emission
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Folders that a build refuses, and failures of the system; nothing may have changed after any of them.
@Suite struct OutputRefusalTests {
  /// A change made by hand to a folder that blinkc wrote, and the lines of the refusal that name it.
  struct Tampering: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let lines: [String]
    let isForced: Bool
    let apply: @Sendable (TemporaryDirectory) throws -> Void
  }

  static let tamperings = [
    Tampering(
      testDescription: "foreign files",
      lines: ["dist/blink/x was not written by blinkc", "dist/notes was not written by blinkc"], isForced: true
    ) {
      try $0.write("dist/notes", "mine")
      try $0.write("dist/blink/x", "mine")
    },
    Tampering(testDescription: "foreign folder", lines: ["dist/.git/config was not written by blinkc"], isForced: true)
    {
      try $0.write("dist/.git/config", "mine")
    },
    Tampering(testDescription: "foreign empty folder", lines: ["dist/empty/ was not written by blinkc"], isForced: true)
    {
      try FileManager.default.createDirectory(atPath: $0.path("dist/empty"), withIntermediateDirectories: false)
    },
    Tampering(testDescription: "foreign link", lines: ["dist/link was not written by blinkc"], isForced: true) {
      try FileManager.default.createSymbolicLink(atPath: $0.path("dist/link"), withDestinationPath: "ssh_config")
    },
    Tampering(testDescription: "edited", lines: ["dist/ssh_config was edited by hand"], isForced: false) {
      try $0.write("dist/ssh_config", "Host mine\n")
    },
    Tampering(
      testDescription: "edited and obsolete", lines: ["dist/blink/settings.json was edited by hand"], isForced: false
    ) {
      try $0.write("dist/blink/settings.json", "[]\n")
    },
    Tampering(
      testDescription: "output that became a link", lines: ["dist/ssh_config was edited by hand"], isForced: false
    ) {
      try FileManager.default.removeItem(atPath: $0.path("dist/ssh_config"))
      try FileManager.default.createSymbolicLink(atPath: $0.path("dist/ssh_config"), withDestinationPath: "/etc/hosts")
    },
    Tampering(
      testDescription: "foreign and edited",
      lines: ["dist/a was not written by blinkc", "dist/ssh_config was edited by hand"], isForced: false
    ) {
      try $0.write("dist/a", "")
      try $0.write("dist/ssh_config", "")
    },
  ]

  @Test(arguments: tamperings) func isRefusedByName(_ tampering: Tampering) throws {
    try withTemporaryDirectory { (directory) throws in
      let writer = OutputWriter(folder: "dist", files: FileSystem(workingDirectory: directory.path, home: nil))
      _ = try writer.write(OutputSample.first, force: false)
      try tampering.apply(directory)
      try checkFailure(in: directory, tampering.lines) {
        _ = try writer.write(OutputSample.second, force: tampering.isForced)
      }
    }
  }

  @Test func forceReplacesWhatWasEdited() throws {
    try withTemporaryDirectory { (directory) throws in
      let writer = OutputWriter(directory.path("dist"))
      _ = try writer.write(OutputSample.first, force: false)
      try directory.write("dist/ssh_config", "Host mine\n")
      try directory.write("dist/blink/settings.json", "[]\n")
      #expect(try writer.write(OutputSample.second, force: true) == .written)
      #expect(try contents(of: directory.path("dist")) == OutputSample.state(OutputSample.second))
    }
  }

  @Test func anEditThatEqualsTheNewOutputIsNone() throws {
    try withTemporaryDirectory { (directory) throws in
      let writer = OutputWriter(directory.path("dist"))
      _ = try writer.write(OutputSample.first, force: false)
      try directory.write("dist/ssh_config", "Host b\n")
      #expect(try writer.write(OutputSample.second, force: false) == .written)
    }
  }

  @Test func manyForeignFilesAreNotAllNamed() throws {
    try withTemporaryDirectory { (directory) throws in
      for number in 0..<200 { try directory.write("dist/\(number)", "") }
      #expect {
        _ = try OutputWriter(directory.path("dist")).write(OutputSample.first, force: false)
      } throws: { error in
        (error as? Failure)?.messages.count == OutputSurvey.foreignLimit + 2
      }
    }
  }

  /// A path that can be no output folder, how it comes about, and the message.
  struct Obstacle: Sendable, CustomTestStringConvertible {
    let path: String
    let message: String
    let make: @Sendable (TemporaryDirectory) throws -> Void

    init(_ path: String, _ message: String, _ make: @escaping @Sendable (TemporaryDirectory) throws -> Void = { _ in })
    {
      (self.path, self.message, self.make) = (path, message, make)
    }

    var testDescription: String { message }
  }

  static let obstacles = [
    Obstacle("dist", "cannot write to dist: Not a directory") { try $0.write("dist", "a file") },
    Obstacle("link", "cannot write to link: it is a symbolic link that leads nowhere") {
      try FileManager.default.createSymbolicLink(atPath: $0.path("link"), withDestinationPath: "nowhere")
    },
    Obstacle("loop", "cannot write to loop: Too many levels of symbolic links") {
      try FileManager.default.createSymbolicLink(atPath: $0.path("loop"), withDestinationPath: "loop")
    },
    Obstacle("file/dist", "cannot write to file/dist: Not a directory") { try $0.write("file", "") },
    Obstacle("/", "cannot write to /: outputs need a folder of their own"),
    Obstacle("missing/..", "cannot write to missing/..: No such file or directory"),
    Obstacle(
      String(repeating: "x", count: 300), "cannot write to \(String(repeating: "x", count: 300)): File name too long"),
    Obstacle(
      "dist",
      "cannot write to dist: dist/.blinkc.json is not the list that blinkc keeps there; remove the folder if all of it may go"
    ) { try $0.write("dist/.blinkc.json", "{}") },
    Obstacle(
      "dist",
      "cannot write to dist: dist/.blinkc.json is not the list that blinkc keeps there; remove the folder if all of it may go"
    ) {
      try $0.write("dist/.blinkc.json", #"{"version":1,"files":[{"path":"../a","sha256":"","mode":"0600"}]}"#)
      try $0.write("a", "")
    },
  ]

  @Test(arguments: obstacles) func isNoFolderForOutputs(_ obstacle: Obstacle) throws {
    try withTemporaryDirectory { (directory) throws in
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      try obstacle.make(directory)
      try checkFailure(in: directory, [obstacle.message]) {
        _ = try OutputWriter(folder: obstacle.path, files: files).write(OutputSample.first, force: true)
      }
    }
  }

  @Test(.enabled(if: canMount, "needs the right to mount")) func aFullDiskChangesNothing() throws {
    try withTemporaryDirectory { (directory) throws in
      try withMount(on: directory.path("disk")) { () throws in
        let writer = OutputWriter(folder: "disk/dist", files: FileSystem(workingDirectory: directory.path, home: nil))
        _ = try writer.write(OutputSample.first, force: false)
        let large = [OutputFile(path: "large", bytes: [UInt8](repeating: 0x61, count: 1_000_000))]
        try checkFailure(in: directory, ["cannot write disk/dist/large: No space left on device"]) {
          _ = try writer.write(OutputSample.second + large, force: false)
        }
        let fresh = OutputWriter(
          folder: "disk/new/dist", files: FileSystem(workingDirectory: directory.path, home: nil))
        try checkFailure(in: directory, ["cannot write disk/new/dist/large: No space left on device"]) {
          _ = try fresh.write(large, force: false)
        }
      }
    }
  }

  @Test(.enabled(if: canMount, "needs the right to mount")) func aReadOnlyFileSystemChangesNothing() throws {
    try withTemporaryDirectory { (directory) throws in
      try withMount(on: directory.path("disk")) { () throws in
        let writer = OutputWriter(folder: "disk/dist", files: FileSystem(workingDirectory: directory.path, home: nil))
        _ = try writer.write(OutputSample.first, force: false)
        _ = try run(tool("mount") ?? "mount", ["-o", "remount,ro", directory.path("disk")])
        try checkFailure(in: directory, ["cannot write to disk/dist: Read-only file system"]) {
          _ = try writer.write(OutputSample.second, force: false)
        }
      }
    }
  }

  @Test(.disabled(if: getuid() == 0, "permissions do not bind root")) func aForbiddenFolderChangesNothing() throws {
    try withTemporaryDirectory { (directory) throws in
      let parent = directory.path("parent")
      try FileManager.default.createDirectory(
        atPath: parent, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
      defer { chmod(parent, 0o700) }
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      try checkFailure(in: directory, ["cannot write to parent/dist: Permission denied"]) {
        _ = try OutputWriter(folder: "parent/dist", files: files).write(OutputSample.first, force: false)
      }
    }
  }

  /// Holds a run against the first lines of its message, and the folder against its content before.
  private func checkFailure(in directory: TemporaryDirectory, _ lines: [String], _ body: () throws -> Void) throws {
    let before = try contents(of: directory.path)
    #expect {
      try body()
    } throws: { error in
      let messages = (error as? Failure)?.messages ?? [(error as? FileError)?.message ?? "\(error)"]
      #expect(Array(messages.prefix(lines.count)) == lines)
      return true
    }
    #expect(try contents(of: directory.path) == before)
  }
}
