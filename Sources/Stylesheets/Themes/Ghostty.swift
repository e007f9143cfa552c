import Diagnostics

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
      // These follow the text under the cursor; no value at all takes back an earlier one.
      if value.starts(with: "cell-".utf8) {
        draft.followText(value, at: value.startIndex)
      } else if value.isEmpty {
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
  guard text.prefix(2).equalsIgnoringCase("0x".utf8) else { return decimalNumber(text) }
  let digits = text.dropFirst(2)
  return digits.count <= 2 && digits.allSatisfy(\.isHexadecimalDigit) ? Int(digits.string, radix: 16) : nil
}

/// A text without the double quotes around it, if it has them.
private func withoutQuotes(_ text: ByteText) -> ByteText {
  let isQuoted = text.count > 1 && text.first == UInt8(ascii: "\"") && text.last == UInt8(ascii: "\"")
  return isQuoted ? text.dropFirst().dropLast() : text
}
