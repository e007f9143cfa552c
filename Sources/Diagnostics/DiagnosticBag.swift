/// Collects the problems of a run, in any order, within bounds.
///
/// A hostile file could give hundreds of thousands of problems of one kind. Beyond `limit` of one id in one file they
/// are only counted: their message is never built.
public struct DiagnosticBag: Sendable {
  /// How many diagnostics of one id are kept for one file.
  public static let limit = 1000

  /// How many problems of one id in one file are looked up among names that users have given.
  private static let suggestionLimit = 100

  /// How many of these names are looked at.
  private static let candidateLimit = 1000

  public private(set) var diagnostics: [Diagnostic] = []
  public private(set) var errorCount = 0

  /// How many were reported, kept or not, for each id of each file.
  private var counts: [DiagnosticKind: Int] = [:]

  public init() {}

  public var hasErrors: Bool { errorCount > 0 }

  /// Adds a problem; its texts are evaluated only if it is kept.
  public mutating func report(
    _ rule: Rule, severity: Severity? = nil, at range: SourceRange, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [Note] = [], fixes: @autoclosure () -> [FixIt] = []
  ) {
    guard admit(rule, severity, range.file) else { return }
    diagnostics.append(
      Diagnostic(rule, severity: severity, message(), at: range, notes: notes(), fixes: fixes()))
  }

  /// Whether further problems of an id in a file are only counted.
  public func isFull(of rule: Rule, in file: FileID) -> Bool {
    counts[DiagnosticKind(id: rule.id, file: file), default: 0] >= Self.limit
  }

  /// The nearest of the names that users have given, for one of the first problems of an id in a file; later ones go
  /// without, since a file may hold thousands of names and as many that are near to none.
  ///
  /// - Parameters:
  ///   - prepared: The candidates, once they have been asked for.
  ///   - candidates: Gives them; only the first ones count.
  public func suggestion(
    for name: String, of rule: Rule, in file: FileID, among prepared: inout [String]?,
    _ candidates: () -> some Sequence<String>
  ) -> String? {
    guard counts[DiagnosticKind(id: rule.id, file: file), default: 0] < Self.suggestionLimit else { return nil }
    let names = prepared ?? Array(candidates().prefix(Self.candidateLimit))
    prepared = names
    return nearestName(to: name, among: names)
  }

  /// Adds a problem that exists already.
  public mutating func add(_ diagnostic: Diagnostic) {
    guard admit(diagnostic.rule, diagnostic.severity, diagnostic.range.file) else { return }
    diagnostics.append(diagnostic)
  }

  /// Adds all that another bag holds and counts.
  public mutating func add(contentsOf other: DiagnosticBag) {
    diagnostics += other.diagnostics
    errorCount += other.errorCount
    counts.merge(other.counts) { $0 + $1 }
  }

  /// The same problems of one file under another number.
  public func numbered(_ file: FileID) -> DiagnosticBag {
    var bag = self
    bag.diagnostics = diagnostics.map { $0.mappingFiles { _ in file } }
    bag.counts = Dictionary(counts.map { (DiagnosticKind(id: $0.id, file: file), $1) }, uniquingKeysWith: +)
    return bag
  }

  /// The kept diagnostics by file, place and id, without duplicates, and how many more there are of each kind.
  ///
  /// Where the text itself is wrong, nothing more is said about what was read from it.
  public func finished() -> DiagnosticList {
    var seen: Diagnostic?
    let sorted = diagnostics.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.range != b.range { return a.range < b.range }
      if a.rule.id != b.rule.id { return a.rule.id < b.rule.id }
      return left.offset < right.offset
    }
    .compactMap { (_, next) -> Diagnostic? in
      defer { seen = next }
      guard let last = seen else { return next }
      return last.range == next.range && last.rule.id == next.rule.id && last.message == next.message ? nil : next
    }
    var omitted: [DiagnosticList.Omission] = []
    for (kind, count) in counts where count > Self.limit {
      omitted.append(.init(id: kind.id, file: kind.file, count: count - Self.limit))
    }
    omitted.sort { ($0.file, $0.id) < ($1.file, $1.id) }
    return DiagnosticList(diagnostics: Self.withoutConsequences(sorted), omissions: omitted)
  }

  /// Leaves out errors that lie inside an error of the text; a fix of such an error that replaces all of the text mends
  /// both, and is what must have been meant.
  private static func withoutConsequences(_ sorted: [Diagnostic]) -> [Diagnostic] {
    let causes = sorted.filter { $0.severity == .error && $0.rule.group == .text }.map(\.range)
    guard !causes.isEmpty else { return sorted }
    var upcoming = 0
    var widest: SourceRange?
    var better: [SourceRange: [FixIt]] = [:]
    let kept = sorted.filter { diagnostic in
      let range = diagnostic.range
      // Of the causes that begin no later the one that reaches farthest.
      while upcoming < causes.count,
        causes[upcoming].file < range.file
          || causes[upcoming].file == range.file && causes[upcoming].start <= range.start
      {
        let next = causes[upcoming]
        if widest.map({ $0.file != next.file || $0.end < next.end }) ?? true { widest = next }
        upcoming += 1
      }
      guard diagnostic.severity == .error, diagnostic.rule.group != .text, let widest else { return true }
      if widest.file != range.file || widest.end < range.end || range.start == range.end { return true }
      if diagnostic.fixes.first?.edits.map(\.range) == [range] { better[range] = diagnostic.fixes }
      return false
    }
    return better.isEmpty
      ? kept
      : kept.map { diagnostic in
        let fixes = diagnostic.rule.group == .text ? better[diagnostic.range] : nil
        return fixes.map { diagnostic.with(fixes: $0) } ?? diagnostic
      }
  }

  /// Counts one problem and says whether there is still room for it.
  private mutating func admit(_ rule: Rule, _ severity: Severity?, _ file: FileID) -> Bool {
    if (severity ?? rule.severity) == .error { errorCount += 1 }
    let count = counts[DiagnosticKind(id: rule.id, file: file), default: 0] + 1
    counts[DiagnosticKind(id: rule.id, file: file)] = count
    return count <= Self.limit
  }
}
