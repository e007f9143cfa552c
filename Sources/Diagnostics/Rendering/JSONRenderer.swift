/// The form for programs: one JSON document on one line.
///
/// ```
/// {"version":1,"diagnostics":[{"id","severity","message","file","line","column","endLine","endColumn",
/// "notes":[{"message","file","line","column"}],
/// "fixes":[{"title","applicability","edits":[{"file","start","end","text"}]}]}]}
/// ```
///
/// Lines and columns count from 1, columns in Unicode scalars; `endLine` and `endColumn` are the place behind the last
/// character. `start` and `end` are byte offsets, `end` exclusive. A note without a place has only its message. Every
/// diagnostic that was kept is there, whatever its severity; where more of one id were found in a file than are kept,
/// a diagnostic of severity `info` with the same id follows the last of them and says how many.
public struct JSONRenderer: DiagnosticRenderer {
  public init() {}

  public func render(_ list: DiagnosticList, sources: SourceMap) -> [UInt8] {
    var page = Page(sources: sources)
    page.write(list)
    return page.json.bytes
  }
}

/// One document in the making.
private struct Page {
  let sources: SourceMap
  var tables: LineTables
  var json = JSONWriter(.compact)

  init(sources: SourceMap) {
    self.sources = sources
    tables = LineTables(sources)
  }

  mutating func write(_ list: DiagnosticList) {
    let omissions = list.omissionsByLastOfKind
    json.beginObject()
    json.key("version")
    json.integer(1)
    json.key("diagnostics")
    json.beginArray()
    for (index, diagnostic) in list.diagnostics.enumerated() {
      write(diagnostic)
      if let omission = omissions[index] { write(omission.rest(behind: diagnostic)) }
    }
    json.endArray()
    json.endObject()
    json.endLine()
  }

  private mutating func write(_ diagnostic: Diagnostic) {
    json.beginObject()
    writeMember("id", diagnostic.rule.id)
    writeMember("severity", diagnostic.severity.rawValue)
    writeMember("message", diagnostic.message)
    writePlace(of: diagnostic.range)
    let end = tables[diagnostic.range.file].place(of: diagnostic.range.end)
    json.key("endLine")
    json.integer(end.line)
    json.key("endColumn")
    json.integer(end.column)
    json.key("notes")
    json.beginArray()
    for note in diagnostic.notes {
      json.beginObject()
      writeMember("message", note.message)
      if let range = note.range { writePlace(of: range) }
      json.endObject()
    }
    json.endArray()
    json.key("fixes")
    json.beginArray()
    for fix in diagnostic.fixes { write(fix) }
    json.endArray()
    json.endObject()
  }

  private mutating func writePlace(of range: SourceRange) {
    writeMember("file", sources[range.file].path)
    let start = tables[range.file].place(of: range.start)
    json.key("line")
    json.integer(start.line)
    json.key("column")
    json.integer(start.column)
  }

  private mutating func write(_ fix: FixIt) {
    json.beginObject()
    writeMember("title", fix.title)
    writeMember("applicability", fix.applicability.rawValue)
    json.key("edits")
    json.beginArray()
    for edit in fix.edits {
      json.beginObject()
      writeMember("file", sources[edit.range.file].path)
      json.key("start")
      json.integer(edit.range.start)
      json.key("end")
      json.integer(edit.range.end)
      writeMember("text", edit.text)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private mutating func writeMember(_ key: String, _ value: String) {
    json.key(key)
    json.string(value)
  }
}
