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
      "vm-[0-9]*":
        User: vm
    templates:
      base:
        IdentityFile: ~/.ssh/id_base
      prod:
        Inherits: base
        User: deploy
    includes: [more.yml]
    defaults:
      ServerAliveInterval: 30
    asshBinaryPath: ~/bin/assh
    """

  /// Checks the import of a file that may include others, and what is said about it: the beginning of each note.
  private static func check(
    _ source: String, _ yaml: String, notes: [String] = [], variables: [String: String] = [:],
    included: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let result = importAssh(Array(source.utf8), path: "assh.yml", variables: variables) { pattern in
      included[pattern].map { [.init(path: pattern, bytes: Array($0.utf8))] } ?? []
    }
    let imported = Imported(built: result)
    #expect(imported.yaml == yaml, sourceLocation: sourceLocation)
    #expect(imported.errors.isEmpty, "\(imported.errors)", sourceLocation: sourceLocation)
    let found = result.notes.map(\.text)
    #expect(found.count == notes.count, "\(found)", sourceLocation: sourceLocation)
    for note in notes {
      #expect(found.contains { $0.hasPrefix(note) }, "\(note) in \(found)", sourceLocation: sourceLocation)
    }
  }

  @Test func everythingWithACounterpartIsThere() {
    Self.check(
      Self.source,
      """
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
          HostName: web.example.com
          ProxyJump: bastion
          LocalForward: [8080 localhost:80, 9090 localhost:90]
        "*.lab":
          ProxyJump: none
          ForwardAgent: yes
        vm-0*:
          aliases: [vm-1*, vm-2*, vm-3*, vm-4*, vm-5*, vm-6*, vm-7*, vm-8*, vm-9*]
          User: vm
        deep:
          HostName: "%h"
          ProxyJump: bastion,web

      """,
      notes: [
        "assh.yml:8: only the gateway `bastion`", "assh.yml:12: `Hooks` is left out: blinkc and ssh run none",
        "assh.yml:28: `asshBinaryPath` is left out",
      ], included: ["more.yml": "hosts: {deep: {Gateways: web/bastion}}"])
  }

  /// As the lookup of assh has it: a host of that name, then a pattern or alias that matches, then a template.
  @Test func commentsStayAboveTheirHosts() {
    Self.check(
      """
      # hosts of mine
      hosts:
        # the way in
        # since 2012
        bastion:
          Hostname: bastion.example.com # old
          # why
          Port: 2222
      """,
      """
      hosts:
        # the way in
        # since 2012
        bastion:
          HostName: bastion.example.com
          Port: 2222

      """, notes: ["assh.yml: 2 comments are left out"])
  }

  @Test func hostsAndPatternsAreInheritedFrom() {
    Self.check(
      """
      hosts:
        base: {HostName: base.example.com, User: bu, Port: 99, Aliases: b1}
        a: {HostName: a.example.com, Inherits: Base}
        b: {Inherits: [named, base]}
        c: {HostName: c.example.com, Inherits: host.corp, User: c}
        d: {HostName: d.example.com, Inherits: b1/a}
        e: {HostName: e.example.com, Inherits: [nope, "vm-[0-9]"]}
        "*.corp": {ProxyCommand: nc %h %p, Inherits: ""}
        "vm-[0-9]": {Compression: yes}
        "[!v]m": {User: no}
        x: {HostName: x.example.com, Inherits: y}
        y: {HostName: y.example.com, Inherits: x}
      templates:
        named: {HostName: "%name.example.com", Inherits: "a host"}
        a host: {Port: 7}
        base: {User: never}
      """,
      """
      groups:
        named:
          use: [a host]
          HostName: "%h.example.com"
        a host:
          Port: 7
        base:
          User: never

      hosts:
        base:
          aliases: [b1]
          HostName: base.example.com
          User: bu
          Port: 99
        a:
          HostName: a.example.com
          User: bu
          Port: 99
        b:
          use: [named]
          User: bu
        c:
          HostName: c.example.com
          User: c
          ProxyCommand: nc %h %p
        d:
          HostName: d.example.com
          User: bu
          Port: 99
          ProxyJump: a
        e:
          HostName: e.example.com
          Compression: yes
        "*.corp":
          ProxyCommand: nc %h %p
        vm-{0..9}:
          HostName: "%h"
          Compression: yes
        x:
          HostName: x.example.com
        y:
          HostName: y.example.com

      """,
      notes: [
        "assh.yml:7: nothing is inherited from `nope`", "assh.yml:8: nothing is inherited from ``",
        "assh.yml:10: the host `[!v]m` is left out: the patterns of ssh know `*` and `?`, and no such brackets",
        "assh.yml:12: nothing is inherited from `x`",
      ])
  }

  /// Names in assh.yml stand for more than themselves: anchors, other hosts, variables, sets of characters.
  @Test func whatStandsForOtherThingsIsResolved() {
    Self.check(
      """
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
      """,
      """
      targets:
        OpenSSH: "8.4"

      keys:
        bart: ~/.ssh/bart

      hosts:
        bart:
          HostName: 192.0.2.7
          Key: bart
          CertificateFile: "${CERTIFICATES}/bart"
          ProxyCommand: nc $GATE %p
        maggie:
          HostName: 192.0.2.7
          User: maggie
          Key: bart
          CertificateFile: "${CERTIFICATES}/bart"
          ProxyCommand: nc $GATE %p
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

      """,
      notes: [
        "assh.yml:3: User depends on the environment: `$LOGIN` is `me` now",
        "assh.yml:3: User depends on the environment: `$LOGIN` is `me` now",
        "assh.yml:6: HostName depends on the environment: `192.0.2.$LAST` is `192.0.2.7` now",
        "assh.yml:8: CertificateFile depends on the environment: ssh reads CERTIFICATES",
        "assh.yml:20: User is left out: `$NOBODY` depends on the variable NOBODY, which is not set",
      ], variables: ["LOGIN": "me", "LAST": "7", "CERTIFICATES": "/certificates"])
  }

  /// A list that a block has is not added to by what it inherits, and merge keys and a HostName of patterns count.
  @Test func whatIsSetIsNotInherited() {
    Self.check(
      """
      x-common: &common {User: deploy, Port: 22}
      hosts:
        a: {<<: *common, Port: 2222, LocalForward: 1 a:1, Inherits: t, Comment: [The first, "and only\\none"]}
        b.lab: {}
        "*.lab": {HostName: "%n.example.com"}
        "c*": {HostName: c.example.com}
        c1: null
        d: {Aliases: d1}
        e: {Aliases: e1, HostName: "%h.example.com"}
      templates:
        t: {LocalForward: 2 b:2, Compression: yes}
      """,
      """
      groups:
        t:
          LocalForward: 2 b:2
          Compression: yes

      hosts:
        # The first
        # and only
        # one
        a:
          HostName: "%h"
          Port: 2222
          LocalForward: 1 a:1
          User: deploy
          Compression: yes

        b.lab:
        "*.lab":
          HostName: "%h.example.com"
        c*:
          HostName: c.example.com
        c1:
        "{d,d1}":
          HostName: "%h"
        "{e,e1}":
          HostName: "%h.example.com"

      """)
  }

  /// The variables that ssh reads as well are kept, in its way of writing them; others become what they are now.
  @Test func theEnvironmentIsReadWhereSSHCannot() {
    Self.check(
      """
      hosts:
        a:
          HostName: ${NAME}.example.com
          User: user-$USER
          RemoteCommand: echo ${MISSING}
          IdentityFile: [$HOME/.ssh/a, "${HOME}/b", "/keys/$USER"]
          ProxyCommand: nc $GATE %h $(pass port)
          SetEnv: COST=5$
          LocalForward: /tmp/$USER.sock /tmp/s
          RemoteForward: 8080 $SERVER:80
      includes: ["$HOME/more.yml", "$OTHER/more.yml", "~/none.yml"]
      """,
      """
      targets:
        OpenSSH: "8.4"

      keys:
        a: ~/.ssh/a
        b: ~/b
        "${USER}": /keys/${USER}

      hosts:
        a:
          HostName: "%h"
          User: user-me
          Key: [a, b, "${USER}"]
          ProxyCommand: nc $GATE %h $(pass port)
          SetEnv: COST=5$
          LocalForward: /tmp/${USER}.sock /tmp/s

      """,
      notes: [
        "assh.yml:3: HostName is left out: `${NAME}.example.com` depends on the variable NAME, which is not set",
        "assh.yml:4: User depends on the environment: `user-$USER` is `user-me` now",
        "assh.yml:5: RemoteCommand is left out",
        "assh.yml:6: IdentityFile depends on the environment: ssh reads USER", "assh.yml:9: LocalForward depends on",
        "assh.yml:10: RemoteForward is left out: `8080 $SERVER:80` depends on the variable SERVER",
        "assh.yml:11: `$OTHER/more.yml` is not included", "assh.yml:11: there is no file `~/none.yml`",
      ], variables: ["USER": "me", "HOME": "/home/me"], included: ["~/more.yml": "hosts:"])
  }

  /// assh refuses such files; what is said of them names each line.
  @Test func valuesOfAnotherFormAreNamed() {
    Self.check(
      """
      hosts:
        a: {HostName: a.example.com, User: [x, y], Port: {number: 1}, Ciphers: [aes128-ctr, aes256-ctr]}
        b: text
        c: {HostName: c.example.com, Aliases: ["c[1]", c2, "c*"], NoSuchWord: 1, ResolveCommand: date}
        d: {HostName: d.example.com, Aliases: C2}
      templates: {t: {Aliases: t1}}
      defaults: {Inherits: t}
      sections: {}
      """,
      """
      groups:
        t:

      hosts:
        a:
          HostName: a.example.com
          Ciphers: aes128-ctr,aes256-ctr
        b:
          HostName: "%h"
        c:
          aliases: [c2]
          HostName: c.example.com
        d:
          HostName: d.example.com

      """,
      notes: [
        "assh.yml:2: User is left out: it takes one value", "assh.yml:2: `Port` is left out", "assh.yml:3: `b` has no",
        "assh.yml:4: the alias `c[1]` is left out", "assh.yml:4: the alias `c*` is left out",
        "assh.yml:4: `NoSuchWord` is left out", "assh.yml:4: `ResolveCommand` is left out",
        "assh.yml:5: the alias `C2` is left out", "assh.yml:6: `Aliases` is left out",
        "assh.yml:7: `Inherits` is left out", "assh.yml:8: `sections` is left out: assh has no such section",
      ])
  }

  /// As assh reads them: each file once, and a later one has the last word.
  @Test func includedFilesHaveTheLastWord() {
    Self.check(
      """
      includes: [more.yml, more.yml]
      hosts: {web: {HostName: web.example.com}}
      defaults: {User: a, Port: 2}
      """,
      """
      defaults:
        Port: 2
        User: b

      hosts:
        Web:
          HostName: www.example.com

      """,
      notes: [
        "assh.yml:1: `more.yml` is read already", "more.yml:1: `assh.yml` is read already",
        "more.yml:2: `Web` takes the place of the one at assh.yml:2",
      ],
      included: [
        "more.yml": "includes: assh.yml\nhosts: {Web: {HostName: www.example.com}}\ndefaults: {User: b}\n",
        "assh.yml": "never: read",
      ])
  }

  @Test(arguments: [
    ("", "x:1: this is no assh.yml"), ("- x", "x:1: this is no assh.yml"), ("a: [", "x:1:4: "), ("\0", "x:1:1: "),
    ("hosts:\n- a", "x:2: `hosts` is no mapping of names"), ("defaults: a", "x:1: `defaults` is no mapping"),
    ("includes: y", "y:1:8: "),
  ]) func brokenFilesGiveNothing(_ text: String, _ note: String) {
    let result = importAssh(Array(text.utf8), path: "x") { [.init(path: $0, bytes: Array("hosts: {".utf8))] }
    #expect(result.isBroken && result.yaml.isEmpty)
    #expect(result.notes.first?.text.hasPrefix(note) == true, "\(result.notes.map(\.text))")
  }
}
