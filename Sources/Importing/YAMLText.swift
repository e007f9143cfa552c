import Diagnostics

/// Writes texts as YAML scalars: plain where that says the same to every reader, else in double quotes.
enum YAMLText {
  /// Where a scalar stands.
  struct Context: OptionSet {
    let rawValue: UInt8

    /// Inside of `[ ]` or `{ }`, where commas and brackets separate.
    static let flow = Context(rawValue: 1)
    /// Where a text is wanted, so that what looks like a number or a truth value is quoted.
    static let text = Context(rawValue: 2)
  }

  static func append(_ text: ByteText, to output: inout [UInt8], _ context: Context = []) {
    guard !isPlain(text, context) else {
      output.append(bytes: text)
      return
    }
    output.append(UInt8(ascii: "\""))
    for scalar in text.string.unicodeScalars {
      switch scalar {
      case "\"", "\\": output += [UInt8(ascii: "\\"), UInt8(scalar.value)]
      case "\t": output += "\\t".utf8
      case _ where isHidden(scalar):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let width = scalar.value > 0xFFFF ? 8 : 4
        output += (width == 8 ? "\\U" : "\\u").utf8
        output += String(repeating: "0", count: width - digits.count).utf8
        output += digits.utf8
      default: output += String(scalar).utf8
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  /// A comment on a line of its own, without what a comment may not hold.
  static func appendComment(_ text: ByteText, indent: Int, to output: inout [UInt8]) {
    output += [UInt8](repeating: 0x20, count: indent)
    if text.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      output.append(bytes: text)
    } else {
      for scalar in text.string.unicodeScalars {
        output += String(scalar == "\t" ? " " : isHidden(scalar) ? "\u{FFFD}" : scalar).utf8
      }
    }
    output.append(0x0A)
  }

  private static func isPlain(_ text: ByteText, _ context: Context) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    guard
      first.isASCIILetter || first.isASCIIDigit || first == UInt8(ascii: "/") || first == UInt8(ascii: "_")
        || first == UInt8(ascii: "~") && text.count > 1 || first == UInt8(ascii: ".") && text.count > 1
    else { return false }
    guard last != 0x20, last != UInt8(ascii: ":") else { return false }
    let isPlain = text.withUnsafeBufferPointer { bytes in
      for index in 0..<bytes.count {
        switch bytes[index] {
        case 0x00..<0x20, 0x7F...: return false
        case UInt8(ascii: ":") where index + 1 < bytes.count && bytes[index + 1] == 0x20: return false
        case UInt8(ascii: "#") where index > 0 && bytes[index - 1] == 0x20: return false
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
          if context.contains(.flow) { return false }
        case UInt8(ascii: ":") where context.contains(.flow) && index + 1 < bytes.count:
          if ",[]{}".utf8.contains(bytes[index + 1]) { return false }
        default: continue
        }
      }
      return true
    }
    guard isPlain else { return false }
    if first == UInt8(ascii: "n") || first == UInt8(ascii: "N"), text.equalsIgnoringCase("null".utf8) { return false }
    return !context.contains(.text) || !looksLikeAnotherType(text)
  }

  /// Whether some reader of YAML may take the text for a number, a time or a truth value.
  private static func looksLikeAnotherType(_ text: ByteText) -> Bool {
    if let first = text.first, first.isASCIIDigit || first == UInt8(ascii: ".") {
      return text.allSatisfy {
        $0.isASCIIDigit || ($0.asciiLowercase >= 0x61 && $0.asciiLowercase <= 0x66) || ".+-_:xo".utf8.contains($0)
      }
    }
    guard text.count <= 5 else { return false }
    return ["yes", "no", "on", "off", "true", "false", "y", "n"].contains { text.equalsIgnoringCase($0.utf8) }
  }

  /// Whether a character shows nothing, or passes for something else.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}
