import Diagnostics

/// Two forests as one graph, in the languages of programs that draw it.
struct Drawing {
  private struct Node {
    let label: String

    /// What the label says, with the remark behind it.
    var title: String
    let isGroup: Bool
  }

  private struct Edge {
    let from: Int
    let to: Int

    /// Whether the upper end is a group that the lower one uses, and not a host on the way to it.
    let isUse: Bool

    /// Whether one comes back from the lower end to the upper one.
    var isOnCircle = false
  }

  private var nodes: [Node] = []
  private var edges: [Edge] = []

  init(jumps: Forest, groups: Forest) {
    var numbers: [String: Int] = [:]
    for (forest, isUse) in [(jumps, false), (groups, true)] {
      for (label, remark) in forest.labels {
        // The edges of a circle are marked as such.
        let title = remark.isEmpty || remark == "circle" ? label : "\(label) (\(remark))"
        if let number = numbers[label] {
          if nodes[number].title == label { nodes[number].title = title }
        } else {
          numbers[label] = nodes.count
          nodes.append(Node(label: label, title: title, isGroup: isUse && label.hasPrefix("group ")))
        }
      }
      edges += forest.edges.compactMap { edge in
        guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
        return Edge(from: from, to: to, isUse: isUse)
      }
    }
    var successors = [[Int]](repeating: [], count: nodes.count)
    for edge in edges { successors[edge.from].append(edge.to) }
    let parts = stronglyConnectedComponents(of: successors)
    // Edges of several ways may close a circle that no single way has.
    let circles = Set(
      (jumps.nodes + groups.nodes).filter { $0.remark == "circle" }.compactMap { numbers[$0.name] }.map { parts[$0] })
    for (number, edge) in edges.enumerated() where circles.contains(parts[edge.from]) {
      edges[number].isOnCircle = parts[edge.from] == parts[edge.to]
    }
  }

  /// The language of Graphviz.
  var dot: String {
    var text = "digraph blinkc {\n  rankdir=LR;\n  node [shape=box];\n"
    for node in nodes {
      let shape = node.isGroup ? ", shape=folder" : ""
      text += "  \(Self.dotText(node.label)) [label=\(Self.dotText(node.title))\(shape)];\n"
    }
    for edge in edges {
      let attributes = [edge.isUse ? "style=dashed" : "", edge.isOnCircle ? "color=red" : ""].filter { !$0.isEmpty }
      text += "  \(Self.dotText(nodes[edge.from].label)) -> \(Self.dotText(nodes[edge.to].label))"
      text += attributes.isEmpty ? ";\n" : " [\(attributes.joined(separator: ", "))];\n"
    }
    return text + "}\n"
  }

  /// The language of Mermaid, which takes nodes by plain names.
  var mermaid: String {
    var text = "flowchart LR\n"
    for (number, node) in nodes.enumerated() { text += "  n\(number)[\"\(Self.mermaidText(node.title))\"]\n" }
    for edge in edges {
      text += "  n\(edge.from) \(edge.isUse ? "-.->" : "-->")\(edge.isOnCircle ? "|circle|" : "") n\(edge.to)\n"
    }
    return text
  }

  private static func dotText(_ text: String) -> String {
    "\"" + sanitized(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Entities take the place of what would end the label or be read as markup.
  private static func mermaidText(_ text: String) -> String {
    sanitized(text).replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
      .replacing(">", with: "#gt;")
  }
}
