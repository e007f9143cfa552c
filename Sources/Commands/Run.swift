import Diagnostics
package import Options

/// What carries a command out.
package typealias Action = @Sendable (Invocation, Environment) throws -> ExitStatus

/// Runs the command that the arguments of an environment name.
package func run(_ environment: Environment) -> ExitStatus {
  do {
    if let argument = environment.malformedArgument {
      throw UsageError("the argument \(quoted(argument)) is not UTF-8", command: nil)
    }
    let invocation = try Invocation(parsing: environment.arguments)
    guard let command = invocation.command else {
      try environment.print("blinkc \(Version.current)\n")
      return .success
    }
    guard let action = actions[command] else { throw Failure("the command \(command.rawValue) is not built in") }
    return try action(invocation, environment)
  } catch let error as UsageError {
    environment.complain(error.message)
    environment.report("run \(error.help) to see its usage\n")
    return .usage
  } catch let error as Interrupted {
    return ExitStatus(rawValue: 128 + error.signal) ?? .terminated
  } catch let error as FileError {
    if error.isClosedPipe { return .success }
    environment.complain(error.message)
  } catch let error as Failure {
    error.messages.forEach(environment.complain)
  } catch {
    environment.complain("\(error)")
  }
  return .failure
}
