import Configuration
import Settings
import TestSupport
import Testing

/// Holds the grammar of values against the installed ssh: both take and refuse the same samples.
@Suite(.enabled(if: tool("ssh") != nil, "ssh is not installed"))
struct ValueOracleTests {
  /// What ssh takes and the grammar refuses, by setting, with the reason.
  private static let stricter: [String: (reason: String, texts: [String])] = [
    "Port": ("leading zeros, signs and names of services are not the same number everywhere", ["0022", "+22", "ssh"]),
    "NumberOfPasswordPrompts": ("leading zeros", ["03"]),
    "ConnectTimeout": ("leading zeros", ["0090"]),
    "RekeyLimit": ("leading zeros", ["0100"]),
    "LocalForward": (
      "leading zeros, names of services, and a target without a host",
      ["080 localhost:80", "8080 localhost:http", "8080 :80"]
    ),
    "DynamicForward": ("leading zeros and names of services", ["01080", "socks"]),
    "ProxyJump": (
      "a shell reads the hosts, which holds no blank or other of its signs; names of services and leading zeros",
      ["bastion:https", "bastion:022", "$(id)", "a;b", "bastion#c", "a b", "[]"]
    ),
    "Ciphers": ("ssh looks no further than the first empty name", ["aes256-ctr,", "aes256-ctr,,aes128-ctr", ","]),
    "PreferredAuthentications": ("no method has a blank in its name", ["publickey, password"]),
    "SetEnv": ("a variable has a name", ["=1"]),
    "IPQoS": ("releases since 9.9 read decimal numbers alone", ["0x10", "010"]),
    "StreamLocalBindMask": ("ssh reads the octal digits before anything else", ["0o177"]),
    "ForwardAgent": ("ssh takes any other word for a socket and turns forwarding on", ["off", "yess", "agent"]),
    "User": ("other YAML readers change the text, which is a warning alone", ["0022", "no"]),
    "HostKeyAlias": ("a name has no white space", ["a b", " "]),
    "BindAddress": ("an address has no white space", ["127.0.0.1 ", "\u{A0}"]),
    "BindInterface": ("a name has no white space", ["lo 0"]),
    "Tag": ("a name has no white space", ["at work"]),
    "ProxyCommand": ("ssh drops the sign", ["=foo"]),
    "KnownHostsCommand": ("ssh refuses it when it connects", ["true", "~/bin/keys"]),
  ]

  @Test(arguments: ValueSample.all.map(\.setting)) func agrees(_ name: String) throws {
    let setting = try #require(SettingTable.id(named: name)).row
    guard setting.family == .openSSH, let since = setting.since, since <= installed else { return }
    let exceptions = Self.stricter[name]?.texts ?? []
    for sample in ValueSample.all where sample.setting == name {
      let right = sample.right.map { "\(name) \(sshForm(of: $0, setting))" }
      let ran = try ask(right)
      #expect(ran.status == 0, "\(ran.err)")
      for (text, _) in sample.wrong {
        let isRefused = try ask(["\(name) \(sshForm(of: text, setting))"], isActive: true).status != 0
        #expect(isRefused != exceptions.contains(text), "\(name) \(text)")
      }
    }
  }

  /// A word in another case is right exactly where ssh reads it.
  @Test func agreesAboutTheCaseOfWords() throws {
    for setting in SettingTable.rows where setting.family == .openSSH && setting.retirement == nil {
      guard let since = setting.since, since <= installed else { continue }
      for word in setting.words where (word.since ?? since) <= installed {
        let other = word.name == word.name.uppercased() ? word.name.lowercased() : word.name.uppercased()
        let isRight = ValueGrammar.check(Array(other.utf8)[...], isPlain: true, for: setting) == nil
        #expect((try ask(["\(setting.name) \(other)"]).status == 0) == isRight, "\(setting.name) \(other)")
      }
    }
  }

  /// The release of the installed ssh.
  private let installed: OpenSSHVersion

  init() throws {
    let ran = try run(try #require(tool("ssh")), ["-V"])
    let name = try #require(ran.err.split(separator: " ").first?.split(separator: ",").first)
    installed = try #require(OpenSSHVersion(name.dropFirst("OpenSSH_".count)))
  }

  /// A value as ssh_config writes it.
  private func sshForm(of text: String, _ setting: Setting) -> String {
    switch setting.type {
    case .command, .jumps:
      return text
    case .localForward, .remoteForward, .dynamicForward, .rekeyLimit, .agentLifetime:
      return text.isEmpty ? "\"\"" : text
    case .list(let item) where !item.holdsBlanks:
      return text
    default:
      return text.isEmpty || text.contains(" ") || text.hasPrefix("=") ? "\"\(text)\"" : text
    }
  }

  /// Lets ssh read some lines of a block.
  ///
  /// Most values are checked in a block that does not apply, too; there nothing is done with them.
  private func ask(_ lines: [String], isActive: Bool = false) throws -> Ran {
    try withTemporaryDirectory { directory in
      let file = try directory.write(
        "config", "Host \(isActive ? "*" : "elsewhere")\n\(lines.joined(separator: "\n"))\n")
      let home = ["HOME": directory.path, "PATH": "/usr/bin:/bin"]
      return try run(try #require(tool("ssh")), ["-G", "-F", file, "localhost"], environment: home)
    }
  }
}
