import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A host of a ProxyJump that is no host here and cannot be looked up either.
  static let undefinedJumpHost = Check(.undefinedJumpHost) { context, problems in
    let configuration = context.configuration
    let setting = SettingTable.id(of: .proxyJump)
    var verdicts = Verdicts(context)
    var candidates: [String]?
    for assignment in configuration.assignments where assignment.setting == setting {
      configuration.forEachHop(of: assignment) { hop in
        guard !verdicts.isKnown(hop.host) else { return }
        report(hop, in: context, &candidates, into: &problems)
      }
    }
  }

  private static func report(
    _ hop: JumpHop, in context: LintContext, _ candidates: inout [String]?, into problems: inout DiagnosticBag
  ) {
    let (name, range) = (hop.host.string, hop.range)
    let nearest = problems.suggestion(for: name, of: .undefinedJumpHost, in: range.file, among: &candidates) {
      context.hosts.lazy.map { context.text(ofName: $0.name).string }
    }
    problems.report(
      .undefinedJumpHost, at: range,
      "there is no host \(name) to jump through"
        + (nearest.map { "; did you mean \($0)?" } ?? "; define it in `hosts`, or write its whole name"),
      fixes: nearest.map { [hop.writing($0)] } ?? [])
  }
}

/// Which names can be jumped through; each is looked up once, since most jumps of a file go through the same few hosts.
private struct Verdicts {
  /// How many names are compared with patterns; beyond it every name is taken to be known.
  private static let maximumComparisons = 1_000_000

  private let context: LintContext
  private let patterns: [ByteText]
  private var comparisons = 0
  private var last: (name: ByteText, isKnown: Bool)?

  /// 1 for a name that is known, 0 for another.
  private var verdicts = NameTable()

  init(_ context: LintContext) {
    self.context = context
    patterns = context.patternsWithHostName
  }

  mutating func isKnown(_ name: ByteText) -> Bool {
    if let last, last.name.equals(name) { return last.isKnown }
    let isKnown = verdicts[name].map { $0 == 1 } ?? lookUp(name)
    last = (name, isKnown)
    return isKnown
  }

  private mutating func lookUp(_ name: ByteText) -> Bool {
    let isKnown =
      context.exactHost(named: name) != nil || NameCheck.standsForItself(name) || name.contains(UInt8(ascii: "%"))
      || isMatched(name)
    _ = verdicts.insert(name, isKnown ? 1 : 0)
    return isKnown
  }

  private mutating func isMatched(_ name: ByteText) -> Bool {
    guard !patterns.isEmpty else { return false }
    comparisons += patterns.count * (1 + name.count / 32)
    return comparisons > Self.maximumComparisons || patterns.contains { HostPattern.matches($0, name) }
  }
}

extension LintContext {
  /// The texts of the patterns that give a HostName to the names that they match.
  fileprivate var patternsWithHostName: [ByteText] {
    var resolver = self.resolver
    let hostName = SettingTable.id(of: .hostName)
    return resolver.patterns.flatMap { pattern -> [ByteText] in
      resolver.resolveOwnBlock(of: pattern)
      guard resolver.origin(of: hostName) != nil else { return [] }
      return configuration.hosts[pattern].names.map { text(ofName: $0) }
    }
  }
}

extension Rule {
  package static let undefinedJumpHost = Rule(
    "undefined-jump-host", .hosts, .warning, "a ProxyJump goes through a host that is not defined here",
    explanation: """
      A host of a ProxyJump is usually a host of this configuration, and a name that is none is often a misspelt one. A \
      dotted name or an address is taken to be known outside, and so is a name that a pattern with a HostName matches. \
      Case matters: ssh compares names as they are written.
      """,
    bad: """
      hosts:
        bastion:
          HostName: bastion.example.com
          User: ops
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: bastoin
      """,
    good: """
      hosts:
        bastion:
          HostName: bastion.example.com
          User: ops
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: bastion
      """)
}
