/// For each node of a graph the number of the component that it is in: two nodes share one if each is reached from the
/// other.
///
/// Kosaraju's algorithm: in the reverse order in which a search leaves the nodes, each search against the edges stays
/// within one component.
///
/// - Parameter successors: for each node those that its edges lead to.
func stronglyConnectedComponents(of successors: [[Int]]) -> [Int] {
  var predecessors = [[Int]](repeating: [], count: successors.count)
  for (node, targets) in successors.enumerated() { for target in targets { predecessors[target].append(node) } }
  var components = [Int](repeating: -1, count: successors.count)
  for root in nodesInOrderOfLeaving(successors).reversed() where components[root] < 0 {
    components[root] = root
    var stack = [root]
    while let node = stack.popLast() {
      for next in predecessors[node] where components[next] < 0 {
        components[next] = root
        stack.append(next)
      }
    }
  }
  return components
}

/// The nodes in the order in which a depth-first search is done with them.
private func nodesInOrderOfLeaving(_ successors: [[Int]]) -> [Int] {
  var left: [Int] = []
  var isKnown = [Bool](repeating: false, count: successors.count)
  for root in successors.indices where !isKnown[root] {
    isKnown[root] = true
    var stack = [(node: root, next: 0)]
    while let (node, next) = stack.last {
      guard next < successors[node].count else {
        left.append(node)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = successors[node][next]
      if !isKnown[target] {
        isKnown[target] = true
        stack.append((target, 0))
      }
    }
  }
  return left
}
