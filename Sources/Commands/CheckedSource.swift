import Configuration
import Diagnostics
import Linting
import Options

/// A source with all that it includes, read and checked.
struct CheckedSource {
  /// The path as it was given or found.
  let path: String
  let configuration: Configuration
  let problems: DiagnosticList

  /// The files that the system would not let us read; the problems speak only of the others.
  var failures: [ReadFailure] { configuration.documents.failures }
  var sources: SourceMap { configuration.documents.sources }
}

extension Environment {
  /// Reads and checks a source.
  ///
  /// - Throws: `FileError` if the source itself cannot be read.
  func check(_ path: String) throws -> CheckedSource {
    let root = SourceFile(path: path, bytes: try readSource(path))
    var problems = DiagnosticBag()
    let documents = load(
      root, identity: files.identity(of: path), included: files.includedFiles, reporting: &problems)
    let configuration = decode(documents, reporting: &problems)
    // What a broken file lacks is no fault of the others: rules would report hosts as undefined that only were not read.
    if documents.isComplete { lint(configuration, reporting: &problems) }
    let allowed = Allowances(configuration).applied(
      to: problems.finished(), in: documents.sources, isComplete: documents.isComplete)
    return CheckedSource(path: path, configuration: configuration, problems: allowed)
  }
}
