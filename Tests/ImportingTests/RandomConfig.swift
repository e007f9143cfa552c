/// Writes ssh_config files in which few names, patterns and keywords meet each other often.
struct RandomConfig {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  private static let names = [
    "web", "db", "web-1", "web-2", "a.example.com", "b.example.com", "10.0.0.5", "Host1", "x",
  ]
  private static let patterns = ["web*", "*.example.com", "w?b", "web-?", "10.*", "*b", "?", "*.com", "db*"]
  private static let criteria = [
    "originalhost web", "host h1.example.com", "user u1", "all", "originalhost *.example.com user u2", "exec true",
    "host *.lan,!web.lan", "exec \"test %p = 22\"", "!originalhost db host *", "localuser nobody",
  ]
  private static let settings: [(String, [String])] = [
    ("User", ["u1", "u2", "u3"]), ("Port", ["1", "22", "0443", "https"]),
    ("HostName", ["h1.example.com", "%h.lan", "10.0.0.5"]),
    ("IdentityFile", ["~/.ssh/a", "~/.ssh/b", "\"~/My Keys/c\"", "none"]), ("ProxyCommand", ["none", "nc %h %p"]),
    ("SendEnv", ["LANG", "LC_* FOO", "-LANG"]), ("SetEnv", ["A=1", "B=\"x y\" C=2"]),
    ("LocalForward", ["8080 localhost:80", "9090 localhost:90"]), ("Compression", ["yes", "no"]),
    ("ForwardAgent", ["yes", "no", "~/a.sock"]), ("StrictHostKeyChecking", ["off", "accept-new", "ask"]),
    ("UserKnownHostsFile", ["~/a ~/b", "/dev/null"]), ("ServerAliveInterval", ["30", "1m"]),
    ("SyslogFacility", ["AUTH", "USER"]), ("StreamLocalBindMask", ["0177", "0111"]),
    ("RemoteCommand", ["tmux new", "echo \"a b\""]), ("Ciphers", ["aes128-ctr", "+aes256-ctr"]),
    ("LogLevel", ["DEBUG", "quiet"]), ("TCPKeepAlive", ["true", "FALSE"]), ("CertificateFile", ["~/c1", "~/c2"]),
    ("IPQoS", ["lowdelay throughput", "ef"]), ("RekeyLimit", ["1G 1h", "default none"]), ("KeepAlive", ["no"]),
    ("EscapeChar", ["none", "^b"]),
  ]

  mutating func text() -> [UInt8] {
    var lines: [String] = []
    if chance(3) { addSettings(1, to: &lines) }
    for _ in 0...upTo(6) {
      if chance(3) { lines.append("# comment \(upTo(99))") }
      switch upTo(6) {
      case 0, 1, 2: lines.append("Host " + some(Self.names, 1 + upTo(2)))
      case 3: lines.append("Host " + some(Self.patterns, 1 + upTo(1)) + (chance(2) ? " !" + pick(Self.names) : ""))
      case 4: lines.append("Host " + pick(Self.names) + " " + pick(Self.patterns))
      case 5: lines.append("Host *")
      default: lines.append("Match " + pick(Self.criteria))
      }
      addSettings(upTo(4), to: &lines)
      if chance(2) { lines.append("") }
    }
    let end = chance(3) ? "\r\n" : "\n"
    return Array(lines.map { $0 + end }.joined().utf8)
  }

  private mutating func addSettings(_ count: Int, to lines: inout [String]) {
    for _ in 0..<count {
      let (name, values) = Self.settings[upTo(Self.settings.count - 1)]
      let isCommand = name.hasSuffix("Command")
      let separator = isCommand ? " " : pick([" ", "\t", "=", " = "])
      lines.append(
        pick(["  ", "\t", ""]) + pick([name, name.lowercased(), name.uppercased()]) + separator + pick(values))
    }
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
