package import Diagnostics

extension Tree {
  /// The place of a part of a scalar's text, in byte offsets of the text: exact where the text stands in the source as
  /// it is, else the whole node.
  package func range(ofText node: NodeID, from: Int, to: Int) -> SourceRange {
    let found = self[node]
    guard found.textStart >= found.start, found.textEnd <= found.end else { return range(node) }
    return SourceRange(file, Int(found.textStart), Int(found.textEnd)).part(from, to)
  }
}
