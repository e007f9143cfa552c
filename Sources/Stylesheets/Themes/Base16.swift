import Diagnostics
import YAMLSyntax

/// Reads a scheme of base16 or base24: `base00` to `base0F` or `base17`, at the top or below `palette`.
///
/// The colours get the numbers that the templates of base16-shell and tinted-shell give them.
func readBase16(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  let tree = try readYAML(bytes)
  guard let root = tree.root, tree[root].kind == .mapping else { return }
  let palette = tree.member("palette", of: root).flatMap { tree[$0].kind == .mapping ? $0 : nil }
  var bases: [String: NodeID] = [:]
  for entry in tree.entries(palette ?? root) {
    let name = tree.text(entry.key)
    guard name.count == 6, name.prefix(4).equalsIgnoringCase("base".utf8) else { continue }
    bases[name.string.lowercased()] = tree.resolved(entry.value)
  }
  let isBase24 = bases["base12"] != nil
  let colors = colors(isBase24: isBase24)
  // A scheme has them all, also those that no terminal shows.
  let names = (0..<(isBase24 ? 24 : 16)).map { "base" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
  let missing = names.filter { bases[$0.lowercased()] == nil }
  guard missing.isEmpty else {
    throw ThemeProblem("the scheme has no \(missing.joined(separator: ", "))", at: Int(tree[root].start))
  }
  for (slot, name) in colors {
    guard let node = bases[name.lowercased()] else { continue }
    let text = tree.text(node)
    guard !text.isEmpty else {
      draft.reject(
        "\(name) has no colour; a colour that begins with # stands in quotes, since YAML takes a bare # for a comment",
        at: Int(tree[node].start))
      continue
    }
    draft.set(slot, toDigits: text, at: Int(tree[node].start))
  }
}

/// Which base is which colour; the bright ones of base16 are the plain ones again.
private func colors(isBase24: Bool) -> [(PaletteDraft.Slot, String)] {
  let plain = ["base00", "base08", "base0B", "base0A", "base0D", "base0E", "base0C", "base05"]
  let bright = ["base12", "base14", "base13", "base16", "base17", "base15"]
  let all = plain + ["base03"] + (isBase24 ? bright : Array(plain[1...6])) + ["base07"]
  return all.enumerated().map { (.color($0.offset), $0.element) }
    + [(.foreground, "base05"), (.background, "base00"), (.cursor, "base05")]
}
