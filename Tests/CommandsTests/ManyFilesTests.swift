import Foundation
import Options
import TestSupport
import Testing

@testable import Commands

/// `lint` with several roots, and roots with many files.
@Suite struct ManyFilesTests {
  private static func host(_ name: String, _ setting: String = "Port: 22") -> String {
    "hosts:\n  \(name): {User: x, \(setting)}\n"
  }

  @Test func eachRootIsCheckedByItself() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("a.yaml", Self.host("same.example"))
      try directory.write("b.yaml", Self.host("same.example"))
      #expect(blinkc("lint a.yaml b.yaml", in: directory) == Outcome(status: .success, out: "no problems in 2 files\n"))
    }
  }

  @Test func nothingIsSummedUpWhereNothingWasRead() throws {
    try withTemporaryDirectory { (directory) throws in
      let outcome = blinkc("lint nosuch.yaml", in: directory)
      #expect(outcome.status == .failure && outcome.out.isEmpty, "\(outcome)")
      try directory.write("a.yaml", Self.host("a.example"))
      #expect(blinkc("lint nosuch.yaml a.yaml", in: directory).out == "no problems in 1 file\n")
    }
  }

  @Test func problemsFollowTheArguments() throws {
    try withTemporaryDirectory { (directory) throws in
      let names = (0..<30).map { "f\($0 * 7 % 30).yaml" }
      for name in names { try directory.write(name, Self.host("a.example", "Frobnicate: 1")) }
      let found = try findings(names.joined(separator: " "), in: directory)
      #expect(found.map(\.file) == names)
      let twice = try findings("f1.yaml ./f1.yaml f2.yaml f1.yaml", in: directory)
      #expect(twice.map(\.file) == ["f1.yaml", "f2.yaml"], "each root once, whatever it is called")
    }
  }

  @Test func aSharedIncludeIsReportedOnce() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("shared.yaml", "groups:\n  web: {Frobnicate: 1}\n  db: {Port: 22}\n")
      for name in ["a", "b"] {
        let use = name == "a" ? "[web]" : "[web, db]"
        try directory.write("\(name).yaml", "include: [shared.yaml]\n" + Self.host("\(name).example", "use: \(use)"))
      }
      let shared = "shared.yaml:2:9 unknown-key"
      let unused = "shared.yaml:3:3 unused-group"
      #expect(try findings("a.yaml b.yaml", in: directory).map(\.place) == [shared, unused])
      #expect(try findings("b.yaml a.yaml", in: directory).map(\.place) == [shared, unused], "only a says the second")
      #expect(try findings("b.yaml", in: directory).map(\.place) == [shared])
      #expect(blinkc("lint a.yaml b.yaml", in: directory).out.hasSuffix("1 error, 1 warning in 3 files\n"))
    }
  }

  @Test func anIncludeMayBeARootToo() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("a.yaml", "include: [b.yaml]\ngroups:\n  web: {Port: 22}\n")
      try directory.write("b.yaml", Self.host("b.example", "use: [web]"))
      #expect(try findings("a.yaml", in: directory).map(\.place) == [])
      #expect(try findings("a.yaml b.yaml", in: directory).map(\.place) == ["b.yaml:2:30 undefined-group"])
    }
  }

  @Test func aPipeIsNotIncluded() throws {
    try withTemporaryDirectory { (directory) throws in
      #expect(mkfifo(directory.path("pipe.yaml"), 0o600) == 0)
      for include in ["pipe.yaml", "*.yaml", "/dev/zero"] {
        try directory.write("root", "include: ['\(include)']\n" + Self.host("a.example"))
        let outcome = blinkc("lint root", in: directory)
        #expect(outcome.status == .failure)
        #expect(outcome.err.contains("Not a regular file"), "\(include): \(outcome.err)")
      }
    }
  }

  @Test func aFolderIsItsBlinkYAML() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("one/blink.yaml", Self.host("a.example", "Frobnicate: 1"))
      try directory.write("two/blink.yaml", Self.host("a.example", "Frobnicate: 1"))
      try directory.write("empty/other.yaml", "")
      let found = try findings("one two/ one/blink.yaml", in: directory)
      #expect(found.map(\.file) == ["one/blink.yaml", "two/blink.yaml"])
      let outcome = blinkc("lint empty one", in: directory)
      #expect(outcome.status == .failure && outcome.out.contains("one/blink.yaml:2:"))
      #expect(outcome.err == "blinkc: cannot read empty/blink.yaml: No such file or directory\n")
    }
  }

  @Test func whatCannotBeReadIsNamedOnce() throws {
    try withTemporaryDirectory { (directory) throws in
      try FileManager.default.createDirectory(atPath: directory.path("folder.yaml"), withIntermediateDirectories: true)
      for name in ["a", "b"] { try directory.write("\(name).yaml", "include: [folder.yaml]\nhosts: {}\n") }
      #expect(
        blinkc("lint a.yaml b.yaml", in: directory)
          == Outcome(
            status: .failure, out: "no problems in 2 files\n", err: "blinkc: cannot read folder.yaml: Is a directory\n")
      )
    }
  }

  /// The files of a glob are read at the same time; nothing of that can be seen.
  @Test func aGlobOfManyFilesIsLikeAnyOther() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", "include: [hosts/*.yaml]\n")
      let names = (0..<200).map { "hosts/\($0).yaml" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (number, name) in names.enumerated() {
        try directory.write(
          name, Self.host("h\(number).example", number % 50 == 7 ? "Frobnicate: &a 1" : "Port: &a 22"))
      }
      let expected = names.enumerated().filter { $0.offset % 50 == 7 }.map {
        "\($0.element):2:\($0.offset < 10 ? 27 : 28) unknown-key"
      }
      let found = try findings(in: directory).map { $0.place.replacing(/:2:\d+/, with: ":2:") }
      #expect(found == expected.map { $0.replacing(/:2:\d+/, with: ":2:") })
      let outcomes = (0..<5).map { _ in blinkc("lint --format json", in: directory) }
      #expect(Set(outcomes.map(\.out)).count == 1)
    }
  }

  @Test func fixesReachEveryFileOnce() throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("shared.yaml", "groups:\n  web: {Prot: 22}\n")
      for name in ["a", "b"] {
        try directory.write(
          "\(name).yaml", "include: [shared.yaml]\n" + Self.host("\(name).example", "use: [web], Prediction: adaptve"))
      }
      let diff = blinkc("lint --diff --quiet a.yaml b.yaml", in: directory)
      #expect(
        diff.out.split(separator: "\n").filter { $0.hasPrefix("+++") } == [
          "+++ a.yaml", "+++ shared.yaml", "+++ b.yaml",
        ])
      let outcome = blinkc("lint --fix a.yaml b.yaml", in: directory)
      #expect(
        outcome == Outcome(status: .success, out: "fixed 3 problems in 3 files\nno problems in 3 files\n"))
      #expect(try directory.read("shared.yaml") == "groups:\n  web: {Port: 22}\n")
    }
  }

  @Test func aMapOverManyElementsKeepsTheirOrder() {
    for count in [0, 1, 2, 3, 1000] {
      let elements = Array(0..<count)
      #expect(concurrentMap(elements) { $0 * $0 } == elements.map { $0 * $0 })
    }
  }
}
