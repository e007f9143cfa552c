import Configuration
import Settings

/// The settings of one block in the order of the table, so that their order in the source changes nothing.
///
/// They are those of any ssh_config: each file leaves out what it has no keyword for.
struct BlockLines {
  private struct Line {
    /// Orders the lines: by keyword, then by the mapping that a value comes from, then by setting.
    let rank: UInt64
    let assignment: Int
  }

  private var lines: [Line] = []

  /// By setting, under which keyword it is written.
  private let keywords: [Keyword]

  private struct Keyword {
    /// The setting under whose keyword the value stands; `nil` for one that no ssh_config has.
    let setting: SettingID?
    let accumulates: Bool
  }

  private let proxyJump = SettingTable.id(of: .proxyJump)
  private let proxyCommand = SettingTable.id(of: .proxyCommand)

  init(_ openSSH: OpenSSHDialect, _ blink: BlinkDialect) {
    keywords = SettingTable.rows.indices.map { index in
      let id = SettingID(index)
      let keyword = openSSH.writes(id) ? openSSH.keywordSetting(of: id) : blink.keywordSetting(of: id)
      return Keyword(setting: keyword, accumulates: keyword.map { $0.row.repetition == .accumulates } ?? false)
    }
  }

  /// Positions in `Configuration.assignments`.
  var assignments: some Sequence<Int> { lines.lazy.map(\.assignment) }

  /// Takes the settings of the block that a resolver has loaded, or of the host's own block alone.
  ///
  /// Of ProxyJump and ProxyCommand only the one that counts is taken.
  mutating func load(_ resolver: Resolver, of configuration: Configuration) {
    lines.removeAll(keepingCapacity: true)
    var level: UInt64 = 0
    var source: Origin.Source?
    for origin in resolver.origins.prefix(resolver.ownCount) {
      if origin.source != source {
        source = origin.source
        level += 1
      }
      let setting = configuration.assignments[origin.assignment].setting
      let keyword = keywords[setting.index]
      guard let written = keyword.setting else { continue }
      if setting == proxyJump || setting == proxyCommand, resolver.proxy?.assignment != origin.assignment { continue }
      let rank = UInt64(written.rawValue) << 48 | level << 16 | UInt64(setting.rawValue)
      insert(Line(rank: rank, assignment: origin.assignment), accumulates: keyword.accumulates)
    }
  }

  /// Inserts a line at its place; of a keyword that does not accumulate only the first.
  ///
  /// Two settings can have one keyword where the older name of it was used, too.
  private mutating func insert(_ line: Line, accumulates: Bool) {
    var position = lines.count
    while position > 0, lines[position - 1].rank > line.rank { position -= 1 }
    if !accumulates, position > 0, lines[position - 1].rank >> 48 == line.rank >> 48 { return }
    if position == lines.count { lines.append(line) } else { lines.insert(line, at: position) }
  }
}
