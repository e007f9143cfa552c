import Diagnostics

/// Writes the blink.yaml that gives the settings models of Blink as a JSON file has them: that of a build, or one with
/// Blink's own names.
package func importBlinkJSON(_ bytes: [UInt8], path: String) -> ImportResult {
  guard let document = JSONValue(bytes) else {
    let offset = JSONValue.problem(in: bytes) ?? 0
    let place = LineTable(SourceFile(path: path, bytes: bytes)).place(of: offset)
    let what = offset < bytes.count ? "the text cannot go on like this, or repeats a key" : "the text ends too early"
    return ImportResult(broken: [
      ImportNote(path: path, line: place.line, column: place.column, "this is no JSON: \(what)")
    ])
  }
  var reader = BlinkJSONReader(bytes, path: path)
  guard reader.read(document) else {
    return ImportResult(broken: [
      ImportNote(path: path, line: 1, column: 1, "this is no list of hosts, and has no Hosts and Defaults, as Blink's")
    ])
  }
  reader.tellUnknown()
  HostFolding.fold(&reader.draft)
  SharedBundles.extract(from: &reader.draft)
  return ImportResult(yaml: DraftWriter.write(reader.draft), notes: ImportNote.sorted(reader.notes))
}
