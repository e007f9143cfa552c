/// What the schema must accept and reject, by hand from the description of the language.
enum SchemaCases {
  /// The rules whose bad example a schema sees, or a reader of YAML before it.
  static let structuralRules: Set<String> = [
    "unknown-key", "misplaced-key", "wrong-type", "missing-value", "unknown-choice", "not-a-number", "out-of-range",
    "duplicate-key", "invalid-character", "multiple-documents", "non-string-key", "tab-indentation", "undefined-anchor",
    "unsupported-tag", "yaml-syntax", "invalid-alias", "invalid-name", "white-space-in-name",
    "invalid-color", "wrong-palette-size",
  ]

  /// Rules about text or structure that a schema cannot see, with the reason.
  static let exceptions: [String: String] = [
    "ambiguous-scalar": "a reader of YAML has made a number of the text",
    "comment-without-space": "a reader of YAML drops comments",
    "empty-include": "only the disk shows it",
    "include-cycle": "only the other file shows it",
    "invalid-encoding": "its example is text, and the rule is about bytes that are none",
    "invisible-character": "it may be part of any text",
    "missing-include": "only the disk shows it",
    "recursive-alias": "check-jsonschema itself fails",
    "too-deep": "the limit is that of blinkc",
    "too-large": "the limit is that of blinkc",
    "unused-allow": "a reader of YAML drops comments",
  ]

  /// The rule at whose bad example check-jsonschema runs out of its stack.
  static let unreadable = "recursive-alias"

  static let right =
    hosts([
      "Port: 22", "Port: \"22\"", "Port: 65535", "PORT: 22", "port: '22'",
      "ForwardAgent: no", "ForwardAgent: NO", "ForwardAgent: \"no\"", "ForwardAgent: false", "ForwardAgent: true",
      "ForwardAgent: ~/agent.sock", "ForwardAgent: $SOCKET", "ForwardAgent: \"${A}/b\"", "IdentityAgent: $SOCKET",
      "IdentityAgent: a$b",
      "ForwardAgent: a/b", "MoshEscapeKey: ^b", "MoshEscapeKey: \" \"", "MoshEscapeKey: '^['", "MoshEscapeKey: 5",
      "Compression: Yes", "StrictHostKeyChecking: accept-new",
      "HostName: \"%h.example.com\"", "User: 200", "User: \"200\"",
      "MoshPort: 60001", "MoshPort: 60001:60010", "MoshPort: \"60001:60010\"", "MoshPort: 22:22",
      "ConnectTimeout: 30", "ConnectTimeout: 1h30m", "ConnectTimeout: 1h30", "ConnectTimeout: none",
      "ServerAliveInterval: \"0\"", "AddKeysToAgent: confirm 8h", "RekeyLimit: 1G 1h", "RekeyLimit: 1.5k",
      "StreamLocalBindMask: 0177", "StreamLocalBindMask: \"0177\"", "IPQoS: af21 cs1", "IPQoS: [af21, 8]", "IPQoS: 8",
      "LocalForward: 8080 localhost:80", "LocalForward: [8080 localhost:80, \"[::1]:81 [::1]:81\", /tmp/a /tmp/b]",
      "RemoteForward: 8080", "RemoteForward: [0, 8080 localhost:80]", "DynamicForward: \"*:1080\"",
      "SendEnv: LANG LC_*", "SendEnv: [LANG, \"-LC_*\"]", "SetEnv: A=b c", "SetEnv: [A=b c, D=]",
      "CanonicalDomains: [a.example, b.example]", "CanonicalDomains: none",
      "Ciphers: +aes128-ctr,aes256-ctr", "Ciphers: [aes128-ctr, aes256-ctr]",
      "ProxyJump: none", "ProxyJump: [a, \"user@b:22\"]", "ProxyJump: ssh://user@b:22", "ProxyJump: \"[::1]:22\"",
      "ProxyJump: \"user@%h\"", "Key: [a, ~/.ssh/b]", "Key: a", "use: a", "use: [a, b]", "aliases: [w1, 2]",
      "MoshStartup: [tmux, new, -A, 1]", "MoshStartup: tmux attach", "Prediction: Adaptive",
      "Password: {secret: web}", "Password: {env: WEB}", "Password: {command: [pass, web]}",
      "Password: {command: pass}",
      "Password: literal", "Password: 1234", "EscapeChar: 5", "EscapeChar: ^b", "EscapeChar: none",
      "TunnelDevice: 0:any",
      "TunnelDevice: any", "ObscureKeystrokeTiming: interval:80", "RSAAuthentication: yes",
    ]) + [
      "", "hosts:\n", "hosts: {}\n", "hosts: {a.b: }\n", "hosts: {a.b: {}}\n", "defaults:\ngroups:\nkeys:\nmatch:\n",
      "hosts: {'{eu,us}-db-{01..12}': {HostName: '%h.example.com'}, 200: {HostName: a}, '*.corp': {except: [a]}}\n",
      "hosts: {no: {HostName: a}, '2001:db8::1': {}}\n",
      "x-base: &base {Port: 22}\nhosts: {a.b: {<<: *base, User: me}, c.d: {<<: [*base]}}\n",
      "x-hosts: &h {a.b: {Port: 22}}\nhosts:\n  <<: *h\n",
      "include: work.yaml\n", "include: [work/*.yaml, a.yaml]\n", "include:\n",
      "targets: {OpenSSH: \"8.2\"}\n", "targets: {OpenSSH: 9.9}\n", "order: file\n",
      "keys: {laptop: ~/.ssh/id}\ngroups: {a: , b: {use: a, Port: 22}}\n",
      "match: [{when: host web, ProxyJump: none}, {when: {originalhost: [a, b], '!exec': x y}, place: last}]\n",
      "match: [{when: {all: yes}, before: web}, {when: {Final: , host: a}, after: 200}]\n",
      "defaults: {KeyboardMaps: {ctrl: ctrl, caps: esc}, FontSize: 14px, EnableBold: on, User: me}\n",
      "defaults: {FontSize: 14}\n", "defaults: {FontSize: \"14\"}\n", "defaults: {CursorBlink: no}\n",
      "themes: {A: {url: 'https://example.com/a.css'}, B: {file: b.css}, C: {\(palette(16)), cursor: red}}\n",
      "fonts: {A: {url: 'https://example.com/a.css'}, B: {file: [b.woff2, c.woff2]}, C: {file: c.woff2}}\n",
      "fonts: {A: {url: ['https://example.com/a.ttf', 'https://example.com/b.ttf']}}\n",
    ]

  static let wrong =
    hosts([
      "Port:", "Port: 0", "Port: 70000", "Port: \"70000\"", "Port: \"022\"", "Port: ssh", "Port: no", "Port: [22]",
      "Port: {a: 1}", "ForwardAgent: maybe", "ForwardAgent: $a/b", "IdentityAgent: $a-b", "IdentityAgent: $",
      "MoshEscapeKey: ^@", "MoshEscapeKey: ^c", "MoshEscapeKey: '^{'", "HostKeyAlias: a b", "ForwardAgent: off",
      "ForwardAgent:", "Compression: [yes]",
      "HostName: [a]", "HostName: a b", "HostName: \"a\\u00a0b\"", "HostName: \"\"", "User: {a: b}", "User: a b",
      "MoshPort: 60001-60010", "MoshPort: 0", "MoshPort: \"60001:70000\"", "ConnectTimeout: 5ms", "ConnectTimeout: -1",
      "StreamLocalBindMask: 1000", "StreamLocalBindMask: u=rw", "IPQoS: 256", "IPQoS: [af21, cs1, ef]", "IPQoS: nice",
      "LocalForward: 8080", "LocalForward: 8080:localhost:80", "LocalForward: 8080 localhost", "LocalForward: []",
      "LocalForward: [8080 localhost:99999]", "RemoteForward: 8080:localhost:80", "DynamicForward: 0",
      "SendEnv: A=b", "SetEnv: A", "Ciphers: a, b", "Ciphers: [\"\"]", "ProxyJump: a b", "ProxyJump: a,,b",
      "ProxyJump: \"a:0\"", "ProxyJump: a/22", "MoshStartup: []", "MoshStartup: \" \"", "Prediction: fast",
      "Prediction: 1",
      "Password: {vault: web}", "Password: {secret: a, env: b}", "Password: {}", "Password: [a]", "use:", "use: {a: b}",
      "except: [a]", "when: host a", "Hostname2: a", "FontSize: 14", "TunnelDevice: tun0", "RekeyLimit: 1GB",
      "ObscureKeystrokeTiming: 80", "EscapeChar: ab",
    ]) + [
      "host: {a.b: {}}\n", "hosts: [a.b]\n", "hosts: a\n", "[]\n", "a\n", "Hosts: {}\n", "Port: 22\n",
      "hosts: {a b: {}}\n", "hosts: {'a,b': {}}\n", "hosts: {'!a': {}}\n", "hosts: {'a[1]': {}}\n", "hosts: {'': {}}\n",
      "hosts: {-a: {}}\n", "hosts: {'a{b': {}}\n", "hosts: {a.b: web}\n", "hosts: {a.b: [Port, 22]}\n",
      "groups: {a/b: {}}\n", "groups: {.a: {}}\n", "groups: {a: {aliases: [b]}}\n", "groups: {a: {FontName: b}}\n",
      "keys: {a: }\n", "keys: {a: [b]}\n", "keys: [a]\n", "include: {a: b}\n", "order: random\n",
      "targets: {openssh: \"8.2\"}\n", "targets: {OpenSSH: new}\n", "targets: {OpenSSH: \"8\"}\n",
      "match: {when: host a}\n", "match: [{Port: 22}]\n", "match: [{when: }]\n", "match: [{when: [host a]}]\n",
      "match: [{when: {hst: a}}]\n", "match: [{when: {}}]\n", "match: [{when: {exec: [a, b]}}]\n",
      "match: [{when: {host: []}}]\n", "match: [{when: all, place: middle}]\n",
      "match: [{when: all, MoshPort: 22}]\n",
      "defaults: {KeyboardMaps: {ctrl: 1}}\n", "defaults: {KeyboardMaps: {shift: ctrl}}\n",
      "defaults: {KeyboardMaps: a}\n",
      "defaults: {FontSize: 14em}\n", "defaults: {FontSize: 0}\n", "defaults: {use: a}\n", "defaults: {FontSiz: 14}\n",
      "themes: {A: }\n", "themes: {A: {}}\n", "themes: {A: {url: a, file: b}}\n", "themes: {A: {\(palette(15))}}\n",
      "themes: {A: {file: a, cursor: red}}\n", "themes: {A: {\(palette(16)), cursor: '#12345'}}\n",
      "themes: {A: {\(palette(16)), cursor: f8f8f2}}\n", "themes: {A: {\(palette(16)), cursor: 004721}}\n",
      "themes: {A: {file: [a, b]}}\n", "themes: {A: {url: ['https://a.example/a', 'https://a.example/b']}}\n",
      "fonts: {A: {palette: [red]}}\n", "fonts: {A: {size: 1}}\n",
      "fonts: {A: a.css}\n",
    ]

  private static func hosts(_ entries: [String]) -> [String] { entries.map { "hosts:\n  a.b:\n    \($0)\n" } }

  private static func palette(_ count: Int) -> String {
    "palette: [" + repeatElement("'#282a36'", count: count).joined(separator: ", ") + "]"
  }
}
