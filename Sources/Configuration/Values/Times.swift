import Diagnostics
import Settings

extension ValueGrammar {
  /// An OpenSSH time: seconds, or numbers with the units s, m, h, d and w that are added up.
  static func checkTime(_ value: ScalarValue) -> ValueProblem? {
    if let word = value.wordInsteadOfNumber { return word }
    return value.time()
  }

  /// A time, or `confirm` and a time.
  static func checkAgentLifetime(_ value: ScalarValue) -> ValueProblem? {
    let words = value.text.blankSeparated
    if words.count == 2, words[0].equalsIgnoringCase("confirm".utf8) { return value.time(words[1]) }
    guard words.count == 1 else {
      return value.wrongType("\(value.setting.name) takes \(expectation(of: value.setting)), or confirm and a time")
    }
    return checkTime(value)
  }

  /// A size, and perhaps a time: `default` or a number with K, M, G and so on, then a time or `none`.
  static func checkRekeyLimit(_ value: ScalarValue) -> ValueProblem? {
    let words = value.text.blankSeparated
    guard let size = words.first, words.count <= 2 else {
      return value.wrongType()
    }
    if !size.equals("default"), let problem = value.size(size, isOnly: words.count == 1) { return problem }
    return words.count == 1 || words[1].equals("none") ? nil : value.time(words[1])
  }

  /// `interval:` and a number of milliseconds.
  static func checkKeystrokeInterval(_ value: ScalarValue) -> ValueProblem? {
    guard let (key, milliseconds) = value.text.cut(at: 0x3A), key.equals("interval") else {
      if value.text.isDigits {
        return value.unknownChoice(meaning: "interval:\(value.text.string)")
      }
      return value.unknownChoice()
    }
    return value.number(milliseconds, in: 1...1000, called: "the interval").failure
  }
}

extension ScalarValue {
  /// Checks that a slice of the text, by default all of it, is a time of at most 2³¹-1 seconds.
  func time(_ slice: ByteText? = nil) -> ValueProblem? {
    let whole = slice ?? text
    switch Numeral(whole) {
    case .number(let seconds) where seconds <= longestTime: return nil
    case .number, .huge: return timeOutOfRange(whole)
    case .zeroPadded, .disputed: return number(slice, in: 0...longestTime, called: "the time").failure
    case .negative, .none: break
    }
    var total = 0
    var rest = whole
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCIIDigit }
      rest = rest[digits.endIndex...]
      guard !digits.isEmpty else { return malformedTime(whole, at: slice) }
      let letters = rest.prefix { $0.isASCIILetter }
      rest = rest[letters.endIndex...]
      guard letters.isEmpty ? rest.isEmpty : true else { return malformedTime(whole, at: slice) }
      guard let seconds = letters.isEmpty ? 1 : unit(letters) else {
        return wrongType("\(quoted(letters)) is no unit of time; the units are s, m, h, d and w", at: letters)
      }
      guard let count = Numeral.decimal(digits), count <= longestTime, total + count * seconds <= longestTime else {
        return timeOutOfRange(whole)
      }
      total += count * seconds
    }
    return nil
  }

  /// The seconds of a unit; `nil` where there is none of that name.
  private func unit(_ letters: ByteText) -> Int? {
    guard let letter = letters.first, letters.count == 1 else { return nil }
    return switch letter.asciiLowercase {
    case 0x73: 1
    case 0x6D: 60
    case 0x68: 3600
    case 0x64: 86400
    case 0x77: 604_800
    default: nil
    }
  }

  private func malformedTime(_ found: ByteText, at slice: ByteText?) -> ValueProblem {
    let packed = found.filter { !$0.isBlank }
    let fix = packed.count < found.count && time(packed[...]) == nil
    return wrongType(
      "a time is a number of seconds, or numbers with units such as 1h30m, not \(quoted(found))", at: slice,
      replacement: fix ? .safe(String(decoding: packed, as: UTF8.self)) : nil)
  }

  private func timeOutOfRange(_ found: ByteText) -> ValueProblem {
    problem(.outOfRange, "a time has at most \(longestTime) seconds, which \(quoted(found)) exceeds", at: found)
  }

  /// Checks a size such as `512M`: 0, or at least 16 bytes.
  ///
  /// `isOnly` says that it is the whole value, so that a YAML reader may take it for a number.
  func size(_ found: ByteText, isOnly: Bool) -> ValueProblem? {
    if isOnly, case .zeroPadded = Numeral(found) { return number(in: 0...Int.max).failure }
    let digits = found.prefix { $0.isASCIIDigit }
    var rest = found[digits.endIndex...]
    var fraction: ByteText = []
    if rest.first == 0x2E {
      fraction = rest.dropFirst().prefix { $0.isASCIIDigit }
      rest = rest.dropFirst(fraction.count + 1)
    }
    let power = rest.isEmpty ? 0 : "bkmgtpe".utf8.firstIndex(of: rest[rest.startIndex].asciiLowercase).map(distance)
    guard !digits.isEmpty, rest.count <= 1, let power else {
      return wrongType("a size is a number with K, M or G, such as 512M, not \(quoted(found))", at: found)
    }
    // At most 15 digits are read: with E even a few exceed what ssh can hold.
    let bytes = Numeral.decimal(digits).map { Double($0) } ?? .infinity
    let part = fraction.prefix(15).reduce((0.0, 0.1)) { ($0.0 + Double($1 & 0x0F) * $0.1, $0.1 / 10) }.0
    let scale = (0..<power).reduce(1.0) { value, _ in value * 1024 }
    let total = (bytes + part) * scale
    if total < 1 || (16..<9.2e18).contains(total) { return nil }
    return problem(
      .outOfRange, "the size is 0, or from 16 bytes to 8E, not \(quoted(found))", at: found)
  }

  private func distance(_ index: String.UTF8View.Index) -> Int {
    let units = "bkmgtpe".utf8
    return units.distance(from: units.startIndex, to: index)
  }

  /// The problem of a text that begins with a letter where the row has words beside numbers.
  var wordInsteadOfNumber: ValueProblem? {
    guard text.first?.isASCIILetter == true, setting.words.contains(where: { $0.name != "none" }) else { return nil }
    return unknownChoice()
  }
}

/// The greatest number of seconds that ssh holds.
private let longestTime = Int(Int32.max)
