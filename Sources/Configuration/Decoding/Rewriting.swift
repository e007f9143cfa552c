public import Diagnostics
public import YAMLSyntax

extension Tree {
  /// The fix that gives a scalar another text, written so that YAML reads exactly that text at its place.
  ///
  /// - Parameters:
  ///   - node: The scalar.
  ///   - part: The bytes of its text that are replaced; `nil`: all. They stand in the source as they are.
  ///   - text: What takes their place.
  ///   - isQuoted: Whether the scalar is to stand between quotes even where it needs none.
  public func rewriting(
    _ node: NodeID, _ part: Range<Int>? = nil, as text: String, isQuoted: Bool = false, title: String,
    _ applicability: FixIt.Applicability
  ) -> FixIt {
    let edit = edit(node, part, as: text, isQuoted: isQuoted)
    return FixIt(title, applicability, [edit])
  }

  /// The text of a scalar after a part of it was replaced.
  func text(_ node: NodeID, replacing part: Range<Int>?, by replacement: String) -> String {
    guard let part else { return replacement }
    let old = text(node)
    return old.prefix(part.lowerBound).string + replacement + old.dropFirst(part.upperBound).string
  }

  private func edit(_ node: NodeID, _ part: Range<Int>?, as text: String, isQuoted: Bool) -> FixIt.Edit {
    let isWhole = part == nil || part == 0..<self.text(node).count
    let whole = self.text(node, replacing: isWhole ? nil : part, by: text)
    let place = part.map { range(ofText: node, from: $0.lowerBound, to: $0.upperBound) }
    // A text that YAML has unescaped has no exact places.
    guard !isWhole, !isQuoted, let place, place.end - place.start == part?.count else {
      let staysPlain = !isQuoted && canBePlain(whole, at: node)
      return FixIt.Edit(range(node), staysPlain ? whole : inDoubleQuotes(whole))
    }
    switch self[node].style {
    case .doubleQuoted: return FixIt.Edit(place, escaped(text))
    case .singleQuoted:
      return FixIt.Edit(place, text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))
    case .plain where !canBePlain(whole, at: node): return FixIt.Edit(range(node), inDoubleQuotes(whole))
    case .plain, .literal, .folded, .block, .flow: return FixIt.Edit(place, text)
    }
  }

  /// Whether YAML reads a text back without quotes where a node stands.
  private func canBePlain(_ text: String, at node: NodeID) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first, let last = bytes.last else { return false }
    if "-?:,[]{}#&*!|>'\"%@`".utf8.contains(first) || first.isBlank || last.isBlank || last == UInt8(ascii: ":") {
      return false
    }
    if ["~", "null", "Null", "NULL"].contains(text) || bytes.contains(where: { $0 < 0x20 }) { return false }
    for (byte, next) in zip(bytes, bytes.dropFirst()) {
      if byte == UInt8(ascii: ":"), next.isBlank { return false }
      if byte.isBlank, next == UInt8(ascii: "#") { return false }
    }
    return !bytes.contains { ",[]{}".utf8.contains($0) } || !isInBrackets(node)
  }

  /// Whether a node lies in a list or mapping with brackets.
  private func isInBrackets(_ node: NodeID) -> Bool {
    let end = self[node].end
    return nodes[..<Int(node)].contains { outer in
      (outer.kind == .sequence || outer.kind == .mapping) && outer.style == .flow && outer.end > end
        && outer.start < self[node].start
    }
  }

  private func inDoubleQuotes(_ text: String) -> String { "\"" + escaped(text) + "\"" }

  /// A text as it stands between double quotes.
  private func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
