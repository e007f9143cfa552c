import Configuration
import Diagnostics
import Settings
import YAMLSyntax

extension LintContext {
  /// Calls a closure with each scalar that the values of a setting are, or list, but for those with an error; nothing is
  /// allocated.
  func forEachScalar(of setting: SettingID, _ body: (Tree, NodeID) -> Void) {
    let positions = settings[setting]
    guard let first = positions.first else { return }
    var file = configuration.assignments[Int(first)].file
    var tree = configuration.tree(file)
    for position in positions {
      let assignment = configuration.assignments[Int(position)]
      if assignment.file != file {
        file = assignment.file
        tree = configuration.tree(file)
      }
      switch tree[assignment.value].kind {
      case .scalar where configuration.isFaulty(assignment.value, in: file): break
      case .scalar: body(tree, assignment.value)
      case .sequence:
        for child in tree.children(assignment.value) where tree[tree.resolved(child)].kind == .scalar {
          if !configuration.isFaulty(tree.resolved(child), in: file) { body(tree, tree.resolved(child)) }
        }
      case .mapping, .alias: break
      }
    }
  }

  /// The same for the setting of a role.
  func forEachScalar(of role: Role, _ body: (Tree, NodeID) -> Void) {
    forEachScalar(of: SettingTable.id(of: role), body)
  }
}

extension Tree {
  /// The place of a part of a scalar's text.
  func range(of part: ByteText, in text: ByteText, _ node: NodeID) -> SourceRange {
    range(ofText: node, from: part.startIndex - text.startIndex, to: part.endIndex - text.startIndex)
  }
}
