import Diagnostics
import Options
import Reference
import Settings

/// Prints what a setting is, or lists all settings.
@Sendable func runSetting(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let isColored = environment.usesColor(invocation, on: environment.output)
  let isJSON = invocation.choice(.format) == "json"
  guard let name = invocation.arguments.first else {
    try environment.print(
      isJSON ? SettingText.json(SettingTable.rows) : Array(SettingText.list(isColored: isColored).utf8))
    return .success
  }
  guard let id = SettingTable.id(named: name) else {
    throw UsageError.unknownName(name, "setting", among: SettingTable.rows.map { $0.name }, command: .setting)
  }
  try environment.print(
    isJSON ? SettingText.json([id.row]) : Array(SettingText.text(for: id.row, isColored: isColored).utf8))
  return .success
}
