public import Diagnostics

/// Whether a match block applies to a name, as far as the name decides it.
enum MatchVerdict {
  case yes, no, maybe

  /// Judges a block by its criteria: all of them have to hold.
  init(_ match: MatchBlock, name: ByteText) {
    self = .yes
    for criterion in match.criteria {
      switch Self.verdict(criterion, name) {
      case .yes: continue
      case .maybe: self = .maybe
      case .no:
        self = .no
        return
      }
    }
  }

  private static func verdict(_ criterion: Criterion, _ name: ByteText) -> MatchVerdict {
    let holds: Bool
    switch criterion.kind {
    case .all: holds = true
    case .originalhost: holds = matches(criterion.argument, name)
    default: return .maybe
    }
    return holds != criterion.isNegated ? .yes : .no
  }

  /// Whether a list of patterns matches, as ssh reads it: a negated pattern that matches decides, and case does not count.
  private static func matches(_ list: String, _ name: ByteText) -> Bool {
    let name = ByteText(name.map(\.asciiLowercase))
    var isMatched = false
    for part in list.utf8.split(separator: UInt8(ascii: ",")) {
      let isNegated = part.first == UInt8(ascii: "!")
      let pattern = ByteText(part.dropFirst(isNegated ? 1 : 0).map(\.asciiLowercase))
      guard HostPattern.matches(pattern, name) else { continue }
      if isNegated { return false }
      isMatched = true
    }
    return isMatched
  }
}

extension Configuration {
  /// Whether a match block can apply to a name that is typed; conditions that only ssh can judge are taken to hold.
  public func mayApply(_ match: MatchBlock, to name: ByteText) -> Bool { MatchVerdict(match, name: name) != .no }
}
