import Configuration
import Diagnostics
import Options
import Settings

/// Shows the values that hold for a name, and where each comes from.
@Sendable func runExplain(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let name = try invocation.hostArgument()
  let wanted = try invocation.arguments.dropFirst().first.map { text in
    guard let id = SettingTable.id(named: text) else {
      throw UsageError.unknownName(text, "setting", among: SettingTable.rows.map(\.name), command: .explain)
    }
    return id
  }
  let sources = try environment.loadSources(invocation)
  var explainer = Explainer(sources.configuration)
  var report = ExplanationReport(sources.configuration, explainer.explain(name), setting: wanted)
  if invocation.choice(.format) == "json" {
    try environment.print(report.json())
  } else {
    try environment.print(report.text(isColored: environment.usesColor(invocation, on: environment.output)))
  }
  return sources.status
}

extension Configuration {
  /// The exact host's name that is nearest to a name that no host has; `nil` if none is near.
  func nearestHost(to name: String) -> String? {
    nearestName(
      to: name,
      among: hosts.lazy.filter { $0.kind == .exact }.flatMap(\.names).map { names[$0].text.string })
  }
}
