import Diagnostics
import Settings

extension ValueGrammar {
  /// A decimal number in a range.
  static func checkInteger(_ value: ScalarValue, in range: ClosedRange<Int>) -> ValueProblem? {
    value.number(in: range).failure
  }

  /// An octal number from 0 to 0777, with or without a leading zero.
  static func checkOctal(_ value: ScalarValue) -> ValueProblem? {
    let name = value.setting.name
    let digits = value.text.drop { $0 == 0x30 }
    guard value.text.allSatisfy({ (0x30...0x37).contains($0) }) else {
      let bare = value.text.dropFirst(2)
      let isMarked = value.text.starts(with: [0x30, 0x6F]) && !bare.isEmpty && bare.count <= 3
      let meant = isMarked && bare.allSatisfy { (0x30...0x37).contains($0) } ? "0\(bare.string)" : nil
      return value.problem(
        .notANumber, "\(name) is a number in octal digits such as 0177, not \(quoted(value.text))",
        replacement: meant.map { .safe($0) })
    }
    return digits.count <= 3
      ? nil : value.problem(.outOfRange, "\(name) is an octal number from 0 to 0777, not \(quoted(value.text))")
  }

  /// A number of pixels, with or without the unit.
  ///
  /// Blink's control goes to 100 in steps of one.
  static func checkFontSize(_ value: ScalarValue) -> ValueProblem? {
    let digits = value.text.prefix { $0.isASCIIDigit }
    let unit = value.text[digits.endIndex...]
    let hasPixels = unit.equalsIgnoringCase("px".utf8) && !digits.isEmpty
    if digits.isEmpty || unit.isEmpty || hasPixels {
      return value.number(hasPixels ? digits : value.text, in: 1...100).failure
    }
    if case .disputed = Numeral(value.text) { return value.number(in: 1...100).failure }
    guard unit.allSatisfy({ $0.isASCIILetter || $0 == 0x25 || $0.isBlank }) else {
      return value.problem(.notANumber, "\(value.setting.name) is a number of pixels, not \(quoted(value.text))")
    }
    return value.problem(
      .wrongType, "\(value.setting.name) is a number of pixels such as 14 or 14px; \(quoted(unit)) is no unit here",
      at: unit, replacement: nil)
  }
}
