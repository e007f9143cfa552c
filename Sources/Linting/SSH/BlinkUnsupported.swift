import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// What is left out of the ssh_config for Blink.
  static let blinkUnsupported = Check(.blinkUnsupported) { context, problems in
    let dialect = BlinkDialect(context.configuration)
    var conflicts: [SettingID: Conflict]?
    for number in SettingTable.rows.indices {
      let setting = SettingID(number)
      guard context.settings.present.contains(setting) else { continue }
      guard let omissions = context.omissions(of: setting, by: dialect) else { continue }
      if !BlinkDialect.ignores(setting) { conflicts = conflicts ?? context.conflicts(by: dialect) }
      if let conflict = conflicts?[setting] {
        conflict.report(among: omissions.count, into: &problems)
      } else {
        omissions.report(into: &problems)
      }
    }
    context.matchOmissions?.report(into: &problems)
    context.exceptionOmissions?.report(into: &problems)
  }
}

/// Places that are left out for one reason.
private struct Omissions {
  /// The first of them.
  let place: SourceRange
  let reason: String
  let count: Int

  /// For a row whose values are left out here and there, its name.
  let name: String

  func report(into problems: inout DiagnosticBag) {
    problems.report(
      .blinkUnsupported, at: place, "Blink \(reason), so its ssh_config goes without \(name)\(places(count))")
  }
}

/// A value that is left out, so that Blink would find that of another block.
private struct Conflict {
  let place: SourceRange
  let reason: String

  /// What Blink takes instead, such as "`yes`".
  let taken: String

  /// The value that it finds, or would find but for a word in its place, with what to say of it.
  let other: Note

  func report(among count: Int, into problems: inout DiagnosticBag) {
    problems.report(
      .blinkUnsupported, severity: .warning, at: place, "Blink \(reason), and takes \(taken) instead\(places(count))",
      notes: [other])
  }
}

/// The end of a message that stands for several places.
private func places(_ count: Int) -> String {
  switch count {
  case 0, 1: ""
  case 2: " here and at one other place"
  default: " here and at \(count - 1) other places"
  }
}

extension LintContext {
  /// The values of a setting that Blink does not read; `nil` if it reads them all.
  fileprivate func omissions(of setting: SettingID, by dialect: BlinkDialect) -> Omissions? {
    if BlinkDialect.ignores(setting) {
      let places = settings[setting].lazy.map { configuration.assignments[Int($0)] }
        .filter { !configuration.isFaulty($0) }.map(configuration.keyRange)
      return places.min().map {
        Omissions(place: $0, reason: "does not read this setting", count: places.count, name: setting.row.name)
      }
    }
    var first: (place: SourceRange, assignment: Assignment)?
    var count = 0
    for position in doubtfulPositions(of: setting) {
      let assignment = configuration.assignments[position]
      guard !configuration.isFaulty(assignment) else { continue }
      let node: NodeID
      if configuration.withScalar(assignment, { dialect.isPathOfKey(setting, $0) }) == true {
        node = assignment.value
      } else {
        guard let omission = dialect.omission(of: assignment) else { continue }
        node = omission.node
      }
      count += 1
      let place = configuration.tree(assignment.file).range(node)
      if first.map({ place < $0.place }) ?? true { first = (place, assignment) }
    }
    guard let first, let reason = dialect.omission(of: first.assignment)?.reason else { return nil }
    return Omissions(place: first.place, reason: reason, count: count, name: setting.row.name)
  }

  /// For each setting with a value that Blink would find elsewhere the first of them.
  fileprivate func conflicts(by dialect: BlinkDialect) -> [SettingID: Conflict] {
    let conflicts = BlinkConflicts(configuration, dialect)
    var first: [SettingID: Conflict] = [:]
    for (position, otherPosition) in conflicts.found {
      let (assignment, other) = (configuration.assignments[position], configuration.assignments[otherPosition])
      guard !configuration.isFaulty(assignment), let omission = dialect.omission(of: assignment) else { continue }
      let place = configuration.tree(assignment.file).range(omission.node)
      guard first[assignment.setting].map({ place < $0.place }) ?? true else { continue }
      let word = conflicts.substitute(for: position)
      let name = other.setting == assignment.setting ? "" : "\(other.setting.row.name) "
      first[assignment.setting] = Conflict(
        place: place, reason: omission.reason,
        taken: word.map { "`\($0)`" } ?? name + quoted(configuration.text(other)),
        other: Note(
          word == nil ? "this is what it takes" : "without that word it would take this",
          at: configuration.range(other)))
    }
    return first
  }

  /// The assignments of a setting that Blink may not read: a quick choice, for files of thousands of hosts.
  private func doubtfulPositions(of setting: SettingID) -> [Int] {
    let row = setting.row
    switch row.blink {
    case .ignored: return []
    case .any where row.role == .hostName:
      // For an exact host the name is written out.
      return configuration.hosts.lazy.filter { $0.kind == .pattern && $0.earlierParts == 0 }.flatMap(
        \.block.assignments
      )
      .filter { configuration.assignments[$0].setting == setting }
    case .any where row.role != .identityFile:
      return settings.withQuoting.filter { configuration.assignments[$0].setting == setting }
    case .yesOrNo:
      return settings[setting].lazy.map(Int.init).filter {
        let text = configuration.text(configuration.assignments[$0])
        return !text.equals("yes") && !text.equals("no")
      }
    default: return settings[setting].map(Int.init)
    }
  }

  /// The match blocks, which Blink fails at.
  fileprivate var matchOmissions: Omissions? {
    // The first key of a block stands for it.
    let places = configuration.matches.map { match in
      let tree = configuration.tree(match.file)
      return tree.range(max(tree[match.node].firstChild, 0))
    }
    return places.min().map {
      Omissions(place: $0, reason: "does not read Match", count: places.count, name: "match blocks")
    }
  }

  /// The names that patterns leave out.
  fileprivate var exceptionOmissions: Omissions? {
    let places = configuration.hosts.lazy.filter { !$0.exceptions.isEmpty && $0.earlierParts == 0 }.compactMap { host in
      host.exceptions.first.map { self.configuration.tree(host.file).range($0.node) }
    }
    return places.min().map {
      Omissions(place: $0, reason: "knows no exceptions of patterns", count: places.count, name: "such blocks")
    }
  }
}

extension Rule {
  package static let blinkUnsupported = Rule(
    "blink-unsupported", .ssh, .info, "something is left out of the ssh_config for Blink",
    explanation: """
      The parser of Blink Shell reads fewer keywords than OpenSSH, no Match, no quotes, no `#` in a value, and of many \
      settings only yes and no: a value that it cannot read would make the host unusable. `blink/ssh_config` goes without \
      such settings; the output for OpenSSH has them.

      One message stands for all places of a setting. It is information, shown with `--verbose`, unless a later block \
      sets the same for the same host, which Blink would then take: that is a warning and says what Blink takes instead. \
      Where a word that Blink reads is safe, such as `yes` for StrictHostKeyChecking, it gets that word.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          StrictHostKeyChecking: accept-new
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          StrictHostKeyChecking: yes
      """)
}
