import Diagnostics

/// A text between quotes, as YAML reads it back: double ones unless the text is plainer in single ones.
func quoted(_ text: String) -> String {
  if text.utf8.contains(UInt8(ascii: "\\")) || text.utf8.contains(UInt8(ascii: "\"")) {
    return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "'"
  }
  return "\"" + text + "\""
}

extension Composer {
  /// The place of a node, without its properties.
  func range(_ id: NodeID) -> SourceRange {
    SourceRange(file, Int(nodes[Int(id)].start), Int(nodes[Int(id)].end))
  }

  /// The text of a scalar as a message shows it: quoted, and not too long.
  func shown(_ id: NodeID) -> String {
    let text = withText(id) { String(decoding: $0.prefix(200), as: UTF8.self) }
    let isShort = text.unicodeScalars.count <= 60
    return "\"" + (isShort ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(60))) + "...") + "\""
  }

  /// The fix-it that puts a stretch of one line between quotes; `nil` where it goes over several lines.
  func quotingFix(_ range: SourceRange, _ applicability: FixIt.Applicability) -> FixIt? {
    fixByQuoting(UnsafeBufferPointer(rebasing: source[range.start..<range.end]), at: range, applicability)
  }
}

/// The fix-it that puts a text between quotes; `nil` where it goes over several lines or is too long.
func fixByQuoting(
  _ text: UnsafeBufferPointer<UInt8>, at range: SourceRange, _ applicability: FixIt.Applicability
) -> FixIt? {
  guard text.count <= 4096, !text.contains(where: \.isLineBreak) else { return nil }
  return FixIt("quote it", applicability, replacing: range, by: quoted(String(decoding: text, as: UTF8.self)))
}
