import Diagnostics

/// Sources whose safe fixes were applied in memory.
struct FixedSources {
  /// A file that differs from what was read.
  struct Change {
    /// As messages show it.
    let path: String
    let identity: String
    let old: [UInt8]
    let new: [UInt8]
  }

  /// In the order in which the files were read.
  let changes: [Change]

  /// What the checks find now.
  let checked: CheckedSources

  /// How many diagnostics were fixed.
  let count: Int
}

extension Environment {
  /// How often fixes are applied and the result is checked, at most; what is fixed in one round may show more.
  private static let maximumRounds = 50

  /// Applies safe fixes to the sources in a cache until none is left.
  ///
  /// - Parameter found: what the checks of the roots found.
  func fixed(_ paths: [String], _ found: CheckedSources, _ cache: SourceCache) -> FixedSources {
    var checked = found
    var changes: [String: FixedSources.Change] = [:]
    var order: [String] = []
    var count = 0
    for _ in 0..<Self.maximumRounds {
      let fixes = FixApplication(checked.problems.diagnostics, to: checked.sources)
      if fixes.texts.isEmpty { break }
      for (file, text) in fixes.texts.sorted(by: { $0.key < $1.key }) {
        let (source, identity) = (checked.sources[file], checked.identities[file.index])
        if changes[identity] == nil { order.append(identity) }
        changes[identity] = FixedSources.Change(
          path: source.path, identity: identity, old: changes[identity]?.old ?? source.bytes, new: text)
        cache.replace(identity, by: text)
      }
      count += fixes.count
      checked = check(paths, cache)
    }
    return FixedSources(changes: order.compactMap { changes[$0] }, checked: checked, count: count)
  }
}
