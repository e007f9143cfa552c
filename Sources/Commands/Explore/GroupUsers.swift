import Configuration

/// Who names each group in `use`.
struct GroupUsers {
  private var hostsByGroup: [String: [Int]] = [:]
  private var groupsByGroup: [String: [Int]] = [:]
  private let configuration: Configuration

  init(_ configuration: Configuration) {
    self.configuration = configuration
    for (index, host) in configuration.hosts.enumerated() where host.earlierParts == 0 {
      for name in Self.names(host.block, configuration) { hostsByGroup[name, default: []].append(index) }
    }
    for (index, group) in configuration.groups.enumerated() {
      for name in Self.names(group.block, configuration) { groupsByGroup[name, default: []].append(index) }
    }
  }

  /// The hosts and patterns that use a group itself, in output order.
  func hosts(of group: Int) -> [Int] { hosts(of: configuration.name(ofGroup: group)) }
  func hosts(of name: String) -> [Int] { hostsByGroup[name] ?? [] }

  /// The groups that use a group itself.
  func groups(of group: Int) -> [Int] { groups(of: configuration.name(ofGroup: group)) }
  func groups(of name: String) -> [Int] { groupsByGroup[name] ?? [] }

  /// The names that are used but that no group has, sorted.
  var undefined: [String] {
    let defined = Set(configuration.groups.indices.map { configuration.name(ofGroup: $0) })
    return Set(hostsByGroup.keys).union(groupsByGroup.keys).subtracting(defined).sorted()
  }

  /// The names that a block uses, each once.
  private static func names(_ block: Block, _ configuration: Configuration) -> [String] {
    var seen: Set<String> = []
    return block.uses.map { configuration.text($0) }.filter { seen.insert($0).inserted }
  }
}
