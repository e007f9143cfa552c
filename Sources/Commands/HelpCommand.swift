import Diagnostics
import Options
import Reference

/// Prints how to use a command, or lists all commands.
@Sendable func runHelp(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  guard let word = invocation.arguments.first else {
    try environment.print(Help.overview)
    return .success
  }
  guard let command = Command.Name(rawValue: word) else {
    let near = nearestName(to: word, among: Command.Name.allCases.map(\.rawValue))
    throw UsageError("there is no command \(word)" + (near.map { "; did you mean \($0)?" } ?? ""), command: nil)
  }
  try environment.print(Help.text(for: command))
  return .success
}
