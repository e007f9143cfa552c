import Diagnostics

/// Whether a match block applies to a name, as far as that can be told before ssh runs.
enum MatchVerdict {
  case yes, no, maybe

  /// Judges a block by its criteria: all of them have to hold.
  init(_ match: MatchBlock, _ known: KnownOfName) {
    self = .yes
    for criterion in match.criteria {
      switch Self.verdict(criterion, known) {
      case .yes: continue
      case .maybe: self = .maybe
      case .no:
        self = .no
        return
      }
    }
  }

  private static func verdict(_ criterion: Criterion, _ known: KnownOfName) -> MatchVerdict {
    switch criterion.kind {
    case .all: return criterion.isNegated ? .no : .yes
    case .originalhost: return verdict(criterion, lowercase(known.name), lowercase(criterion.argument.utf8))
    case .host:
      // To ssh, a name without a HostName is where it leads.
      guard let hostName = known.hostName.text(ifUnset: known.name) else { return .maybe }
      return known.revised(verdict(criterion, lowercase(hostName), lowercase(criterion.argument.utf8)))
    case .user:
      // Without a User it is that of whoever runs ssh.
      guard let user = known.user.text(ifUnset: nil) else { return .maybe }
      return known.revised(verdict(criterion, user, ByteText(criterion.argument.utf8)))
    default: return .maybe
    }
  }

  /// Whether a list of patterns matches, as ssh reads it: a negated pattern that matches decides.
  private static func verdict(_ criterion: Criterion, _ text: ByteText, _ list: ByteText) -> MatchVerdict {
    let matching = list.split(separator: UInt8(ascii: ",")).filter { part in
      HostPattern.matches(part.first == UInt8(ascii: "!") ? part.dropFirst() : part, text)
    }
    let holds = !matching.isEmpty && !matching.contains { $0.first == UInt8(ascii: "!") }
    return holds != criterion.isNegated ? .yes : .no
  }

  private static func lowercase(_ text: some Sequence<UInt8>) -> ByteText { ByteText(text.map(\.asciiLowercase)) }
}

/// What ssh knows of a name when it comes to a block: the blocks before have told it.
struct KnownOfName {
  /// A setting that criteria ask for.
  enum Value {
    case unset, known(ByteText)
    /// A block has set it that may not apply.
    case uncertain

    /// The value, where it is certain.
    func text(ifUnset text: ByteText?) -> ByteText? {
      switch self {
      case .unset: text
      case .known(let text): text
      case .uncertain: nil
      }
    }

    /// Takes a value, unless an earlier block has set one: the first that ssh meets wins.
    mutating func set(_ value: Value) { if case .unset = self { self = value } }
  }

  let name: ByteText

  /// Whether ssh may read all blocks a second time, when it knows more.
  let isReadTwice: Bool

  var hostName = Value.unset
  var user = Value.unset

  /// A verdict on what a second reading may find otherwise.
  func revised(_ verdict: MatchVerdict) -> MatchVerdict { verdict == .no && isReadTwice ? .maybe : verdict }
}
