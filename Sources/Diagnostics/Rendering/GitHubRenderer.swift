/// The form for GitHub Actions: one workflow command a diagnostic, which the log turns into an annotation.
///
/// ```
/// ::error file=blink.yaml,line=7,col=11,endLine=7,endColumn=16,title=out-of-range::Port is a number from 1 to 65535…
/// ```
///
/// The escapes are those of GitHub's own toolkit (`packages/core/src/command.ts` of actions/toolkit). A place over
/// several lines has no columns, as the documentation of annotations demands. Notes and fixes follow in the message,
/// each on a line of its own.
public struct GitHubRenderer: DiagnosticRenderer {
  public init() {}

  public func render(_ list: DiagnosticList, sources: SourceMap) -> [UInt8] {
    var tables = LineTables(sources)
    var text = ""
    let omissions = list.omissionsByLastOfKind
    for (index, diagnostic) in list.diagnostics.enumerated() {
      text += command(for: diagnostic, sources, &tables)
      if let omission = omissions[index] { text += command(for: omission.rest(behind: diagnostic), sources, &tables) }
    }
    return Array(text.utf8)
  }

  private func command(for diagnostic: Diagnostic, _ sources: SourceMap, _ tables: inout LineTables) -> String {
    let range = diagnostic.range
    let (start, end) = (tables[range.file].place(of: range.start), tables[range.file].place(of: range.end))
    // A range that ends with its line does not touch the next one.
    let endLine = end.column == 1 && end.line > start.line ? end.line - 1 : end.line
    var properties = [("file", sources[range.file].path), ("line", "\(start.line)")]
    if start.line == end.line {
      properties += [("col", "\(start.column)"), ("endLine", "\(endLine)"), ("endColumn", "\(end.column)")]
    } else {
      properties.append(("endLine", "\(endLine)"))
    }
    properties.append(("title", diagnostic.rule.id))
    var lines = [diagnostic.message]
    for note in diagnostic.notes {
      let place = note.range.map { range in
        let place = tables[range.file].place(of: range.start)
        return "\(sources[range.file].path):\(place.line):\(place.column): "
      }
      lines.append("\(place ?? "")note: \(note.message)")
    }
    lines += diagnostic.fixes.map { "\($0.applicability == .safe ? "fix" : "perhaps"): \($0.title)" }
    let shown = properties.map { "\($0)=\(escaped(sanitized($1), isProperty: true))" }.joined(separator: ",")
    let message = lines.map { escaped(sanitized($0), isProperty: false) }.joined(separator: "%0A")
    return "::\(diagnostic.severity.command) \(shown)::\(message)\n"
  }

  /// A text that cannot end the value or the command that it stands in.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Severity {
  /// The workflow command that makes an annotation of this weight.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "notice"
    }
  }
}
