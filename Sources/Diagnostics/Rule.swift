/// What a kind of diagnostic means: its stable id and the text that `blinkc rule ID` prints.
///
/// A diagnostic is made from a rule, so none can exist without an explanation and examples; a test compiles every
/// example.
package struct Rule: Sendable {
  /// Names the bad pattern, in kebab case; never reused for another meaning.
  package let id: String

  package let group: RuleGroup

  /// The severity that its diagnostics have unless one says otherwise.
  package let severity: Severity

  /// One line: what the rule reports.
  package let summary: String

  /// Why it matters and what to do, in a few plain sentences; paragraphs are separated by an empty line.
  package let explanation: String

  /// A whole `blink.yaml` that gives this diagnostic.
  package let bad: String

  /// The same file mended: it gives no diagnostic with this id.
  package let good: String

  package init(
    _ id: String, _ group: RuleGroup, _ severity: Severity, _ summary: String, explanation: String, bad: String,
    good: String
  ) {
    self.id = id
    self.group = group
    self.severity = severity
    self.summary = summary
    self.explanation = explanation
    self.bad = bad
    self.good = good
  }
}

/// The chapters in which `blinkc rule` lists the rules, in their order.
package enum RuleGroup: String, Sendable, CaseIterable {
  case text = "Text"
  case structure = "Structure"
  case hosts = "Hosts"
  case ssh = "ssh"
  case safety = "Safety"
  case appearance = "Appearance"
}
