import Emission
import Foundation
import TestSupport
import Testing

@testable import Commands

/// What a build does to a folder that it may write.
@Suite struct OutputWriterTests {
  @Test(arguments: [0o022, 0o077, 0o000]) func modesDoNotDependOnTheMask(_ mask: Int) throws {
    try withTemporaryDirectory { (directory) throws in
      let old = umask(mode_t(mask))
      defer { umask(old) }
      let folder = directory.path("a/b/dist")
      #expect(try OutputWriter(folder).write(OutputSample.first, force: false) == .written)
      #expect(try contents(of: folder) == OutputSample.state(OutputSample.first))
      for path in ["a", "a/b", "a/b/dist", "a/b/dist/mosh", "a/b/dist/mosh/mosh-to"] {
        #expect(try mode(of: directory.path(path)) == 0o700, "\(path)")
      }
      for path in ["ssh_config", ".blinkc.json", "blink/settings.json"] {
        #expect(try mode(of: "\(folder)/\(path)") == 0o600, "\(path)")
      }
    }
  }

  @Test func equalOutputsAreNotRewritten() throws {
    try withTemporaryDirectory { (directory) throws in
      let folder = directory.path("dist")
      _ = try OutputWriter(folder).write(OutputSample.first, force: false)
      let before = try FileManager.default.attributesOfItem(atPath: "\(folder)/ssh_config")
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: "\(folder)/ssh_config")
      #expect(try OutputWriter(folder).write(OutputSample.first, force: false) == .unchanged)
      let after = try FileManager.default.attributesOfItem(atPath: "\(folder)/ssh_config")
      #expect(before[.systemFileNumber] as? Int == after[.systemFileNumber] as? Int)
      #expect(before[.modificationDate] as? Date == after[.modificationDate] as? Date)
      #expect(try mode(of: "\(folder)/ssh_config") == 0o600, "a wrong mode is mended in place")
    }
  }

  @Test func carriedFilesStay() throws {
    try withTemporaryDirectory { (directory) throws in
      let folder = directory.path("dist")
      _ = try OutputWriter(folder).write(OutputSample.first, force: false)
      let carried = [".gitignore": "*\n", "blink/.DS_Store": "x", ".gitattributes": ""]
      for (path, text) in carried { try directory.write("dist/\(path)", text, mode: 0o640) }
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/mosh/.gitkeep", withDestinationPath: "/nowhere")
      #expect(try OutputWriter(folder).write(OutputSample.second, force: false) == .written)
      #expect(
        try contents(of: folder)
          == OutputSample.state(OutputSample.second, carried.merging(["mosh/.gitkeep": "-> /nowhere"]) { $1 }))
      #expect(try mode(of: "\(folder)/.gitignore") == 0o640)
    }
  }

  @Test func anEmptyFolderIsTaken() throws {
    try withTemporaryDirectory { (directory) throws in
      try FileManager.default.createDirectory(atPath: directory.path("dist"), withIntermediateDirectories: false)
      #expect(try OutputWriter(directory.path("dist")).write(OutputSample.first, force: false) == .written)
      #expect(try contents(of: directory.path("dist")) == OutputSample.state(OutputSample.first))
      #expect(try mode(of: directory.path("dist")) == 0o700)
    }
  }

  @Test func noOutputsAtAllIsAFolderWithAList() throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(try OutputWriter(directory.path("dist")).write([], force: false) == .written)
      #expect(try OutputWriter(directory.path("dist")).write([], force: false) == .unchanged)
      #expect(try contents(of: directory.path("dist")) == OutputSample.state([]))
    }
  }

  @Test func aSymbolicLinkIsFollowedAndStays() throws {
    try withTemporaryDirectory { (directory) throws in
      try FileManager.default.createDirectory(atPath: directory.path("x/real"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: directory.path("dist"), withDestinationPath: "x/real")
      for outputs in [OutputSample.first, OutputSample.second] {
        #expect(try OutputWriter(directory.path("dist/")).write(outputs, force: false) == .written)
        #expect(try contents(of: directory.path("x")) == prefixed("real/", OutputSample.state(outputs)))
        #expect(
          try FileManager.default.destinationOfSymbolicLink(atPath: directory.path("dist")) == "x/real")
      }
    }
  }

  @Test func relativePathsCountFromTheWorkingDirectory() throws {
    try withTemporaryDirectory { (directory) throws in
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      #expect(try OutputWriter(folder: "sub/dist", files: files).write(OutputSample.first, force: false) == .written)
      #expect(try contents(of: directory.path("sub/dist")) == OutputSample.state(OutputSample.first))
    }
  }

  @Test func leftoversOfKilledRunsGo() throws {
    try withTemporaryDirectory { (directory) throws in
      _ = try OutputWriter(directory.path("dist")).write(OutputSample.first, force: false)
      try directory.write(".dist.blinkc-3abcde/mosh/mosh-to", "")
      try directory.write("dist/.blinkc-0zzzzz/ssh_config", "")
      // None of these is a leftover of this folder.
      let kept = [".dist.blinkc-backup/a": "", ".other.blinkc-3abcde/a": "", ".dist.blinkc-3abcdef/a": "", "b": ""]
      for path in kept.keys { try directory.write(path, "") }
      #expect(try OutputWriter(directory.path("dist")).write(OutputSample.first, force: false) == .unchanged)
      #expect(
        try contents(of: directory.path)
          == prefixed("dist/", OutputSample.state(OutputSample.first)).merging(kept) { $1 })
    }
  }

  @Test func concurrentBuildsWaitForEachOther() throws {
    try withTemporaryDirectory { (directory) throws in
      let folder = directory.path("new/dist")
      let variants = [OutputSample.first, OutputSample.second]
      let failures = Failures()
      DispatchQueue.concurrentPerform(iterations: 24) { number in
        do {
          _ = try OutputWriter(folder).write(variants[number % 2], force: false)
          _ = try OutputWriter(folder).changes(for: variants[0])
        } catch {
          failures.add("\(error)")
        }
      }
      #expect(failures.all == [])
      #expect(variants.map { OutputSample.state($0) }.contains(try contents(of: folder)))
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path("new")) == ["dist"])
    }
  }

  @Test func theDifferencesAreNamed() throws {
    try withTemporaryDirectory { (directory) throws in
      let writer = OutputWriter(directory.path("dist"))
      #expect(try writer.changes(for: OutputSample.first).map(\.path) == OutputSample.first.map(\.path))
      #expect(!FileManager.default.fileExists(atPath: directory.path("dist")))
      _ = try writer.write(OutputSample.first, force: false)
      #expect(try writer.changes(for: OutputSample.first) == [])
      #expect(
        try writer.changes(for: OutputSample.second) == [
          OutputChange(path: "blink/settings.json", old: Array("{}\n".utf8), new: nil, isEdited: false),
          OutputChange(
            path: "ssh_config", old: Array("Host a\n".utf8), new: Array("Host b\n".utf8), isEdited: false),
          OutputChange(path: "themes/Mine.css", old: nil, new: Array(":root {}\n".utf8), isEdited: false),
        ])
      #expect(
        try writer.changes(for: OutputSample.second).map { $0.summary(in: "dist/") } == [
          "dist/blink/settings.json is no output any more", "dist/ssh_config is out of date",
          "dist/themes/Mine.css is missing",
        ])
      try directory.write("dist/ssh_config", "Host mine\n")
      #expect(
        try writer.changes(for: OutputSample.first).map { $0.summary(in: "dist") }
          == ["dist/ssh_config was edited by hand"])
    }
  }
}

/// Paths seen from the folder above.
func prefixed(_ prefix: String, _ contents: [String: String]) -> [String: String] {
  Dictionary(contents.map { (prefix + $0.key, $0.value) }) { $1 }
}

/// Messages from several threads.
private final class Failures: @unchecked Sendable {
  // A lock guards the only state.
  private let lock = NSLock()
  private var messages: [String] = []

  func add(_ message: String) { lock.withLock { messages.append(message) } }

  var all: [String] { lock.withLock { messages } }
}
