import Diagnostics
import Settings

extension ValueGrammar {
  /// A TCP port: decimal digits, 1 to 65535.
  ///
  /// ssh also reads names of services and leading zeros; both are refused, since they are not the same port everywhere.
  static func checkPort(_ value: ScalarValue) -> ValueProblem? { value.port(called: value.setting.name) }

  /// A UDP port or a range `LOW:HIGH`.
  static func checkPortRange(_ value: ScalarValue) -> ValueProblem? {
    let name = value.setting.name
    guard let (low, high) = value.text.cut(at: 0x3A) else {
      if let (low, high) = value.text.cut(at: 0x2D), low.isDigits, high.isDigits {
        let range = "\(low.string):\(high.string)"
        let isRight = [low, high].allSatisfy { value.number($0, in: ports).failure == nil }
        return value.wrongType(
          "\(name) writes a range with a colon: LOW:HIGH", replacement: isRight ? .safe(range) : .guess(range))
      }
      return checkPort(value)
    }
    guard !low.isEmpty, !high.isEmpty, !high.contains(0x3A) else {
      return value.wrongType()
    }
    switch (
      value.number(low, in: ports, called: "the low end", isPort: true),
      value.number(high, in: ports, called: "the high end", isPort: true)
    )
    {
    case (.problem(let problem), _), (_, .problem(let problem)):
      return problem
    case (.value(let first), .value(let last)) where first > last:
      return value.problem(
        .outOfRange, "the range \(quoted(value.text)) ends before it begins",
        replacement: .guess("\(high.string):\(low.string)"))
    case (.value, .value):
      return nil
    }
  }

  /// The numbers that a port may have.
  static let ports = 1...65535
}

extension ScalarValue {
  /// Checks that a slice of the text is a port; 0 is one where `allowsZero` says so.
  func port(_ slice: ByteText? = nil, called noun: String = "the port", allowsZero: Bool = false) -> ValueProblem? {
    let found = slice ?? text
    let range = allowsZero ? 0...65535 : ValueGrammar.ports
    guard let problem = number(found, in: range, called: noun, isPort: true).failure else { return nil }
    let service = services.first { found.equalsIgnoringCase($0.name.utf8) }
    guard problem.rule.id == Rule.notANumber.id, let service else { return problem }
    return self.problem(
      .notANumber, "\(noun) is a number, and \(quoted(found)) a name for \(service.port)", at: slice,
      replacement: .safe("\(service.port)"))
  }
}

/// The services that people name instead of a port, with the numbers that IANA gave them.
private let services: [(name: String, port: Int)] = [("ssh", 22), ("http", 80), ("https", 443), ("socks", 1080)]
