import Diagnostics

/// Reads a colour scheme of Windows Terminal: the scheme itself, or settings with one in `schemes`.
func readWindowsTerminal(_ bytes: [UInt8], into draft: inout PaletteDraft) throws(ThemeProblem) {
  let scheme = try scheme(in: try LocatedJSON.read(bytes))
  guard case .object = scheme.kind else { throw ThemeProblem("a colour scheme is an object", at: scheme.offset) }
  let names = ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"]
  let bright = names.map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
  guard (names + bright).contains(where: { scheme[$0] != nil }) else {
    throw ThemeProblem(
      "this JSON holds no colour scheme of Windows Terminal: an object with `black`, `red` and so on", at: scheme.offset
    )
  }
  for (number, name) in (names + bright).enumerated() {
    if let color = scheme[name] { draft.set(.color(number), to: color) }
  }
  for (name, slot) in [
    ("foreground", PaletteDraft.Slot.foreground), ("background", .background), ("cursorColor", .cursor),
  ] {
    if let color = scheme[name] { draft.set(slot, to: color) }
  }
}

/// The only colour scheme of a document.
private func scheme(in document: LocatedJSON) throws(ThemeProblem) -> LocatedJSON {
  let list: LocatedJSON
  if let schemes = document["schemes"] {
    list = schemes
  } else if case .array = document.kind {
    list = document
  } else {
    return document
  }
  guard case .array(let schemes) = list.kind, let first = schemes.first else {
    throw ThemeProblem("`schemes` holds no colour scheme", at: list.offset)
  }
  guard schemes.count == 1 else {
    let names = schemes.prefix(8).compactMap { $0["name"]?.string.map { quoted($0) } }.joined(separator: ", ")
    throw ThemeProblem(
      "this holds \(schemes.count) colour schemes\(names.isEmpty ? "" : " (\(names)\(schemes.count > 8 ? "…" : ""))"); "
        + "save the one you want as a file of its own",
      at: schemes[1].offset)
  }
  return first
}

extension PaletteDraft {
  /// Takes the colour that a value holds.
  fileprivate mutating func set(_ slot: Slot, to value: LocatedJSON) {
    guard let text = value.string else {
      reject("a colour is a text such as \"#282a36\"", at: value.offset)
      return
    }
    set(slot, to: ByteText(text.utf8), at: value.offset)
  }
}
