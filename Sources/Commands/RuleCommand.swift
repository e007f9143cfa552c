import Diagnostics
import Options
import Reference

/// The command that explains some rules, or lists them.
func ruleAction(_ rules: [Rule]) -> Action {
  { invocation, environment in
    let isColored = environment.usesColor(invocation, on: environment.output)
    let isJSON = invocation.choice(.format) == "json"
    guard let id = invocation.arguments.first else {
      try environment.print(isJSON ? RuleText.json(rules) : Array(RuleText.list(rules, isColored: isColored).utf8))
      return .success
    }
    guard let rule = rules.first(where: { $0.id == id }) else {
      throw UsageError.unknownName(id, "rule", among: rules.map(\.id), command: .rule)
    }
    try environment.print(isJSON ? RuleText.json([rule]) : Array(RuleText.text(for: rule, isColored: isColored).utf8))
    return .success
  }
}
