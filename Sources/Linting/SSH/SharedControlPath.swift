import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A ControlPath that is the same for several hosts.
  static let sharedControlPath = Check(.sharedControlPath) { context, problems in
    let setting = SettingTable.id(of: .controlPath)
    guard context.settings.present.contains(setting) else { return }
    let configuration = context.configuration
    let shared =
      [configuration.defaults] + configuration.groups.map(\.block) + configuration.matches.map(\.block)
      + configuration.hosts.filter { $0.kind == .pattern || $0.count > 1 }.map(\.block)
    for block in shared where block.present.contains(setting) {
      for position in block.assignments { report(position, in: context, into: &problems) }
    }
    var first: [ByteText: Int] = [:]
    for host in configuration.hosts where host.count == 1 && host.block.present.contains(setting) {
      for position in host.block.assignments where configuration.assignments[position].setting == setting {
        let text = configuration.text(configuration.assignments[position])
        if first[text] != nil { report(position, in: context, into: &problems) } else { first[text] = position }
      }
    }
  }

  private static func report(_ position: Int, in context: LintContext, into problems: inout DiagnosticBag) {
    let assignment = context.configuration.assignments[position]
    guard assignment.setting == SettingTable.id(of: .controlPath) else { return }
    let text = context.configuration.text(assignment)
    guard !text.equalsIgnoringCase("none".utf8), !text.contains(UInt8(ascii: "$")), !namesHost(text) else { return }
    problems.report(
      .sharedControlPath, at: context.configuration.range(assignment),
      "several hosts share this socket, so that ssh to one of them may end up on another; put %C into the name")
  }

  /// Whether a path has a token that differs between hosts.
  private static func namesHost(_ text: ByteText) -> Bool {
    var rest = text
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")), percent + 1 < rest.endIndex {
      if "Chnk".utf8.contains(rest[percent + 1]) { return true }
      rest = rest[(percent + 2)...]
    }
    return false
  }
}

extension Rule {
  package static let sharedControlPath = Rule(
    "shared-control-path", .ssh, .warning, "several hosts have the same socket for shared connections",
    explanation: """
      ssh takes a connection that is already open at ControlPath without asking where it leads. Where the path is the \
      same for two hosts, `ssh b` opens a session on `a`. ssh_config(5) asks for a path with at least `%h`, `%p` and \
      `%r`, or `%C`, which is short and stands for all of them.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        ControlMaster: auto
        ControlPath: ~/.ssh/master
      """,
    good: """
      defaults:
        DefaultUser: deploy
        ControlMaster: auto
        ControlPath: ~/.ssh/cm-%C
      """)
}
