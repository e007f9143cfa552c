import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// How `lint --fix` treats files: whole, in place, or not at all.
@Suite struct FixFileTests {
  private static let bad = "hosts:\n  a.example: {User: x, Prot: 22}\n"
  private static let good = "hosts:\n  a.example: {User: x, Port: 22}\n"
  private static let odd = "hosts:\n  a.example: {User: x, Frobnicate: 22, Prot: 22}\n"

  @Test func tellsHowMuchWasFixed() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.bad)
      #expect(
        blinkc("lint --fix", in: directory)
          == Outcome(status: .success, out: "fixed 1 problem in 1 file\nno problems in 1 file\n"))
      try directory.write("blink.yaml", Self.bad)
      #expect(
        blinkc("lint --fix --format github", in: directory)
          == Outcome(status: .success, err: "fixed 1 problem in 1 file\n"))
      #expect(try directory.read("blink.yaml") == Self.good)
      #expect(
        blinkc("lint --fix --quiet", in: directory) == Outcome(status: .success))
      try directory.write("blink.yaml", Self.odd)
      let rest = blinkc("lint --fix", in: directory)
      #expect(rest.status == .problems && rest.out.contains("Frobnicate") && !rest.out.contains("Prot"))
    }
  }

  @Test(arguments: ["lint --diff", "lint --fix --diff"]) func showsADiffInstead(_ line: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.bad)
      #expect(
        blinkc(line, in: directory)
          == Outcome(
            status: .problems,
            out: """
              --- blink.yaml
              +++ blink.yaml
              @@ -1,2 +1,2 @@
               hosts:
              -  a.example: {User: x, Prot: 22}
              +  a.example: {User: x, Port: 22}

              """, err: "would fix 1 problem in 1 file\nno problems in 1 file\n"))
      #expect(try directory.read("blink.yaml") == Self.bad)
      try directory.write("blink.yaml", Self.good)
      #expect(
        blinkc(line, in: directory)
          == Outcome(status: .success, err: "would fix nothing\nno problems in 1 file\n"))
    }
  }

  @Test func standardInputIsAFilter() throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(
        blinkc("lint --fix --quiet -", in: directory, input: Self.bad) == Outcome(status: .success, out: Self.good))
      #expect(
        blinkc("lint --fix --quiet -", in: directory, input: Self.good) == Outcome(status: .success, out: Self.good))
      let rest = blinkc("lint --fix -", in: directory, input: Self.odd)
      #expect(rest.status == .problems && rest.out == Self.odd.replacing("Prot", with: "Port"))
      #expect(rest.err.contains("Frobnicate") && rest.err.hasPrefix("fixed 1 problem in 1 file\n"))
    }
  }

  @Test(arguments: [0o600, 0o644, 0o755, 0o4640]) func keepsTheMode(_ mode: Int) throws {
    try withTemporaryDirectory { (directory) throws in
      let path = try directory.write("blink.yaml", Self.bad, mode: mode)
      #expect(blinkc("lint --fix", in: directory).status == .success)
      #expect(try CommandsTests.mode(of: path) == mode)
      #expect(try contents(of: directory.path).keys.sorted() == ["blink.yaml"], "nothing is left over")
    }
  }

  @Test(.enabled(if: getuid() == 0, "only root may give files away")) func keepsTheOwner() throws {
    try withTemporaryDirectory { (directory) throws in
      let path = try directory.write("blink.yaml", Self.bad, mode: 0o640)
      #expect(chown(path, 1234, 4321) == 0)
      #expect(blinkc("lint --fix", in: directory).status == .success)
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.ownerAccountID] as? Int == 1234 && attributes[.groupOwnerAccountID] as? Int == 4321)
      #expect(try mode(of: path) == 0o640)
    }
  }

  @Test func followsLinks() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("real/hosts.yaml", Self.bad)
      try directory.write("blink.yaml", "include: [link.yaml]\n")
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: directory.path("middle.yaml"), withDestinationPath: "real/hosts.yaml")
      try manager.createSymbolicLink(atPath: directory.path("link.yaml"), withDestinationPath: "middle.yaml")
      #expect(blinkc("lint --fix", in: directory).status == .success)
      #expect(
        try contents(of: directory.path) == [
          "blink.yaml": "include: [link.yaml]\n", "link.yaml": "-> middle.yaml", "middle.yaml": "-> real/hosts.yaml",
          "real/hosts.yaml": Self.good,
        ])
    }
  }

  @Test func refusesAFileThatChangedMeanwhile() throws {
    try withTemporaryDirectory { (directory) throws in
      let path = try directory.write("blink.yaml", "someone else's")
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      #expect(throws: Failure("cannot change shown.yaml: another program has changed it meanwhile")) {
        try files.replace(path, shownAs: "shown.yaml", from: Array("old".utf8), to: Array("new".utf8))
      }
      #expect(try contents(of: directory.path) == ["blink.yaml": "someone else's"])
      try files.replace(path, shownAs: "shown.yaml", from: Array("someone else's".utf8), to: Array("new".utf8))
      #expect(try contents(of: directory.path) == ["blink.yaml": "new"])
    }
  }

  @Test func refusesWhatIsNoRegularFile() throws {
    try withTemporaryDirectory { (directory) throws in
      let path = directory.path("pipe")
      #expect(mkfifo(path, 0o600) == 0)
      let files = FileSystem(workingDirectory: directory.path, home: nil)
      #expect(throws: Failure("cannot change pipe: it is no regular file")) {
        try files.replace(path, shownAs: "pipe", from: [], to: [1])
      }
      #expect(throws: FileError("write", "gone", code: ENOENT)) {
        try files.replace(directory.path("gone"), shownAs: "gone", from: [], to: [1])
      }
    }
  }

  @Test(.enabled(if: getuid() != 0, "root may write any file")) func refusesAReadOnlyFile() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", Self.bad, mode: 0o444)
      let outcome = blinkc("lint --fix", in: directory)
      #expect(outcome.status == .failure && outcome.err.contains("cannot write blink.yaml: Permission denied\n"))
      #expect(try directory.read("blink.yaml") == Self.bad)
    }
  }

  @Test(.enabled(if: canMount, "mounting is not allowed")) func refusesAReadOnlyDisk() throws {
    try withTemporaryDirectory { (directory) throws in
      try withMount(on: directory.path("disk")) {
        try directory.write("disk/blink.yaml", Self.bad)
        let remounted = try run(tool("mount") ?? "", ["-o", "remount,ro", directory.path("disk")])
        try #require(remounted.status == 0)
        let outcome = blinkc("lint --fix disk", in: directory)
        #expect(outcome.status == .failure)
        #expect(outcome.err == "blinkc: cannot write disk/blink.yaml: Read-only file system\n")
        #expect(try contents(of: directory.path("disk")) == ["blink.yaml": Self.bad])
      }
    }
  }

  @Test(.enabled(if: canMount, "mounting is not allowed")) func aFullDiskChangesNothing() throws {
    try withTemporaryDirectory { (directory) throws in
      try withMount(on: directory.path("disk"), options: "size=64k") {
        let text = Self.bad + String(repeating: "# a comment\n", count: 1000)
        try directory.write("disk/blink.yaml", text)
        _ = try? directory.write("disk/filler", String(repeating: "x", count: 65536))
        let before = try contents(of: directory.path("disk"))
        let outcome = blinkc("lint --fix disk", in: directory)
        #expect(outcome.status == .failure)
        #expect(outcome.err == "blinkc: cannot write disk/blink.yaml: No space left on device\n")
        #expect(try contents(of: directory.path("disk")) == before)
      }
    }
  }
}
