import Options
import Reference

/// Prints how to use a command, or lists all commands.
@Sendable func runHelp(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  guard let word = invocation.arguments.first else {
    try environment.print(Help.overview)
    return .success
  }
  guard let command = Command.Name(rawValue: word) else {
    throw UsageError.unknownName(word, "command", among: Command.Name.allCases.map(\.rawValue), command: nil)
  }
  try environment.print(Help.text(for: command))
  return .success
}
