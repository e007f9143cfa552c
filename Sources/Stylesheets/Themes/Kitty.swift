import Diagnostics

/// Reads the configuration of kitty: a name, blanks, and a value on each line.
func readKitty(_ bytes: [UInt8], into draft: inout PaletteDraft) {
  let slots: [String: PaletteDraft.Slot] = [
    "foreground": .foreground, "background": .background, "cursor": .cursor,
  ]
  for line in SourceLine.lines(of: bytes) where line.text.first != UInt8(ascii: "#") {
    guard let (key, value) = line.keyAndValue else { continue }
    if let number = colorNumber(key, behind: "color") {
      draft.setNumbered(number, to: value)
    } else if let slot = slots[key.string] {
      // A cursor of `none` has the colours of the text behind it, turned round.
      if slot == .cursor, value.equals("none") {
        draft.followText(value, at: value.startIndex)
      } else {
        draft.set(slot, toDigits: value, at: value.startIndex)
      }
    }
  }
}
