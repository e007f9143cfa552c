/// Regular expressions of the schema, in the common part of what ECMA 262 and other dialects read.
enum SchemaPatterns {
  /// A text in any case: only ASCII letters have two.
  static func ignoringCase(_ text: String) -> String {
    text.map { character in
      character.isASCII && character.isLetter
        ? "[\(character.lowercased())\(character.uppercased())]" : escape(character)
    }.joined()
  }

  /// One of some words.
  static func words(_ words: [String], isCaseSensitive: Bool = false) -> String {
    words.map { isCaseSensitive ? $0.map(escape).joined() : ignoringCase($0) }.joined(separator: "|")
  }

  /// A number from 0 or 1 up to a limit, in decimal digits without leading zeros.
  ///
  /// For 1 to 255 this is `[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-5]`, built from left to right: all shorter
  /// numbers, then those that first fall below the limit at each of its digits, then the limit itself.
  static func number(from lowest: Int, to limit: Int) -> String {
    let digits = String(limit).compactMap(\.wholeNumberValue)
    var forms = lowest == 0 ? ["0"] : []
    for length in 1..<max(digits.count, 1) { forms.append("[1-9]" + anyDigits(length - 1)) }
    for (position, digit) in digits.enumerated() {
      let smallest = position == 0 ? 1 : 0
      // The last digit may also be that of the limit.
      let greatest = position == digits.count - 1 ? digit : digit - 1
      guard smallest <= greatest else { continue }
      let prefix = digits[..<position].map(String.init).joined()
      forms.append(prefix + range(smallest, greatest) + anyDigits(digits.count - position - 1))
    }
    return "(" + forms.joined(separator: "|") + ")"
  }

  /// A number of a range whose lower end is neither 0 nor 1 is bounded above only.
  static func number(in range: ClosedRange<Int>) -> String {
    number(from: range.lowerBound == 0 ? 0 : 1, to: range.upperBound)
  }

  static let port = number(from: 1, to: 65535)

  /// Seconds, or numbers with units.
  static let time = "(0|[1-9][0-9]*|([0-9]+[sSmMhHdDwW])+([0-9]+)?)"

  private static func range(_ first: Int, _ last: Int) -> String { first == last ? "\(first)" : "[\(first)-\(last)]" }

  private static func anyDigits(_ count: Int) -> String { count == 0 ? "" : count == 1 ? "[0-9]" : "[0-9]{\(count)}" }

  private static func escape(_ character: Character) -> String {
    "\\^$.|?*+()[]{}".contains(character) ? "\\\(character)" : String(character)
  }
}
