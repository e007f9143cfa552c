public import Diagnostics

/// What is wrong with one value, in terms of its text alone; the decoder adds the place.
public struct ValueProblem: Sendable {
  /// What to write instead.
  public struct Replacement: Sendable, Equatable {
    /// An imperative phrase, such as "write 22".
    public let title: String

    /// The text that the scalar, or the part that the problem names, should have.
    public let text: String

    public let applicability: FixIt.Applicability

    /// Whether the scalar has to be written between quotes even where YAML needs none.
    public let isQuoted: Bool
  }

  public let rule: Rule

  /// `nil` is the severity of the rule.
  public let severity: Severity?

  /// As in `Diagnostic.message`.
  public let message: String

  /// The bytes of the text that are wrong, counted from its start; `nil`: all.
  public let part: Range<Int>?

  public let replacement: Replacement?

  init(
    _ rule: Rule, severity: Severity? = nil, _ message: String, part: Range<Int>? = nil,
    replacement: Replacement? = nil
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.part = part
    self.replacement = replacement
  }
}

extension ValueProblem.Replacement {
  /// A spelling that must have been meant.
  static func safe(_ text: String) -> Self {
    Self(title: "write \(text)", text: text, applicability: .safe, isQuoted: false)
  }

  /// A guess.
  static func guess(_ text: String) -> Self {
    Self(title: "write \(text)", text: text, applicability: .unsafe, isQuoted: false)
  }

  /// The same text between quotes.
  static func quotes(_ text: String) -> Self {
    Self(title: "quote it", text: text, applicability: .safe, isQuoted: true)
  }
}
