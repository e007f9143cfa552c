import Diagnostics
import YAMLSyntax

extension Tree {
  /// The fix that writes a near name in place of one that does not exist; empty where none is near.
  ///
  /// It is safe where the name can only be a misspelling, the change reaches nothing else, and no key is repeated by it.
  ///
  /// - Parameters:
  ///   - node: The misspelt name.
  ///   - nearest: The name that is near.
  ///   - names: All names that may stand here.
  ///   - mapping: Where the name is a key, the mapping that holds it.
  func respelling(
    _ node: NodeID, as nearest: String?, among names: some Sequence<String>, in mapping: NodeID? = nil
  ) -> [FixIt] {
    guard let nearest else { return [] }
    let isTaken = mapping.map { holds(nearest, besides: node, in: $0) } ?? false
    let isSafe =
      !isTaken && !self[node].flags.contains(.hasProperties)
      && isCertain(nearest, for: text(node).string, among: names)
    return [rewriting(node, as: nearest, title: "write \(nearest)", isSafe ? .safe : .unsafe)]
  }

  /// Whether a mapping has a key of a name, whatever the case, or may get one from elsewhere.
  private func holds(_ name: String, besides node: NodeID, in mapping: NodeID) -> Bool {
    var isOwn = false
    for (key, _) in entries(mapping) {
      if key == node {
        isOwn = true
      } else if text(resolved(key)).equalsIgnoringCase(name.utf8) {
        return true
      }
    }
    return !isOwn
  }
}
