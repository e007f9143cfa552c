public import Diagnostics
public import YAMLSyntax

extension Configuration {
  /// Whether an error was reported about a value, or about the key that names its setting.
  public func isFaulty(_ assignment: Assignment) -> Bool {
    !faultyNodes.isEmpty
      && (isFaulty(assignment.value, in: assignment.file) || isFaulty(assignment.key, in: assignment.file))
  }

  /// Whether an error was reported about a scalar.
  public func isFaulty(_ node: NodeID, in file: FileID) -> Bool {
    !faultyNodes.isEmpty && faultyNodes.contains(NodeReference(file, node))
  }

  /// The text of a scalar value: without the line breaks that end a block scalar.
  public func text(_ assignment: Assignment) -> ByteText { tree(assignment.file).valueText(assignment.value) }

  public func text(_ reference: NodeReference) -> ByteText { tree(reference.file).valueText(reference.node) }

  /// The place of a value.
  public func range(_ assignment: Assignment) -> SourceRange { tree(assignment.file).range(assignment.value) }

  /// The place of a setting's name.
  public func keyRange(_ assignment: Assignment) -> SourceRange { tree(assignment.file).range(assignment.key) }

  public func range(_ reference: NodeReference) -> SourceRange { tree(reference.file).range(reference.node) }

  /// The scalars of a value: the items of a list, or the one scalar itself.
  public func items(_ assignment: Assignment) -> [NodeID] {
    let tree = tree(assignment.file)
    guard tree[assignment.value].kind == .sequence else { return [assignment.value] }
    return tree.children(assignment.value).map(tree.resolved)
  }
}

extension Tree {
  /// The text of a scalar as a setting reads it: without the line breaks that end a block scalar.
  public func valueText(_ node: NodeID) -> ByteText {
    var text = text(node)
    let style = self[node].style
    if style == .literal || style == .folded {
      while text.last == UInt8(ascii: "\n") { text.removeLast() }
    }
    return text
  }

  /// Whether another YAML reader may take a scalar for a number or a truth value: it is unquoted, and no tag says that
  /// it is a text.
  public func isOpenToReaders(_ node: NodeID) -> Bool {
    self[node].style == .plain && !(self[node].flags.contains(.hasProperties) && properties[node]?.tag != nil)
  }

  /// Whether a node is a missing value: nothing at all, `~` or `null`, unquoted.
  public func isMissingValue(_ node: NodeID) -> Bool {
    let found = self[node]
    guard found.kind == .scalar, found.style == .plain else { return false }
    switch found.textEnd - found.textStart {
    case 0: return true
    case 1: return text(node).equals("~")
    case 4:
      let text = text(node)
      return text.equals("null") || text.equals("Null") || text.equals("NULL")
    default: return false
    }
  }
}
