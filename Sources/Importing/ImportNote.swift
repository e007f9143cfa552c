/// Something that a person has to know about an import: what could not be carried over, or is carried over otherwise.
package struct ImportNote: Sendable, Equatable {
  /// The file as it was named; empty where the note is about the import as a whole.
  package let path: String

  /// The line, counted from 1; 0 for the file as a whole.
  package let line: Int

  /// The column, counted from 1 in characters; 0 where the line says enough.
  package let column: Int

  /// One sentence for people, lower-case and without a full stop.
  package let message: String

  package init(path: String, line: Int, column: Int = 0, _ message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }

  /// Notes by their lines, in the order in which their files turn up.
  static func sorted(_ notes: [ImportNote]) -> [ImportNote] {
    var files: [String: Int] = [:]
    for note in notes where files[note.path] == nil { files[note.path] = files.count }
    let places = notes.enumerated().map { (file: files[$1.path] ?? 0, line: $1.line, number: $0) }
    return places.sorted { ($0.file, $0.line, $0.number) < ($1.file, $1.line, $1.number) }.map { notes[$0.number] }
  }

  /// The note as one line of text.
  package var text: String {
    if path.isEmpty { return message }
    let place = [line, column].filter { $0 > 0 }.map { ":\($0)" }.joined()
    return "\(path)\(place): \(message)"
  }
}

/// What an import made.
package struct ImportResult: Sendable {
  /// The text of a blink.yaml.
  package let yaml: [UInt8]

  /// In the order of the source.
  package let notes: [ImportNote]

  /// The blocks of the source.
  let blocks: [SourceBlock]

  /// The files of the source, by number.
  let paths: [String]

  /// Whether the source could not be read, so that the notes are problems of it and `yaml` is empty.
  package let isBroken: Bool

  init(yaml: [UInt8], notes: [ImportNote], blocks: [SourceBlock] = [], paths: [String] = []) {
    self.yaml = yaml
    self.notes = notes
    self.blocks = blocks
    self.paths = paths
    isBroken = false
  }

  /// The result for a source that could not be read, with the reasons.
  init(broken notes: [ImportNote]) {
    yaml = []
    self.notes = notes
    blocks = []
    paths = []
    isBroken = true
  }

  /// Names to compare before and after: every host that the source names, and for each pattern a name that it matches.
  package var names: [String] { ProbeNames.names(of: blocks) }
}

/// A file that an import includes.
package struct ImportedFile: Sendable {
  /// As notes show it.
  package let path: String
  package let bytes: [UInt8]

  /// Why there is nothing to read; `nil` for a file that was read.
  package let problem: String?

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    problem = nil
  }

  package init(path: String, problem: String) {
    self.path = path
    bytes = []
    self.problem = problem
  }
}
