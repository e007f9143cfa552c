import Foundation
import Options
import Reference
import Settings
import TestSupport
import Testing

@Suite struct ManPageTests {
  @Test func thereIsAFileForEachPageAndNoOther() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(packageRoot)/man")
    #expect(files.sorted() == ManPage.all.map(\.name).sorted())
  }

  /// `UPDATE_GOLDENS=1` writes the pages and fails.
  @Test(arguments: ManPage.all.map(\.name)) func committedPagesAreThoseOfTheTables(_ name: String) throws {
    let page = try #require(ManPage.all.first { $0.name == name })
    let path = "\(packageRoot)/man/\(name)"
    let committed = try? String(contentsOfFile: path, encoding: .utf8)
    if committed != page.text, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try page.text.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(committed == page.text, "man/\(name) is out of date; UPDATE_GOLDENS=1 swift test --filter Man rewrites it")
  }

  @Test(.enabled(if: tool("mandoc") != nil, "mandoc is not installed"), arguments: ManPage.all.map(\.name))
  func mandocHasNothingToSay(_ name: String) throws {
    let page = try #require(ManPage.all.first { $0.name == name })
    let ran = try run(try #require(tool("mandoc")), ["-T", "lint", "-W", "style"], input: Array(page.text.utf8))
    // Which other pages are installed is the concern of the machine.
    let remarks = ran.out.split(separator: "\n").filter { !$0.contains("referenced manual not found") }
    #expect(remarks == [])
  }

  @Test(.enabled(if: tool("mandoc") != nil, "mandoc is not installed")) func theTablesAreThereInFull() throws {
    let program = try termsOfLists(in: "blinkc.1")
    for command in CommandTable.rows { #expect(program.contains(command.name.rawValue)) }
    for option in OptionTable.rows { #expect(program.contains(option.spelling)) }
    let language = try termsOfLists(in: "blink.yaml.5")
    for row in SettingTable.rows { #expect(language.contains(row.name)) }
  }

  /// The words in the lines of a page that are indented least, as the terms of lists are.
  private func termsOfLists(in name: String) throws -> Set<String> {
    let page = try #require(ManPage.all.first { $0.name == name })
    let arguments = ["-T", "ascii", "-O", "width=100"]
    let text = try run(try #require(tool("mandoc")), arguments, input: Array(page.text.utf8)).out
    let lines = text.replacing(/.\x{8}/, with: "").split(separator: "\n")
    let terms = lines.filter { $0.hasPrefix("     ") && $0.dropFirst(5).first != " " }
    return Set(terms.flatMap { $0.split { " ,".contains($0) }.prefix(4).map(String.init) })
  }
}
