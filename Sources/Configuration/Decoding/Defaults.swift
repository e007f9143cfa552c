import Diagnostics
import Settings
import YAMLSyntax

extension Decoder {
  /// Reads the section `defaults` of a file.
  mutating func decodeDefaults(_ section: NodeID) {
    guard let mapping = mapping(section, of: "defaults", wanted: "a mapping of settings") else { return }
    defaultBlocks[tree.file] = decodeBlock(mapping, as: .defaults).0
  }

  /// Joins the defaults of all files: an including file's value beats an included one's; two files of which neither
  /// includes the other must agree.
  mutating func mergeDefaults() {
    let start = configuration.assignments.count
    var merged = Block()
    var winners: [SettingID: Assignment] = [:]
    for (_, block) in defaultBlocks.sorted(by: { $0.key < $1.key }) {
      for position in block.assignments {
        let assignment = configuration.assignments[position]
        if let winner = winners[SettingTable.slot(of: assignment.setting)] {
          reportDisagreement(assignment, winner)
          configuration.replacedDefaults.append(position)
        } else {
          winners[SettingTable.slot(of: assignment.setting)] = assignment
          merged.present.insert(assignment.setting)
          configuration.assignments.append(assignment)
        }
      }
    }
    merged.assignments = start..<configuration.assignments.count
    configuration.defaults = merged
  }

  private mutating func reportDisagreement(_ assignment: Assignment, _ winner: Assignment) {
    guard !includes(winner.file, assignment.file), !haveSameValue(assignment, winner) else { return }
    problems.report(
      .duplicateDefinition, at: configuration.keyRange(assignment),
      "\(assignment.setting.row.name) has another value in a second included file; set it in the file that includes both",
      notes: [Note("first set here", at: configuration.keyRange(winner))])
  }

  /// Whether a file includes another one, directly or through others.
  private func includes(_ file: FileID, _ other: FileID) -> Bool {
    var current: FileID? = other
    while let next = current {
      if next == file { return true }
      current = configuration.documents[next].includedAt?.file
    }
    return false
  }

  /// Whether two values are written with the same texts.
  private func haveSameValue(_ left: Assignment, _ right: Assignment) -> Bool {
    let (leftTree, rightTree) = (configuration.tree(left.file), configuration.tree(right.file))
    var pairs = [(left.value, right.value)]
    while let (a, b) = pairs.popLast() {
      let (a, b) = (leftTree.resolved(a), rightTree.resolved(b))
      guard leftTree[a].kind == rightTree[b].kind, leftTree.text(a) == rightTree.text(b) else { return false }
      let (leftChildren, rightChildren) = (Array(leftTree.children(a)), Array(rightTree.children(b)))
      guard leftChildren.count == rightChildren.count else { return false }
      pairs += zip(leftChildren, rightChildren)
    }
    return true
  }
}
