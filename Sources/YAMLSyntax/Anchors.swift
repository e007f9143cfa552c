import Diagnostics

/// The anchors of a document, by name.
struct Anchors {
  /// The last node of each name.
  private var nodes: [String: NodeID] = [:]

  /// For each anchored collection that is complete, how many nodes it stands for.
  private var sizes: [NodeID: Int] = [:]

  /// The nodes reached through all aliases so far.
  private(set) var reached = 0

  /// Whether the budget of reachable nodes has been used up.
  private(set) var isExhausted = false

  /// Gives a name to a node; a later node with the same name takes it over, as YAML has it.
  mutating func define(_ name: String, _ node: NodeID) {
    nodes[name] = node
  }

  /// The node that a name stands for at this point.
  func node(_ name: String) -> NodeID? { nodes[name] }

  /// The number of names.
  var count: Int { nodes.count }

  /// All names, in no certain order.
  var names: some Sequence<String> { nodes.keys }

  /// Records how many nodes a complete collection stands for.
  mutating func setSize(_ size: Int, of node: NodeID) {
    sizes[node] = size
  }

  /// Counts the nodes behind one more alias.
  ///
  /// - Returns: Their number, or `nil` where that would exceed the budget.
  mutating func reach(_ node: NodeID) -> Int? {
    let size = sizes[node] ?? 1
    let sum = saturatingSum(reached, size)
    guard sum <= Budget.aliasedNodes else {
      isExhausted = true
      return nil
    }
    reached = sum
    return size
  }
}

extension Composer {
  /// Records the anchor and the tag of a node.
  mutating func addProperties(_ event: Event, to id: NodeID, from start: Int, valueStart: Int) {
    let end = endOfLastProperty(start, valueStart)
    let anchor = event.anchor.map { String(decodingCString: $0, as: UTF8.self) }
    let tag = event.tag.map { String(decodingCString: $0, as: UTF8.self) }
    properties[id] = NodeProperties(anchor: anchor, tag: tag, range: SourceRange(file, start, end))
    setFlag(.hasProperties, of: id)
    if let anchor { anchors.define(anchor, id) }
    if let tag { checkTag(tag, of: id, from: start, to: end) }
    if end == valueStart, nodes[Int(id)].end > nodes[Int(id)].start { reportMissingBlank(id, start) }
  }

  /// Reports `&name:text`, which libyaml takes for the anchor `name` and the text `:text`.
  private mutating func reportMissingBlank(_ id: NodeID, _ start: Int) {
    setFlag(.isBroken, of: id)
    let text = SourceRange(file, start, range(id).end)
    report(.yamlSyntax, at: text) { composer in
      Explanation(
        "a blank is missing behind the anchor; quote the text if it begins with an ampersand",
        fixes: composer.quotingFix(text, .unsafe))
    }
  }

  /// Finds what an alias stands for, without expanding it.
  mutating func resolveAlias(_ id: NodeID, _ name: String) {
    let range = range(id)
    guard let target = anchors.node(name) else {
      setFlag(.isBroken, of: id)
      return reportUndefinedAnchor(name, at: range)
    }
    guard open.node != target, !outer.contains(where: { $0.node == target }) else {
      setFlag(.isBroken, of: id)
      return report(.recursiveAlias, at: range) { composer in
        Explanation(
          "the alias *\(name) stands inside the value that it repeats",
          notes: composer.properties[target].map { [Note("the anchor &\(name) is here", at: $0.range)] } ?? [])
      }
    }
    let wasExhausted = anchors.isExhausted
    guard let size = anchors.reach(target) else {
      setFlag(.isBroken, of: id)
      guard !wasExhausted else { return }
      return report(.tooLarge, at: range) { _ in
        Explanation(
          "the aliases up to here stand for more than \(Budget.aliasedNodes) values; repeat less through aliases")
      }
    }
    setTarget(target, of: id)
    open.size = saturatingSum(open.size, size - 1)
  }

  /// Reports an alias whose name no anchor has.
  private mutating func reportUndefinedAnchor(_ name: String, at range: SourceRange) {
    report(.undefinedAnchor, at: range) { composer in
      // Sorted, because the order of a dictionary differs from run to run; not among so many that it would take long.
      let nearest =
        composer.anchors.count > 200 ? nil : nearestName(to: name, among: composer.anchors.names.sorted())
      return Explanation(
        "there is no anchor &\(name) before this place" + (nearest.map { "; did you mean *\($0)?" } ?? ""),
        fixes: nearest.map { FixIt("write *\($0)", .unsafe, replacing: range, by: "*\($0)") },
        composer.quotingFix(range, .unsafe))
    }
  }
}
