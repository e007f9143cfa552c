package import Configuration
package import Diagnostics

/// The comments `# blinkc: allow ID[, ID]` of a configuration, and what they silence.
///
/// A comment behind something counts for its own line. One with a line of its own counts for the line below it, where
/// further comments may stand between. One before the first key of a file counts for the whole file. A diagnostic
/// belongs to the line on which it begins. Errors cannot be allowed.
package struct Allowances {
  private let comments: [Allowance]

  /// Which id of which comment counts at a place, by its first writing.
  private var uses: [Place: Use] = [:]

  /// The files in which lines matter.
  private var filesWithLines: Set<FileID> = []

  /// What an id counts for; line 0 is the whole file.
  private struct Place: Hashable {
    let file: FileID
    let line: Int
    let id: String
  }

  /// An id of a comment: positions in `comments` and in its `ids`.
  private struct Use: Hashable {
    let comment: Int
    let id: Int
  }

  package init(_ configuration: Configuration) {
    comments = configuration.documents.files.flatMap { Allowance.all(in: $0) }
    for (number, comment) in comments.enumerated() {
      if comment.line > 0 { filesWithLines.insert(comment.range.file) }
      for (position, id) in comment.ids.enumerated() {
        let place = Place(file: comment.range.file, line: comment.line, id: id.name)
        if uses[place] == nil { uses[place] = Use(comment: number, id: position) }
      }
    }
  }

  /// The problems without those that are allowed, and with those of the allowances themselves.
  ///
  /// - Parameter isComplete: Whether all rules have run, so that an allowance without effect is known to have none.
  package func applied(to list: DiagnosticList, in sources: SourceMap, isComplete: Bool) -> DiagnosticList {
    guard !comments.isEmpty else { return list }
    var state = Application(self, list, sources)
    var kept = DiagnosticBag()
    for diagnostic in list.diagnostics where !state.allows(diagnostic) { kept.add(diagnostic) }
    if isComplete {
      for diagnostic in state.problems().diagnostics where !state.allows(diagnostic) { kept.add(diagnostic) }
    }
    let omissions = list.omissions.filter { !state.allowsInWholeFile($0.id, $0.file) }
    return DiagnosticList(diagnostics: kept.finished().diagnostics, omissions: omissions)
  }

  /// One use of the allowances.
  private struct Application {
    private let allowances: Allowances
    private let omissions: [DiagnosticList.Omission]
    private let sources: SourceMap
    private var lines: [FileID: LineTable] = [:]

    /// What silenced a diagnostic, and what would have, were it no error.
    private var used: Set<Use> = []
    private var refused: Set<Use> = []

    init(_ allowances: Allowances, _ list: DiagnosticList, _ sources: SourceMap) {
      self.allowances = allowances
      self.sources = sources
      omissions = list.omissions
    }

    /// Whether a comment silences a diagnostic.
    mutating func allows(_ diagnostic: Diagnostic) -> Bool {
      let found = uses(for: diagnostic)
      if diagnostic.severity == .error {
        refused.formUnion(found)
        return false
      }
      used.formUnion(found)
      return !found.isEmpty
    }

    func allowsInWholeFile(_ id: String, _ file: FileID) -> Bool {
      Catalogue.rule(id)?.severity != .error && allowances.uses[Place(file: file, line: 0, id: id)] != nil
    }

    /// What is wrong with the comments.
    func problems() -> DiagnosticBag {
      var problems = DiagnosticBag()
      for (number, comment) in allowances.comments.enumerated() {
        if let fault = comment.fault { problems.report(.unusedAllow, at: comment.range, fault) }
        for (position, id) in comment.ids.enumerated() {
          let use = Use(comment: number, id: position)
          // What was counted but not kept may have been on this line.
          guard !used.contains(use), id.name != Rule.unusedAllow.id, !AssetRules.ofBuilds.contains(id.name),
            !omissions.contains(where: { $0.id == id.name && $0.file == id.range.file })
          else { continue }
          report(id, isRefused: refused.contains(use), into: &problems)
        }
      }
      return problems
    }

    private mutating func uses(for diagnostic: Diagnostic) -> [Use] {
      let (id, file) = (diagnostic.rule.id, diagnostic.range.file)
      var found: [Use] = []
      if let use = allowances.uses[Place(file: file, line: 0, id: id)] { found.append(use) }
      if allowances.filesWithLines.contains(file) {
        let table = lines[file] ?? LineTable(sources[file])
        lines[file] = table
        let line = table.place(of: diagnostic.range.start).line
        if let use = allowances.uses[Place(file: file, line: line, id: id)] { found.append(use) }
      }
      return found
    }

    private func report(_ id: Allowance.ID, isRefused: Bool, into problems: inout DiagnosticBag) {
      guard let rule = Catalogue.rule(id.name) else {
        let isShown = !problems.isFull(of: .unusedAllow, in: id.range.file)
        let nearest = isShown ? nearestName(to: id.name, among: Catalogue.rules.map(\.id)) : nil
        problems.report(
          .unusedAllow, at: id.range,
          "there is no diagnostic \(quoted(id.name))"
            + (nearest.map { "; did you mean \($0)?" } ?? "; `blinkc rule` lists them all"),
          fixes: nearest.map { [FixIt("write \($0)", .unsafe, replacing: id.range, by: $0)] } ?? [])
        return
      }
      let isError = isRefused || rule.severity == .error && !rule.isSometimesWarning
      problems.report(
        .unusedAllow, at: id.range,
        isError
          ? "\(id.name) is an error, and errors cannot be allowed; mend what it reports"
          : "nothing here is reported as \(id.name); remove it, or put it on the line that it is for")
    }
  }
}

extension Rule {
  /// Whether the rule, whose diagnostics are errors, also has some that are only warnings.
  fileprivate var isSometimesWarning: Bool { id == "ambiguous-scalar" || id == "unquotable-value" }

  package static let unusedAllow = Rule(
    "unused-allow", .structure, .warning, "a comment allows what is not reported",
    explanation: """
      `# blinkc: allow ID` silences warnings with that id: behind something on its own line; on a line of its own for \
      the line below, or below the comments that follow; before the first key for the whole file. Commas separate \
      several ids, and a remark may follow behind `--`. One that silences nothing is left over or misspelt, and would \
      hide a problem that comes later. Errors cannot be allowed.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          # blinkc: allow missing-user
          User: deploy
      """,
    good: """
      hosts:
        # blinkc: allow missing-user
        web:
          HostName: web.example.com
      """)
}
