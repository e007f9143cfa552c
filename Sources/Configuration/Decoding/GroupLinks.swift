import Diagnostics
import YAMLSyntax

extension Decoder {
  /// Finds the group of every name in `use`, and reports names without a group and groups that use themselves.
  mutating func linkGroups() {
    var candidates: [String]?
    var table = NameTable(capacity: configuration.groups.count)
    for (number, group) in configuration.groups.enumerated() {
      _ = table.insert(configuration.tree(group.file).text(group.key), number)
    }
    for index in configuration.groupReferences.indices {
      let reference = configuration.groupReferences[index]
      let name = configuration.tree(reference.file).text(reference.node)
      if let group = table[name] {
        configuration.groupReferences[index].group = Int32(group)
      } else if configuration.documents.isComplete {
        // What a broken file lacks may be the group.
        let nearest = reportUndefined(name.string, reference, among: &candidates)
        let meant = nearest.flatMap { table[ByteText($0.utf8)] } ?? -1
        configuration.groupReferences[index].meantGroup = Int32(truncatingIfNeeded: meant)
      }
    }
    cutCycles()
  }

  /// Reports a name without a group, and returns the nearest one of a group.
  private mutating func reportUndefined(
    _ name: String, _ reference: GroupReference, among candidates: inout [String]?
  ) -> String? {
    let tree = configuration.tree(reference.file)
    let configuration = self.configuration
    let nearest = problems.suggestion(for: name, of: .undefinedGroup, in: reference.file, among: &candidates) {
      configuration.groups.lazy.map { configuration.tree($0.file).text($0.key).string }
    }
    guard !reference.isGuess else { return nearest }
    problems.report(
      .undefinedGroup, at: tree.range(reference.node),
      "there is no group \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""),
      fixes: nearest.map { [tree.rewriting(reference.node, as: $0, title: "write \($0)", .unsafe)] } ?? [])
    return nearest
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
          reportCycle(path.lazy.map(\.group), to: target, at: configuration.groupReferences[position])
          configuration.groupReferences[position].group = -1
        case .done: break
        }
      }
    }
  }

  private mutating func reportCycle(
    _ path: some RandomAccessCollection<Int>, to target: Int, at reference: GroupReference
  ) {
    let isShown = !problems.isFull(of: .groupCycle, in: reference.file)
    let circle = isShown ? path.drop { $0 != target } + [target] : []
    let shown = circle.count > 8 ? circle.prefix(4).map(name) + ["..."] + circle.suffix(3).map(name) : circle.map(name)
    problems.report(
      .groupCycle, at: configuration.tree(reference.file).range(reference.node),
      "the groups use each other in a circle: \(shown.joined(separator: " uses "))")
  }

  private func name(ofGroup number: Int) -> String {
    let group = configuration.groups[number]
    return configuration.tree(group.file).text(group.key).string
  }
}
