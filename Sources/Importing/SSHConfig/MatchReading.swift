import Configuration
import Diagnostics
import Settings

/// What a `Match` line turned out to be.
enum MatchReading {
  case condition(SourceCondition)
  case refused(String)

  /// Reads the criteria behind `Match`, as `match_cfg_line` of OpenSSH does.
  static func read(_ rest: ByteText) -> MatchReading {
    guard var words = ConfigLine.arguments(rest)?[...] else {
      return .refused("a quote is left open, and ssh refuses the file")
    }
    var match = MatchCondition(text: [])
    var count = 0
    var endsInAll = false
    while let word = words.popFirst() {
      let isNegated = word.first == UInt8(ascii: "!")
      var name = isNegated ? word.dropFirst() : word
      var attached: ByteText?
      if let equals = name.firstIndex(of: UInt8(ascii: "=")) {
        attached = name[(equals + 1)...]
        name = name[..<equals]
      }
      let lower = String(decoding: name.map(\.asciiLowercase), as: UTF8.self)
      guard let kind = Criterion.Kind(rawValue: lower == "tag" ? "tagged" : lower) else {
        return .refused("ssh knows no criterion \(quoted(name))")
      }
      count += 1
      endsInAll = kind == .all
      if endsInAll, isNegated || !words.isEmpty || count > 1 && !match.needsSecondPass {
        // The current release takes `all` behind other criteria, where it changes nothing.
        guard !isNegated, words.isEmpty else { return .refused("`all` stands alone in a Match line") }
        continue
      }
      var argument: ByteText = []
      if kind.takesArgument {
        if let attached, !attached.isEmpty { argument = attached } else { argument = words.popFirst() ?? [] }
        if argument.equals("="), let next = words.popFirst() { argument = next }
        guard !argument.isEmpty, String(validating: argument, as: UTF8.self) != nil else {
          return .refused("the criterion \(lower) has no argument that can be read")
        }
      }
      match.add(kind, isNegated: isNegated, argument)
    }
    guard count > 0 else { return .refused("the Match line has no criteria, and ssh refuses the file") }
    if count == 1, endsInAll { return .condition(.all) }
    return .condition(.match(match))
  }
}

extension MatchCondition {
  /// The text without an `all` behind other criteria, where it only says that there are no more.
  fileprivate var textBesideOthers: [UInt8] {
    let end = Array(" all".utf8)
    return text.suffix(end.count) == end[...] ? Array(text.dropLast(end.count)) : text
  }

  /// Adds a criterion to the text and notes what it depends on.
  mutating func add(_ kind: Criterion.Kind, isNegated: Bool, _ argument: ByteText) {
    if !text.isEmpty { text.append(UInt8(ascii: " ")) }
    if isNegated { text.append(UInt8(ascii: "!")) }
    text += kind.rawValue.utf8
    since = max(since, kind.since)
    if kind == .final || kind == .canonical {
      needsSecondPass = true
      if kind == .final { asksForSecondPass = true }
      if !isNegated { holdsOnlyLate = true }
    }
    if kind == .originalhost, !isNegated { host = HostCondition(list: argument).lowerCased }
    for role in Self.roles(of: kind) { reads.insert(SettingTable.place(of: SettingTable.id(of: role))) }
    guard kind.takesArgument else { return }
    text.append(UInt8(ascii: " "))
    let needsQuotes = argument.contains { $0 == 0x20 || $0 == 0x09 || "\"'\\#=".utf8.contains($0) }
    guard needsQuotes else {
      text += argument
      return
    }
    if ArgumentQuoting.problem(argument, for: .defaultTarget, as: .criterion) != nil {
      since = max(since, ArgumentQuoting.Place.criterion.escapesSince)
    }
    text.append(UInt8(ascii: "\""))
    for byte in argument {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { text.append(UInt8(ascii: "\\")) }
      text.append(byte)
    }
    text.append(UInt8(ascii: "\""))
  }

  /// The settings whose values so far decide whether a criterion holds.
  private static func roles(of kind: Criterion.Kind) -> [Role] {
    switch kind {
    case .host: [.hostName]
    case .user: [.user]
    case .tagged: [.tag]
    case .exec: [.hostName, .user, .port, .proxyJump, .hostKeyAlias]
    case .sessiontype, .command: [.remoteCommand]
    case .all, .canonical, .final, .originalhost, .localuser, .localnetwork, .version: []
    }
  }
}

extension SourceCondition {
  /// The condition that holds where both do, and may hold for no name; `nil` where none can be written.
  func and(_ inner: SourceCondition) -> SourceCondition? {
    if isNever { return self }
    switch (self, inner) {
    case (.all, _): return inner
    case (_, .all): return self
    case (.host(let names), .host(let other)) where names.patterns.isEmpty,
      (.host(let other), .host(let names)) where names.patterns.isEmpty:
      return .host(HostCondition(names: names.names.filter(other.matches)))
    default:
      // The second time ssh compares names with what they stand for.
      let kind: Criterion.Kind = isLate || inner.isLate ? .host : .originalhost
      guard let first = criteria(kind), let second = inner.criteria(kind) else { return nil }
      var both = first
      both.text = first.textBesideOthers + Array(" ".utf8) + second.textBesideOthers
      both.reads.formUnion(second.reads)
      both.host = second.host ?? first.host
      both.since = max(first.since, second.since)
      both.holdsOnlyLate = isLate || inner.isLate
      both.asksForSecondPass = first.asksForSecondPass || second.asksForSecondPass
      both.needsSecondPass = first.needsSecondPass || second.needsSecondPass
      return .match(both)
    }
  }

  /// Whether it holds only when ssh reads the file a second time.
  private var isLate: Bool { if case .match(let match) = self { match.holdsOnlyLate } else { false } }

  /// Whether it holds for no name at all.
  var isNever: Bool { if case .host(let host) = self { host.names.isEmpty && host.patterns.isEmpty } else { false } }

  /// The condition as criteria; `nil` where a name cannot stand in one.
  func criteria(_ kind: Criterion.Kind = .originalhost) -> MatchCondition? {
    switch self {
    case .all: MatchCondition(text: Array("all".utf8))
    case .host(let host):
      host.criterion(kind).map { MatchCondition(text: $0, host: kind == .originalhost ? host.lowerCased : nil) }
    case .match(let match): match
    }
  }
}
