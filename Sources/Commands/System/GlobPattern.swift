/// A pattern for one component of a path, as sh(1) reads it.
struct GlobPattern {
  private let tokens: [Token]

  init(_ pattern: String) {
    tokens = Self.tokens(of: pattern)
  }

  /// Whether a path holds any character that makes it a pattern.
  static func isGlob(_ path: String) -> Bool {
    path.utf8.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  /// Whether a whole name matches.
  ///
  /// A leading dot has to be spelled. On a mismatch only the last `*` takes one more character, which is enough and keeps the time quadratic at worst.
  func matches(_ name: String) -> Bool {
    let name = Array(name.unicodeScalars)
    if name.first == ".", tokens.first?.isDot != true { return false }
    var (token, position) = (0, 0)
    var retry: (token: Int, position: Int)?
    while position < name.count {
      if token < tokens.count, case .anyText = tokens[token] {
        retry = (token, position)
        token += 1
      } else if token < tokens.count, tokens[token].matches(name[position]) {
        token += 1
        position += 1
      } else if let last = retry {
        retry = (last.token, last.position + 1)
        (token, position) = (last.token + 1, last.position + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { if case .anyText = $0 { true } else { false } }
  }

  private enum Token {
    case anyText
    case anyCharacter
    case character(Unicode.Scalar)
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    var isDot: Bool { if case .character(".") = self { true } else { false } }

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .anyText: false
      case .anyCharacter: true
      case .character(let own): own == scalar
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  private static func tokens(of pattern: String) -> [Token] {
    var rest = Array(pattern.unicodeScalars)[...]
    var tokens: [Token] = []
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "[": tokens.append(readSet(&rest) ?? .character("["))
      case "\\": tokens.append(.character(rest.popFirst() ?? "\\"))
      default: tokens.append(.character(scalar))
      }
    }
    return tokens
  }

  /// Reads a set up to its `]`; `nil`, with nothing taken, if it is never closed.
  private static func readSet(_ rest: inout ArraySlice<Unicode.Scalar>) -> Token? {
    var set = rest
    let isNegated = set.first == "!" || set.first == "^"
    if isNegated { set.removeFirst() }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var isFirst = true
    while let low = set.popFirst() {
      if low == "]", !isFirst {
        rest = set
        return .set(ranges, isNegated: isNegated)
      }
      isFirst = false
      if set.first == "-", let high = set.dropFirst().first, high != "]" {
        set = set.dropFirst(2)
        if low <= high { ranges.append(low...high) }
      } else {
        ranges.append(low...low)
      }
    }
    return nil
  }
}
