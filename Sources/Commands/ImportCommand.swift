import Configuration
import Diagnostics
import Importing
import Linting
import Options

/// Prints the blink.yaml that gives the same result as another configuration.
@Sendable func runImport(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let path = try environment.importedPath(invocation)
  for option in [Option.Name.verify, .keepIncludes] where invocation.has(option) {
    guard invocation.arguments.first == "ssh-config" else {
      throw UsageError("--\(option.rawValue) is for the format ssh-config", command: .`import`)
    }
  }
  let source = try environment.readSource(path)
  let shown = path == "-" ? "standard input" : path
  let result = try environment.imported(source, path: path, shown: shown, invocation)
  if !result.isBroken { try environment.print(result.yaml) }
  for note in result.notes { environment.complain(note.text) }
  guard !result.isBroken else { return .problems }
  let (configuration, found) = environment.check(result)
  guard !found.hasErrors else {
    try? environment.errors.write(
      environment.rendered(found, sources: configuration.documents.sources, invocation, on: environment.errors))
    return .problems
  }
  guard invocation.has(.verify) else { return .success }
  let differences = try environment.differences(of: result, configuration, source: source, path: path)
  for difference in differences { environment.report("\(sanitized(difference))\n") }
  if differences.isEmpty {
    environment.complain("ssh makes the same of both for \(counted(result.names.count, "name"))")
  }
  return differences.isEmpty ? .success : .problems
}

extension Environment {
  /// Reads the source by its format.
  fileprivate func imported(
    _ source: [UInt8], path: String, shown: String, _ invocation: Invocation
  ) throws -> ImportResult {
    switch invocation.arguments.first {
    case "blink-json":
      return importBlinkJSON(source, path: shown)
    case "assh":
      return importAssh(
        source, path: shown, variables: variables, included: { includedFiles($0, from: FilePath.folder(of: path)) })
    default:
      // Relative to ~/.ssh, or to /etc/ssh for a file there.
      let folder = path.hasPrefix("/etc/ssh/") ? "/etc/ssh" : files.home.map { FilePath.join($0, ".ssh") } ?? ""
      return importSSHConfig(
        source, path: shown, included: invocation.has(.keepIncludes) ? nil : { filesIncludedBySSH($0, from: folder) })
    }
  }

  /// The file to import: the one that is named, or that of the user.
  fileprivate func importedPath(_ invocation: Invocation) throws -> String {
    if invocation.arguments.count > 1 { return invocation.arguments[1] }
    guard invocation.arguments.first != "blink-json" else {
      throw UsageError("import blink-json needs the FILE to read", command: .`import`)
    }
    guard let home = files.home else { throw Failure("there is no home directory; name the file to import") }
    return FilePath.join(home, invocation.arguments.first == "assh" ? ".ssh/assh.yml" : ".ssh/config")
  }

  /// The result as a build would read it, and the errors that lint would find in it.
  fileprivate func check(_ result: ImportResult) -> (configuration: Configuration, errors: DiagnosticList) {
    var problems = DiagnosticBag()
    let source = SourceFile(path: Self.sourceName, bytes: result.yaml)
    let documents = load(source, identity: Self.sourceName, included: .none, reporting: &problems)
    let configuration = decode(documents, reporting: &problems)
    lint(configuration, reporting: &problems)
    let found = problems.finished()
    let errors = found.diagnostics.filter { $0.severity == .error }
    return (configuration, DiagnosticList(diagnostics: errors, omissions: []))
  }
}
