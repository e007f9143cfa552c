import Importing
import Testing

/// The import of assh.yml.
@Suite struct AsshTests {
  private static let source = """
    hosts:
      bastion:
        Hostname: bastion.example.com
        User: ops
        Port: 2222
      web:
        Inherits: [prod]
        Gateways: [bastion, direct]
        Aliases: w1
        HostName: web.example.com
        LocalForward: [8080 localhost:80, 9090 localhost:90]
        Hooks:
          OnConnect: [exec echo hello]
      "*.lab":
        Gateways: direct
        ForwardAgent: yes
      "vm-[0-2]*":
        User: vm
      "vm-[^0-9]*": {}
    templates:
      base:
        IdentityFile: ~/.ssh/id_base
      prod:
        Inherits: base
        User: deploy
    includes: [more.yml]
    defaults:
      ServerAliveInterval: 30
    asshbinarypath: ~/bin/assh
    """

  @Test func everythingWithACounterpartIsThere() throws {
    let result = try #require(
      importAssh(Array(Self.source.utf8), path: "assh.yml") { pattern in
        pattern == "more.yml"
          ? [.init(path: pattern, bytes: Array("hosts: {deep: {Gateways: web/bastion}, web: {}}".utf8))] : []
      })
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    #expect(
      imported.yaml == """
        defaults:
          ServerAliveInterval: 30

        keys:
          id_base: ~/.ssh/id_base

        groups:
          base:
            Key: id_base
          prod:
            use: [base]
            User: deploy

        hosts:
          bastion:
            HostName: bastion.example.com
            User: ops
            Port: 2222
          web:
            use: [prod]
            aliases: [w1]
            ProxyJump: bastion
            HostName: web.example.com
            LocalForward: [8080 localhost:80, 9090 localhost:90]
          "*.lab":
            ProxyJump: none
            ForwardAgent: yes
          vm-0*:
            aliases: [vm-1*, vm-2*]
            User: vm
          deep:
            HostName: "%h"
            ProxyJump: bastion,web

        """)
    for text in ["Hooks", "asshbinarypath", "vm-[^0-9]*", "only the gateway `bastion`", "`web` is left out"] {
      #expect(result.notes.contains { $0.message.contains(text) }, "\(text) in \(result.notes.map(\.text))")
    }
  }

  /// Names in assh.yml stand for more than themselves: anchors, other hosts, variables, sets of characters.
  @Test func whatStandsForOtherThingsIsResolved() throws {
    let source = """
      _base: &base
        Compression: yes
        User: $LOGIN
      hosts:
        bart:
          Hostname: 192.0.2.$LAST
          IdentityFile: $HOME/.ssh/bart
          CertificateFile: ${CERTIFICATES}/bart
          ProxyCommand: nc $GATE %p
        maggie:
          Inherits: bart
          User: maggie
        marvin:
          <<: *base
          Port: 23
          Aliases: [robot, bighead]
        other:
          <<: [*base, {Port: 24, User: none}]
        "web[1-3]":
          User: $NOBODY
      """
    let variables = ["LOGIN": "me", "LAST": "7", "CERTIFICATES": "/certificates"]
    let result = try #require(importAssh(Array(source.utf8), path: "assh.yml", variables: variables) { _ in [] })
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    #expect(
      imported.yaml == """
        targets:
          OpenSSH: "8.4"

        keys:
          bart: ~/.ssh/bart

        groups:
          bart:
            HostName: 192.0.2.7
            Key: bart
            CertificateFile: "${CERTIFICATES}/bart"
            ProxyCommand: nc $GATE %p

        hosts:
          bart:
            use: [bart]
          maggie:
            use: [bart]
            User: maggie
          "{marvin,robot,bighead}":
            HostName: "%h"
            Port: 23
            Compression: yes
            User: me
          other:
            HostName: "%h"
            Compression: yes
            User: me
            Port: 24
          web{1..3}:
            HostName: "%h"

        """)
    for text in ["User is `me` from now on", "HostName is `192.0.2.7` from now on", "no variable NOBODY"] {
      #expect(result.notes.contains { $0.message.contains(text) }, "\(text) in \(result.notes.map(\.text))")
    }
  }

  @Test(arguments: ["", "- x", "a: [", "\0"]) func whatIsNoMappingIsRefused(_ text: String) {
    let result = importAssh(Array(text.utf8), path: "x") { _ in [] }
    #expect(result == nil || result?.notes.isEmpty == false)
  }
}
