/// An id in a file: what diagnostics are counted by.
struct DiagnosticKind: Hashable {
  let id: String
  let file: FileID

  init(id: String, file: FileID) {
    self.id = id
    self.file = file
  }

  init(_ diagnostic: Diagnostic) { self.init(id: diagnostic.rule.id, file: diagnostic.range.file) }

  init(_ omission: DiagnosticList.Omission) { self.init(id: omission.id, file: omission.file) }
}
