/// Writes ssh_config files in which few names, patterns and keywords meet each other often.
struct RandomConfig {
  private var generator: SplitMix64

  /// Whether the ssh that reads the files knows `Tag`, and the criteria that came with it.
  private let knowsTags: Bool

  init(seed: UInt64, knowsTags: Bool) {
    generator = SplitMix64(state: seed)
    self.knowsTags = knowsTags
  }

  /// What stands for the folder of the included files.
  static let folder = "@FOLDER@"

  private static let names = [
    "web", "db", "web-1", "web-2", "a.example.com", "b.example.com", "10.0.0.5", "Host1", "x",
  ]
  private static let patterns = ["web*", "*.example.com", "w?b", "web-?", "10.*", "*b", "?", "*.com", "db*", "*e*"]
  private static let criteria = [
    "originalhost web", "host h1.example.com", "user u1", "originalhost *.example.com user u2", "exec true",
    "host *.lan,!web.lan", "exec \"test %p = 22\"", "!originalhost db host *", "localuser nobody", "exec false",
    "originalhost=web,db", "!user u1 originalhost web*", "Originalhost \"web-1,web-2\"", "!exec \"test %n = db\"",
    "!localuser nobody host *.com", "user u*,!u2", "exec \"test %r != u1\" host web*", "originalhost *,!x",
  ]
  private static let tagCriteria = ["tagged t1", "!tagged t1 host *", "localnetwork 192.0.2.0/24"]
  private static let passes = [
    "final", "final host h1.example.com", "canonical", "!final originalhost web", "final all",
  ]
  private static let settings: [(String, [String])] = [
    ("User", ["u1", "u2", "\"u3\"", "u1 # the first"]), ("Port", ["1", "22", "0443", "https", "\"2222\""]),
    ("HostName", ["h1.example.com", "%h.lan", "10.0.0.5", "H2.example.com", "%h"]),
    ("IdentityFile", ["~/.ssh/a", "~/.ssh/b", "\"~/My Keys/c\"", "none", "%d/.ssh/%u", "~/.ssh/A"]),
    ("CertificateFile", ["~/c1", "~/c2", "none", "\"~/c 3\""]),
    ("ProxyCommand", ["none", "nc %h %p", "sh -c 'nc \"%h\" %p'", "ssh -W [%h]:%p gate # no comment"]),
    ("ProxyJump", ["none", "hop.example.com", "ops@hop.example.com:2222,db", "ssh://ops@hop:22"]),
    ("SendEnv", ["LANG", "LC_* FOO", "-LANG", "-LC_*", "A B C"]),
    ("SetEnv", ["A=1", "B=\"x y\" C=2", "\"D=x y\"", "A=2 A=3"]),
    ("LocalForward", ["8080 localhost:80", "9090 localhost:90", "127.0.0.1:8081 [::1]:80", "/tmp/s localhost:1"]),
    ("RemoteForward", ["8080 localhost:80", "1080", "\"[::1]:90\" web:90"]), ("DynamicForward", ["1080", "*:1081"]),
    ("Compression", ["yes", "no"]), ("ForwardAgent", ["yes", "no", "~/a.sock", "$SSH_AUTH_SOCK"]),
    ("StrictHostKeyChecking", ["off", "accept-new", "ask"]),
    ("UserKnownHostsFile", ["~/a ~/b", "/dev/null", "\"~/a b\""]),
    ("ServerAliveInterval", ["30", "1m"]), ("SyslogFacility", ["AUTH", "USER"]),
    ("StreamLocalBindMask", ["0177", "0111"]), ("RemoteCommand", ["tmux new", "echo \"a b\"", "none"]),
    ("Ciphers", ["aes128-ctr", "+aes256-cbc", "-aes*", "^aes256-ctr,aes128-ctr"]),
    ("HostKeyAlgorithms", ["+ssh-rsa", "ssh-ed25519", "-ecdsa*", "^ssh-rsa"]),
    ("KexAlgorithms", ["+diffie-hellman-group1-sha1", "curve25519-sha256"]), ("MACs", ["-hmac-sha1*"]),
    ("PubkeyAcceptedAlgorithms", ["+ssh-rsa"]), ("PubkeyAcceptedKeyTypes", ["^ssh-rsa"]),
    ("LogLevel", ["DEBUG", "quiet"]), ("TCPKeepAlive", ["true", "FALSE"]), ("KeepAlive", ["no"]),
    ("IPQoS", ["lowdelay throughput", "ef", "none"]), ("RekeyLimit", ["1G 1h", "default none", "1G", "default 1h"]),
    ("EscapeChar", ["none", "^b", "~"]), ("IdentityAgent", ["none", "SSH_AUTH_SOCK", "\"~/Group Containers/a.sock\""]),
    ("AddKeysToAgent", ["yes", "1h", "confirm 5m", "confirm"]), ("ControlPersist", ["yes", "10m", "0", "no"]),
    ("ControlPath", ["~/.ssh/%C", "none"]), ("ControlMaster", ["auto", "no"]), ("Tunnel", ["yes", "ethernet"]),
    ("TunnelDevice", ["any", "0:1"]), ("PreferredAuthentications", ["publickey,password"]),
    ("IgnoreUnknown", ["UseKeychain,GSSAPI*", "Nonsense"]), ("LocalCommand", ["echo %T", "echo \"%h\" | cat"]),
    ("CanonicalDomains", ["example.com example.net", "none"]), ("CanonicalizePermittedCNAMEs", ["none"]),
    ("GlobalKnownHostsFile", ["/etc/a /etc/b", "none"]), ("KbdInteractiveDevices", ["pam,bsdauth"]),
    ("VisualHostKey", ["yes"]), ("Protocol", ["2"]), ("ConnectTimeout", ["none", "10"]),
    ("RequestTTY", ["force", "no"]),
    ("PermitRemoteOpen", ["any", "none", "localhost:80 localhost:81"]), ("HostKeyAlias", ["Alias", "b.example.com"]),
    ("ChallengeResponseAuthentication", ["no"]), ("KnownHostsCommand", ["/bin/echo \"%H\"", "none"]),
    ("NumberOfPasswordPrompts", ["1"]), ("LogVerbose", ["a*:*:10 b.c", "none"]), ("UpdateHostKeys", ["ask"]),
  ]

  /// Keywords of which two or more in one file have to do with each other.
  private static let rivals: [[String]] = [
    ["ProxyCommand", "ProxyJump"], ["ForwardAgent"], ["SendEnv"], ["IdentityFile", "CertificateFile"],
    ["RekeyLimit", "SetEnv"], ["HostName", "Port", "User"], ["LocalForward", "RemoteForward", "DynamicForward"],
    ["Ciphers", "HostKeyAlgorithms", "PubkeyAcceptedKeyTypes", "PubkeyAcceptedAlgorithms"],
  ]

  /// The file, and the ones that it includes by name.
  mutating func files() -> (main: [UInt8], included: [String: [UInt8]]) {
    favourites = chance(2) ? Self.rivals[upTo(Self.rivals.count - 1)] : []
    hasPasses = chance(8)
    var included: [String: [UInt8]] = [:]
    if chance(3) {
      for name in ["one.conf", "two.conf"] { included[name] = text(upTo(2), includes: []) }
    }
    return (
      text(upTo(6), includes: included.isEmpty ? [] : ["one.conf", "two.conf", "*.conf", "absent.conf"]), included
    )
  }

  /// The second time, ssh compares small letters with the names.
  private var names: [String] { hasPasses ? Self.names.filter { $0 == $0.lowercased() } : Self.names }

  private var favourites: [String] = []
  private var hasPasses = false

  private mutating func text(_ count: Int, includes: [String]) -> [UInt8] {
    var lines: [String] = []
    if chance(3) { addSettings(1 + upTo(1), to: &lines) }
    for _ in 0...count {
      if chance(3) { lines.append("# comment \(upTo(99))") }
      // What is included for a Match line that looks at settings cannot always be told from what is not.
      let words = lines.last { $0.hasPrefix("Match ") }?.split(separator: " ") ?? []
      let isFixed =
        !words.contains { ["host", "user", "!user", "exec", "!exec", "tagged", "!tagged"].contains($0) }
        && (!hasPasses || words.isEmpty && !lines.contains { $0.lowercased().hasPrefix("host") })
      if !includes.isEmpty, isFixed, chance(3) { lines.append("Include \(Self.folder)/\(pick(includes))") }
      lines.append(blockLine())
      addSettings(upTo(4), to: &lines)
      if chance(6) { lines.append("  # comment \(upTo(99))") }
      if chance(2) { lines.append(pick(["", "  ", "\t"])) }
    }
    let end = chance(3) ? "\r\n" : "\n"
    let all = lines.joined(separator: end)
    return Array((chance(4) ? all : all + end).utf8)
  }

  private mutating func blockLine() -> String {
    switch upTo(7) {
    case 0, 1, 2: return "Host " + some(names, 1 + upTo(2))
    case 3: return "Host " + some(Self.patterns, 1 + upTo(1)) + (chance(2) ? " !" + pick(Self.names) : "")
    case 4:
      return "host=" + pick(Self.names) + "\t" + pick(Self.patterns) + (chance(3) ? " !" + pick(Self.patterns) : "")
    case 5: return pick(["Host *", "Match all", "HOST \"*\"", "Host * !x"])
    case 6 where hasPasses: return "Match " + pick(Self.passes)
    default: return "Match " + pick(knowsTags && chance(3) ? Self.tagCriteria : Self.criteria)
    }
  }

  private mutating func addSettings(_ count: Int, to lines: inout [String]) {
    for _ in 0..<count {
      if chance(12) { lines.append("    # about \(upTo(99))") }
      let isFavourite = !favourites.isEmpty && chance(2)
      let name = isFavourite ? pick(favourites) : Self.settings[upTo(Self.settings.count - 1)].0
      // What ssh sends twice once it reads the file twice, it also prints twice.
      if hasPasses, name == "SendEnv" { continue }
      let values = Self.settings.first { $0.0 == name }?.1 ?? []
      // Behind a keyword in quotes `=` is part of the value.
      let isQuoted = chance(12)
      let keyword = isQuoted ? "\"\(name)\"" : pick([name, name.lowercased(), name.uppercased()])
      let separator = isQuoted ? " " : pick([" ", "\t", "=", " = ", "  "])
      let end = chance(8) ? pick([" ", "\t"]) : ""
      lines.append(pick(["  ", "\t", ""]) + keyword + separator + pick(values) + end)
    }
    if knowsTags, chance(8) { lines.append("  Tag " + pick(["t1", "t2"])) }
  }

  private mutating func some(_ texts: [String], _ count: Int) -> String {
    (0..<count).map { _ in pick(texts) }.joined(separator: " ")
  }

  private mutating func pick(_ texts: [String]) -> String { texts[upTo(texts.count - 1)] }

  private mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &generator) }

  private mutating func chance(_ oneIn: Int) -> Bool { upTo(oneIn - 1) == 0 }
}

/// The generator of Steele, Lea and Flood, so that a seed gives the same everywhere.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
