import Diagnostics

/// The texts of a diagnostic.
struct Explanation {
  let message: String
  let notes: [Note]
  let fixes: [FixIt]

  init(_ message: String, notes: [Note] = [], fixes: FixIt?...) {
    self.message = message
    self.notes = notes
    self.fixes = fixes.compactMap { $0 }
  }

  init(_ message: String, notes: [Note], allFixes: [FixIt]) {
    self.message = message
    self.notes = notes
    fixes = allFixes
  }
}

extension Composer {
  /// Reports a problem; `explain` is asked for its texts only if it is kept.
  mutating func report(_ rule: Rule, at range: SourceRange, _ explain: (borrowing Composer) -> Explanation) {
    guard !problems.isFull(of: rule, in: file) else { return problems.report(rule, at: range, "") }
    let texts = explain(self)
    problems.report(rule, at: range, texts.message, notes: texts.notes, fixes: texts.fixes)
  }
}
