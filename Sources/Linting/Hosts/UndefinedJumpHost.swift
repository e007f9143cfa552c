import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A host of a ProxyJump that is no host here and cannot be looked up either.
  static let undefinedJumpHost = Check(.undefinedJumpHost) { context, problems in
    let configuration = context.configuration
    let setting = SettingTable.id(of: .proxyJump)
    let knownPatterns = context.patternsWithHostName
    var last: ByteText?
    for assignment in configuration.assignments where assignment.setting == setting {
      for hop in configuration.hops(of: assignment) {
        // Most jumps of a file go through the same few hosts.
        if hop.host == last { continue }
        let isKnown =
          context.exactHost(named: hop.host) != nil || NameCheck.standsForItself(hop.host)
          || hop.host.contains(UInt8(ascii: "%"))
          || knownPatterns.contains { HostPattern.matches($0, hop.host) }
        if isKnown {
          last = hop.host
        } else {
          report(hop, in: context, into: &problems)
        }
      }
    }
  }

  private static func report(_ hop: JumpHop, in context: LintContext, into problems: inout DiagnosticBag) {
    let name = hop.host.string
    let candidates = context.hosts.lazy.prefix(2000).map { context.text(ofName: $0.name).string }
    let nearest = nearestName(to: name, among: candidates)
    problems.report(
      .undefinedJumpHost, at: hop.range,
      "there is no host \(name) to jump through"
        + (nearest.map { "; did you mean \($0)?" } ?? "; define it in `hosts`, or write its whole name"),
      fixes: nearest.map { [FixIt("write \($0)", .unsafe, replacing: hop.range, by: $0)] } ?? [])
  }
}

extension LintContext {
  /// The texts of the patterns that give a HostName to the names that they match.
  fileprivate var patternsWithHostName: [ByteText] {
    var resolver = Resolver(configuration)
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
