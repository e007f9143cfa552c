import Configuration
import Diagnostics
import YAMLSyntax

/// One host of a ProxyJump, without its user and port.
struct JumpHop {
  let host: ByteText

  /// Where the host stands.
  let range: SourceRange
}

extension Configuration {
  /// The hosts of a ProxyJump in order; none for `none` and for a value that is no list of hosts.
  func hops(of assignment: Assignment) -> [JumpHop] {
    let tree = tree(assignment.file)
    return items(assignment).flatMap { node -> [JumpHop] in
      guard tree[node].kind == .scalar else { return [] }
      let text = tree.valueText(node)
      return text.split(separator: UInt8(ascii: ",")).compactMap { part -> JumpHop? in
        let host = hostPart(part)
        guard !host.isEmpty, !host.equalsIgnoringCase("none".utf8) else { return nil }
        let range = tree.range(
          ofText: node, from: host.startIndex - text.startIndex, to: host.endIndex - text.startIndex)
        return JumpHop(host: host, range: range)
      }
    }
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
