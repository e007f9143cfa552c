/// The problems of a run in the order in which they are shown.
package struct DiagnosticList: Sendable {
  /// Problems of one id in one file that were counted but not kept.
  package struct Omission: Sendable {
    package let id: String
    package let file: FileID
    package let count: Int
  }

  package private(set) var diagnostics: [Diagnostic]
  package private(set) var omissions: [Omission]

  package init(diagnostics: [Diagnostic], omissions: [Omission]) {
    self.diagnostics = diagnostics
    self.omissions = omissions
  }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many problems of each severity there are, those not kept included.
  ///
  /// The omitted ones of a kind are taken to weigh as much as the first that was kept.
  package var totals: [Severity: Int] {
    var omitted = Dictionary(omissions.map { (DiagnosticKind($0), $0.count) }, uniquingKeysWith: +)
    var totals: [Severity: Int] = [:]
    for diagnostic in diagnostics {
      let more = omitted.removeValue(forKey: DiagnosticKind(diagnostic)) ?? 0
      totals[diagnostic.severity, default: 0] += 1 + more
    }
    return totals
  }

  /// Adds the problems of another run, whose files are numbered from `first` on.
  package mutating func append(_ other: DiagnosticList, filesFrom first: Int) {
    diagnostics += other.diagnostics.map { $0.movingFiles(by: first) }
    omissions += other.omissions.map {
      Omission(id: $0.id, file: FileID($0.file.index + first), count: $0.count)
    }
  }
}

extension Diagnostic {
  /// The same problem with another weight.
  package func with(severity: Severity) -> Diagnostic {
    Diagnostic(rule, severity: severity, message, at: range, notes: notes, fixes: fixes)
  }

  /// The same problem where all files are numbered higher.
  fileprivate func movingFiles(by offset: Int) -> Diagnostic {
    guard offset != 0 else { return self }
    let moved = { (range: SourceRange) in SourceRange(FileID(range.file.index + offset), range.start, range.end) }
    return Diagnostic(
      rule, severity: severity, message, at: moved(range),
      notes: notes.map { Note($0.message, at: $0.range.map(moved)) },
      fixes: fixes.map { fix in
        FixIt(fix.title, fix.applicability, fix.edits.map { FixIt.Edit(moved($0.range), $0.text) })
      })
  }
}
