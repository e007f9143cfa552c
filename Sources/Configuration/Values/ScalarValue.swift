import Diagnostics
import Settings

/// A text under examination and the row that it has to fit.
struct ScalarValue {
  let text: ByteText

  /// Whether it stands in the file without quotes.
  let isPlain: Bool

  let setting: Setting

  /// Where a slice of the text lies in it.
  func part(_ slice: ByteText) -> Range<Int> {
    slice.startIndex - text.startIndex..<slice.endIndex - text.startIndex
  }

  /// What the setting takes, and that the text is none of it.
  var mismatch: String {
    let found = text.allSatisfy(\.isBlank) ? (text.isEmpty ? "an empty text" : "blanks") : quoted(text)
    return "\(setting.name) takes \(expectation(of: setting)), not \(found)"
  }

  /// Reports `rule` at a slice of the text; at all of it by default.
  func problem(
    _ rule: Rule, _ message: String, at slice: ByteText? = nil, replacement: ValueProblem.Replacement? = nil
  ) -> ValueProblem {
    let isWhole = slice == nil || slice?.indices == text.indices
    return ValueProblem(rule, message, part: isWhole ? nil : slice.map(part), replacement: replacement)
  }

  /// Reports that the text does not follow the grammar of the setting.
  func wrongType(
    _ message: String? = nil, at slice: ByteText? = nil, replacement: ValueProblem.Replacement? = nil
  ) -> ValueProblem {
    problem(.wrongType, message ?? mismatch, at: slice, replacement: replacement)
  }
}

extension ArraySlice where Element == UInt8 {
  /// The stretches between blanks and tabs.
  var blankSeparated: [ByteText] { split { $0.isBlank } }

  var containsBlank: Bool { contains { $0.isBlank } }

  /// Whether all bytes are ASCII digits, and there is at least one.
  var isDigits: Bool { !isEmpty && allSatisfy(\.isASCIIDigit) }

  /// The text before and behind the first of some byte; `nil` where it has none.
  func cut(at byte: UInt8) -> (before: ByteText, behind: ByteText)? {
    guard let index = firstIndex(of: byte) else { return nil }
    return (self[startIndex..<index], self[(index + 1)...])
  }
}

extension UInt8 {
  /// Whether this is a blank or a tab, which separate arguments in ssh_config.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
}
