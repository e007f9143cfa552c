import Diagnostics
import Settings

/// How a text reads where a number is wanted.
enum Numeral: Equatable {
  /// Decimal digits alone.
  case number(Int)

  /// Decimal digits, too many for any number here.
  case huge

  /// A minus sign and decimal digits.
  case negative

  /// Decimal digits with leading zeros, which many programs take for octal; without them if not too many.
  case zeroPadded(Int?)

  /// Another form that some YAML reader takes for a number (`0x16`, `1_000`, `+22`, `22.0`, `1e3`, `22:22`); the
  /// number that all of those mean, where they agree.
  case disputed(Int?)

  /// No number to anyone.
  case none

  init(_ text: ByteText) {
    let digits = text.drop { $0 == 0x2D || $0 == 0x2B }
    if text.isDigits {
      let value = Self.decimal(text)
      self = text.count > 1 && text.first == 0x30 ? .zeroPadded(value) : value.map { .number($0) } ?? .huge
    } else if text.first == 0x2D, digits.count == text.count - 1, digits.isDigits {
      self = .negative
    } else if text.first == 0x2B, digits.count == text.count - 1, digits.isDigits {
      self = .disputed(Self.decimal(digits))
    } else if digits.count >= text.count - 1, let first = digits.first, first.isASCIIDigit || first == 0x2E {
      self = Self.disputed(digits)
    } else {
      self = .none
    }
  }

  /// The value of decimal digits; `nil` beyond 15 of them.
  static func decimal(_ digits: ByteText) -> Int? {
    let significant = digits.drop { $0 == 0x30 }
    guard significant.count <= 15 else { return nil }
    return significant.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
  }

  /// The forms of unsigned numbers that YAML 1.1 and 1.2 read but for decimal digits.
  private static func disputed(_ text: ByteText) -> Numeral {
    let letters = text.map(\.asciiLowercase)
    if letters.count > 2, letters[0] == 0x30, let radix = [0x78: 16, 0x6F: 8, 0x62: 2][letters[1]] {
      let rest = String(decoding: letters.dropFirst(2).filter { $0 != 0x5F }, as: UTF8.self)
      guard !rest.isEmpty, let value = Int(rest, radix: radix), !rest.hasPrefix("-"), !rest.hasPrefix("+") else {
        return rest.utf8.allSatisfy { $0.isASCIIDigit || (0x61...0x66).contains($0) } ? .disputed(nil) : .none
      }
      return .disputed(value)
    }
    let plain = text.filter { $0 != 0x5F }[...]
    if plain.isDigits { return .disputed(decimal(plain)) }
    if plain.split(separator: 0x3A, omittingEmptySubsequences: false).allSatisfy(\.isDigits) { return .disputed(nil) }
    return float(plain)
  }

  /// Digits with a fraction, an exponent or both.
  private static func float(_ text: ByteText) -> Numeral {
    let (mantissa, exponent) = text.map(\.asciiLowercase)[...].cut(at: 0x65) ?? (text, [])
    let (whole, fraction) = mantissa.cut(at: 0x2E) ?? (mantissa, [])
    let unsigned = exponent.first == 0x2B || exponent.first == 0x2D ? exponent.dropFirst() : exponent
    let isWellFormed =
      whole.allSatisfy(\.isASCIIDigit) && fraction.allSatisfy(\.isASCIIDigit) && !(whole.isEmpty && fraction.isEmpty)
      && (exponent.isEmpty ? text.count == mantissa.count : unsigned.isDigits)
    guard isWellFormed else { return .none }
    let isWhole = fraction.allSatisfy { $0 == 0x30 } && exponent.isEmpty && whole.first != 0x30
    return .disputed(isWhole ? decimal(whole) : nil)
  }
}

extension ScalarValue {
  /// Reads a slice of the text as a number in a range.
  ///
  /// `noun` is what the number is called in messages, such as "the port"; by default the setting's name. `isPort` says
  /// that ssh reads it in decimal whatever it begins with, so that only zeros have to go.
  func number(
    _ slice: ByteText? = nil, in range: ClosedRange<Int>, called noun: String? = nil, isPort: Bool = false
  ) -> NumberReading {
    let found = slice ?? text
    let noun = noun ?? setting.name
    switch Numeral(found) {
    case .number(let value) where range.contains(value):
      return .value(value)
    case .number, .huge, .negative:
      return .problem(outOfRange(found, range, noun))
    case .zeroPadded(let value):
      let meant = value.flatMap { range.contains($0) ? $0 : nil }
      return .problem(
        problem(
          .ambiguousScalar,
          "\(quoted(found)) is octal to some programs and decimal to others; write \(noun) without leading zeros",
          at: slice, replacement: meant.map { isPort ? .safe("\($0)") : .guess("\($0)") }))
    case .disputed(let value):
      let meant = value.flatMap { range.contains($0) ? $0 : nil }
      let replacement = meant.map { ValueProblem.Replacement.guess("\($0)") }
      guard isPlain else { return .problem(notANumber(found, noun, replacement, at: slice)) }
      return .problem(
        problem(
          .ambiguousScalar,
          "\(quoted(found)) is not the same number to every reader of YAML; write \(noun) in decimal digits",
          at: slice, replacement: replacement))
    case .none:
      return .problem(notANumber(found, noun, nil, at: slice))
    }
  }

  private func outOfRange(_ found: ByteText, _ range: ClosedRange<Int>, _ noun: String) -> ValueProblem {
    let limits =
      range.upperBound >= Int(Int32.max) && found.first == 0x2D
      ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
    return problem(.outOfRange, "\(noun) is a number \(limits), not \(quoted(found))", at: found)
  }

  private func notANumber(
    _ found: ByteText, _ noun: String, _ replacement: ValueProblem.Replacement?, at slice: ByteText?
  ) -> ValueProblem {
    problem(
      .notANumber, "\(noun) is a number in decimal digits, not \(quoted(found))", at: slice, replacement: replacement)
  }
}

/// A number, or why there is none.
enum NumberReading {
  case value(Int)
  case problem(ValueProblem)

  /// `nil` where the number is right.
  var failure: ValueProblem? {
    if case .problem(let problem) = self { problem } else { nil }
  }
}
