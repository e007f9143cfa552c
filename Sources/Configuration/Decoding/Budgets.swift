import Diagnostics
import YAMLSyntax

/// Limits that keep the work on a hostile file in bounds; no configuration that a person writes comes near them.
extension Decoder {
  /// How many settings all hosts together may take from groups.
  private static let maximumInherited = 4_000_000

  /// How many times a name may have to be compared with a pattern.
  private static let maximumComparisons = 30_000_000

  /// Drops what would take too long, with a report.
  mutating func checkBudgets() {
    checkPatterns()
    checkGroups()
  }

  private mutating func checkPatterns() {
    let hosts = configuration.hosts
    let patternTexts = hosts.lazy.filter { $0.kind == .pattern }.map { $0.names.count + $0.exceptions.count }.reduce(
      0, +)
    guard patternTexts > 0 else { return }
    let (comparisons, overflow) = configuration.names.count.multipliedReportingOverflow(by: patternTexts)
    guard overflow || comparisons > Self.maximumComparisons, let host = hosts.first(where: { $0.kind == .pattern })
    else { return }
    problems.report(
      .tooLarge, at: configuration.tree(host.file).range(host.key),
      "\(configuration.names.count) names and \(patternTexts) patterns are too many to compare; use groups for most of them"
    )
    configuration.hosts.removeAll { $0.kind == .pattern }
    configuration.matches.removeAll()
  }

  private mutating func checkGroups() {
    var weights = [Int](repeating: -1, count: configuration.groups.count)
    var total = 0
    for host in configuration.hosts where !host.block.uses.isEmpty {
      let weight = host.block.uses.reduce(0) { sum, position in
        let group = Int(configuration.groupReferences[position].group)
        return group < 0 ? sum : sum + self.weight(of: group, &weights)
      }
      total += weight * max(1, host.count)
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

  /// How many settings and groups a group stands for, counted along every path; saturates.
  private func weight(of group: Int, _ weights: inout [Int]) -> Int {
    var stack = [group]
    while let next = stack.last {
      let targets = configuration.groups[next].block.uses
        .map { Int(configuration.groupReferences[$0].group) }.filter { $0 >= 0 }
      if let open = targets.first(where: { weights[$0] < 0 }), weights[next] < 0 {
        stack.append(open)
        continue
      }
      stack.removeLast()
      let own = 1 + configuration.groups[next].block.assignments.count
      weights[next] = min(targets.reduce(own) { $0 + weights[$1] }, 1 << 40)
    }
    return weights[group]
  }
}
