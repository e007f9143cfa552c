import Diagnostics

/// Rewrites `@font-face` rules: the family's name comes first, and one source is kept beside those of the machine.
struct FontFaceWriter {
  let sheet: Stylesheet

  /// The edits to a rule.
  ///
  /// - Parameter content: What stands between the braces.
  func edits(_ content: TokenSlice, _ assets: inout Assets, _ library: inout Library) -> [SheetEdit] {
    let face = FontFaceRule(content)
    var edits: [SheetEdit?] = []
    if let family = face.family, !face.isFamilyFirst {
      // Some terminals take the name from the first descriptor, up to its semicolon.
      let brace = sheet.tokens[content.range.lowerBound - 1].end
      let value = TokenSlice(sheet.text, family.value).closedText
      let declaration = Array(" font-family: ".utf8) + value + Array(";".utf8)
      edits += [SheetEdit(range: brace..<brace, part: .text(declaration)), sheet.edit(family.tokens, to: .text([]))]
    }
    guard let sources = face.sources else { return edits.compactMap { $0 } }
    edits += face.superseded.map { sheet.edit($0.tokens, to: .text([])) }
    if let text = sourceList(face.entries, &assets, &library) {
      let lead = sources.value.prefix { sheet.tokens[$0].isBlank }.count
      edits.append(sheet.edit(sources.value.dropFirst(lead), to: .text(text)))
    }
    return edits.compactMap { $0 }
  }

  /// The `src` list with its best address inlined and the others left out; `nil` if it stays as it is.
  private func sourceList(
    _ entries: [FontFaceRule.Source], _ assets: inout Assets, _ library: inout Library
  ) -> [UInt8]? {
    let candidates = entries.indices.filter { entries[$0].reference != nil }
      .sorted { (entries[$1].rank, $0) < (entries[$0].rank, $1) }
    if candidates.isEmpty { return nil }
    var chosen: (index: Int, text: [UInt8])?
    var missing: [(request: ResourceRequest, message: String, token: Int)] = []
    for candidate in candidates {
      let entry = entries[candidate]
      guard let reference = entry.reference else { continue }
      switch assets.load(reference, for: .font, from: sheet, at: entry.address.lowerBound, &library) {
      case .pending: return nil
      case .unavailable: continue
      case .missing(let request, let message):
        missing.append((request, message, entry.address.lowerBound))
        continue
      case .untouched:
        let text = addressOnOneLine(reference, writtenAs: sheet.text.bytes(entry.address))
        chosen = (candidate, text.map { source(entry, $0) } ?? entry.tokens.closedText)
      case .inlined(let address): chosen = (candidate, source(entry, address))
      }
      break
    }
    for (request, message, token) in missing {
      // With another source nothing is lost.
      let outcome =
        chosen == nil ? "browsers go on without it" : "browsers take the next source, and so does the bundle"
      library.report(
        .warning, "\(message); \(outcome)", in: sheet, at: token, request: chosen == nil ? request : nil)
    }
    var parts: [[UInt8]] = []
    for (index, entry) in entries.enumerated() {
      if index == chosen?.index, let text = chosen?.text {
        parts.append(text)
      } else if entry.reference == nil {
        parts.append(entry.tokens.closedText)
      }
    }
    if parts.isEmpty { parts = [quotedAddress(Assets.nothing, "url(")] }
    return Array(parts.joined(separator: Array(", ".utf8)))
  }

  /// An entry of a `src` list with another address and what else it says.
  private func source(_ entry: FontFaceRule.Source, _ address: [UInt8]) -> [UInt8] {
    let hints = TokenSlice(sheet.text, entry.address.upperBound..<entry.tokens.range.upperBound).closedText
    return quotedAddress(address, "url(") + (hints.isEmpty ? [] : [0x20]) + hints
  }
}
