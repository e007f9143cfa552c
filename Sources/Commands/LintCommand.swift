import Configuration
import Diagnostics
import Options

/// Checks sources and prints what is wrong with them; writes nothing and starts nothing.
@Sendable func runLint(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let paths =
    invocation.arguments.isEmpty
    ? [try environment.sourcePath(invocation)] : invocation.arguments.map(environment.sourcePath(given:))
  var sources = SourceMap()
  var problems = DiagnosticList(diagnostics: [], omissions: [])
  var failures: [ReadFailure] = []
  for path in paths {
    do {
      let checked = try environment.check(path)
      problems.append(checked.problems, filesFrom: sources.files.count)
      sources.append(checked.sources)
      failures += checked.failures
    } catch let error as FileError where !error.isClosedPipe {
      failures.append(ReadFailure(path: path, reason: error.reason, isMissing: error.isMissing))
    }
  }
  let shown = environment.shown(problems, invocation)
  let text = environment.rendered(shown, sources: sources, invocation, on: environment.output)
  if !text.isEmpty { try environment.print(text) }
  environment.complain(about: failures)
  if !failures.isEmpty { return .failure }
  return shown.hasErrors ? .problems : .success
}
