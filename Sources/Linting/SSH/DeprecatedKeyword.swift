import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A keyword that OpenSSH has given up or renamed.
  static let deprecatedKeyword = Check(.deprecatedKeyword) { context, problems in
    for number in SettingTable.rows.indices {
      let setting = SettingID(number)
      guard context.settings.present.contains(setting), let retirement = setting.row.retirement,
        !isNewestSpelling(setting.row, for: context.configuration.target)
      else { continue }
      for position in context.settings[setting] {
        let assignment = context.configuration.assignments[Int(position)]
        problems.report(
          .deprecatedKeyword, at: context.configuration.keyRange(assignment), message(setting.row, retirement),
          fixes: fixes(retirement, Int(position), in: context))
      }
    }
  }

  /// Whether the oldest OpenSSH of the targets knows no later name of a keyword.
  private static func isNewestSpelling(_ row: Setting, for target: OpenSSHVersion) -> Bool {
    row.oldSpelling?.name == row.name && row.since.map { target < $0 } ?? false
  }

  private static func fixes(_ retirement: Retirement, _ position: Int, in context: LintContext) -> [FixIt] {
    let assignment = context.configuration.assignments[position]
    switch retirement.effect {
    case .alias:
      guard let successor = retirement.successor, !context.isSet(successor, beside: position) else { return [] }
      return [FixIt("write \(successor)", replacing: context.configuration.keyRange(assignment), by: successor)]
    case .ignored:
      // Blink still reads some of what OpenSSH ignores.
      let isIgnoredByAll = if case .ignored = assignment.setting.row.blink { true } else { false }
      return context.configuration.lines(of: assignment).map {
        [FixIt("remove it", isIgnoredByAll ? .safe : .unsafe, replacing: $0, by: "")]
      } ?? []
    }
  }

  private static func message(_ row: Setting, _ retirement: Retirement) -> String {
    let successor = retirement.successor
    switch retirement.effect {
    case .alias: return "\(row.name) is an earlier name of \(successor ?? "another keyword"), which is written instead"
    case .ignored:
      let isReadByBlink = if case .ignored = row.blink { false } else { true }
      return "OpenSSH no longer heeds \(row.name)"
        + (isReadByBlink ? ", so that only the outputs for Blink have it" : ", so it is left out of the outputs")
        + (successor.map { "; \($0) took its place" } ?? "")
    }
  }
}

extension LintContext {
  /// Whether the block of an assignment sets another setting, too.
  fileprivate func isSet(_ name: String, beside position: Int) -> Bool {
    guard let setting = SettingTable.id(named: name), settings.present.contains(setting) else { return false }
    let blocks = [
      configuration.hosts.lazy.map(\.block), configuration.groups.lazy.map(\.block),
      configuration.matches.lazy.map(\.block),
    ].joined()
    guard let block = blocks.first(where: { $0.assignments.contains(position) }) else { return true }
    return block.present.contains(setting)
  }
}

extension Configuration {
  /// The whole lines on which a setting stands; `nil` where other things stand there too.
  fileprivate func lines(of assignment: Assignment) -> SourceRange? {
    let tree = tree(assignment.file)
    let (key, value) = (tree[assignment.key], tree[assignment.value])
    guard value.start >= key.end, !value.flags.contains(.hasProperties), tree.storage.count >= Int(value.end) else {
      return nil
    }
    let isLineBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let bytes = documents.sources[assignment.file].bytes
    let before = bytes[..<Int(key.start)]
    let start = before.lastIndex(where: isLineBreak).map { $0 + 1 } ?? 0
    guard before[start...].allSatisfy(isBlank), value.kind == .scalar, value.style != .literal, value.style != .folded
    else { return nil }
    var end = Int(value.end)
    let rest = bytes[end...].prefix { !isLineBreak($0) }
    guard rest.allSatisfy(isBlank) || rest.first(where: { !isBlank($0) }) == UInt8(ascii: "#") else { return nil }
    end = rest.endIndex
    if end < bytes.count, bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return SourceRange(assignment.file, start, end)
  }
}

extension Rule {
  package static let deprecatedKeyword = Rule(
    "deprecated-keyword", .ssh, .warning, "a keyword that OpenSSH has renamed or given up",
    explanation: """
      Keywords that were renamed still work, and outputs get the present name, or the old one where the oldest OpenSSH in \
      `targets` needs it. Keywords of the protocol version 1 and of rsh do nothing any more and are left out of the \
      outputs, so that ssh does not complain about them.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          KeepAlive: yes
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          TCPKeepAlive: yes
      """)
}
