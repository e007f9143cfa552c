/// How much a diagnostic weighs; only an error makes a run fail by itself.
public enum Severity: String, Sendable, CaseIterable {
  case error, warning, info
}

/// A problem at a place, with what is needed to understand and to mend it.
public struct Diagnostic: Sendable {
  public let rule: Rule
  public let severity: Severity

  /// What was found, what is expected and the way out; one or two sentences without a final full stop.
  public let message: String

  /// The characters to change.
  public let range: SourceRange

  public let notes: [Note]
  public let fixes: [FixIt]

  public init(
    _ rule: Rule, severity: Severity? = nil, _ message: String, at range: SourceRange, notes: [Note] = [],
    fixes: [FixIt] = []
  ) {
    self.rule = rule
    self.severity = severity ?? rule.severity
    self.message = message
    self.range = range
    self.notes = notes
    self.fixes = fixes
  }
}

/// Another place that explains a diagnostic, such as the first of two duplicates.
public struct Note: Sendable {
  public let message: String

  /// `nil` for a remark that has no place.
  public let range: SourceRange?

  public init(_ message: String, at range: SourceRange? = nil) {
    self.message = message
    self.range = range
  }
}

/// A change of the source that clears a diagnostic.
public struct FixIt: Sendable {
  /// Whether the change keeps the meaning that the author must have had in mind.
  public enum Applicability: String, Sendable {
    /// Certain: `lint --fix` may apply it unasked.
    case safe
    /// A guess that a person has to confirm.
    case unsafe
  }

  /// Replaces the bytes of a range by a text.
  public struct Edit: Sendable {
    public let range: SourceRange
    public let text: String

    public init(_ range: SourceRange, _ text: String) {
      self.range = range
      self.text = text
    }
  }

  /// An imperative phrase, such as "write HostName".
  public let title: String
  public let applicability: Applicability

  /// In the order of their places, without overlap.
  public let edits: [Edit]

  public init(_ title: String, _ applicability: Applicability = .safe, _ edits: [Edit]) {
    self.title = title
    self.applicability = applicability
    self.edits = edits
  }

  /// A fix that replaces one stretch of text.
  public init(_ title: String, _ applicability: Applicability = .safe, replacing range: SourceRange, by text: String) {
    self.init(title, applicability, [Edit(range, text)])
  }
}
