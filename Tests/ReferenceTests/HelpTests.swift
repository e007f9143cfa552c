import Foundation
import Options
import Reference
import TestSupport
import Testing

@Suite struct HelpTests {
  private static let texts = [Help.overview] + Command.Name.allCases.map(Help.text(for:))

  @Test(arguments: texts) func fitsATerminal(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
  }

  @Test(arguments: Command.Name.allCases) func namesAllThatACommandTakes(_ name: Command.Name) {
    let lines = Help.text(for: name).split(separator: "\n")
    for option in OptionTable.rows {
      let isNamed = lines.contains {
        $0.hasPrefix("  ") && $0.split(separator: " ").prefix(2).contains(option.spelling[...])
      }
      #expect(isNamed == option.commands.contains(name), "\(option.spelling)")
    }
    #expect(lines.contains { $0.hasPrefix("  blinkc \(name.rawValue) [OPTION...]") })
  }

  @Test func theOverviewListsTheCommands() {
    for command in CommandTable.rows {
      #expect(Help.overview.contains("  \(command.name.rawValue) "))
      #expect(Help.overview.contains("  \(command.summary)\n"))
    }
  }

  @Test(.enabled(if: tool("mandoc") != nil, "mandoc is not installed")) func theManPartsPassMandoc() throws {
    let page =
      ".Dd $Mdocdate$\n.Dt BLINKC 1\n.Os\n.Sh NAME\n.Nm blinkc\n.Nd compile blink.yaml\n"
      + ManOptions.commands + ManOptions.options + ManOptions.exitStatus
    let ran = try run(tool("mandoc") ?? "", ["-T", "lint", "-W", "warning"], input: Array(page.utf8))
    #expect(ran.out == "" && ran.status == 0)
    let text = try run(tool("mandoc") ?? "", ["-T", "utf8"], input: Array(page.utf8)).out.replacing(/.\x{8}/, with: "")
    for option in OptionTable.rows { #expect(text.contains(option.spelling)) }
  }
}
