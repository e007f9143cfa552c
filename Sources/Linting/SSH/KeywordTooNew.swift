import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A keyword, a word, a form of value or a criterion that the oldest OpenSSH of the targets does not know.
  static let keywordTooNew = Check(.keywordTooNew) { context, problems in
    let target = context.configuration.target
    for number in SettingTable.rows.indices {
      let setting = SettingID(number)
      let row = setting.row
      guard row.family == .openSSH, context.settings.present.contains(setting) else { continue }
      if let since = row.since, target < since, row.retirement == nil {
        let message = keywordMessage(row, since, target)
        for position in context.settings[setting] {
          let assignment = context.configuration.assignments[Int(position)]
          // Where there is no ProxyJump, `none` is written as ProxyCommand alone.
          if row.role == .proxyJump, context.configuration.isWord(assignment, "none") { continue }
          problems.report(.keywordTooNew, at: context.configuration.keyRange(assignment), message)
        }
      }
      if row.hasNewValues(since: max(target, row.since ?? target)) {
        reportValues(of: setting, in: context, into: &problems)
      }
    }
    reportVariables(in: context, into: &problems)
    for criterion in context.configuration.matches.lazy.flatMap(\.criteria) where target < criterion.kind.since {
      problems.report(
        .keywordTooNew, severity: .error, at: criterion.range,
        valueMessage(criterion.kind.rawValue, "as a criterion", criterion.kind.since))
    }
  }

  /// Reports words and forms of values that came later than their keyword.
  private static func reportValues(
    of setting: SettingID, in context: LintContext, into problems: inout DiagnosticBag
  ) {
    let row = setting.row
    let floor = max(context.configuration.target, row.since ?? context.configuration.target)
    var seen: Set<NodeReference> = []
    for position in context.settings[setting] {
      let assignment = context.configuration.assignments[Int(position)]
      // Aliases may stand for one value many times.
      guard seen.insert(NodeReference(assignment.file, assignment.value)).inserted else { continue }
      context.forEachOpenSSHText(CollectionOfOne(Int(position))) { text in
        for argument in text.arguments {
          guard let since = row.since(of: argument), floor < since else { continue }
          problems.report(
            .keywordTooNew, severity: .error, at: text.range(of: argument),
            valueMessage(argument.string, "for \(assignment.setting.row.name)", since))
        }
      }
    }
  }

  /// Reports `${NAME}` where it came later than the setting.
  private static func reportVariables(in context: LintContext, into problems: inout DiagnosticBag) {
    context.forEachOpenSSHText(context.settings.withVariable) { text in
      guard case .expanded(let since) = text.environment, text.floor(context.configuration.target) < since,
        let start = text.text.firstRange(of: Array("${".utf8))?.lowerBound
      else { return }
      let variable = text.text[start...].prefix { $0 != UInt8(ascii: "}") }
      let slice = text.text[start..<min(variable.endIndex + 1, text.text.endIndex)]
      problems.report(
        .keywordTooNew, severity: .error, at: text.range(of: slice), variableMessage(slice, text.name, since))
    }
  }

  private static func keywordMessage(_ row: Setting, _ since: OpenSSHVersion, _ target: OpenSSHVersion) -> String {
    let beginning = "\(row.name) exists since OpenSSH \(since), and the target is \(target)"
    if let old = row.oldSpelling, old.since <= target {
      return "\(beginning); it is written under its old name, \(old.name)"
    }
    return "\(beginning); releases before \(since) are told to ignore it"
  }

  private static func valueMessage(_ found: String, _ place: String, _ since: OpenSSHVersion) -> String {
    "\(quoted(found)) is known \(place) since OpenSSH \(since), and older releases refuse the whole file for it; "
      + "raise the target to \(since) or do without it"
  }

  private static func variableMessage(_ slice: ByteText, _ name: String, _ since: OpenSSHVersion) -> String {
    "\(name) expands \(quoted(slice)) since OpenSSH \(since), and older releases take it as it stands; "
      + "raise the target to \(since) or do without it"
  }
}

extension Setting {
  /// Whether some of its values are newer than a release.
  fileprivate func hasNewValues(since floor: OpenSSHVersion) -> Bool {
    valueSince.map { floor < $0 } ?? false || words.contains { $0.since.map { floor < $0 } ?? false }
  }

  /// The first release that reads a text as a value; `nil`: all that read the keyword.
  fileprivate func since(of text: ByteText) -> OpenSSHVersion? {
    guard let word = words.first(where: { text.equalsIgnoringCase($0.name.utf8) }) else { return valueSince }
    return word.since
  }
}

extension Rule {
  package static let keywordTooNew = Rule(
    "keyword-too-new", .ssh, .warning, "a keyword is newer than the oldest OpenSSH that must read it",
    explanation: """
      `targets` names the oldest OpenSSH that the output is for; without it that is 8.2. A keyword that came later is \
      written under its old name where it had one; otherwise the output tells older releases to ignore it, and they go \
      without.

      A word or another value that is newer than the target is an error, since older releases would refuse the whole \
      file, or take the value for something else. The same is true of the criteria of `match`.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          PubkeyAcceptedAlgorithms: ssh-ed25519
      """,
    good: """
      targets:
        OpenSSH: "8.5"
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          PubkeyAcceptedAlgorithms: ssh-ed25519
      """)
}
