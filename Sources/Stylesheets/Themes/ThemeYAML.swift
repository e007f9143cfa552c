import Diagnostics
import YAMLSyntax

/// Reads YAML, of which any error is one of the theme.
func readYAML(_ bytes: [UInt8]) throws(ThemeProblem) -> Tree {
  var problems = DiagnosticBag()
  let tree = parse(SourceFile(path: "", bytes: bytes), as: FileID(0), reporting: &problems)
  if let first = problems.finished().diagnostics.first(where: { $0.severity == .error }) {
    throw ThemeProblem(first.message, at: first.range.start)
  }
  return tree
}

extension Tree {
  /// The value of a key of a mapping, aliases resolved; `nil` where there is none.
  func member(_ name: StaticString, of mapping: NodeID) -> NodeID? {
    entries(mapping).first { text($0.key).equals(name) }.map { resolved($0.value) }
  }
}
