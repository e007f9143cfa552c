import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A match block that asks for a value which ssh has not read yet where the block stands.
  static let matchTooEarly = Check(.matchTooEarly) { context, problems in
    var search = EarlyMatches(context)
    for match in context.configuration.matches {
      if case .first = match.place { search.report(match, into: &problems) }
      // What a match block sets is known to those behind it.
      search.settingsAbove.formUnion(match.block.present)
    }
  }
}

/// Looks for the values that criteria ask for in blocks further down.
private struct EarlyMatches {
  /// How many values are compared with patterns; beyond it the check would slow a huge file down.
  private static let maximumComparisons = 2_000_000

  /// What the match blocks set that have been looked at.
  var settingsAbove = SettingSet()

  private let context: LintContext
  private var comparisons = 0

  init(_ context: LintContext) {
    self.context = context
  }

  mutating func report(_ match: MatchBlock, into problems: inout DiagnosticBag) {
    // What applies in the second pass alone sees what the first has found.
    let waits = match.criteria.contains { [.final, .canonical].contains($0.kind) && !$0.isNegated }
    guard !waits else { return }
    for criterion in match.criteria where !criterion.isNegated {
      guard comparisons < Self.maximumComparisons else { return }
      guard let role = criterion.kind.role, let setting = role.setting(unlessIn: settingsAbove),
        let later = value(of: setting, wantedBy: criterion)
      else { continue }
      problems.report(
        .matchTooEarly, at: criterion.range, message(criterion, setting.row),
        notes: [Note("set here, further down in the output", at: context.configuration.range(later))])
    }
  }

  /// The first value that a criterion would match if it stood further down.
  private mutating func value(of setting: SettingID, wantedBy criterion: Criterion) -> Assignment? {
    let patterns = criterion.argument.utf8.split(separator: UInt8(ascii: ",")).map { ByteText($0) }
    guard !patterns.contains(where: { $0.first == UInt8(ascii: "!") }) else { return nil }
    // A host is also known by the name that was typed.
    if criterion.kind == .host, context.hosts.contains(where: { matches(patterns, context.text(ofName: $0.name)) }) {
      return nil
    }
    for position in context.settings[setting] {
      let assignment = context.configuration.assignments[Int(position)]
      if matches(patterns, context.configuration.text(assignment)) { return assignment }
    }
    return nil
  }

  private mutating func matches(_ patterns: [ByteText], _ text: ByteText) -> Bool {
    comparisons += patterns.count
    return patterns.contains { HostPattern.matches($0, text) }
  }

  private func message(_ criterion: Criterion, _ row: Setting) -> String {
    "match blocks stand before all hosts, so \(criterion.kind.rawValue) does not see what hosts, patterns and "
      + "defaults set as \(row.name); write `place: last`, or match by originalhost"
  }
}

extension Criterion.Kind {
  /// The setting whose value so far the criterion looks at.
  fileprivate var role: Role? {
    switch self {
    case .host: .hostName
    case .user: .user
    case .tagged: .tag
    default: nil
    }
  }
}

extension Role {
  /// The setting of the role, unless a set has it.
  fileprivate func setting(unlessIn known: SettingSet) -> SettingID? {
    let setting = SettingTable.id(of: self)
    return known.contains(setting) ? nil : setting
  }
}

extension Rule {
  package static let matchTooEarly = Rule(
    "match-too-early", .ssh, .warning, "a match block asks for what is set further down",
    explanation: """
      ssh reads its configuration from the top, and the criteria `host`, `user` and `tagged` see only what earlier lines \
      have set, beside the command line. Match blocks stand first in the output, before HostName, User and Tag of any \
      host, so that such a criterion does not match where it seems to.

      `place: last` puts the block behind the hosts and patterns, and `originalhost` matches the name as it was typed.
      """,
    bad: """
      match:
        - when: user deploy
          ForwardX11: no
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """,
    good: """
      match:
        - when: user deploy
          place: last
          ForwardX11: no
      hosts:
        web:
          HostName: web.example.com
          User: deploy
      """)
}
