import Configuration
import Diagnostics
import Emission
import Options

/// Shows the parts of the outputs that concern one host.
@Sendable func runShow(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let name = try invocation.hostArgument()
  let sources = try environment.loadSources(invocation)
  let configuration = sources.configuration
  if configuration.exactHost(named: name) == nil {
    let nearest = configuration.nearestHost(to: name.string).map { " (did you mean \($0)?)" } ?? ""
    environment.complain("there is no host \(name.string)\(nearest); patterns and defaults give it what follows")
  }
  let outputs = emit(
    configuration,
    options: EmissionOptions(sourceName: sources.path == "-" ? "standard input" : FilePath.name(of: sources.path)))
  let isColored = environment.usesColor(invocation, on: environment.output)
  let parts = configuration.excerpts(of: outputs, for: name).map { excerpt in
    let heading = "==> \(excerpt.path) <=="
    let lines = excerpt.text.split(separator: "\n", omittingEmptySubsequences: false).map { sanitized(String($0)) }
    return (isColored ? "\u{1B}[1m\(heading)\u{1B}[0m\n" : "\(heading)\n") + lines.joined(separator: "\n")
  }
  try environment.print(parts.joined(separator: "\n"))
  return sources.status
}
