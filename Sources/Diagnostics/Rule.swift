/// What a kind of diagnostic means: its stable id and the text that `blinkc rule ID` prints.
///
/// A diagnostic is made from a rule, so none can exist without an explanation and examples; a test compiles every
/// example.
public struct Rule: Sendable {
  /// Names the bad pattern, in kebab case; never reused for another meaning.
  public let id: String

  public let group: RuleGroup

  /// The severity that its diagnostics have unless one says otherwise.
  public let severity: Severity

  /// One line: what the rule reports.
  public let summary: String

  /// Why it matters and what to do, in a few plain sentences; paragraphs are separated by an empty line.
  public let explanation: String

  /// A whole `blink.yaml` that gives this diagnostic.
  public let bad: String

  /// The same file mended: it gives no diagnostic with this id.
  public let good: String

  public init(
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
public enum RuleGroup: String, Sendable, CaseIterable {
  case text = "Text"
  case structure = "Structure"
  case hosts = "Hosts"
  case ssh = "ssh"
  case safety = "Safety"
  case appearance = "Appearance"
}
