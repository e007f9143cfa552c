package import Configuration
package import Diagnostics
import YAMLSyntax

/// One host of a ProxyJump, without its user and port.
package struct JumpHop {
  package let host: ByteText

  /// The text that it stands in, and the node of that.
  private let text: ByteText
  private let node: NodeID
  private let tree: Tree

  fileprivate init(_ host: ByteText, in text: ByteText, _ node: NodeID, _ tree: Tree) {
    (self.host, self.text, self.node, self.tree) = (host, text, node, tree)
  }

  /// Where the host stands.
  package var range: SourceRange { tree.range(of: host, in: text, node) }

  /// The guess that writes another name in its place.
  func writing(_ name: String) -> FixIt {
    tree.rewriting(
      node, host.startIndex - text.startIndex..<host.endIndex - text.startIndex, as: name, title: "write \(name)",
      .unsafe)
  }
}

extension Configuration {
  /// Calls a closure with the hosts of a ProxyJump in order; there are none in `none`, in what is no list of hosts
  /// and where an error was found.
  package func forEachHop(of assignment: Assignment, _ body: (JumpHop) -> Void) {
    let tree = tree(assignment.file)
    for node in items(assignment) where tree[node].kind == .scalar && !isFaulty(node, in: assignment.file) {
      let text = tree.valueText(node)
      var rest = text
      while !rest.isEmpty {
        let part = rest.prefix { $0 != UInt8(ascii: ",") }
        rest = rest[part.endIndex...].dropFirst()
        let host = hostPart(part)
        if !host.isEmpty, !host.equalsIgnoringCase("none".utf8) { body(JumpHop(host, in: text, node, tree)) }
      }
    }
  }

  /// The host of a ProxyJump that is dialled first; `nil` if it has none.
  func firstHop(of assignment: Assignment) -> ByteText? {
    let tree = tree(assignment.file)
    for node in items(assignment) where tree[node].kind == .scalar && !isFaulty(node, in: assignment.file) {
      let host = hostPart(tree.valueText(node).prefix { $0 != UInt8(ascii: ",") })
      if !host.isEmpty, !host.equalsIgnoringCase("none".utf8) { return host }
    }
    return nil
  }

  /// The host of `[ssh://][user@]host[:port][/]`.
  private func hostPart(_ hop: ByteText) -> ByteText {
    var rest = hop
    if rest.starts(with: "ssh://".utf8) { rest = rest.dropFirst(6) }
    if let at = rest.lastIndex(of: UInt8(ascii: "@")) { rest = rest[(at + 1)...] }
    if rest.first == UInt8(ascii: "[") {
      return rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }
    }
    return NameCheck.isIPv6(rest) ? rest : rest.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
  }
}
