import Emission
import Foundation
import TestSupport
import Testing

@testable import Commands

/// Outputs that are moved into place file by file.
@Suite struct OutputJournalTests {
  @Test func replacesTheOutputs() throws {
    try withTemporaryDirectory { (directory) throws in
      let target = try makeTarget(in: directory)
      try directory.write("dist/blink/.gitkeep", "")
      try OutputJournal.replace(target, by: withManifest(OutputSample.second))
      #expect(
        try contents(of: target.path) == OutputSample.state(OutputSample.second, ["blink/.gitkeep": ""]))
      #expect(try OutputWriter(target.path).write(OutputSample.second, force: false) == .unchanged)
    }
  }

  /// A crash after any number of the moves, which the next run makes good whatever it is to write itself.
  @Test(arguments: 0...4) func theNextRunCompletesIt(_ moved: Int) throws {
    try withTemporaryDirectory { (directory) throws in
      let target = try makeTarget(in: directory)
      let outputs = withManifest(OutputSample.second)
      try OutputTree.write(outputs, copies: [:], to: target.journalPath, shownAs: "dist")
      for output in outputs.prefix(moved) {
        let destination = URL(fileURLWithPath: "\(target.path)/\(output.path)")
        try FileManager.default.createDirectory(
          at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
        #expect(rename("\(target.journalPath)/\(output.path)", destination.path) == 0)
      }
      // The manifest goes when all else is done.
      if moved == outputs.count { try FileManager.default.removeItem(atPath: directory.path("dist/blink")) }
      #expect(try OutputWriter(target.path).write(OutputSample.second, force: false) == .unchanged)
      #expect(try contents(of: target.path) == OutputSample.state(OutputSample.second))
    }
  }

  @Test func aFolderThatWasBeingWrittenGoes() throws {
    try withTemporaryDirectory { (directory) throws in
      let target = try makeTarget(in: directory)
      try OutputTree.write(OutputSample.second, copies: [:], to: target.innerPath(), shownAs: "dist")
      #expect(try OutputWriter(target.path).write(OutputSample.first, force: false) == .unchanged)
      #expect(try contents(of: target.path) == OutputSample.state(OutputSample.first))
    }
  }

  @Test(.enabled(if: canMount, "needs the right to mount")) func aMountPointIsWrittenInPlace() throws {
    try withTemporaryDirectory { (directory) throws in
      try withMount(on: directory.path("dist")) { () throws in
        let writer = OutputWriter(directory.path("dist"))
        for outputs in [OutputSample.first, OutputSample.second] {
          #expect(try writer.write(outputs, force: false) == .written)
          #expect(try contents(of: directory.path("dist")) == OutputSample.state(outputs))
          #expect(try writer.write(outputs, force: false) == .unchanged)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["dist"])
      }
    }
  }

  @Test(.enabled(if: canMount, "needs the right to mount")) func aBoundFolderIsWrittenInPlace() throws {
    try withTemporaryDirectory { (directory) throws in
      let folder = directory.path("dist")
      for name in ["real", "dist"] {
        try FileManager.default.createDirectory(atPath: directory.path(name), withIntermediateDirectories: false)
      }
      let ran = try run(tool("mount") ?? "mount", ["--bind", directory.path("real"), folder])
      try #require(ran.status == 0, "\(ran.err)")
      defer { _ = try? run(tool("umount") ?? "umount", [folder]) }
      for outputs in [OutputSample.first, OutputSample.second] {
        #expect(try OutputWriter(folder).write(outputs, force: false) == .written)
        #expect(try contents(of: directory.path("real")) == OutputSample.state(outputs))
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted() == ["dist", "real"])
    }
  }

  private func makeTarget(in directory: TemporaryDirectory) throws -> OutputTarget {
    _ = try OutputWriter(directory.path("dist")).write(OutputSample.first, force: false)
    return try OutputTarget(directory.path("dist"), FileSystem(home: nil))
  }

  private func withManifest(_ outputs: [OutputFile]) -> [OutputFile] {
    outputs + [OutputManifest(of: outputs).file]
  }
}
