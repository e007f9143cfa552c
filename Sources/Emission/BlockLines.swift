import Configuration
import Diagnostics
import Settings

/// The settings of one block in the order of the table, so that their order in the source changes nothing.
struct BlockLines {
  struct Line {
    /// Orders the lines: by keyword, then by the mapping that a value comes from, then by setting.
    let rank: UInt64
    /// A position in `Configuration.assignments`.
    let assignment: Int
  }

  private(set) var lines: [Line] = []

  /// Takes the settings that a resolver has loaded and that a file has a keyword for.
  ///
  /// - Parameters:
  ///   - keyword: The setting under whose keyword another one is written; `nil` where the file has none.
  ///   - configuration: The configuration that the resolver works on.
  mutating func load(_ resolver: Resolver, of configuration: Configuration, keyword: (SettingID) -> SettingID?) {
    lines.removeAll(keepingCapacity: true)
    var level: UInt64 = 0
    var source: Origin.Source?
    for origin in resolver.origins {
      if origin.source != source {
        source = origin.source
        level += 1
      }
      let setting = configuration.assignments[origin.assignment].setting
      guard let keyword = keyword(setting) else { continue }
      let rank = UInt64(keyword.rawValue) << 48 | level << 16 | UInt64(setting.rawValue)
      insert(Line(rank: rank, assignment: origin.assignment), accumulates: SettingTable.repetition(of: keyword))
    }
  }

  /// Inserts a line at its place; of a keyword that does not accumulate only the first.
  ///
  /// Two settings can have one keyword where the older name of it was used, too.
  private mutating func insert(_ line: Line, accumulates repetition: Repetition) {
    var position = lines.count
    while position > 0, lines[position - 1].rank > line.rank { position -= 1 }
    if repetition != .accumulates, position > 0, lines[position - 1].rank >> 48 == line.rank >> 48 { return }
    lines.insert(line, at: position)
  }
}
