import Testing

/// One configuration of 300 hosts in three styles, of which none gives reason to complain.
@Suite struct ManyHostsTests {
  @Test(arguments: [blockStyle, flowStyle, sharedStyle]) func lintsClean(text: String) {
    #expect(Linted(text).findings() == [])
  }

  @Test func stylesHaveTheirHosts() {
    #expect(Self.hosts.count == 300)
    #expect(Self.blockStyle.split(separator: "\n").filter { $0.hasPrefix("    HostName:") }.count == 302)
    #expect(
      Self.flowStyle.split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains("HostName:") }.count == 302)
  }

  /// A machine as a table would list it.
  private struct Machine {
    let name: String
    let address: String
    let role: Role
    let isInside: Bool

    enum Role: CaseIterable { case web, database, build, storage, network }
  }

  /// Sites with sixty machines each, some behind a jump host.
  private static let hosts: [Machine] = (0..<300).map { number in
    let (site, rank) = (["eu", "us", "ap", "af", "sa"][number % 5], number / 5)
    let role = Machine.Role.allCases[rank % 5]
    return Machine(
      name: "\(site)-\(role)-\(rank + 10)", address: role == .network ? "10.\(number % 5).0.\(rank + 1)" : "",
      role: role, isInside: rank % 3 == 0)
  }

  /// The settings of a machine in the order of a careful author, each a key and a value in flow style.
  private static func settings(of machine: Machine) -> [(String, String)] {
    var settings = [
      ("HostName", machine.address.isEmpty ? "\(machine.name).example.com" : machine.address),
      ("User", machine.role == .network ? "admin" : "deploy"),
    ]
    if machine.isInside { settings.append(("ProxyJump", "bastion")) }
    switch machine.role {
    case .web:
      settings += [("LocalForward", "[8080 localhost:80, 8443 localhost:443]"), ("Compression", "yes")]
    case .database:
      settings += [("LocalForward", "['127.0.0.1:5432 localhost:5432']"), ("SendEnv", "[LANG, LC_*, PGUSER]")]
    case .build:
      settings += [("ForwardAgent", "yes"), ("SetEnv", "[STAGE=build, JOBS=8]"), ("Port", "2222")]
    case .storage:
      settings += [("Key", "storage"), ("StrictHostKeyChecking", "accept-new"), ("TCPKeepAlive", "no")]
      if !machine.isInside { settings += [("MoshPort", "60001:60010"), ("MoshStartup", "[tmux, new, -A, -s, main]")] }
    case .network:
      settings += [("PubkeyAuthentication", "no"), ("Password", "{secret: network}"), ("ConnectTimeout", "10")]
    }
    return settings
  }

  private static let heading = """
    # The machines of Example, for everybody who operates them.
    defaults:
      DefaultUser: deploy
      ThemeName: Night
      FontName: Fira Code
      FontSize: 14px
      KeyboardMaps: {ctrl: ctrl, alt: meta, command: none, caps: esc}
      ServerAliveInterval: 30
      ControlMaster: auto
      ControlPath: ~/.ssh/cm-%C
      ControlPersist: 10m
      IdentitiesOnly: yes
      HashKnownHosts: yes
    keys:
      laptop: ~/.ssh/id_ed25519
      storage: ~/.ssh/storage
    themes:
      Night:
        palette:
          ["#282a36", "#ff5555", "#50fa7b", "#f1fa8c", "#bd93f9", "#ff79c6", "#8be9fd", "#bfbfbf",
           "#4d4d4d", "#ff6e67", "#5af78e", "#f4f99d", "#caa9fa", "#ff92d0", "#9aedfe", white]
        foreground: "#f8f8f2"
        background: rgb(40, 42, 54)
        cursor: rgba(248, 248, 242, 0.5)
    """

  private static let blockStyle =
    heading + "\nhosts:\n"
      + """
        bastion:
          HostName: bastion.example.com
          User: ops
          Key: laptop
        git:
          HostName: git.example.com
          User: git
          RequestTTY: no

      """
    + hosts.map { machine in
      "  \(machine.name):\n" + settings(of: machine).map { "    \($0): \($1)\n" }.joined()
    }.joined()

  private static let flowStyle =
    heading + "\nhosts:\n"
      + """
        bastion: {HostName: bastion.example.com, User: ops, Key: laptop}
        git: {HostName: git.example.com, User: git, RequestTTY: no}

      """
    + hosts.map { machine in
      "  \(machine.name): {\(settings(of: machine).map { "\($0): \($1)" }.joined(separator: ", "))}\n"
    }.joined()

  /// The same kinds of machines with groups, anchors, patterns and braces.
  private static let sharedStyle =
    heading + """

      x-tunnel: &tunnel
        LocalForward: [8080 localhost:80, 8443 localhost:443]
      groups:
        inside: {ProxyJump: bastion}
        web:
          <<: *tunnel
          Compression: yes
        database:
          LocalForward: ["5432 localhost:5432"]
          SendEnv: [LANG, LC_*, PGUSER]
        build:
          ForwardAgent: yes
          SetEnv: &stage [STAGE=build, JOBS=8]
          Port: 2222
        storage:
          Key: storage
          StrictHostKeyChecking: accept-new
          MoshPort: 60001:60010
          MoshStartup: [tmux, new, -A, -s, main]
        network: &network
          User: admin
          Password: {secret: network}
      hosts:
        bastion: {HostName: bastion.example.com, User: ops, Key: laptop}
        "{eu,us,ap,af,sa}-web-{10..21}":
          use: web
          HostName: "%h.example.com"
        "{eu,us,ap,af,sa}-database-{10..21}":
          use: [inside, database]
          HostName: "%h.example.com"
        "{eu,us,ap,af,sa}-build-{10..21}":
          use: [build]
          HostName: "%h.example.com"
          aliases: ["b-{eu,us,ap,af,sa}-{10..21}"]
        "{eu,us,ap,af,sa}-storage-{10..21}":
          use: [storage]
          HostName: "%h.example.com"
        "{eu,us,ap,af,sa}-network-{10..21}":
          <<: *network
          use: [network]
          HostName: "%h.example.com"
          PubkeyAuthentication: no
          SetEnv: *stage
        "*-network-*": {ConnectTimeout: 10}
        "eu-*": {ServerAliveInterval: 15}
      match:
        - when: originalhost bastion
          LogLevel: VERBOSE

      """
}
