package import Diagnostics

/// What is wrong with one value, in terms of its text alone; the decoder adds the place.
package struct ValueProblem: Sendable, Equatable {
  /// A text to write instead.
  package struct Replacement: Sendable, Equatable {
    /// An imperative phrase, such as "write 22".
    package let title: String

    /// Replaces the part that the problem names, or all.
    package let text: String

    package let applicability: FixIt.Applicability
  }

  package let rule: Rule

  /// As in `Diagnostic.message`.
  package let message: String

  /// The bytes of the text that are wrong, counted from its start; `nil`: all.
  package let part: Range<Int>?

  package let replacement: Replacement?

  package init(
    _ rule: Rule, _ message: String, part: Range<Int>? = nil, replacement: Replacement? = nil
  ) {
    self.rule = rule
    self.message = message
    self.part = part
    self.replacement = replacement
  }

  package static func == (left: ValueProblem, right: ValueProblem) -> Bool {
    left.rule.id == right.rule.id && left.message == right.message && left.part == right.part
      && left.replacement == right.replacement
  }
}

extension ValueProblem.Replacement {
  /// A spelling that must have been meant.
  package static func safe(_ text: String) -> Self { Self(title: "write \(text)", text: text, applicability: .safe) }

  /// A guess.
  package static func guess(_ text: String) -> Self { Self(title: "write \(text)", text: text, applicability: .unsafe) }
}
