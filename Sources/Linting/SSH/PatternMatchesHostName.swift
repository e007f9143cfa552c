import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A pattern that comes to match a host by its HostName, because ssh reads the configuration a second time.
  static let patternMatchesHostName = Check(.patternMatchesHostName) { context, problems in
    guard let cause = context.causeOfSecondPass else { return }
    let configuration = context.configuration
    var resolver = context.resolver
    let patterns = resolver.patterns.filter { !configuration.hosts[$0].block.assignments.isEmpty }
    var found: [Int: (host: ByteText, setting: SettingID, count: Int)] = [:]
    var pairs = 0
    for (number, host) in context.hosts.enumerated() {
      guard pairs < maximumPairs else { break }
      guard let address = context.address(of: host) else { continue }
      let name = context.text(ofName: host.name)
      let matching = context.patterns(ofHost: number)
      var isLoaded = false
      for pattern in patterns {
        // A long address takes as long as several short ones.
        pairs += 1 + address.count / 32
        // Parts of one pattern count once, and not at all where one of them matches the name itself.
        let parts = configuration.parts(of: pattern)
        guard resolver.matches(pattern: pattern, address), !matching.contains(where: parts.contains),
          !(parts.lowerBound..<pattern).contains(where: { resolver.matches(pattern: $0, address) })
        else { continue }
        if !isLoaded { resolver.resolve(host: host.host, name: name) }
        isLoaded = true
        guard let setting = addition(of: pattern, to: resolver) else { continue }
        guard !isMeant(pattern, by: resolver) else { continue }
        found[parts.lowerBound, default: (name, setting, 0)].count += 1
      }
    }
    for (pattern, match) in found {
      problems.report(
        .patternMatchesHostName, at: context.range(ofHost: pattern), message(match.host, match.setting, match.count),
        notes: [Note("this makes ssh read the configuration a second time", at: cause)])
    }
  }

  /// How many pairs of a host and a pattern are looked at; beyond it the check would slow a huge file down.
  private static let maximumPairs = 1_000_000

  /// A setting of a pattern that the loaded host would get in addition; what it has already stays.
  private static func addition(of pattern: Int, to resolver: Resolver) -> SettingID? {
    let assignments = resolver.configuration.assignments
    return resolver.configuration.hosts[pattern].block.assignments.lazy.map { assignments[$0].setting }.first {
      let family = $0.row.family
      let reachesSSH = family == .openSSH || family == .vendor
      return reachesSSH && (resolver.origin(of: $0) == nil || SettingTable.repetition(of: $0) == .accumulates)
    }
  }

  /// Whether the loaded host asks for its name to be made complete, so that patterns of one of its domains match it.
  private static func isMeant(_ pattern: Int, by resolver: Resolver) -> Bool {
    let configuration = resolver.configuration
    let canonicalize = resolver.origin(of: SettingTable.id(of: .canonicalizeHostname))
    guard let canonicalize, !configuration.isNo(configuration.assignments[canonicalize.assignment]),
      let domains = resolver.origin(of: SettingTable.id(of: .canonicalDomains))
    else { return false }
    let assignment = configuration.assignments[domains.assignment]
    let tree = configuration.tree(assignment.file)
    let names = configuration.items(assignment).flatMap { node in
      tree.valueText(node).split { $0 == 0x20 || $0 == 0x09 }
    }
    return configuration.hosts[pattern].names.allSatisfy { position in
      let text = configuration.names[position].text
      return names.contains { domain in
        guard text.count >= domain.count, text.suffix(domain.count).equalsIgnoringCase(domain) else { return false }
        return text.count == domain.count || text.dropLast(domain.count).last == UInt8(ascii: ".")
      }
    }
  }

  private static func message(_ host: ByteText, _ setting: SettingID, _ count: Int) -> String {
    let others =
      switch count {
      case 1: ""
      case 2: " and of one other host"
      default: " and of \(count - 1) other hosts"
      }
    return "in the second pass this pattern also matches the HostName of \(host.string)\(others), "
      + "which then gets its \(setting.row.name); take such names out with `except`, or set it there"
  }
}

extension LintContext {
  /// What makes ssh read the configuration twice; `nil` if nothing in the files does.
  fileprivate var causeOfSecondPass: SourceRange? {
    let criteria = configuration.matches.lazy.flatMap(\.criteria)
    if let criterion = criteria.first(where: { $0.kind == .final || $0.kind == .canonical }) { return criterion.range }
    let position = settings[.canonicalizeHostname].first { !configuration.isNo(configuration.assignments[Int($0)]) }
    return position.map { configuration.keyRange(configuration.assignments[Int($0)]) }
  }

  /// The HostName of a host in lower case, with `%h` replaced; `nil` if it has none, or is its own.
  fileprivate func address(of host: ResolvedHost) -> ByteText? {
    guard let position = host.hostName else { return nil }
    let text = configuration.text(configuration.assignments[position])
    let name = self.text(ofName: host.name)
    var address: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "%"), index + 1 < text.endIndex {
        if text[index + 1] == UInt8(ascii: "h") { address += name }
        if text[index + 1] == UInt8(ascii: "%") { address.append(UInt8(ascii: "%")) }
        index += 2
      } else {
        address.append(text[index].asciiLowercase)
        index += 1
      }
    }
    return name.equals(address[...]) ? nil : address[...]
  }
}

extension Rule {
  package static let patternMatchesHostName = Rule(
    "pattern-matches-host-name", .ssh, .warning, "a pattern matches the HostName of another host",
    explanation: """
      Patterns match the name that was typed. But `match: final` or `canonical`, and CanonicalizeHostname, make ssh read \
      the configuration a second time, and then patterns match the HostName: `10.*` suddenly holds for a host `web` \
      whose HostName is 10.0.0.5, and adds what nothing has set before. Fedora and Red Hat ship a `Match final` with \
      ssh, so that there this happens with every configuration. It is reported where your own files cause it; where a host \
      is canonicalized, patterns within its CanonicalDomains are meant to match then.
      """,
    bad: """
      hosts:
        web:
          HostName: 10.0.0.5
          User: deploy
        "10.*":
          ProxyJump: bastion.example.com
      match:
        - when: final all
          Compression: yes
      """,
    good: """
      hosts:
        web:
          HostName: 10.0.0.5
          User: deploy
          ProxyJump: none
        "10.*":
          ProxyJump: bastion.example.com
      match:
        - when: final all
          Compression: yes
      """)
}
