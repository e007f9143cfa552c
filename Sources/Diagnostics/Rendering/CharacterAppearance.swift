/// How a character of a file is shown on a terminal, and how many columns it takes there.
struct CharacterAppearance: Equatable {
  let text: String

  /// 0, 1 or 2 for a character that is shown as it is; the length of a placeholder.
  let columns: Int

  /// The appearance of one scalar.
  ///
  /// Nothing that a terminal would obey, or that would hide or reorder text, is shown as it is. A joiner inside of a
  /// word or an emoji is left alone unless a diagnostic points at it.
  init(_ scalar: DecodedScalar, byte: UInt8, isMarked: Bool) {
    let value = scalar.value
    switch value.value {
    case 0x20..<0x7F:
      (text, columns) = (String(value), 1)
    case 0x09:
      (text, columns) = (String(repeating: " ", count: Self.tabWidth), Self.tabWidth)
    case 0x00..<0x20, 0x7F:
      // The block Control Pictures has a picture for each.
      let picture = value.value == 0x7F ? "\u{2421}" : Unicode.Scalar(0x2400 + value.value) ?? "\u{FFFD}"
      (text, columns) = (String(picture), 1)
    case 0x200C, 0x200D:
      (text, columns) = isMarked ? Self.placeholder(value) : (String(value), 0)
    default:
      if !scalar.isValid {
        (text, columns) = ("<\(hexadecimal(UInt32(byte), digits: 2))>", 4)
      } else {
        (text, columns) = Self.wide(value)
      }
    }
  }

  /// A tab takes this many columns wherever it stands.
  static let tabWidth = 4

  private static func wide(_ scalar: Unicode.Scalar) -> (String, Int) {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .surrogate, .privateUse, .unassigned:
      return placeholder(scalar)
    case .nonspacingMark, .enclosingMark:
      return (String(scalar), 0)
    default:
      let isWide = properties.isEmojiPresentation || wideRanges.contains { $0.contains(scalar.value) }
      return (String(scalar), isWide ? 2 : isConjoining(scalar) ? 0 : 1)
    }
  }

  private static func placeholder(_ scalar: Unicode.Scalar) -> (String, Int) {
    let text = "<U+\(hexadecimal(scalar.value, digits: 4))>"
    return (text, text.utf8.count)
  }

  /// Vowels and final consonants of Hangul, which are drawn into the syllable before them.
  private static func isConjoining(_ scalar: Unicode.Scalar) -> Bool { (0x1160...0x11FF).contains(scalar.value) }

  /// The scalars that East Asian Width calls wide or fullwidth (Unicode Standard Annex 11), but for emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0xA4CF,
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}

/// A text for a terminal: whatever could move, hide or reorder text is replaced by a placeholder, tabs and line ends
/// included.
public func sanitized(_ text: String) -> String {
  if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if scalar == "\t" {
      result += "\u{2409}"
    } else {
      result +=
        CharacterAppearance(DecodedScalar(value: scalar, length: 1, isValid: true), byte: 0, isMarked: false).text
    }
  }
  return result
}

/// How many columns of a terminal a text takes that was made safe for it.
public func terminalWidth(_ text: String) -> Int {
  text.unicodeScalars.reduce(0) { width, scalar in
    let scalar = DecodedScalar(value: scalar, length: 1, isValid: true)
    return width + CharacterAppearance(scalar, byte: 0, isMarked: false).columns
  }
}

/// A number in upper-case hexadecimal digits.
private func hexadecimal(_ value: UInt32, digits: Int) -> String {
  let text = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}
