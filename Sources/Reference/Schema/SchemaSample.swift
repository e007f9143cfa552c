import Configuration
import Diagnostics
import Settings
import YAMLSyntax

/// Samples of the table, which are YAML, as the JSON values that editors show.
enum SchemaSample {
  /// The sample of a row; `nil` where it has none.
  static func value(of row: Setting) -> JSONNode? {
    guard let sample = row.sample else { return nil }
    var problems = DiagnosticBag()
    let source = SourceFile(path: row.name, bytes: Array("\(row.name): \(sample)\n".utf8))
    let tree = parse(source, as: FileID(0), reporting: &problems)
    guard let root = tree.root, let (_, value) = tree.entries(root).first(where: { _ in true }) else { return nil }
    return node(value, of: tree)
  }

  private static func node(_ id: NodeID, of tree: Tree) -> JSONNode {
    switch tree[id].kind {
    case .sequence: .list(tree.children(id).map { node($0, of: tree) })
    case .mapping: .object(tree.entries(id).map { (tree.text($0.0).string, node($0.1, of: tree)) })
    case .scalar, .alias: scalar(tree.text(id).string, isOpen: tree.isOpenToReaders(id))
    }
  }

  /// A number where the text is plain digits, which an editor then offers without quotes.
  private static func scalar(_ text: String, isOpen: Bool) -> JSONNode {
    guard isOpen, let number = Int(text), String(number) == text else { return .text(text) }
    return .number(number)
  }
}
