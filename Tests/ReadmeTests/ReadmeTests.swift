import Foundation
import Options
import TestSupport
import Testing

/// What the README shows and tells people to run.
@Suite struct ReadmeTests {
  private static let text = (try? String(contentsOfFile: "\(packageRoot)/README.md", encoding: .utf8)) ?? ""
  private static let blocks = FencedBlock.all(in: text)

  /// Runs every command in the order of the text, and compares what transcripts show with what is printed.
  @Test(.enabled(if: tool("ssh") != nil, "ssh is not installed")) func commandsDoWhatTheyShow() throws {
    try withTemporaryDirectory { directory in
      let copy = try WorkingCopy(directory)
      for block in Self.blocks {
        switch block.language {
        case "yaml", "sshconfig": if let name = block.fileName { try directory.write("work/\(name)", block.text) }
        case "sh":
          let ran = try copy.run(block.text)
          #expect(ran.status == 0, "\(block.text)\(ran.out)")
        case "console":
          for (command, output) in block.transcript {
            // ssh says so only where its input is no terminal.
            let printed = try copy.run(command).out.replacing(/Pseudo-terminal will not be allocated.*\R/, with: "")
            #expect(printed == output, "\(command)")
          }
        default: Issue.record("a block of \(block.language) is not tested")
        }
      }
      let made = try FileManager.default.subpathsOfDirectory(atPath: directory.path("work/examples"))
      for example in ["minimal", "team", "fleet", "mosh-and-blink"] {
        #expect(made.contains("\(example)/dist/ssh_config"))
      }
      #expect(
        try directory.read("swift.log") == "build -c release --static-swift-stdlib\ntest\n",
        "the first two commands build and test")
    }
  }

  @Test func theTourIsClean() throws {
    let tours = Self.blocks.filter { $0.language == "yaml" && $0.fileName == nil }
    try #require(!tours.isEmpty)
    for tour in tours {
      try withTemporaryDirectory { directory in
        try directory.write("work/team.yaml", "hosts: {}\n")
        try directory.write("themes/dusk.css", "body { color: #fff }\n")
        let file = try directory.write("blink.yaml", tour.text)
        let ran = try run(builtProgram, ["lint", "--warnings-as-errors", file])
        #expect(ran.status == 0, "\(ran.out)\(ran.err)")
      }
    }
  }

  @Test func theTablesAreThoseOfTheProgram() {
    let commands = CommandTable.rows.map { command in
      "| `blinkc \(command.usage)` | \(command.summary) |\n"
    }
    let statuses = ExitStatus.allCases.map { "| \($0.rawValue) | \($0.meaning) |\n" }
    for table in [commands, statuses] {
      #expect(Self.text.contains("|---|---|\n" + table.joined() + "\n"), "the README lacks:\n\(table.joined())")
    }
  }

  @Test func linksToFilesLead() {
    let targets = Self.text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(!targets.isEmpty)
    for target in targets { #expect(FileManager.default.fileExists(atPath: "\(packageRoot)/\(target)"), "\(target)") }
  }
}

/// The parts of the repository that the README's commands need, with `blinkc` on the path.
///
/// The package is not built a second time and nothing is installed: `swift`, `apt-get` and `sudo` only take notes.
private struct WorkingCopy {
  let directory: TemporaryDirectory

  init(_ directory: TemporaryDirectory) throws {
    self.directory = directory
    let files = FileManager.default
    for folder in ["bin", "home", "work/.build/release"] {
      try files.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: true)
    }
    for part in ["examples", "man"] {
      try files.copyItem(atPath: "\(packageRoot)/\(part)", toPath: directory.path("work/\(part)"))
    }
    for path in ["bin/blinkc", "work/.build/release/blinkc"] {
      try files.createSymbolicLink(atPath: directory.path(path), withDestinationPath: builtProgram)
    }
    for name in ["swift", "apt-get", "sudo"] {
      try directory.write("bin/\(name)", "#!/bin/sh\necho \"$@\" >>'\(directory.path("\(name).log"))'\n", mode: 0o700)
    }
  }

  /// Runs commands of the shell as a person would who stops at the first failure; all that they print is in `out`.
  func run(_ commands: String) throws -> Ran {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(directory.path("bin")):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["HOME"] = directory.path("home")
    environment["NO_COLOR"] = "1"
    return try TestSupport.run(
      "/bin/sh", ["-euc", "exec 2>&1\n\(commands)"], environment: environment, directory: directory.path("work"))
  }
}
