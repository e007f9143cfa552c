import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// A group that no `use` names.
  static let unusedGroup = Check(.unusedGroup) { context, problems in
    let configuration = context.configuration
    var isUsed = [Bool](repeating: false, count: configuration.groups.count)
    for reference in configuration.groupReferences where reference.group >= 0 { isUsed[Int(reference.group)] = true }
    for (number, group) in configuration.groups.enumerated() where !isUsed[number] {
      let tree = configuration.tree(group.file)
      guard !configuration.isAnchored(group) else { continue }
      problems.report(
        .unusedGroup, at: tree.range(group.key),
        "no host uses the group \(tree.text(group.key).string); name it in `use`, or remove it")
    }
  }
}

extension Configuration {
  /// Whether a group is, or holds, the home of an anchor, and so may be merged by `<<`.
  fileprivate func isAnchored(_ group: Group) -> Bool {
    let tree = tree(group.file)
    return tree.entries(tree.root ?? group.key).contains { _, section in
      tree[section].kind == .mapping
        && tree.entries(section).contains { key, value in
          key == group.key && tree.properties[value]?.anchor != nil
        }
    }
  }
}

extension Rule {
  package static let unusedGroup = Rule(
    "unused-group", .hosts, .warning, "no host uses a group",
    explanation: """
      A group has an effect only through `use` of a host, a pattern or another group. One that nobody names is left over \
      or misspelt somewhere. A group that carries a YAML anchor is taken to be used through `<<`.
      """,
    bad: """
      groups:
        prod:
          Port: 2222
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """,
    good: """
      groups:
        prod:
          Port: 2222
      hosts:
        web:
          use: [prod]
          HostName: web.example.com
          User: deploy
      """)
}
