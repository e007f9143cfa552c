import Diagnostics
import Settings
import YAMLSyntax

/// The sections that hold a word or two: `include`, `targets` and `order`.
extension Decoder {
  /// Reports items of `include` that are no paths; the paths were followed when the files were read.
  mutating func checkInclude(_ value: NodeID, key: NodeID) {
    if tree.isMissingValue(value) { return }
    for path in scalars(value, of: "include", wanted: "paths or globs") where tree.text(path).isEmpty {
      reportMissing(path, of: "include", wanted: "a path or glob")
    }
  }

  /// Reads the section `targets`.
  mutating func decodeTargets(_ section: NodeID) {
    guard let mapping = mapping(section, of: "targets", wanted: "a mapping such as {OpenSSH: \"8.2\"}") else { return }
    for entry in entries(of: mapping) {
      let name = tree.text(entry.key)
      guard name.equals("OpenSSH") else {
        let nearest = nearestName(to: name.string, among: ["OpenSSH"])
        problems.report(
          .unknownKey, at: tree.range(entry.key), "there is no target \(name.string); the only one is OpenSSH",
          fixes: tree.respelling(entry.key, as: nearest, among: ["OpenSSH"], in: mapping))
        continue
      }
      decodeTarget(entry)
    }
  }

  /// Reads the oldest OpenSSH that must be able to read the outputs.
  private mutating func decodeTarget(_ entry: Entry) {
    guard let value = singleScalar(entry.value, of: "OpenSSH", wanted: "a release such as \"8.2\"") else { return }
    let range = tree.range(value)
    guard let version = OpenSSHVersion(tree.text(value).string) else {
      problems.report(
        .wrongType, at: range, "a release of OpenSSH is written like \"8.2\", found \(tree.text(value).string)")
      return
    }
    guard version >= OpenSSHVersion(7, 3), version < OpenSSHVersion(100, 0) else {
      problems.report(
        .outOfRange, at: range, "outputs can be written for OpenSSH 7.3, which brought Include, and later")
      return
    }
    if let first = targetPlace, version != configuration.target {
      problems.report(
        .duplicateDefinition, at: range, "another file names OpenSSH \(configuration.target) as the target",
        notes: [Note("first set here", at: first)])
      return
    }
    configuration.target = version
    targetPlace = range
  }

  /// Reads `order`.
  mutating func decodeOrder(_ value: NodeID, key: NodeID) {
    guard let node = singleScalar(value, of: "order", wanted: "specificity or file") else { return }
    let (text, range) = (tree.text(node).string, tree.range(node))
    let words = BlockOrder.allCases.map(\.rawValue)
    guard let order = BlockOrder(rawValue: text) else {
      let nearest = nearestName(to: text, among: words)
      problems.report(
        .unknownChoice, at: range, "order is specificity (as without it) or file, found \(text)",
        fixes: tree.respelling(node, as: nearest, among: words))
      return
    }
    if let first = orderPlace, order != configuration.order {
      problems.report(
        .duplicateDefinition, at: range, "another file sets order to \(configuration.order.rawValue)",
        notes: [Note("first set here", at: first)])
      return
    }
    configuration.order = order
    orderPlace = range
  }
}
