import Importing
import Testing

/// What an import is to look like, text for text.
enum Shape {
  /// Compares what an ssh_config becomes, and that it has as many notes as given, which begin like these.
  static func check(
    _ source: String, _ yaml: String, notes: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let imported = Imported(source)
    #expect(imported.yaml == yaml, sourceLocation: sourceLocation)
    #expect(imported.errors.isEmpty, "\(imported.errors)", sourceLocation: sourceLocation)
    let found = imported.result.notes.map(\.text)
    #expect(found.count == notes.count, "\(found)", sourceLocation: sourceLocation)
    for note in notes {
      #expect(found.contains { $0.hasPrefix(note) }, "\(note) in \(found)", sourceLocation: sourceLocation)
    }
  }
}
