import Diagnostics

/// What resources of X use of the C preprocessor: macros without arguments, and conditions on them.
struct Preprocessor {
  private var macros: [ByteText: ByteText] = [:]

  /// For each open condition, whether its lines count, and whether those of `#else` would.
  private var conditions: [(isTrue: Bool, hasElse: Bool)] = []

  /// Whether the lines that are being read count.
  var isActive: Bool { conditions.allSatisfy(\.isTrue) }

  private static let mostConditions = 64
  private static let longestChain = 16

  /// What a text stands for; itself where it is no macro.
  func expanded(_ text: ByteText) -> ByteText {
    var text = text
    for _ in 0..<Self.longestChain {
      guard let value = macros[text] else { break }
      text = value
    }
    return text
  }

  /// Reads a line that begins with #.
  ///
  /// - Returns: The name of a file that should be included here; `nil` for every other line.
  mutating func read(_ line: SourceLine) throws(ThemeProblem) -> ByteText? {
    let directive = trimmedBlanks(line.text.dropFirst())
    let word = directive.prefix(while: \.isASCIILetter)
    let rest = trimmedBlanks(directive.dropFirst(word.count))
    switch word.string {
    case "define" where isActive:
      if let (name, value) = SourceLine(text: rest).keyAndValue { macros[name] = value } else { macros[rest] = [] }
    case "undef" where isActive: macros[rest] = nil
    case "include" where isActive: return rest
    case "ifdef": try open(macros[rest] != nil, line)
    case "ifndef": try open(macros[rest] == nil, line)
    case "if": try open(try isTrue(rest), line)
    case "else":
      guard let last = conditions.last, !last.hasElse else {
        throw ThemeProblem("no #if is open here", at: line.offset)
      }
      conditions[conditions.count - 1] = (!last.isTrue, true)
    case "endif":
      guard conditions.popLast() != nil else { throw ThemeProblem("no #if is open here", at: line.offset) }
    case "elif": throw ThemeProblem("#elif cannot be read here; keep the lines of one case", at: line.offset)
    default: break
    }
    return nil
  }

  /// Begins a condition.
  private mutating func open(_ isTrue: Bool, _ line: SourceLine) throws(ThemeProblem) {
    guard conditions.count < Self.mostConditions else {
      throw ThemeProblem("conditions lie too deep inside each other", at: line.offset)
    }
    conditions.append((isTrue, false))
  }

  /// Whether a number or a macro of one is not 0; a name that is no macro is 0.
  private func isTrue(_ text: ByteText) throws(ThemeProblem) -> Bool {
    let value = expanded(text)
    if let number = decimalNumber(value) { return number != 0 }
    let isName = value.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") } && !value.isEmpty
    guard isName else {
      throw ThemeProblem(
        "only a number or a name can stand here, not \(quoted(text)); keep the lines of one case", at: text.startIndex)
    }
    return false
  }
}
