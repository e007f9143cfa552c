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
        draft.clear(slot)
      } else {
        draft.set(slot, toDigits: value, at: value.startIndex)
      }
    }
  }
}

/// Reads the configuration of Ghostty: a name, an equals sign and a value on each line; of colours the # may be missing.
func readGhostty(_ bytes: [UInt8], into draft: inout PaletteDraft) {
  for line in SourceLine.lines(of: bytes) where line.text.first != UInt8(ascii: "#") {
    guard let (key, quotedValue) = line.split(at: "=") else { continue }
    let value = withoutQuotes(quotedValue)
    switch key.string {
    case "palette":
      guard let (index, color) = SourceLine(text: value).split(at: "="), let number = paletteIndex(index) else {
        draft.reject(
          "`palette` takes a number and a colour, such as 1=#cc6666, not \(quoted(value))", at: value.startIndex)
        continue
      }
      draft.setNumbered(number, to: color)
    case "foreground": draft.set(.foreground, toDigits: value, at: value.startIndex)
    case "background": draft.set(.background, toDigits: value, at: value.startIndex)
    case "cursor-color":
      // These follow the text under the cursor.
      if value.starts(with: "cell-".utf8) || value.isEmpty {
        draft.clear(.cursor)
      } else {
        draft.set(.cursor, toDigits: value, at: value.startIndex)
      }
    case "cursor-style-blink": draft.cursorBlink = value.equals("true") ? true : value.equals("false") ? false : nil
    default: break
    }
  }
}

/// A number of the palette, decimal or, behind 0x, hexadecimal.
private func paletteIndex(_ text: ByteText) -> Int? {
  if text.count <= 4, text.prefix(2).equalsIgnoringCase("0x".utf8) { return Int(text.dropFirst(2).string, radix: 16) }
  return decimalNumber(text)
}

private func withoutQuotes(_ text: ByteText) -> ByteText {
  let isQuoted = text.count > 1 && text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\"")
  return isQuoted ? text.dropFirst().dropLast() : text
}

extension PaletteDraft {
  /// Takes a colour of a palette of up to 256, of which the first 16 count.
  mutating func setNumbered(_ number: Int, to color: ByteText) {
    if number > 15 {
      warn("colour \(number) is left out: a palette has the numbers 0 to 15", at: color.startIndex)
    } else {
      set(.color(number), toDigits: color, at: color.startIndex)
    }
  }
}
