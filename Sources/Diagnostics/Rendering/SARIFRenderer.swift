/// The form for code scanning: one SARIF 2.1.0 log on one line.
///
/// The format is that of OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0 Plus Errata 01"; the
/// comments below name its sections. The log holds the rules that have a result, with their explanations. Whether a
/// fix is safe stands in its property bag, for which the format has no word of its own.
public struct SARIFRenderer: DiagnosticRenderer {
  private let version: String

  /// `version` is the version of this program.
  public init(version: String) {
    self.version = version
  }

  public func render(_ list: DiagnosticList, sources: SourceMap) -> [UInt8] {
    var page = Page(sources: sources)
    page.write(list, version)
    return page.json.bytes
  }
}

/// One log in the making.
private struct Page {
  let sources: SourceMap
  var tables: LineTables
  var json = JSONWriter(.compact)

  init(sources: SourceMap) {
    self.sources = sources
    tables = LineTables(sources)
  }

  mutating func write(_ list: DiagnosticList, _ version: String) {
    let rules = list.firedRules
    let numbers = Dictionary(rules.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    json.beginObject()
    writeMember("version", "2.1.0")
    writeMember(
      "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
    json.key("runs")
    json.beginArray()
    json.beginObject()
    writeTool(rules, version)
    writeMember("columnKind", "unicodeCodePoints")
    json.key("newlineSequences")
    json.beginArray()
    for sequence in ["\r\n", "\n", "\r"] { json.string(sequence) }
    json.endArray()
    json.key("results")
    json.beginArray()
    let omissions = list.omissionsByLastOfKind
    for (index, diagnostic) in list.diagnostics.enumerated() {
      write(diagnostic, rule: numbers[diagnostic.rule.id] ?? 0)
      if let omission = omissions[index] {
        write(omission.rest(behind: diagnostic), rule: numbers[diagnostic.rule.id] ?? 0)
      }
    }
    json.endArray()
    json.endObject()
    json.endArray()
    json.endObject()
    json.endLine()
  }

  // MARK: The tool and its rules (3.18, 3.19, 3.49)

  private mutating func writeTool(_ rules: [Rule], _ version: String) {
    json.key("tool")
    json.beginObject()
    json.key("driver")
    json.beginObject()
    writeMember("name", "blinkc")
    writeMember("version", version)
    writeMember("semanticVersion", version)
    json.key("rules")
    json.beginArray()
    for rule in rules { write(rule) }
    json.endArray()
    json.endObject()
    json.endObject()
  }

  private mutating func write(_ rule: Rule) {
    json.beginObject()
    writeMember("id", rule.id)
    writeText("shortDescription", rule.summary)
    writeText("fullDescription", rule.explanation)
    json.key("help")
    json.beginObject()
    writeMember("text", rule.explanation)
    writeMember("markdown", rule.markdown)
    json.endObject()
    json.key("defaultConfiguration")
    json.beginObject()
    writeMember("level", rule.severity.level)
    json.endObject()
    json.key("properties")
    json.beginObject()
    json.key("tags")
    json.beginArray()
    json.string(rule.group.rawValue)
    json.endArray()
    json.endObject()
    json.endObject()
  }

  // MARK: Results (3.27)

  private mutating func write(_ diagnostic: Diagnostic, rule: Int) {
    json.beginObject()
    writeMember("ruleId", diagnostic.rule.id)
    json.key("ruleIndex")
    json.integer(rule)
    writeMember("level", diagnostic.severity.level)
    // A related location needs a place, so remarks without one end the message.
    let remarks = diagnostic.notes.filter { $0.range == nil }.map(\.message)
    writeMessage("message", ([diagnostic.message] + remarks).joined(separator: "; "))
    json.key("locations")
    json.beginArray()
    writeLocation(diagnostic.range)
    json.endArray()
    write(diagnostic.notes)
    write(diagnostic.fixes.filter { $0.edits.allSatisfy { isText($0.range) } })
    json.endObject()
  }

  private mutating func write(_ notes: [Note]) {
    let placed = notes.compactMap { note in note.range.map { (note.message, $0) } }
    guard !placed.isEmpty else { return }
    json.key("relatedLocations")
    json.beginArray()
    for (message, range) in placed { writeLocation(range, message) }
    json.endArray()
  }

  /// Writes a location (3.28).
  private mutating func writeLocation(_ range: SourceRange, _ message: String? = nil) {
    json.beginObject()
    json.key("physicalLocation")
    json.beginObject()
    writeArtifact(range.file)
    writeRegion("region", range)
    json.endObject()
    if let message { writeMessage("message", message) }
    json.endObject()
  }

  private mutating func writeArtifact(_ file: FileID) {
    json.key("artifactLocation")
    json.beginObject()
    writeMember("uri", uriReference(to: sources[file].path))
    json.endObject()
  }

  /// Writes a region of text (3.30); its end is exclusive.
  private mutating func writeRegion(_ key: String, _ range: SourceRange) {
    let (start, end) = (tables[range.file].place(of: range.start), tables[range.file].place(of: range.end))
    json.key(key)
    json.beginObject()
    let numbers = [
      ("startLine", start.line), ("startColumn", start.column), ("endLine", end.line), ("endColumn", end.column),
    ]
    for (key, value) in numbers {
      json.key(key)
      json.integer(value)
    }
    json.endObject()
  }

  // MARK: Fixes (3.55 to 3.57)

  private mutating func write(_ fixes: [FixIt]) {
    guard !fixes.isEmpty else { return }
    json.key("fixes")
    json.beginArray()
    for fix in fixes {
      json.beginObject()
      writeMessage("description", fix.title)
      json.key("artifactChanges")
      json.beginArray()
      writeChanges(fix.edits)
      json.endArray()
      json.key("properties")
      json.beginObject()
      writeMember("applicability", fix.applicability.rawValue)
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }

  /// Writes the edits of one fix, those of a file together.
  private mutating func writeChanges(_ edits: [FixIt.Edit]) {
    var files: [FileID] = []
    for edit in edits where !files.contains(edit.range.file) { files.append(edit.range.file) }
    for file in files {
      json.beginObject()
      writeArtifact(file)
      json.key("replacements")
      json.beginArray()
      for edit in edits where edit.range.file == file {
        json.beginObject()
        writeRegion("deletedRegion", edit.range)
        json.key("insertedContent")
        json.beginObject()
        writeMember("text", edit.text)
        json.endObject()
        json.endObject()
      }
      json.endArray()
      json.endObject()
    }
  }

  /// Whether a range can be told by lines and columns: neither end lies in the byte order mark, inside of a character
  /// or between CR and LF.
  private func isText(_ range: SourceRange) -> Bool {
    let bytes = sources[range.file].bytes
    let textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return [range.start, range.end].allSatisfy { offset in
      guard offset >= textStart, offset < bytes.count else { return offset == bytes.count }
      let splitsLineEnd = bytes[offset] == 0x0A && offset > 0 && bytes[offset - 1] == 0x0D
      return bytes[offset] & 0xC0 != 0x80 && !splitsLineEnd
    }
  }

  // MARK: Texts

  private mutating func writeMember(_ key: String, _ value: String) {
    json.key(key)
    json.string(value)
  }

  private mutating func writeText(_ key: String, _ text: String) {
    json.key(key)
    json.beginObject()
    writeMember("text", text)
    json.endObject()
  }

  /// Writes a message, in which single braces would enclose the number of an argument (3.11.5).
  private mutating func writeMessage(_ key: String, _ text: String) {
    writeText(
      key,
      text.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{{")
        .split(separator: "}", omittingEmptySubsequences: false).joined(separator: "}}"))
  }
}

extension Severity {
  /// The word of SARIF (3.27.10).
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }
}

extension Rule {
  /// The explanation with both examples as GitHub-Flavored Markdown.
  fileprivate var markdown: String {
    "\(explanation)\n\nBad:\n\n```yaml\n\(bad)\n```\n\nGood:\n\n```yaml\n\(good)\n```\n"
  }
}

extension DiagnosticList {
  /// The rules that have a diagnostic, by id.
  fileprivate var firedRules: [Rule] {
    Dictionary(diagnostics.map { ($0.rule.id, $0.rule) }) { first, _ in first }.values.sorted { $0.id < $1.id }
  }
}

/// A path as a URI reference (RFC 3986): absolute ones with the scheme `file`, others relative.
private func uriReference(to path: String) -> String {
  var text = path.hasPrefix("/") ? "file://" : ""
  // The first part of a relative reference would be taken for a scheme if it held a colon (4.2), but it is encoded.
  for byte in path.utf8 {
    if byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte) {
      text.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      let digits = String(byte, radix: 16, uppercase: true)
      text += (byte < 16 ? "%0" : "%") + digits
    }
  }
  return text
}
