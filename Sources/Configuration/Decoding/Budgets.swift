import Diagnostics
import YAMLSyntax

/// Limits that keep the work on a hostile file in bounds; no configuration that a person writes comes near them.
extension Decoder {
  /// How many settings all hosts together may take from groups and patterns.
  private static let maximumInherited = 10_000_000

  /// How many steps it may take to compare every name with every pattern.
  ///
  /// One comparison of common names takes ten to twenty.
  private static let maximumSteps = 300_000_000

  /// Drops what would take too long, with a report.
  mutating func checkBudgets() {
    checkPatterns()
    checkGroups()
  }

  private mutating func checkPatterns() {
    guard let first = configuration.hosts.first(where: { $0.kind == .pattern }) else { return }
    let nameCount = configuration.names.count
    let nameBytes = configuration.names.reduce(0) { $0 + $1.text.count }
    var texts = 0
    var steps = 0
    var settings = 0
    // No count exceeds the bytes of the files by more than what braces expand to, so that no product overflows.
    for host in configuration.hosts where host.kind == .pattern {
      settings += host.block.assignments.count * nameCount
      for text in configuration.names[host.names].lazy.map(\.text) + host.exceptions.lazy.map(\.text) {
        texts += 1
        steps += nameCount * (8 + text.count) + nameBytes * HostPattern.searchedBytes(text)
      }
    }
    guard steps > Self.maximumSteps || settings > Self.maximumInherited else { return }
    problems.report(
      .tooLarge, at: configuration.tree(first.file).range(first.key),
      "\(nameCount) names and \(texts) patterns are too many to compare; use groups for most of them")
    configuration.hosts.removeAll { $0.kind == .pattern }
    configuration.matches.removeAll()
  }

  private mutating func checkGroups() {
    let weights = groupWeights()
    var total = 0
    for host in configuration.hosts where !host.block.uses.isEmpty {
      let weight = host.block.uses.reduce(0) { sum, position in
        let group = Int(configuration.groupReferences[position].group)
        return group < 0 ? sum : sum + weights[group]
      }
      // A pattern may match every name.
      total += weight * (host.kind == .pattern ? configuration.names.count : max(1, host.count))
      guard total <= Self.maximumInherited else {
        let reference = configuration.groupReferences[host.block.uses.lowerBound]
        problems.report(
          .tooLarge, at: configuration.tree(reference.file).range(reference.node),
          "hosts take more than \(Self.maximumInherited) settings from groups; put settings that all share into `defaults`"
        )
        for index in configuration.groupReferences.indices { configuration.groupReferences[index].group = -1 }
        return
      }
    }
  }

  /// How many settings and groups each group stands for, counted along every path; saturates.
  private func groupWeights() -> [Int] {
    var weights = configuration.groups.map { 1 + $0.block.assignments.count }
    var isDone = [Bool](repeating: false, count: weights.count)
    for start in configuration.groups.indices where !isDone[start] {
      var path = [(group: start, next: configuration.groups[start].block.uses.lowerBound)]
      while let (group, position) = path.last {
        guard position < configuration.groups[group].block.uses.upperBound else {
          isDone[group] = true
          path.removeLast()
          continue
        }
        let target = Int(configuration.groupReferences[position].group)
        // A group that is not done is visited first, and then this position once more.
        if target >= 0, !isDone[target] {
          path.append((target, configuration.groups[target].block.uses.lowerBound))
          continue
        }
        path[path.count - 1].next = position + 1
        if target >= 0 { weights[group] = min(weights[group] + weights[target], Self.maximumInherited + 1) }
      }
    }
    return weights
  }
}
