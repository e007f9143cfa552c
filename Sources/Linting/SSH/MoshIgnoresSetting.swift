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
      let maker = resolver.connectionMaker
      guard maker != .ssh else { continue }
      for candidate in ignored {
        guard let assignment = resolver.lost(candidate, maker) else { continue }
        found[assignment, default: Finding(host: name, isByName: maker == .moshByName)].count += 1
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

/// Who makes the connection to a host that mosh is told to go to.
private enum ConnectionMaker {
  /// mosh, for ssh to use.
  case mosh
  /// ssh, to the address that mosh has looked up here.
  case moshByName
  /// ssh as always.
  case ssh
}

extension Resolver {
  /// Who makes the connection to the loaded host.
  fileprivate var connectionMaker: ConnectionMaker {
    guard let choice = assignment(of: .moshExperimentalIP) else { return .mosh }
    if configuration.isWord(choice, "remote") { return .ssh }
    return configuration.isWord(choice, "local") ? .moshByName : .mosh
  }

  /// The assignment of a setting that is lost for the loaded host; `nil` where it is heeded or not set.
  fileprivate func lost(_ candidate: IgnoredSetting, _ maker: ConnectionMaker) -> Int? {
    guard let origin = origin(of: candidate.setting) else { return nil }
    // ssh finds the defaults by any name.
    if maker == .moshByName, origin.source == .defaults { return nil }
    let isProxy = [Role.proxyJump, .proxyCommand].contains { SettingTable.id(of: $0) == candidate.setting }
    if isProxy, proxy?.assignment != origin.assignment { return nil }
    let text = configuration.text(configuration.assignments[origin.assignment])
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
