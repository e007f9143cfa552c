/// Right and wrong values of one setting.
struct ValueSample: Sendable {
  let setting: String
  let right: [String]

  /// Each with the id of the diagnostic that it gives.
  let wrong: [(text: String, id: String)]

  init(_ setting: String, right: [String], wrong: KeyValuePairs<String, String>) {
    self.setting = setting
    self.right = right
    self.wrong = wrong.map { ($0.key, $0.value) }
  }

  /// For each grammar of values at least one setting, from the manual pages of ssh_config(5) and mosh(1).
  static let all = numbers + times + forwards + jumps + lists + words + texts

  private static let numbers = [
    ValueSample(
      "Port", right: ["1", "22", "65535"],
      wrong: [
        "0": "out-of-range", "65536": "out-of-range", "-1": "out-of-range", "99999999999999999999": "out-of-range",
        "0022": "ambiguous-scalar", "+22": "ambiguous-scalar", "22.0": "ambiguous-scalar", "0x16": "ambiguous-scalar",
        "1_000": "ambiguous-scalar", "1e3": "ambiguous-scalar", "22:22": "ambiguous-scalar", "0o26": "ambiguous-scalar",
        "no": "not-a-number", "ssh": "not-a-number", "22/tcp": "not-a-number", "22-23": "not-a-number",
        "22 23": "not-a-number", "22,23": "not-a-number", "２２": "not-a-number", "x:y": "not-a-number", "": "wrong-type",
        "-": "not-a-number", "0x": "not-a-number", ".": "not-a-number", "1e": "not-a-number", ":": "not-a-number",
      ]),
    ValueSample(
      "ConnectionAttempts", right: ["1", "2147483647"],
      wrong: ["0": "out-of-range", "-1": "out-of-range", "2147483648": "out-of-range", "many": "not-a-number"]),
    ValueSample("NumberOfPasswordPrompts", right: ["0", "3"], wrong: ["x": "not-a-number", "03": "ambiguous-scalar"]),
    ValueSample(
      "StreamLocalBindMask", right: ["0177", "177", "0", "0777", "00777"],
      wrong: ["9": "not-a-number", "01000": "out-of-range", "0o177": "not-a-number", "u=rw": "not-a-number"]),
    ValueSample(
      "FontSize", right: ["14", "14px", "14PX", "1", "100"],
      wrong: [
        "14em": "wrong-type", "14 px": "wrong-type", "14%": "wrong-type", "0": "out-of-range", "101px": "out-of-range",
        "big": "not-a-number", "px": "not-a-number", " px": "not-a-number", "014": "ambiguous-scalar",
        "14.0": "ambiguous-scalar",
        "1e1": "ambiguous-scalar", "-3": "out-of-range",
      ]),
    ValueSample(
      "MoshPort", right: ["60001", "60001:60010", "60001:60001", "1:65535"],
      wrong: [
        "0": "out-of-range", "60010:60001": "out-of-range", "0:60000": "out-of-range", "60000:70000": "out-of-range",
        "60001-60010": "wrong-type", "60001:": "wrong-type", ":60001": "wrong-type", "1:2:3": "wrong-type",
        "any": "not-a-number", "060001": "ambiguous-scalar", "a:b": "not-a-number", "": "wrong-type",
      ]),
  ]

  private static let times = [
    ValueSample(
      "ConnectTimeout", right: ["0", "90", "1h30m", "1m1m", "1W2D", "90S", "1h30", "none", "2147483647", "3550w"],
      wrong: [
        "5ms": "wrong-type", "1 m": "wrong-type", "1y": "wrong-type", "x": "wrong-type", "-1": "wrong-type",
        "m": "wrong-type", "2147483648": "out-of-range", "3551w": "out-of-range",
        "99999999999999999999w": "out-of-range", "0090": "ambiguous-scalar", "1:30": "ambiguous-scalar",
        "1.5": "ambiguous-scalar", "1_0": "ambiguous-scalar", "": "wrong-type",
      ]),
    ValueSample(
      "ControlPersist", right: ["yes", "no", "10m", "0"],
      wrong: ["Yes": "unknown-choice", "on": "unknown-choice", "yess": "unknown-choice", "10 m": "wrong-type"]),
    ValueSample(
      "AddKeysToAgent", right: ["yes", "no", "ask", "confirm", "Confirm", "10m", "confirm 10m"],
      wrong: [
        "maybe": "unknown-choice", "yes 10m": "wrong-type", "confirm 10m x": "wrong-type", "confirm x": "wrong-type",
        "10y": "wrong-type",
      ]),
    ValueSample(
      "RekeyLimit", right: ["1G 1h", "512M", "default", "default none", "default 1h", "0", "16", "1.5k", "1G none"],
      wrong: [
        "none": "wrong-type", "15": "out-of-range", "1x": "wrong-type", "1G 1h x": "wrong-type", "1G x": "wrong-type",
        "8E": "out-of-range", "1GB": "wrong-type", "-1G": "wrong-type", "16E": "out-of-range", "": "wrong-type",
        "0100": "ambiguous-scalar", "99999999999999999999": "out-of-range",
      ]),
    ValueSample(
      "ObscureKeystrokeTiming", right: ["yes", "no", "interval:80", "interval:1000"],
      wrong: [
        "80": "unknown-choice", "interval:0": "out-of-range", "interval:1001": "out-of-range", "YES": "unknown-choice",
        "interval:x": "not-a-number", "interval": "unknown-choice",
      ]),
  ]

  private static let forwards = [
    ValueSample(
      "LocalForward",
      right: [
        "8080 localhost:80", "127.0.0.1:8080 localhost:80", "[::1]:8080 [2001:db8::1]:80", "*:8080 db:5432",
        ":8080 db:5432", "/tmp/sock localhost:80", "8080 /var/run/docker.sock", "/tmp/a /tmp/b", "8080\tlocalhost:80",
        "8080 /a\\:b",
      ],
      wrong: [
        "8080:localhost:80": "wrong-type", "8080": "wrong-type", "0 localhost:80": "out-of-range",
        "8080 localhost:0": "out-of-range", "8080 localhost:70000": "out-of-range", "8080 localhost": "wrong-type",
        "8080 80": "wrong-type", "8080 ::1:80": "wrong-type", "::1:8080 localhost:80": "wrong-type",
        "8080 [::1:80": "wrong-type", "8080 localhost:80 x": "wrong-type", "8080 localhost:http": "not-a-number",
        "080 localhost:80": "ambiguous-scalar", "x localhost:80": "not-a-number", "8080 localhost:80x": "not-a-number",
        "8080 :80": "wrong-type", "8080 [::1]80": "wrong-type", "": "wrong-type", " ": "wrong-type",
        "1:2:8080:localhost:80": "wrong-type", "8080 a:b:80": "wrong-type",
      ]),
    ValueSample(
      "RemoteForward",
      right: [
        "0 localhost:22", "8080", "0", "localhost:8080", "8080 localhost:80", "/tmp/sock localhost:80", "/tmp/sock",
      ],
      wrong: [
        "8080:localhost:80": "wrong-type", "x y": "not-a-number", "65536": "out-of-range",
        "8080 localhost": "wrong-type",
      ]),
    ValueSample(
      "DynamicForward", right: ["1080", "localhost:1080", "[::1]:1080", "*:1080"],
      wrong: [
        "0": "out-of-range", "1080 localhost:80": "wrong-type", "::1:1080": "wrong-type", "socks": "not-a-number",
        "a:b:1080": "wrong-type", "01080": "ambiguous-scalar",
      ]),
  ]

  private static let jumps = [
    ValueSample(
      "ProxyJump",
      right: [
        "bastion", "user@bastion:2222", "a,b,c", "none", "[::1]:2222", "user@[2001:db8::1]", "ssh://user@bastion:22",
        "ssh://bastion/", "%h-gate", "a@b@c",
      ],
      wrong: [
        "::1": "wrong-type", "a,": "wrong-type", ",a": "wrong-type", "a,,b": "wrong-type", "a, b": "wrong-type",
        "a b": "wrong-type", "@bastion": "wrong-type", "user@": "wrong-type", "bastion:0": "out-of-range",
        "bastion:x": "not-a-number", "bastion:https": "not-a-number", "bastion:022": "ambiguous-scalar",
        "bastion/22": "wrong-type", "ssh://user@[::1]": "wrong-type", "[::1": "wrong-type", "[]": "wrong-type",
        "[::1]x": "wrong-type", "2001:db8::1": "wrong-type", "$(id)": "wrong-type", "a;b": "wrong-type",
        "bastion#c": "wrong-type", ":22": "wrong-type", "": "wrong-type",
      ])
  ]

  private static let lists = [
    ValueSample(
      "Ciphers", right: ["aes256-ctr", "+aes128-ctr,aes256-ctr", "-*-cbc", "^aes256-gcm@openssh.com"],
      wrong: [
        "aes256-ctr, aes128-ctr": "wrong-type", "aes256-ctr,": "wrong-type", "aes256-ctr,,aes128-ctr": "wrong-type",
        "+": "wrong-type", "+aes256-ctr,+aes128-ctr": "wrong-type", "": "wrong-type", ",": "wrong-type",
      ]),
    ValueSample(
      "PreferredAuthentications", right: ["publickey", "publickey,password"],
      wrong: ["publickey, password": "wrong-type", "": "wrong-type"]),
    ValueSample(
      "SendEnv", right: ["LANG", "LANG LC_*", "-LC_*", "*"],
      wrong: ["A=1": "wrong-type", "LANG A=1": "wrong-type", " ": "wrong-type"]),
    ValueSample("SetEnv", right: ["A=1", "A=1 2", "A="], wrong: ["A": "wrong-type", "=1": "wrong-type"]),
    ValueSample(
      "CanonicalDomains", right: ["example.com", "a.example b.example", "none", "x_y.example"],
      wrong: [
        "-bad": "wrong-type", "a..b": "wrong-type", "a_b.exämple": "wrong-type", "a.example none": "wrong-type",
        ".example": "wrong-type", "_x.example": "wrong-type", "a,b": "wrong-type",
      ]),
    ValueSample(
      "CanonicalizePermittedCNAMEs", right: ["*.a:*.b", "*", "none", "*.a:*.b,*.c x:y"],
      wrong: ["x": "wrong-type", "x:": "wrong-type", "* none": "wrong-type"]),
    ValueSample(
      "PermitRemoteOpen", right: ["localhost:22", "any", "none", "a:1 b:*", "[::1]:22", "*:80"],
      wrong: [
        "localhost": "wrong-type", "localhost:": "wrong-type", "localhost:0": "out-of-range", "any a:1": "wrong-type",
        "localhost:x": "not-a-number",
      ]),
    ValueSample(
      "IPQoS", right: ["ef", "af21 cs1", "none", "EF", "0", "255 16"],
      wrong: [
        "bogus": "unknown-choice", "af22 bogus": "unknown-choice", "256": "out-of-range", "0x10": "ambiguous-scalar",
        "af21 cs1 ef": "wrong-type", "010": "ambiguous-scalar",
      ]),
    ValueSample(
      "ChannelTimeout", right: ["session=5m", "session=5m agent-connection=0", "none"],
      wrong: ["session": "wrong-type", "session=": "wrong-type", "=5m": "wrong-type", "session=5y": "wrong-type"]),
    ValueSample("UserKnownHostsFile", right: ["~/.ssh/known_hosts", "/a b/c", "none"], wrong: ["": "wrong-type"]),
  ]

  private static let words = [
    ValueSample(
      "BatchMode", right: ["yes", "no", "YES", "true", "False"],
      wrong: ["on": "unknown-choice", "1": "unknown-choice", "yess": "unknown-choice", "": "wrong-type"]),
    ValueSample("Compression", right: ["yes", "No"], wrong: ["true": "unknown-choice", "zlib": "unknown-choice"]),
    ValueSample("LogLevel", right: ["INFO", "info", "DEBUG3"], wrong: ["trace": "unknown-choice"]),
    ValueSample(
      "Prediction", right: ["adaptive", "never"], wrong: ["sometimes": "unknown-choice", "2": "unknown-choice"]),
    ValueSample(
      "ForwardAgent",
      right: ["yes", "no", "/run/agent.sock", "~/agent", "$SSH_AUTH_SOCK", "$1_a", "${HOME}/a", "a/$b"],
      wrong: [
        "off": "unknown-choice", "yess": "unknown-choice", "agent": "unknown-choice", "": "wrong-type",
        "$": "wrong-type", "$a/b": "wrong-type", "$a-b": "wrong-type", "$ a": "wrong-type", "$é": "wrong-type",
      ]),
    ValueSample(
      "IdentityAgent", right: ["none", "SSH_AUTH_SOCK", "$A_1", "${HOME}/a b", "a$b"],
      wrong: [
        "$": "wrong-type", "$a/b": "wrong-type", "$a-b": "wrong-type", "$ a": "wrong-type", "$é": "wrong-type",
        "$$": "wrong-type", "$a.b": "wrong-type",
      ]),
    ValueSample(
      "MoshEscapeKey", right: ["~", "a", " ", "\t", "^", "^b", "^B", "^^", "^[", "^?", "none"],
      wrong: [
        "^@": "wrong-type", "^`": "wrong-type", "^~": "wrong-type", "^{": "wrong-type", "^|": "wrong-type",
        "^}": "wrong-type", "^c": "wrong-type", "^D": "wrong-type", "^J": "wrong-type", "^l": "wrong-type",
        "^M": "wrong-type", "^1": "wrong-type", "é": "wrong-type", "ab": "wrong-type", "": "wrong-type",
      ]),
    ValueSample(
      "EscapeChar", right: ["~", "^X", "none", "^@", "a"],
      wrong: ["ab": "wrong-type", "^1": "wrong-type", "é": "wrong-type"]),
    ValueSample(
      "TunnelDevice", right: ["any:any", "0", "0:1", "any", "Any:3"],
      wrong: ["tun0": "not-a-number", "0:": "wrong-type", "2147483647": "out-of-range", "0:1:2": "wrong-type"]),
  ]

  private static let texts = [
    ValueSample(
      "User", right: ["bob", "DOMAIN\\bob"],
      wrong: ["": "wrong-type", "0022": "ambiguous-scalar", "no": "ambiguous-scalar"]),
    ValueSample(
      "HostKeyAlias", right: ["web.internal"], wrong: ["a b": "wrong-type", "a\tb": "wrong-type", " ": "wrong-type"]),
    ValueSample(
      "BindAddress", right: ["::1", "127.0.0.1"], wrong: ["127.0.0.1 ": "wrong-type", "\u{A0}": "wrong-type"]),
    ValueSample("BindInterface", right: ["lo"], wrong: ["lo 0": "wrong-type"]),
    ValueSample("GSSAPIClientIdentity", right: ["me@EXAMPLE.COM"], wrong: ["me @x": "wrong-type"]),
    ValueSample("Tag", right: ["work"], wrong: ["at work": "wrong-type"]),
    ValueSample("MoshBindServer", right: ["any", "ssh", "::1"], wrong: ["a b": "wrong-type", " any": "wrong-type"]),
    ValueSample("IdentityFile", right: ["~/.ssh/id", "none", "/a b/c"], wrong: ["": "wrong-type"]),
    ValueSample(
      "ProxyCommand", right: ["nc %h %p", "none", "sh -c 'exec nc %h %p'"],
      wrong: ["": "wrong-type", "  ": "wrong-type", "=foo": "wrong-type"]),
    ValueSample(
      "KnownHostsCommand", right: ["/bin/true %h", "none", "%d/bin/keys"],
      wrong: ["true": "wrong-type", "~/bin/keys": "wrong-type"]),
    ValueSample("Password", right: ["s e c r e t"], wrong: ["": "wrong-type"]),
    ValueSample(
      "MoshStartup", right: ["tmux new -A -s main", "sh -c 'echo $HOME'", "echo \"it's\""],
      wrong: ["echo $HOME": "wrong-type", "a && b": "wrong-type", "echo 'x": "wrong-type", " ": "wrong-type"]),
    ValueSample("KeyboardMaps", right: [], wrong: ["ctrl": "wrong-type"]),
  ]
}
