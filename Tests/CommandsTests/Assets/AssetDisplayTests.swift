#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// What a person sees of transfers on a terminal, and in what state they leave it.
  @Suite struct AssetDisplayTests {
    @Test func barsGoAndTheSummaryStays() throws {
      let server = try AssetServer(delay: 0.6)
      let shown = try onTerminal("build --allow-http", server)
      #expect(shown.status == 0)
      let summary = /fetched 9 files, [0-9.]+ kB, in [0-9]\.[0-9] s\r\nwrote 8 files to dist\r\n/
      #expect(shown.text.contains(summary) && shown.lines.last == "", "\(shown.text)")
      #expect(shown.lines.dropLast().count == 2, "the rest was taken back: \(shown.lines)")
      // Bars with nothing in them and partly filled ones, each line within the width.
      #expect(shown.text.contains(/\/0\.css +\[ {20}\] +0 bytes/))
      #expect(shown.text.contains(/\.css +\[=+ +\] +[0-9.]+ kB +[0-9.]+ kB\/s\r\n/))
      let drawn = shown.text.replacing(/\u{1B}\[[0-9]*[A-Z]/, with: "").split(separator: "\r\n")
      #expect(drawn.allSatisfy { $0.count < 60 }, "\(drawn.filter { $0.count >= 60 })")
      checkEscapes(shown.text)
    }

    /// A line that wraps could not be taken back; figures are shown whole or not at all.
    @Test(
      arguments: [
        (80, ".+ \\[=+ +\\] +[0-9.]+ (bytes|kB) +[0-9.]+ (bytes|kB)/s"),
        (40, ".+ \\[=+ +\\] +[0-9.]+ (bytes|kB) +[0-9.]+ (bytes|kB)/s"),
        (30, ".+ \\[=+ +\\] +[0-9.]+ (bytes|kB)"), (20, ".+ [0-9.]+ (bytes|kB)"),
      ] as [(UInt16, String)]) func linesFit(_ columns: UInt16, _ pattern: String) throws
    {
      let line = try Regex(pattern)
      let server = try AssetServer(delay: 0.6)
      let shown = try onTerminal("fetch --allow-http", server, columns: columns)
      #expect(shown.status == 0)
      let drawn = shown.text.replacing(/\u{1B}\[[0-9]*[A-Z]/, with: "").split(separator: "\r\n")
      let bars = drawn.filter { !$0.hasPrefix("fetched") && !$0.hasPrefix("wrote") }
      #expect(bars.count > 3 && bars.allSatisfy { $0.count < columns }, "\(bars)")
      #expect(bars.contains { $0.wholeMatch(of: line) != nil }, "\(bars)")
      #expect(shown.lines.map { $0.prefix(7) } == ["fetched", "wrote b", ""])
    }

    /// Each drawing fits the window as it is then; at most the one that was on its way is too long.
    @Test(arguments: [(80, 40), (40, 80)] as [(UInt16, UInt16)])
    func linesFitAWindowThatChanges(_ before: UInt16, _ after: UInt16) throws {
      let server = try AssetServer(delay: 0.6)
      let shown = try onTerminal("fetch --allow-http", server, columns: before, laterColumns: after)
      #expect(shown.status == 0)
      let drawn = shown.text.split(separator: "\u{1B}[J").map { drawing in
        drawing.split(separator: "\r\n").filter { $0.contains("[") && $0.contains("]") }.map(\.count)
      }.filter { !$0.isEmpty }
      let first = drawn.prefix { $0.allSatisfy { $0 == before - 1 } }
      let rest = drawn.dropFirst(first.count)
      #expect(!first.isEmpty && rest.count > 3, "\(drawn)")
      #expect(rest.allSatisfy { $0.allSatisfy { $0 == after - 1 } }, "\(drawn)")
    }

    @Test func aLowTerminalShowsSomeOfTheBars() throws {
      let server = try AssetServer(delay: 0.2)
      let shown = try onTerminal("fetch --allow-http", server, rows: 3)
      #expect(shown.status == 0 && shown.lines.count == 3, "the summary, the lock and the cursor: \(shown.lines)")
      #expect(shown.text.contains("\r\nand 2 more\r\n\u{1B}[2F"))
      #expect(!shown.text.contains("\u{1B}[3F"))
    }

    @Test func anInterruptTakesTheBarsBack() throws {
      let server = try AssetServer(delay: 20)
      for signal in [SIGINT, SIGTERM] {
        let shown = try onTerminal("fetch --allow-http", server, signal: signal)
        #expect(shown.status == (128 + signal) << 8)
        #expect(shown.text.contains("[    ") && shown.lines == [""], "\(shown.lines)")
        checkEscapes(shown.text)
      }
    }

    @Test(arguments: [("--quiet", "xterm"), ("--format json", "xterm"), ("", "dumb")])
    func noBars(_ option: String, _ terminal: String) throws {
      let server = try AssetServer()
      let shown = try onTerminal("fetch --allow-http \(option)", server, type: terminal)
      #expect(shown.status == 0 && !shown.text.contains("\u{1B}"))
      let lines = shown.lines.filter { $0.hasPrefix("fetched") }
      #expect(lines.count == (terminal == "dumb" ? 9 : 0), "\(shown.lines)")
    }

    @Test func failuresStandBelowTheBars() throws {
      let server = try AssetServer()
      server.server.stop()
      let shown = try onTerminal("fetch --allow-http --timeout 1", server)
      #expect(shown.status == 3 << 8)
      #expect(shown.lines.count { $0.contains("[unavailable-asset]") } == 3, "\(shown.lines)")
      checkEscapes(shown.text)
    }

    /// Only going up, clearing and colours are used, each sequence is complete, and the colours are reset at the end.
    private func checkEscapes(_ text: String) {
      let sequences = text.split(separator: "\u{1B}", omittingEmptySubsequences: false).dropFirst()
      for sequence in sequences {
        #expect(sequence.prefixMatch(of: /\[([0-9]+F|J|[0-9;]*m)/) != nil, "\(sequence.prefix(10).debugDescription)")
      }
      let colors = text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.output.1) }
      #expect([nil, "", "0"].contains(colors.last))
    }

    /// What a run wrote to its terminal.
    private struct Shown {
      /// As waitpid(2) puts it.
      let status: Int32

      let text: String

      /// What is left on the screen in the end, if it is high enough.
      var lines: [String] {
        var lines = [""]
        var rest = Substring(text)
        while let character = rest.popFirst() {
          switch character {
          case "\r\n": lines.append("")
          case "\u{1B}":
            let sequence = rest.prefix { !$0.isLetter }
            rest = rest.dropFirst(sequence.count)
            switch rest.popFirst() {
            case "F":
              lines.removeLast(min(lines.count - 1, Int(sequence.dropFirst()) ?? 1)); lines[lines.count - 1] = ""
            default: break
            }
          default: lines[lines.count - 1].append(character)
          }
        }
        return lines
      }
    }

    /// Runs the program with three themes on a terminal.
    ///
    /// - Parameters:
    ///   - signal: what it is sent when a third transfer has begun.
    ///   - laterColumns: the width of the window from then on.
    private func onTerminal(
      _ line: String, _ server: AssetServer, signal: Int32? = nil, type: String = "xterm", columns: UInt16 = 60,
      rows: UInt16 = 24, laterColumns: UInt16? = nil
    ) throws -> Shown {
      try withTemporaryDirectory { (directory) throws in
        try directory.write("blink.yaml", server.configuration(themes: 3))
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        let program = try StartedProgram(
          builtProgram, line.split(separator: " ").map(String.init),
          environment: programVariables(in: directory).merging(["TERM": type]) { $1 }, directory: directory.path,
          terminal: terminal.descriptor)
        if signal != nil || laterColumns != nil { terminal.waitFor("2.css") }
        if let laterColumns { terminal.resize(columns: laterColumns) }
        if let signal { program.send(signal) }
        let status = try program.wait()
        return Shown(status: status, text: terminal.finish())
      }
    }
  }
#endif
