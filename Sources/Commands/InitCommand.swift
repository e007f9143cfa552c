import Options

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes the starter, but never over a file that is there.
@Sendable func runInit(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let path = environment.sourcePath(given: invocation.value(.file) ?? Environment.sourceName)
  if path == "-" {
    try environment.print(Starter.text)
    return .success
  }
  do {
    try environment.files.create(path, Array(Starter.text.utf8))
  } catch {
    if error.code == EEXIST { throw Failure("\(path) exists already and stays as it is") }
    throw error
  }
  try environment.announce("wrote \(path); check it with blinkc lint, then run blinkc build")
  return .success
}
