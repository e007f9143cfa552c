/// Something that a person has to know about an import: what could not be carried over, or is carried over otherwise.
package struct ImportNote: Sendable, Equatable {
  /// The file as it was named; empty where the note is about the import as a whole.
  package let path: String

  /// The line, counted from 1; 0 for the file as a whole.
  package let line: Int

  /// One sentence for people, lower-case and without a full stop.
  package let message: String

  package init(path: String, line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  /// The note as one line of text.
  package var text: String {
    if path.isEmpty { return message }
    return line > 0 ? "\(path):\(line): \(message)" : "\(path): \(message)"
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
  var paths: [String] = []

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
