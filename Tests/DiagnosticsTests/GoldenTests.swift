import Diagnostics
import Foundation
import TestSupport
import Testing

/// Compares what the renderers write with the files `NAME.FORMAT.out`.
///
/// `UPDATE_GOLDENS=1` rewrites them and fails the run, so that nobody takes new output for a passed test.
@Suite struct GoldenTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  @Test(arguments: RenderingCase.all) func renders(_ sample: RenderingCase) throws {
    let bytes = [UInt8](try Data(contentsOf: Self.folder.appendingPathComponent("\(sample.name).yaml")))
    var sources = SourceMap()
    let source = SourceFile(path: "\(sample.name).yaml", bytes: bytes)
    var scene = Scene(source: source, file: sources.add(source))
    try sample.problems(&scene)
    let list = scene.bag.finished()
    let human = HumanRenderer(sample.decoration, isVerbose: sample.isVerbose)
    try check(human.render(list, sources: sources), against: "\(sample.name).human.out")
    try check(JSONRenderer().render(list, sources: sources), against: "\(sample.name).json.out")
    try check(GitHubRenderer().render(list, sources: sources), against: "\(sample.name).github.out")
    let sarif = SARIFRenderer(version: "1.2.3").render(list, sources: sources)
    try check(sarif, against: "\(sample.name).sarif.out")
    #expect(try SARIFShape.faults(of: sarif) == [])
  }

  @Test func everyFixtureBelongsToACase() throws {
    let found = Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path))
    let expected = Set(
      RenderingCase.all.flatMap { sample in
        ["yaml", "human.out", "json.out", "sarif.out", "github.out"].map { "\(sample.name).\($0)" }
      })
    #expect(found == expected)
  }

  private func check(_ output: [UInt8], against name: String) throws {
    let golden = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try Data(output).write(to: golden)
      Issue.record("rewrote \(name)")
      return
    }
    let expected = String(decoding: try Data(contentsOf: golden), as: UTF8.self)
    #expect(String(decoding: output, as: UTF8.self) == expected, "\(name)")
  }
}
