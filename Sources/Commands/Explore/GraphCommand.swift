import Configuration
import Diagnostics
import Options

/// Draws jump hosts and groups.
@Sendable func runGraph(_ invocation: Invocation, _ environment: Environment) throws -> ExitStatus {
  let sources = try environment.loadSources(invocation)
  let graph = Graph(
    jumps: JumpForest(sources.configuration).forest, groups: GroupForest(sources.configuration).forest)
  let text =
    switch invocation.choice(.format) {
    case "dot": graph.dot
    case "mermaid": graph.mermaid
    default: graph.text(isColored: environment.usesColor(invocation, on: environment.output))
    }
  try environment.print(text)
  return sources.status
}

/// The same two forests in the languages of several programs.
private struct Graph {
  let jumps: Forest
  let groups: Forest

  /// Trees under a heading each.
  func text(isColored: Bool) -> String {
    let parts = [("Hosts by the way to them", jumps), ("Groups and who uses them", groups)]
    return parts.filter { !$0.1.roots.isEmpty }.map { title, forest in
      (isColored ? "\u{1B}[1m\(title)\u{1B}[0m\n" : "\(title)\n") + forest.text
    }.joined(separator: "\n")
  }

  /// The language of Graphviz.
  var dot: String {
    var text = "digraph blinkc {\n  rankdir=LR;\n  node [shape=box];\n"
    for (forest, style) in [(jumps, ""), (groups, " [style=dashed]")] {
      for (label, remark) in forest.labels {
        let shape = label.hasPrefix("group ") && style != "" ? ", shape=folder" : ""
        text += "  \(Self.dotName(label)) [label=\(Self.dotName(Self.titled(label, remark)))\(shape)];\n"
      }
      let circles = Set(forest.labels.filter { $0.remark == "circle" }.map(\.label))
      for edge in forest.edges {
        let color = edge.remark == "circle" || circles.contains(edge.from) ? " [color=red]" : style
        text += "  \(Self.dotName(edge.from)) -> \(Self.dotName(edge.to))\(color);\n"
      }
    }
    return text + "}\n"
  }

  /// The language of Mermaid, which takes nodes by plain names.
  var mermaid: String {
    var text = "flowchart LR\n"
    var numbers: [String: Int] = [:]
    for forest in [jumps, groups] {
      for (label, remark) in forest.labels where numbers[label] == nil {
        numbers[label] = numbers.count
        text += "  n\(numbers.count - 1)[\"\(Self.mermaidText(Self.titled(label, remark)))\"]\n"
      }
    }
    for (forest, arrow) in [(jumps, "-->"), (groups, "-.->")] {
      for edge in forest.edges {
        guard let from = numbers[edge.from], let to = numbers[edge.to] else { continue }
        text += "  n\(from) \(arrow)\(edge.remark == "circle" ? "|circle|" : "") n\(to)\n"
      }
    }
    return text
  }

  private static func titled(_ label: String, _ remark: String) -> String {
    remark.isEmpty ? label : "\(label) (\(remark))"
  }

  private static func dotName(_ text: String) -> String {
    "\"" + sanitized(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Entities take the place of what would end the label or be read as markup.
  private static func mermaidText(_ text: String) -> String {
    sanitized(text).replacing("#", with: "#35;").replacing("\"", with: "#quot;").replacing("<", with: "#lt;")
      .replacing(">", with: "#gt;")
  }
}
