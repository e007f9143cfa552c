import Configuration
import Diagnostics
import Linting
import Options

extension Environment {
  /// The problems as one wants them shown: warnings may count as errors, or be left out.
  func shown(_ list: DiagnosticList, _ invocation: Invocation) -> DiagnosticList {
    var diagnostics = list.diagnostics
    if invocation.has(.allowHTTP) { diagnostics.removeAll { $0.rule.id == Rule.insecureURL.id } }
    if invocation.has(.warningsAsErrors) {
      diagnostics = diagnostics.map { $0.severity == .warning ? $0.with(severity: .error) : $0 }
    }
    if invocation.has(.quiet), invocation.choice(.format) == "human" {
      diagnostics.removeAll { $0.severity != .error }
    }
    return DiagnosticList(diagnostics: diagnostics, omissions: list.omissions)
  }

  /// The text of problems in the format that was asked for.
  func rendered(
    _ list: DiagnosticList, sources: SourceMap, _ invocation: Invocation, on stream: Stream
  ) -> [UInt8] {
    let renderer: any DiagnosticRenderer =
      switch invocation.choice(.format) {
      case "json": JSONRenderer()
      case "sarif": SARIFRenderer(version: Version.current)
      case "github": GitHubRenderer()
      default:
        HumanRenderer(
          usesColor(invocation, on: stream) ? .ansi : .none, isVerbose: invocation.has(.verbose),
          showsSummary: !invocation.has(.quiet))
      }
    return renderer.render(list, sources: sources)
  }

  /// Names the files that could not be read.
  func complain(about failures: [ReadFailure]) {
    for failure in failures {
      complain("cannot read \(failure.path): \(failure.reason)")
    }
  }
}

/// A number with its noun.
func counted(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
