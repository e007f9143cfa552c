/// The problems of a run in the order in which they are shown.
public struct DiagnosticList: Sendable {
  /// Problems of one id in one file that were counted but not kept.
  public struct Omission: Sendable {
    public let id: String
    public let file: FileID
    public let count: Int
  }

  public private(set) var diagnostics: [Diagnostic]
  public private(set) var omissions: [Omission]

  public init(diagnostics: [Diagnostic], omissions: [Omission]) {
    self.diagnostics = diagnostics
    self.omissions = omissions
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// How many problems of each severity there are, those not kept included.
  ///
  /// The omitted ones of a kind are taken to weigh as much as the first that was kept.
  public var totals: [Severity: Int] {
    var omitted = Dictionary(omissions.map { (DiagnosticKind($0), $0.count) }, uniquingKeysWith: +)
    var totals: [Severity: Int] = [:]
    for diagnostic in diagnostics {
      let more = omitted.removeValue(forKey: DiagnosticKind(diagnostic)) ?? 0
      totals[diagnostic.severity, default: 0] += 1 + more
    }
    return totals
  }

  /// Adds the problems of another run, but for those that are there already.
  ///
  /// - Parameter numbers: The numbers that the files of the other run have in this one.
  public mutating func merge(_ other: DiagnosticList, files numbers: [FileID]) {
    let moved = other.diagnostics.map { $0.mappingFiles { numbers[$0.index] } }
    if diagnostics.isEmpty {
      diagnostics = moved
    } else {
      var known = Set(diagnostics.map(Identity.init))
      diagnostics += moved.filter { known.insert(Identity($0)).inserted }
    }
    var counts = Dictionary(omissions.map { (DiagnosticKind($0), $0.count) }, uniquingKeysWith: max)
    for omission in other.omissions {
      let kind = DiagnosticKind(id: omission.id, file: numbers[omission.file.index])
      counts[kind] = max(counts[kind] ?? 0, omission.count)
    }
    omissions = counts.map { Omission(id: $0.id, file: $0.file, count: $1) }
      .sorted { ($0.file, $0.id) < ($1.file, $1.id) }
  }

  /// What two diagnostics have in common that say the same.
  private struct Identity: Hashable {
    let id: String
    let range: SourceRange
    let message: String

    init(_ diagnostic: Diagnostic) {
      id = diagnostic.rule.id
      range = diagnostic.range
      message = diagnostic.message
    }
  }
}

extension Diagnostic {
  /// The same problem with another weight.
  public func with(severity: Severity) -> Diagnostic {
    Diagnostic(rule, severity: severity, message, at: range, notes: notes, fixes: fixes)
  }

  /// The same problem with other fixes.
  public func with(fixes: [FixIt]) -> Diagnostic {
    Diagnostic(rule, severity: severity, message, at: range, notes: notes, fixes: fixes)
  }

  /// The same problem where files have other numbers.
  func mappingFiles(_ number: (FileID) -> FileID) -> Diagnostic {
    func moved(_ range: SourceRange) -> SourceRange { SourceRange(number(range.file), range.start, range.end) }
    return Diagnostic(
      rule, severity: severity, message, at: moved(range),
      notes: notes.map { Note($0.message, at: $0.range.map(moved)) },
      fixes: fixes.map { fix in
        FixIt(fix.title, fix.applicability, fix.edits.map { FixIt.Edit(moved($0.range), $0.text) })
      })
  }
}
