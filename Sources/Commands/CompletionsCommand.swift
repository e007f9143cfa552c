import Options
import Reference

/// Prints the script with which a shell completes command lines.
@Sendable func runCompletions(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let shell = invocation.arguments[0]
  guard let script = Completions.script(for: shell) else { throw Failure("there are no completions for \(shell)") }
  try environment.print(script)
  return .success
}
