import Configuration

/// Works out who uses which group.
struct GroupForest {
  private let configuration: Configuration
  private let users: GroupUsers
  private(set) var forest = Forest()

  /// How many lines the trees may have; a net of groups has far more ways through it than groups.
  private var budget = 10_000

  /// The groups above the one that is being added.
  private var open: Set<String> = []

  /// Adds every group that no other one uses, with what uses it below, and names that no group has.
  init(_ configuration: Configuration) {
    self.configuration = configuration
    users = GroupUsers(configuration)
    for index in configuration.groups.indices {
      let name = configuration.name(ofGroup: index)
      // A group that uses others stands below them; a circle was cut at one of its groups, which is then on top.
      let isBelow = configuration.groups[index].block.uses.contains {
        configuration.groupReferences[$0].group >= 0
      }
      if !isBelow { add(name, below: -1) }
    }
    for name in users.undefined { add(name, remark: "not defined", below: -1) }
  }

  private mutating func add(_ name: String, remark: String = "", below parent: Int) {
    guard budget > 0, open.count < Self.greatestDepth else { return }
    budget -= 1
    guard open.insert(name).inserted else {
      _ = forest.add("group \(name)", remark: "circle", below: parent)
      return
    }
    defer { open.remove(name) }
    let node = forest.add("group \(name)", remark: remark, below: parent)
    for host in users.hosts(of: name) {
      budget -= 1
      _ = forest.add(configuration.key(ofHost: host), below: node)
    }
    for group in users.groups(of: name) {
      add(configuration.name(ofGroup: group), below: node)
    }
  }

  /// No sensible groups are nested deeper.
  private static let greatestDepth = 64
}
