import Diagnostics
import Settings

/// Which keyword a port forward belongs to.
enum ForwardKind {
  case local, remote, dynamic
}

extension ValueGrammar {
  /// A forward as ssh_config(5) writes it: `LISTEN TARGET`, each a port with or without an address, or a path.
  ///
  /// The target may be missing in a remote forward and must in a dynamic one. Where an environment variable stands in
  /// the text, only the number of arguments can be checked.
  static func checkForward(_ value: ScalarValue, _ kind: ForwardKind) -> ValueProblem? {
    let arguments = value.text.blankSeparated
    guard let listen = arguments.first else {
      return value.wrongType()
    }
    let target = arguments.dropFirst().first
    guard arguments.count <= (kind == .dynamic ? 1 : 2) else { return value.tooManyForwards(kind) }
    if case .expanded = value.setting.environment, value.text.firstRange(of: Array("${".utf8)) != nil {
      return target == nil && kind == .local ? value.missingTarget(listen) : nil
    }
    guard listen.count + (target?.count ?? 0) < longestForward else {
      return value.wrongType("a forward has at most \(longestForward) characters")
    }
    if target == nil, kind != .dynamic, let problem = value.joinedForward(listen) { return problem }
    if target == nil, kind == .local { return value.missingTarget(listen) }
    return value.listenProblem(listen, kind) ?? target.flatMap { value.targetProblem($0) }
  }

  /// How long ssh lets a forward be, its two arguments together.
  private static var longestForward: Int { 255 }
}

extension ScalarValue {
  fileprivate func listenProblem(_ listen: ByteText, _ kind: ForwardKind) -> ValueProblem? {
    guard let fields = forwardFields(listen) else { return unbalancedBracket(listen) }
    switch fields.count {
    case 1 where fields[0].contains(0x2F): return socketProblem(fields[0])
    case 1: return port(fields[0], called: "the port to listen on", allowsZero: kind == .remote)
    case 2: return port(fields[1], called: "the port to listen on", allowsZero: kind == .remote)
    default: return tooManyColons(listen, "takes [ADDRESS:]PORT to listen on")
    }
  }

  fileprivate func targetProblem(_ target: ByteText) -> ValueProblem? {
    guard let fields = forwardFields(target) else { return unbalancedBracket(target) }
    switch fields.count {
    case 1 where fields[0].contains(0x2F):
      return socketProblem(fields[0])
    case 1 where fields[0].isDigits:
      return wrongType(
        "the target \(quoted(target)) has no host; write HOST:PORT", at: target,
        replacement: .guess("localhost:\(target.string)"))
    case 1:
      return wrongType("the target \(quoted(target)) has no port; write HOST:PORT", at: target)
    case 2 where fields[0].isEmpty:
      return wrongType(
        "the target \(quoted(target)) has no host; write HOST:PORT", at: target,
        replacement: .guess("localhost\(target.string)"))
    case 2:
      return port(fields[1], called: "the port of the target")
    default:
      return tooManyColons(target, "takes HOST:PORT as its target")
    }
  }

  /// The fields between the colons of an argument, without brackets; `nil` where a bracket does not match.
  ///
  /// A backslash takes the colon after it literally.
  private func forwardFields(_ argument: ByteText) -> [ByteText]? {
    var fields: [ByteText] = []
    var position = argument.startIndex
    while true {
      var end = position
      if end < argument.endIndex, argument[end] == 0x5B {
        guard let closing = argument[end...].firstIndex(of: 0x5D) else { return nil }
        fields.append(argument[(end + 1)..<closing])
        end = closing + 1
        guard end == argument.endIndex || argument[end] == 0x3A else { return nil }
      } else {
        while end < argument.endIndex, argument[end] != 0x3A {
          end += argument[end] == 0x5C && end + 1 < argument.endIndex ? 2 : 1
        }
        fields.append(argument[position..<end])
      }
      guard end < argument.endIndex else { return fields }
      position = end + 1
    }
  }

  private func socketProblem(_ path: ByteText) -> ValueProblem? {
    path.count <= longestSocketPath
      ? nil : wrongType("the path of a socket has at most \(longestSocketPath) bytes", at: path)
  }

  private func unbalancedBracket(_ argument: ByteText) -> ValueProblem {
    wrongType("brackets enclose an IPv6 address, as in [::1]:80, not \(quoted(argument))", at: argument)
  }

  /// Reports an argument with more colons than it can have, which may be an IPv6 address without brackets.
  private func tooManyColons(_ argument: ByteText, _ expected: String) -> ValueProblem {
    let colon = argument.lastIndex(of: 0x3A) ?? argument.startIndex
    let (address, port) = (argument[..<colon], argument[(colon + 1)...])
    let isAddress = address.isIPv6Like && port.isDigits
    return wrongType(
      isAddress
        ? "an IPv6 address stands in brackets: [ADDRESS]:PORT"
        : "\(setting.name) \(expected), not \(quoted(argument))",
      at: argument, replacement: isAddress ? .safe("[\(address.string)]:\(port.string)") : nil)
  }

  /// The problem of a forward written as one argument, the way options of the command line are.
  fileprivate func joinedForward(_ argument: ByteText) -> ValueProblem? {
    guard let fields = forwardFields(argument), !argument.isIPv6Like else { return nil }
    let targetCount = fields.last?.contains(0x2F) == true && fields.count > 1 ? 1 : 2
    guard fields.count == 4 || fields.count == targetCount + 1, fields.allSatisfy({ !$0.isEmpty }) else { return nil }
    let target = fields[fields.count - targetCount]
    let hasBracket = target.startIndex > argument.startIndex && argument[target.startIndex - 1] == 0x5B
    let start = target.startIndex - (hasBracket ? 1 : 0)
    let spaced = "\(argument[..<(start - 1)].string) \(argument[start...].string)"
    return wrongType(
      "\(setting.name) separates what it listens on from the target by a blank",
      replacement: .safe(spaced))
  }

  fileprivate func missingTarget(_ listen: ByteText) -> ValueProblem {
    wrongType("\(setting.name) takes \(expectation(of: setting)); the target is missing")
  }

  fileprivate func tooManyForwards(_ kind: ForwardKind) -> ValueProblem {
    wrongType(
      kind == .dynamic
        ? "\(setting.name) takes one argument, [ADDRESS:]PORT; several forwards are a list"
        : "\(setting.name) takes LISTEN TARGET; several forwards are a list of such")
  }
}

extension ArraySlice where Element == UInt8 {
  /// Whether this can only be meant as an IPv6 address without brackets.
  var isIPv6Like: Bool {
    let colons = lazy.filter { $0 == 0x3A }.count
    return colons >= 2 && firstRange(of: [0x3A, 0x3A]) != nil || colons == 7
      ? allSatisfy { $0 == 0x3A || $0 == 0x2E || $0.isASCIIDigit || (0x61...0x66).contains($0.asciiLowercase) } : false
  }
}

/// The longest path of a socket on Linux, without its NUL.
private let longestSocketPath = 107
