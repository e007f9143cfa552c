/// The form for people: one line that editors understand, the source line, and carets under the exact characters.
///
/// ```
/// blink.yaml:7:11: error: Port is a number from 1 to 65535, not `70000` [out-of-range]
///       Port: 70000
///             ^^^^^
/// ```
public struct HumanRenderer: DiagnosticRenderer {
  private let decoration: Decoration
  private let isVerbose: Bool
  private let showsSummary: Bool

  /// `isVerbose` shows information, too, and `showsSummary` ends with a line of totals.
  public init(_ decoration: Decoration = .none, isVerbose: Bool = false, showsSummary: Bool = true) {
    self.decoration = decoration
    self.isVerbose = isVerbose
    self.showsSummary = showsSummary
  }

  public func render(_ list: DiagnosticList, sources: SourceMap) -> [UInt8] {
    var page = Page(sources: sources, decoration: decoration)
    let visible = list.diagnostics.filter { isVerbose || $0.severity != .info }
    let totals = Dictionary(visible.map { (DiagnosticKind($0), 1) }, uniquingKeysWith: +)
    let omitted = Dictionary(list.omissions.map { (DiagnosticKind($0), $0.count) }, uniquingKeysWith: +)
    var shown: [DiagnosticKind: Int] = [:]
    for diagnostic in visible {
      let kind = DiagnosticKind(diagnostic)
      let (total, number) = (totals[kind, default: 0], shown[kind, default: 0] + 1)
      guard number <= Self.limit else { continue }
      shown[kind] = number
      page.write(diagnostic)
      let rest = total - number + omitted[kind, default: 0]
      if number == min(total, Self.limit), rest > 0 { page.writeRest(of: kind, count: rest) }
    }
    if showsSummary { page.writeSummary(of: list, isVerbose: isVerbose) }
    return page.bytes
  }

  /// How many diagnostics of one id are shown for one file.
  public static let limit = 50
}

/// The text in the making.
private struct Page {
  let sources: SourceMap
  let decoration: Decoration
  var tables: LineTables
  var bytes: [UInt8] = []

  init(sources: SourceMap, decoration: Decoration) {
    self.sources = sources
    self.decoration = decoration
    tables = LineTables(sources)
  }

  mutating func write(_ diagnostic: Diagnostic) {
    let style = decoration.style(of: diagnostic.severity)
    let id = decoration.apply(decoration.id, to: "[\(diagnostic.rule.id)]")
    writeHead(diagnostic.range, diagnostic.severity.rawValue, style, "\(diagnostic.message) ", behind: id)
    writeExcerpt(diagnostic.range, style)
    for note in diagnostic.notes { write(note) }
    for fix in diagnostic.fixes { write(fix) }
  }

  private mutating func write(_ note: Note) {
    guard let range = note.range else {
      writeLine("  " + decoration.apply(decoration.note, to: "note:") + " " + sanitized(note.message))
      return
    }
    writeHead(range, "note", decoration.note, note.message)
    writeExcerpt(range, decoration.note)
  }

  /// Writes what to do, with the mended lines where the title does not spell them out.
  private mutating func write(_ fix: FixIt) {
    let label = fix.applicability == .safe ? "fix:" : "perhaps:"
    writeLine("  " + decoration.apply(decoration.fix, to: label) + " " + sanitized(fix.title))
    guard fix.edits.contains(where: { $0.text.isEmpty || !fix.title.contains($0.text) }) else { return }
    for line in mendedLines(fix.edits) { writeLine(Self.margin + decoration.apply(decoration.fix, to: line)) }
  }

  /// What edits of one line make of it, without the lines that are as they were.
  ///
  /// Empty where the edits touch several lines, or where there is more than is good to show.
  private mutating func mendedLines(_ edits: [FixIt.Edit]) -> [String] {
    guard let first = edits.first?.range else { return [] }
    let bytes = sources[first.file].bytes
    let line = tables[first.file].lineRange(at: first.start)
    var text: [UInt8] = []
    var position = line.lowerBound
    for edit in edits {
      let range = edit.range
      guard range.file == first.file, range.start >= position, range.end <= line.upperBound else { return [] }
      text += bytes[position..<range.start]
      text += Array(edit.text.utf8)
      position = range.end
    }
    text += bytes[position..<line.upperBound]
    let lines = text.split(separator: 0x0A).filter { !$0.elementsEqual(bytes[line]) }
    guard text.count <= 200, lines.count <= 3 else { return [] }
    return lines.map { sanitized($0.string) }
  }

  mutating func writeRest(of kind: DiagnosticKind, count: Int) {
    let place = decoration.apply(decoration.place, to: sanitized(sources[kind.file].path) + ":")
    let label = decoration.apply(decoration.note, to: "note:")
    let id = decoration.apply(decoration.id, to: "[\(kind.id)]")
    writeLine("\(place) \(label) \(count) more of these \(count == 1 ? "is" : "are") not shown \(id)")
  }

  /// Writes how many problems there are in how many files.
  mutating func writeSummary(of list: DiagnosticList, isVerbose: Bool) {
    let totals = list.totals
    var parts: [String] = []
    for (severity, noun) in [(Severity.error, "error"), (.warning, "warning"), (.info, "remark")] {
      let count = totals[severity, default: 0]
      guard count > 0, isVerbose || severity != .info else { continue }
      parts.append(decoration.apply(decoration.style(of: severity), to: counted(count, noun)))
    }
    let hidden = isVerbose ? 0 : totals[.info, default: 0]
    let hint = hidden > 0 ? "; --verbose shows \(counted(hidden, "remark"))" : ""
    let found = parts.isEmpty ? "no problems" : parts.joined(separator: ", ")
    writeLine("\(found) in \(counted(sources.files.count, "file"))\(hint)")
  }

  /// Writes `path:line:column: label: message`.
  private mutating func writeHead(
    _ range: SourceRange, _ label: String, _ style: String, _ message: String, behind tail: String = ""
  ) {
    let place = tables[range.file].place(of: range.start)
    let path = sanitized(sources[range.file].path)
    let head = decoration.apply(decoration.place, to: "\(path):\(place.line):\(place.column):")
    writeLine("\(head) \(decoration.apply(style, to: label + ":")) \(sanitized(message))\(tail)")
  }

  private mutating func writeExcerpt(_ range: SourceRange, _ style: String) {
    let source = sources[range.file]
    let line = tables[range.file].lineRange(at: range.start)
    guard let excerpt = Excerpt(of: source.bytes, line: line, marked: range.start..<range.end) else { return }
    writeLine(Self.margin + excerpt.line)
    let blanks = excerpt.carets.prefix { $0 == " " }
    writeLine(Self.margin + blanks + decoration.apply(style, to: String(excerpt.carets.dropFirst(blanks.count))))
  }

  private mutating func writeLine(_ text: String) {
    bytes += Array(text.utf8)
    bytes.append(0x0A)
  }

  /// What stands before a line of source.
  private static let margin = "  "
}

/// A number and a noun: "1 error", "2 errors".
private func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
