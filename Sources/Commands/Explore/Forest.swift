import Diagnostics

/// Trees of names below each other, the same path of names being one path of nodes.
struct Forest {
  struct Node {
    let name: String

    /// A remark about the name, such as "circle"; empty where there is none.
    let remark: String

    /// Whose expansion the name is, as the key and the number of its names; `nil` for a name that stands for itself.
    let family: Family?
    fileprivate(set) var children: [Int] = []
  }

  struct Family: Equatable {
    let key: String
    let count: Int
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []

  /// The children of each node by their labels; those of the roots under -1.
  private var known: [Step: Int] = [:]

  private struct Step: Hashable {
    let parent: Int
    let name: String
    let remark: String
  }

  /// Adds a node below another, or finds it there; -1 stands for the top.
  mutating func add(_ name: String, remark: String = "", family: Family? = nil, below parent: Int) -> Int {
    let step = Step(parent: parent, name: name, remark: remark)
    if let found = known[step] { return found }
    known[step] = nodes.count
    if parent < 0 { roots.append(nodes.count) } else { nodes[parent].children.append(nodes.count) }
    nodes.append(Node(name: name, remark: remark, family: family))
    return nodes.count - 1
  }

  /// The children of a node, or the roots for -1: names of one family that all stand here, without anything below them,
  /// are one, under the key of the family.
  func collapsed(below parent: Int) -> [(label: String, remark: String, node: Int)] {
    let children = parent < 0 ? roots : nodes[parent].children
    var sizes: [String: Int] = [:]
    for child in children where nodes[child].children.isEmpty && nodes[child].remark.isEmpty {
      if let family = nodes[child].family { sizes[family.key, default: 0] += 1 }
    }
    var shown: Set<String> = []
    return children.compactMap { child in
      let node = nodes[child]
      guard let family = node.family, family.count > 1, node.children.isEmpty, node.remark.isEmpty,
        sizes[family.key] == family.count
      else { return (node.name, node.remark, child) }
      return shown.insert(family.key).inserted ? (family.key, "\(family.count) hosts", child) : nil
    }
  }

  /// The trees as indented lines.
  var text: String {
    var lines = ""
    var stack = collapsed(below: -1).reversed().map { (entry: $0, margin: "", isRoot: true, isLast: true) }
    while let (entry, margin, isRoot, isLast) = stack.popLast() {
      let remark = entry.remark.isEmpty ? "" : " (\(entry.remark))"
      let branch = isRoot ? "" : isLast ? "└── " : "├── "
      lines += margin + branch + sanitized(entry.label + remark) + "\n"
      let children = collapsed(below: entry.node)
      let inner = margin + (isRoot ? "" : isLast ? "    " : "│   ")
      for (number, child) in children.enumerated().reversed() {
        stack.append((child, inner, false, number == children.count - 1))
      }
    }
    return lines
  }

  /// All edges from a node to one below it, each pair of labels once.
  var edges: [(from: String, to: String)] {
    var edges: [(from: String, to: String)] = []
    var seen: Set<[String]> = []
    var stack = collapsed(below: -1).reversed().map { $0 }
    while let entry = stack.popLast() {
      let children = collapsed(below: entry.node)
      for child in children where seen.insert([entry.label, child.label]).inserted {
        edges.append((entry.label, child.label))
      }
      stack += children.reversed()
    }
    return edges
  }

  /// Every label that is shown, each once, with its remark.
  var labels: [(label: String, remark: String)] {
    var found: [(label: String, remark: String)] = []
    var seen: Set<String> = []
    var stack = collapsed(below: -1).reversed().map { $0 }
    while let entry = stack.popLast() {
      if seen.insert(entry.label).inserted { found.append((entry.label, entry.remark)) }
      stack += collapsed(below: entry.node).reversed()
    }
    return found
  }
}
