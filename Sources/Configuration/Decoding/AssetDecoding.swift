import Diagnostics
import Settings
import YAMLSyntax

/// The sections `themes` and `fonts`.
extension Decoder {
  /// Reads the themes or fonts of a file.
  mutating func decodeAssets(_ section: NodeID, section kind: Section) {
    for entry in definitions(section, of: kind) {
      let name = tree.text(entry.key).string
      let asset = Asset(
        name: NodeReference(tree.file, entry.key),
        source: assetSource(entry, name: name, isTheme: kind == .themes))
      if kind == .themes { configuration.themes.append(asset) } else { configuration.fonts.append(asset) }
    }
  }

  /// Reads where a theme or font comes from.
  private mutating func assetSource(_ entry: Entry, name: String, isTheme: Bool) -> Asset.Source {
    let forms = isTheme ? "{url: ...}, {file: ...} or a `palette` of 16 colours" : "{url: ...} or {file: ...}"
    if tree.isMissingValue(entry.value) {
      reportMissing(entry.value, of: name, key: entry.key, wanted: forms)
      return .none
    }
    guard tree[entry.value].kind == .mapping else {
      reportKind(entry.value, of: name, wanted: forms)
      return .none
    }
    let entries = entries(of: entry.value)
    let sources = entries.filter { ["url", "file", "palette"].contains(tree.text($0.key).string) }
    guard let source = sources.first else {
      let words = isTheme ? ["url", "file", "palette"] : ["url", "file"]
      let misspelt = entries.filter { nearestName(to: tree.text($0.key).string, among: words) != nil }.prefix(3)
      for entry in misspelt { reportUnknownPart(entry.key, tree.text(entry.key).string, words, in: entry.value) }
      guard misspelt.isEmpty else { return .none }
      problems.report(.missingValue, at: tree.range(entry.key), "\(name) has no source; give it \(forms)")
      return .none
    }
    if sources.count > 1 {
      problems.report(
        .wrongType, at: tree.range(sources[1].key), "\(name) has two sources; keep one of them",
        notes: [Note("the first one", at: tree.range(source.key))])
      return .none
    }
    switch tree.text(source.key).string {
    case "palette" where isTheme:
      return palette(source, others: entries.filter { $0.key != source.key }, in: entry.value)
    case "palette":
      problems.report(.misplacedKey, at: tree.range(source.key), "a font has no palette; give it \(forms)")
      return .none
    case let word:
      reportOthers(entries.filter { $0.key != source.key }, beside: word, in: entry.value)
      let items = scalars(source.value, of: word, wanted: word == "url" ? "an address" : "a path")
        .filter { checkCharacters($0, of: word) && checkNotEmpty($0, of: word) }
      guard !items.isEmpty else {
        if tree[source.value].kind == .sequence, tree[source.value].firstChild < 0 {
          problems.report(
            .missingValue, at: tree.range(source.value),
            "`\(word)` of \(name) is an empty list; name \(word == "url" ? "an address" : "a path")")
        }
        return .none
      }
      if isTheme, tree[source.value].kind == .sequence {
        reportKind(source.value, of: word, wanted: "one value")
        return .none
      }
      let references = items.map { NodeReference(tree.file, $0) }
      return word == "url" ? .urls(references) : .files(references)
    }
  }

  /// Reads an inline palette; colours are judged by the rules of appearance.
  private mutating func palette(_ source: Entry, others: [Entry], in mapping: NodeID) -> Asset.Source {
    let colors = scalars(source.value, of: "palette", wanted: "16 colours", areColors: true).map {
      NodeReference(tree.file, $0)
    }
    let known = ["foreground", "background", "cursor"]
    var named: [(name: String, color: NodeReference)] = []
    for entry in others {
      let name = tree.text(entry.key).string
      if !known.contains(name) {
        reportUnknownPart(entry.key, name, known, in: mapping)
      } else if tree.isMissingValue(entry.value) {
        reportMissing(entry.value, of: name, key: entry.key, wanted: "a colour such as \"#282a36\"", isColor: true)
      } else if tree[entry.value].kind != .scalar {
        reportKind(entry.value, of: name, wanted: "one colour")
      } else {
        named.append((name, NodeReference(tree.file, entry.value)))
      }
    }
    return .palette(
      InlinePalette(key: NodeReference(tree.file, source.key), value: source.value, colors: colors, others: named))
  }

  private mutating func checkNotEmpty(_ node: NodeID, of word: String) -> Bool {
    if tree.text(node).isEmpty { problems.report(.missingValue, at: tree.range(node), "\(word) is empty") }
    return !tree.text(node).isEmpty
  }

  private mutating func reportOthers(_ entries: [Entry], beside word: String, in mapping: NodeID) {
    for entry in entries {
      let name = tree.text(entry.key).string
      if ["foreground", "background", "cursor"].contains(name) {
        problems.report(.misplacedKey, at: tree.range(entry.key), "\(name) belongs to a `palette`, not to a \(word)")
      } else {
        reportUnknownPart(entry.key, name, [word], in: mapping)
      }
    }
  }

  private mutating func reportUnknownPart(_ key: NodeID, _ name: String, _ known: [String], in mapping: NodeID) {
    let nearest = nearestName(to: name, among: known)
    problems.report(
      .unknownKey, at: tree.range(key),
      "there is no \(name) here" + (nearest.map { "; did you mean \($0)?" } ?? ""),
      fixes: tree.respelling(key, as: nearest, among: known, in: mapping))
  }
}
