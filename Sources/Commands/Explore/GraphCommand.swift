import Configuration
import Options

/// Draws jump hosts and groups.
@Sendable func runGraph(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let sources = try environment.loadSources(invocation)
  let jumps = JumpForest(sources.configuration).forest
  let groups = GroupForest(sources.configuration).forest
  let text =
    switch invocation.choice(.format) {
    case "dot": Drawing(jumps: jumps, groups: groups).dot
    case "mermaid": Drawing(jumps: jumps, groups: groups).mermaid
    default: trees(jumps, groups, isColored: environment.usesColor(invocation, on: environment.output))
    }
  try environment.print(text)
  return sources.status
}

/// The trees under a heading each.
private func trees(_ jumps: Forest, _ groups: Forest, isColored: Bool) -> String {
  let parts = [("Hosts by the way to them", jumps), ("Groups and who uses them", groups)]
  return parts.filter { !$0.1.roots.isEmpty }.map { title, forest in
    (isColored ? "\u{1B}[1m\(title)\u{1B}[0m\n" : "\(title)\n") + forest.text
  }.joined(separator: "\n")
}
