import Diagnostics
import YAMLSyntax

/// A file that was read and parsed by itself: all that does not depend on who includes it.
public struct ParsedFile: Sendable {
  public let bytes: [UInt8]

  /// As of a file with the number 0.
  let tree: Tree

  /// What the text itself has wrong, as of a file with the number 0.
  let problems: DiagnosticBag

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var problems = DiagnosticBag()
    tree = parse(SourceFile(path: "", bytes: bytes), as: FileID(0), reporting: &problems)
    self.problems = problems
  }
}
