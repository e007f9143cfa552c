import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// A group that no `use` names.
  static let unusedGroup = Check(.unusedGroup) { context, problems in
    let configuration = context.configuration
    var isUsed = [Bool](repeating: false, count: configuration.groups.count)
    for reference in configuration.groupReferences {
      let group = max(reference.group, reference.meantGroup)
      if group >= 0 { isUsed[Int(group)] = true }
    }
    guard isUsed.contains(false) else { return }
    let anchored = configuration.anchoredKeys
    for (number, group) in configuration.groups.enumerated() where !isUsed[number] {
      let tree = configuration.tree(group.file)
      guard !anchored.contains(NodeReference(group.file, group.key)) else { continue }
      problems.report(
        .unusedGroup, at: tree.range(group.key),
        "no host uses the group \(tree.text(group.key).string); name it in `use`, or remove it")
    }
  }
}

extension Configuration {
  /// The keys in the sections of all files whose values carry an anchor, and so may be merged by `<<`.
  fileprivate var anchoredKeys: Set<NodeReference> {
    var keys: Set<NodeReference> = []
    for document in documents.files where !document.tree.properties.isEmpty {
      let tree = document.tree
      guard let root = tree.root, tree[root].kind == .mapping else { continue }
      for (_, section) in tree.entries(root) where tree[section].kind == .mapping {
        for (key, value) in tree.entries(section) where tree.properties[value]?.anchor != nil {
          keys.insert(NodeReference(tree.file, key))
        }
      }
    }
    return keys
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
