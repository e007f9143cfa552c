/// Writes the problems of a run in some output format.
public protocol DiagnosticRenderer: Sendable {
  /// The whole output, as UTF-8.
  func render(_ list: DiagnosticList, sources: SourceMap) -> [UInt8]
}

/// The line tables of the files that a renderer comes across, each built once.
struct LineTables {
  private let sources: SourceMap
  private var tables: [FileID: LineTable] = [:]

  init(_ sources: SourceMap) {
    self.sources = sources
  }

  subscript(file: FileID) -> LineTable {
    mutating get {
      if let table = tables[file] { return table }
      let table = LineTable(sources[file])
      tables[file] = table
      return table
    }
  }
}
