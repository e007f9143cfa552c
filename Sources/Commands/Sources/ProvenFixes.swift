import Configuration
import Diagnostics

extension Environment {
  /// The problems of a source with those fixes still called safe that bring no other problem.
  ///
  /// They are tried on a copy. Only sources with safe fixes pay for it.
  func proven(
    _ problems: DiagnosticList, of configuration: Configuration, _ path: String, _ cache: SourceCache
  ) -> DiagnosticList {
    let documents = configuration.documents
    var problems = problems
    for _ in 0..<Self.maximumTrials {
      let trial = FixApplication(problems.diagnostics, to: documents.sources)
      guard !trial.texts.isEmpty else { return problems }
      let texts = Dictionary(
        trial.texts.map { (documents.identities[$0.index], $1) }, uniquingKeysWith: { first, _ in first })
      guard let (mended, found) = try? judge(path, cache.replacing(texts)) else { return problems }
      let comparison = Comparison(documents, mended.documents, trial.edits)
      let fresh = comparison.fresh(mended.allowed(found), since: problems)
      guard !fresh.isEmpty else { return problems }
      var guilty = Set(fresh.flatMap { comparison.edits(near: $0) })
      if guilty.isEmpty {
        // What an unreadable part of a file hides is there with or without the fix.
        guard documents.isComplete else { return problems }
        guilty = Set(trial.edits.values.joined().map(\.range))
      }
      problems = problems.withoutSafeFixes(at: guilty)
    }
    return problems.withoutSafeFixes(at: nil)
  }

  /// How often fixes are tried; each time some of them turn out to be guesses.
  private static let maximumTrials = 4
}

/// A configuration before and after some edits.
private struct Comparison {
  private let before: Documents
  private let after: Documents
  private let changes: [FileID: [FixIt.Edit]]

  init(_ before: Documents, _ after: Documents, _ changes: [FileID: [FixIt.Edit]]) {
    (self.before, self.after, self.changes) = (before, after, changes)
  }

  /// Problems that were not there before; information does not count, nor another wording of what was there.
  func fresh(_ found: DiagnosticList, since old: DiagnosticList) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for diagnostic in old.diagnostics {
      let kind = kind(diagnostic, before)
      counts[kind, default: 0] += 1
      counts[kind + diagnostic.message, default: 0] += 1
    }
    // What was not kept may be what is seen now.
    let overfull = Set(old.omissions.map(\.id))
    let kinds = Dictionary(grouping: found.diagnostics.filter { $0.severity != .info }) { kind($0, after) }
    return kinds.flatMap { kind, diagnostics -> [Diagnostic] in
      guard diagnostics.count > counts[kind, default: 0], let first = diagnostics.first,
        !overfull.contains(first.rule.id)
      else { return [] }
      let messages = Dictionary(grouping: diagnostics) { kind + $0.message }
      return messages.flatMap { message, diagnostics in
        diagnostics.count > counts[message, default: 0] ? diagnostics : []
      }
    }
  }

  private func kind(_ diagnostic: Diagnostic, _ documents: Documents) -> String {
    "\(documents.identities[diagnostic.range.file.index]): \(diagnostic.rule.id): "
  }

  /// The places of the edits that a problem or one of its notes touches, or, if there are none, of those on its line.
  func edits(near diagnostic: Diagnostic) -> [SourceRange] {
    let places = [diagnostic.range] + diagnostic.notes.compactMap(\.range)
    let touched = places.flatMap { edits(touching: $0) }
    return touched.isEmpty ? edits(touching: line(of: diagnostic.range)) : touched
  }

  private func edits(touching place: SourceRange) -> [SourceRange] {
    let identity = after.identities[place.file.index]
    guard let old = before.identities.firstIndex(of: identity) else { return [] }
    var shift = 0
    return (changes[FileID(old)] ?? []).compactMap { edit in
      let start = edit.range.start + shift
      let end = start + edit.text.utf8.count
      shift += edit.text.utf8.count - (edit.range.end - edit.range.start)
      return start <= place.end && place.start <= end ? edit.range : nil
    }
  }

  private func line(of place: SourceRange) -> SourceRange {
    let bytes = after.sources[place.file].bytes
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<place.start].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    return SourceRange(place.file, start, bytes[place.end...].firstIndex(where: isBreak) ?? bytes.count)
  }
}

extension DiagnosticList {
  /// The same problems, with the fixes that change certain places turned into guesses; all of them for `nil`.
  fileprivate func withoutSafeFixes(at places: Set<SourceRange>?) -> DiagnosticList {
    DiagnosticList(
      diagnostics: diagnostics.map { diagnostic in
        diagnostic.with(
          fixes: diagnostic.fixes.map { fix in
            let isGuilty = places.map { places in fix.edits.contains { places.contains($0.range) } } ?? true
            return isGuilty ? FixIt(fix.title, .unsafe, fix.edits) : fix
          })
      }, omissions: omissions)
  }
}
