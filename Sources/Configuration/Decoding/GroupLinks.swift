import Diagnostics
import YAMLSyntax

extension Decoder {
  /// Finds the group of every name in `use`, and reports names without a group and groups that use themselves.
  mutating func linkGroups() {
    var table = NameTable(capacity: configuration.groups.count)
    for (number, group) in configuration.groups.enumerated() {
      _ = table.insert(configuration.tree(group.file).text(group.key), number)
    }
    for index in configuration.groupReferences.indices {
      let reference = configuration.groupReferences[index]
      let name = configuration.tree(reference.file).text(reference.node)
      if let group = table[name] {
        configuration.groupReferences[index].group = Int32(group)
      } else {
        reportUndefined(name.string, reference)
      }
    }
    cutCycles()
  }

  private mutating func reportUndefined(_ name: String, _ reference: GroupReference) {
    let range = configuration.tree(reference.file).range(reference.node)
    let nearest = nearestName(to: name, among: configuration.groups.indices.prefix(500).map { self.name(ofGroup: $0) })
    problems.report(
      .undefinedGroup, at: range, "there is no group \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""),
      fixes: nearest.map { [FixIt("write \($0)", .unsafe, replacing: range, by: $0)] } ?? [])
  }

  /// Reports each `use` that leads back to its own group, and cuts it, so that what follows can walk groups freely.
  private mutating func cutCycles() {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: configuration.groups.count)
    for start in configuration.groups.indices where marks[start] == .new {
      var path: [(group: Int, next: Int)] = [(start, configuration.groups[start].block.uses.lowerBound)]
      marks[start] = .open
      while let (group, position) = path.last {
        guard position < configuration.groups[group].block.uses.upperBound else {
          marks[group] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next = position + 1
        let target = Int(configuration.groupReferences[position].group)
        guard target >= 0 else { continue }
        switch marks[target] {
        case .new:
          marks[target] = .open
          path.append((target, configuration.groups[target].block.uses.lowerBound))
        case .open:
          let names = path.drop { $0.group != target }.map { name(ofGroup: $0.group) } + [name(ofGroup: target)]
          reportCycle(names, at: configuration.groupReferences[position])
          configuration.groupReferences[position].group = -1
        case .done: break
        }
      }
    }
  }

  private mutating func reportCycle(_ names: [String], at reference: GroupReference) {
    let shown = names.count > 8 ? Array(names.prefix(4)) + ["..."] + names.suffix(3) : names
    problems.report(
      .groupCycle, at: configuration.tree(reference.file).range(reference.node),
      "the groups use each other in a circle: \(shown.joined(separator: " uses "))")
  }

  private func name(ofGroup number: Int) -> String {
    let group = configuration.groups[number]
    return configuration.tree(group.file).text(group.key).string
  }
}
