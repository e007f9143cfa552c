import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A Key that names no entry of `keys` and is no path.
  static let undefinedSSHKey = Check(.undefinedSSHKey) { context, problems in
    let configuration = context.configuration
    var keys = NameTable()
    for (number, key) in configuration.keys.enumerated() { _ = keys.insert(configuration.text(key.name), number) }
    var candidates: [String]?
    let setting = SettingTable.id(of: .key)
    let words = setting.row.words.map(\.name)
    for assignment in configuration.assignments where assignment.setting == setting {
      let tree = configuration.tree(assignment.file)
      for node in configuration.items(assignment) where tree[node].kind == .scalar && !tree.isMissingValue(node) {
        let name = tree.valueText(node)
        guard !name.isEmpty, !configuration.isFaulty(node, in: assignment.file), keys[name] == nil,
          !name.contains(UInt8(ascii: "/")), !words.contains(name.string)
        else {
          continue
        }
        report(name.string, at: NodeReference(tree.file, node), among: configuration, &candidates, into: &problems)
      }
    }
  }

  private static func report(
    _ name: String, at place: NodeReference, among configuration: Configuration, _ candidates: inout [String]?,
    into problems: inout DiagnosticBag
  ) {
    let nearest = problems.suggestion(for: name, of: .undefinedSSHKey, in: place.file, among: &candidates) {
      configuration.keys.lazy.map { configuration.text($0.name).string }
    }
    problems.report(
      .undefinedSSHKey, at: configuration.range(place),
      "there is no key \(name)"
        + (nearest.map { "; did you mean \($0)?" } ?? "; name it in `keys`, or write the path of the key"),
      fixes: nearest.map { name in
        [configuration.tree(place.file).rewriting(place.node, as: name, title: "write \(name)", .unsafe)]
      } ?? [])
  }
}

extension Rule {
  package static let undefinedSSHKey = Rule(
    "undefined-ssh-key", .hosts, .error, "a Key is neither an entry of `keys` nor a path",
    explanation: """
      A Key is chosen among the entries of the section `keys`, so that OpenSSH gets the path and Blink the name. A value \
      that contains `/` is a path by itself, and its last component is the name that Blink gets. Case matters.
      """,
    bad: """
      keys:
        laptop: ~/.ssh/id_ed25519
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Key: labtop
      """,
    good: """
      keys:
        laptop: ~/.ssh/id_ed25519
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          Key: laptop
      """)
}
