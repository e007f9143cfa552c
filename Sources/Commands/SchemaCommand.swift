import Options
import Reference

/// Prints the JSON Schema of `blink.yaml`.
@Sendable func runSchema(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  try environment.print(Schema.json)
  return .success
}
