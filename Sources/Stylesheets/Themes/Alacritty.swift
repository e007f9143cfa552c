import Diagnostics
import YAMLSyntax

/// Reads the colours of Alacritty's configuration, in its older form.
func readAlacrittyYAML(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  let tree = try readYAML(bytes)
  guard let root = tree.root, tree[root].kind == .mapping, let colors = tree.member("colors", of: root),
    tree[colors].kind == .mapping
  else { return }
  for group in tree.entries(colors) {
    let members = tree.resolved(group.value)
    guard tree[members].kind == .mapping else { continue }
    for entry in tree.entries(members) {
      let value = tree.resolved(entry.value)
      guard tree[value].kind == .scalar else { continue }
      draft.setAlacritty(
        group: tree.text(group.key).string, name: tree.text(entry.key).string, to: tree.text(value),
        at: Int(tree[value].start))
    }
  }
}

/// Reads the colours of Alacritty's configuration.
func readAlacrittyTOML(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  for entry in try readTOML(bytes) where entry.path.count == 3 && entry.path[0] == "colors" {
    draft.setAlacritty(group: entry.path[1], name: entry.path[2], to: ByteText(entry.text.utf8), at: entry.offset)
  }
}

extension PaletteDraft {
  /// Takes a colour by its table and its name there.
  fileprivate mutating func setAlacritty(group: String, name: String, to text: ByteText, at offset: Int) {
    let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
    let slot: Slot
    switch (group, name, names.firstIndex(of: name)) {
    case ("normal", _, let number?): slot = .color(number)
    case ("bright", _, let number?): slot = .color(number + 8)
    case ("primary", "foreground", _): slot = .foreground
    case ("primary", "background", _): slot = .background
    case ("cursor", "cursor", _): slot = .cursor
    default: return
    }
    // The cursor may take the colours of the text under it.
    if slot == .cursor, text.starts(with: "Cell".utf8) {
      followText(text, at: offset)
    } else {
      set(slot, toDigits: text, at: offset)
    }
  }
}
