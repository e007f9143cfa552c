/// How a character deceives the eye.
enum InvisibleKind {
  /// Passes for a plain blank, or for a line end that YAML has not.
  case blank
  /// Shows nothing at all.
  case nothing
  /// Changes the direction of the text around it.
  case directionControl

  /// What a character beyond ASCII is; `nil` for one that can be seen.
  init?(_ scalar: Unicode.Scalar) {
    // The bulk of all text: letters and signs before the first format character, and CJK.
    switch scalar.value {
    case 0xA1...0xAC, 0xAE...0x034E, 0x0370...0x05FF, 0x3001...0x3163, 0x3165...0xD7FF: return nil
    default: break
    }
    let properties = scalar.properties
    if Self.isDirectionControl(scalar) {
      self = .directionControl
    } else if properties.isWhitespace || scalar.value == 0x2800 || scalar.value == 0x3164 || scalar.value == 0xFFA0 {
      self = .blank
    } else if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format {
      guard !Self.isShownSign(scalar) else { return nil }
      self = .nothing
    } else {
      return nil
    }
  }

  /// The characters with the Unicode property Bidi_Control.
  private static func isDirectionControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Characters of the category Format that are signs in their own right (Prepended_Concatenation_Mark).
  private static func isShownSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// Whether an otherwise invisible character shapes its neighbours, and so can be seen.
  ///
  /// That holds for a joiner inside an emoji or between letters of a script that joins them, and for a variation
  /// selector behind the sign that it varies.
  static func isVisible(
    _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    guard let previous else { return false }
    switch scalar.value {
    case 0x200D where isPartOfEmoji(previous) && (next.map(isPartOfEmoji) ?? false): return true
    case 0x200C, 0x200D: return isJoining(previous) && (next.map(isJoining) ?? false)
    case 0xFE00...0xFE0F:
      return (previous.value > 0xFF && InvisibleKind(previous) == nil) || next?.value == 0x20E3
        || previous.value == 0xA9 || previous.value == 0xAE
    case 0xE0100...0xE01EF: return previous.properties.isIdeographic
    default: return false
    }
  }

  /// Whether a character may stand next to a joiner in an emoji.
  private static func isPartOfEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || (scalar.value > 0xFF && scalar.properties.isEmoji)
  }

  /// Whether the script of a letter changes its shape by its neighbours: Arabic to Myanmar, Khmer and Mongolian.
  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x109F, 0x1780...0x18AF: InvisibleKind(scalar) == nil
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// The name and number of a character, such as "form feed (U+000C)".
  var shownName: String {
    let name = value == 0xFEFF ? "byte order mark" : properties.name?.lowercased() ?? controlName
    let digits = String(value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return "\(name ?? (isNoncharacter ? "noncharacter" : "control character")) (\(number))"
  }

  /// The name of a control character; Unicode has them only as aliases, which Swift's tables lack.
  private var controlName: String? {
    switch value {
    case 0x7F: "delete"
    case 0x85: "next line"
    case 0..<UInt32(Self.controlNames.count): Self.controlNames[Int(value)]
    default: nil
    }
  }

  /// The names of U+0000 to U+001F.
  private static let controlNames = [
    "null", "start of heading", "start of text", "end of text", "end of transmission", "enquiry", "acknowledge",
    "bell", "backspace", "tab", "line feed", "vertical tab", "form feed", "carriage return", "shift out", "shift in",
    "data link escape", "device control one", "device control two", "device control three", "device control four",
    "negative acknowledge", "synchronous idle", "end of transmission block", "cancel", "end of medium", "substitute",
    "escape", "file separator", "group separator", "record separator", "unit separator",
  ]

  /// How a double-quoted text writes the character.
  var yamlEscape: String {
    switch value {
    case 0x00: return "\\0"
    case 0x07: return "\\a"
    case 0x08: return "\\b"
    case 0x0B: return "\\v"
    case 0x0C: return "\\f"
    case 0x1B: return "\\e"
    default:
      let digits = String(value, radix: 16, uppercase: true)
      let (letter, width) = value <= 0xFF ? ("x", 2) : value <= 0xFFFF ? ("u", 4) : ("U", 8)
      return "\\" + letter + String(repeating: "0", count: width - digits.count) + digits
    }
  }

  /// Whether Unicode promises never to give the code point a meaning.
  var isNoncharacter: Bool { (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE }

  /// Whether YAML 1.1, and so libyaml, takes the character for a line end, unlike YAML 1.2 and every editor.
  var isUnicodeLineBreak: Bool { value == 0x85 || value == 0x2028 || value == 0x2029 }
}
