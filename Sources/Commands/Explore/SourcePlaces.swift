import Configuration
import Diagnostics

/// Turns ranges of a configuration's sources into places for people; each file is looked through once.
struct SourcePlaces {
  private let sources: SourceMap
  private var tables: [FileID: LineTable] = [:]

  init(_ configuration: Configuration) { sources = configuration.documents.sources }

  /// The path and the line and column of the beginning of a range.
  mutating func place(of range: SourceRange) -> (file: String, line: Int, column: Int) {
    let table = tables[range.file] ?? LineTable(sources[range.file])
    tables[range.file] = table
    let place = table.place(of: range.start)
    return (sources[range.file].path, place.line, place.column)
  }

  /// The same as `path:line:column`.
  mutating func text(of range: SourceRange) -> String {
    let place = place(of: range)
    return "\(place.file):\(place.line):\(place.column)"
  }
}

extension JSONWriter {
  /// Writes the members `file`, `line` and `column`.
  mutating func place(_ place: (file: String, line: Int, column: Int)) {
    key("file")
    string(place.file)
    key("line")
    integer(place.line)
    key("column")
    integer(place.column)
  }
}
