import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A setting of the connection that ssh heeds and mosh does not, on a host with settings for mosh.
  static let moshIgnoresSetting = Check(.moshIgnoresSetting) { context, problems in
    let present = context.settings.present
    let moshSettings = SettingTable.rows.indices.map { SettingID($0) }.filter { $0.row.family == .mosh }
    let ignored = ignoredSettings.filter { present.contains($0.setting) }
    guard !ignored.isEmpty, moshSettings.contains(where: present.contains) else { return }
    var resolver = Resolver(context.configuration)
    var found: [Int: Finding] = [:]
    for host in context.hosts {
      let name = context.text(ofName: host.name)
      resolver.resolve(host: host.host, name: name)
      guard moshSettings.contains(where: { resolver.origin(of: $0) != nil }) else { continue }
      let finder = Finder(context.configuration, resolver)
      for candidate in ignored {
        guard let assignment = finder.ignoredAssignment(candidate) else { continue }
        found[assignment, default: Finding(host: name, isByName: finder.mode == .byName)].count += 1
      }
    }
    for (position, finding) in found {
      let assignment = context.configuration.assignments[position]
      problems.report(
        .moshIgnoresSetting, at: context.configuration.keyRange(assignment), message(assignment.setting, finding))
    }
  }

  /// What mosh goes around (mosh 1.4), and the value with which that makes no difference.
  private static let ignoredSettings: [IgnoredSetting] = [
    IgnoredSetting(.proxyJump, unless: ["none"]), IgnoredSetting(.proxyCommand, unless: ["none"]),
    IgnoredSetting(.canonicalizeHostname, unless: ["no", "false", "always"]),
    IgnoredSetting(.addressFamily, unless: ["any"]), IgnoredSetting(.bindAddress), IgnoredSetting(.bindInterface),
  ]

  private static func message(_ setting: SettingID, _ finding: Finding) -> String {
    let name = setting.row.name
    let others =
      switch finding.count {
      case 1: ""
      case 2: " and one other host"
      default: " and \(finding.count - 1) other hosts"
      }
    let beginning = "mosh to \(finding.host.string)\(others) does not heed \(name)"
    let remoteIP = SettingTable.id(of: .moshExperimentalIP).row.name
    guard !finding.isByName else {
      return "\(beginning): with \(remoteIP) local, ssh is given an address in place of the name; use remote"
    }
    if setting == SettingTable.id(of: .addressFamily) {
      return "\(beginning), for it connects by itself; set \(SettingTable.id(of: .moshFamily).row.name)"
    }
    return "\(beginning), for it connects by itself; \(remoteIP): remote leaves that to ssh"
  }
}

/// A setting that mosh does not heed, and the words with which there is nothing to heed.
private struct IgnoredSetting {
  let setting: SettingID
  let harmlessWords: [String]

  init(_ role: Role, unless words: [String] = []) {
    setting = SettingTable.id(of: role)
    harmlessWords = words
  }
}

/// The hosts for which one assignment is lost.
private struct Finding {
  /// The first of them.
  let host: ByteText

  /// Whether mosh looks the name up and hands ssh the address.
  let isByName: Bool
  var count = 0
}

/// Looks at the host that a resolver has loaded.
private struct Finder {
  enum Mode {
    /// mosh makes the connection and ssh uses it.
    case byItself
    /// mosh looks the name up here and hands ssh the address.
    case byName
    /// ssh makes the connection as always.
    case bySSH
  }

  let mode: Mode
  private let configuration: Configuration
  private let resolver: Resolver

  init(_ configuration: Configuration, _ resolver: Resolver) {
    self.configuration = configuration
    self.resolver = resolver
    let choice = resolver.assignment(of: .moshExperimentalIP)
    mode =
      choice.map { configuration.isWord($0, "remote") ? .bySSH : configuration.isWord($0, "local") ? .byName : .byItself }
      ?? .byItself
  }

  /// The assignment that is lost; `nil` where the setting is heeded or not set.
  func ignoredAssignment(_ candidate: IgnoredSetting) -> Int? {
    guard mode != .bySSH, let origin = resolver.origin(of: candidate.setting) else { return nil }
    // ssh finds the defaults by any name.
    if mode == .byName, origin.source == .defaults { return nil }
    let assignment = configuration.assignments[origin.assignment]
    let isProxy = [Role.proxyJump, .proxyCommand].contains { SettingTable.id(of: $0) == candidate.setting }
    if isProxy, resolver.proxy?.assignment != origin.assignment { return nil }
    let text = configuration.text(assignment)
    return candidate.harmlessWords.contains { text.equalsIgnoringCase($0.utf8) } ? nil : origin.assignment
  }
}

extension Rule {
  package static let moshIgnoresSetting = Rule(
    "mosh-ignores-setting", .ssh, .warning, "mosh goes around a setting of the connection",
    explanation: """
      mosh makes the connection for ssh by itself, so that ProxyJump, ProxyCommand, AddressFamily, BindAddress, \
      BindInterface and `CanonicalizeHostname: yes` have no effect: the session goes around the jump host where that is \
      possible, and fails where it is not. With `MoshExperimentalIP: remote` ssh makes the connection itself and heeds \
      them, but the UDP packets of the session always go directly. MoshFamily is what AddressFamily is for ssh.

      Only hosts with a setting for mosh are looked at.
      """,
    bad: """
      hosts:
        bastion:
          HostName: bastion.example.com
          User: deploy
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: bastion
          MoshPort: 60001
      """,
    good: """
      hosts:
        bastion:
          HostName: bastion.example.com
          User: deploy
        web:
          HostName: web.example.com
          User: deploy
          ProxyJump: bastion
          MoshPort: 60001
          MoshExperimentalIP: remote
      """)
}
