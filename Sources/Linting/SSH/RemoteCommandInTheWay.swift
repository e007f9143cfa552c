import Configuration
package import Diagnostics
import Settings
import YAMLSyntax

extension Check {
  /// A RemoteCommand where programs have commands of their own to run: on every host, or for git.
  static let remoteCommandInTheWay = Check(.remoteCommandInTheWay) { context, problems in
    let setting = SettingTable.id(of: .remoteCommand)
    guard context.settings.present.contains(setting) else { return }
    let configuration = context.configuration
    var resolver = Resolver(configuration)
    var found: [Int: String] = [:]
    let isNone = { (position: Int) in configuration.isWord(configuration.assignments[position], "none") }
    for host in context.hosts {
      guard let user = host.user, configuration.text(configuration.assignments[user]).equals("git") else { continue }
      resolver.resolve(host: host.host, name: context.text(ofName: host.name))
      guard let origin = resolver.origin(of: setting), !isNone(origin.assignment) else { continue }
      found[origin.assignment] = "git cannot use \(context.text(ofName: host.name).string) then"
    }
    for position in configuration.defaults.assignments where configuration.assignments[position].setting == setting {
      if !isNone(position) { found[position] = "scp, sftp, rsync and git then fail for every host" }
    }
    for (position, effect) in found {
      problems.report(
        .remoteCommandInTheWay, at: configuration.keyRange(configuration.assignments[position]),
        "\(effect), since ssh runs no command of theirs beside a RemoteCommand; give it to a host of its own")
    }
  }
}

extension Rule {
  package static let remoteCommandInTheWay = Rule(
    "remote-command-in-the-way", .ssh, .warning, "a RemoteCommand where other programs use ssh",
    explanation: """
      git, scp, rsync and editors hand ssh a command to run, and with a RemoteCommand ssh refuses: "Cannot execute \
      command-line and remote command". In `defaults` it stops them on all hosts, and a host whose user is git is there \
      for nothing else. Define a second host with the RemoteCommand, such as `web-tmux` beside `web`.
      """,
    bad: """
      defaults:
        DefaultUser: deploy
        RemoteCommand: tmux new -A -s main
      """,
    good: """
      defaults:
        DefaultUser: deploy
      hosts:
        web-tmux:
          HostName: web.example.com
          RemoteCommand: tmux new -A -s main
          RequestTTY: yes
      """)
}
