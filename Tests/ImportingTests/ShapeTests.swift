import Importing
import Testing

/// What an import writes looks as a person would write it, and says what a person has to know.
@Suite struct ShapeTests {
  @Test func defaultsKeysCommentsAndBracesFindTheirPlaces() {
    Shape.check(
      """
      # My hosts

      # The way in
      Host bastion
        HostName bastion.example.com
        IdentityFile ~/.ssh/id_ops
      Host web-1 web-2 web-3
        IdentityFile ~/.ssh/work/id_ops
      Host db db2
        HostName 10.0.0.5
      # For all
      Host *
        Compression yes
      """,
      """
      # My hosts

      # For all
      defaults:
        Compression: yes

      keys:
        id_ops: ~/.ssh/id_ops
        work-id_ops: ~/.ssh/work/id_ops

      hosts:
        # The way in
        bastion:
          HostName: bastion.example.com
          Key: id_ops
        web-{1..3}:
          HostName: "%h"
          Key: work-id_ops
        db:
          aliases: [db2]
          HostName: 10.0.0.5

      """)
  }

  @Test func sharedBundlesBecomeGroups() {
    let hosts = ["app-a", "app-b", "app-c", "app-d", "app-e"]
    let source = hosts.map { "Host \($0)\n  HostName \($0).example.com\n  User deploy\n  Port 2222\n" }.joined()
    let entries = hosts.map { "  \($0):\n    use: [app]\n    HostName: \($0).example.com\n" }.joined()
    Shape.check(source, "groups:\n  app:\n    User: deploy\n    Port: 2222\n\nhosts:\n\(entries)")
  }

  /// Releases before 9.9 read such numbers; `blink.yaml` and all releases have decimal ones.
  @Test(arguments: [("0x00", "0"), ("0x10 cs1", "[16, cs1]"), ("0XfF", "255"), ("+8 AF11", "[8, af11]")])
  func hexadecimalClassesBecomeDecimal(_ source: String, _ value: String) {
    Shape.check(
      "Host web.example.com\n  IPQoS \(source)\n", "hosts:\n  web.example.com:\n    IPQoS: \(value)\n")
  }

  @Test func aTrapKeepsTheOrderOfTheFile() {
    Shape.check(
      "Host *.com\n  User root\nHost web.example.com db\n  User deploy\n",
      """
      order: file

      hosts:
        "*.com":
          User: root
        "{web.example.com,db}":
          HostName: "%h"
          User: deploy

      """,
      notes: [
        "config:3: the block at config:1 sets User, too, and ssh takes it from there first although this block is more"
      ])
  }

  /// What an earlier pattern sets for all hosts of a block binds no order.
  @Test(
    arguments: [
      ("Host *", "defaults:\n  User: root\n"), ("Host *.example.com", "  \"*.example.com\":\n    User: root\n"),
    ])
  func whatNeverCountsIsLeftOut(_ line: String, _ expected: String) {
    let imported = importSSHConfig(
      Array("\(line)\n  User root\nHost web.example.com\n  # why\n  User deploy\n  Port 22\n".utf8), path: "config",
      included: nil)
    let yaml = String(decoding: imported.yaml, as: UTF8.self)
    #expect(!yaml.contains("order:") && yaml.contains(expected) && !yaml.contains("deploy"), "\(yaml)")
    #expect(yaml.contains("  # why\n  web.example.com:\n    Port: 22\n"), "\(yaml)")
    #expect(
      imported.notes.map(\.text) == [
        "config:5: this User never counts, since line 2 of config sets it for the same hosts; it is left out"
      ])
  }

  /// What has no meaning has the order that people gave it.
  @Test func hostsAndPatternsStayInTheirOrder() {
    Shape.check(
      "Host *.a.example\n  User a\nHost web.b.example\n  Port 22\nHost *.b.example\n  User b\nHost db.a.example\n  Port 1\n",
      """
      hosts:
        "*.a.example":
          User: a
        web.b.example:
          Port: 22
        "*.b.example":
          User: b
        db.a.example:
          Port: 1

      """)
  }

  /// At each reading ssh compares all Host lines with one name.
  @Test func aSecondReadingMakesNoRivals() {
    let imported = Imported(
      "CanonicalizeHostname yes\nHost *.corp.example\n  IdentityFile ~/a\nHost github.com\n  IdentityFile ~/b\n")
    #expect(imported.result.notes.isEmpty && !imported.yaml.contains("order: file"), "\(imported.yaml)")
  }

  /// ssh reads the file twice for the block, whatever it sets.
  @Test func aBlockThatAsksForASecondReadingStays() {
    let imported = Imported("Host *\n  Port 6\nHost real\n  User r\nMatch final all\n  Port 7\n")
    #expect(imported.yaml.contains("  - when: final all\n    place: last\n    Port: 7\n"), "\(imported.yaml)")
  }

  @Test func aMatchBlockStandsWhereItHasTo() {
    Shape.check(
      """
      Host *.eu.example.com
        User eu
      Match exec "on-call"
        User script
      Host *.example.com
        User any
      """,
      """
      hosts:
        "*.eu.example.com":
          User: eu
        "*.example.com":
          User: any

      match:
        - when: exec on-call
          before: "*.example.com"
          User: script

      """)
  }

  @Test func whatCannotBeCarriedOverIsNamed() {
    Shape.check(
      "Host web\n  HostName web.example.com\n  Bogus 1\n  Protocol 2\n  Port 99999\n  User a\n  User b\n",
      "hosts:\n  web:\n    HostName: web.example.com\n    User: a\n",
      notes: [
        "config:3: there is no keyword `Bogus`", "config:4: Protocol is left out", "config:5: Port is left out",
        "config:7: this User never counts",
      ])
  }

  @Test func newKeywordsRaiseTheTarget() {
    Shape.check(
      "Host web\n  HostName web.example.com\n  RequiredRSASize 2048\n",
      "targets:\n  OpenSSH: \"9.1\"\n\nhosts:\n  web:\n    HostName: web.example.com\n    RequiredRSASize: 2048\n")
  }

  @Test func aMatchBlockForOtherHostsMovesNothing() {
    Shape.check(
      """
      Host phone
        HostName 192.0.2.1
      Match originalhost web exec "on-call"
        ProxyJump gate
      Host web
        HostName web.example.com
      """,
      """
      hosts:
        phone:
          HostName: 192.0.2.1
        web:
          HostName: web.example.com

      match:
        - when: originalhost web exec on-call
          ProxyJump: gate

      """)
  }

  @Test func namesThatDifferInCaseAreCarriedOver() {
    Shape.check(
      "Host Web web\n  HostName web.example.com\nHost db\n  HostName db.example.com\nHost DB\n  SendEnv LANG\n",
      """
      hosts:
        Web:
          HostName: web.example.com
        db:
          HostName: db.example.com

      match:
        - when: originalhost web
          HostName: web.example.com

      """,
      notes: [
        "config:1: `web` differs from `Web` only in case; a match block",
        "config:5: `DB` is left out: it differs from `db`",
      ])
  }

  /// What several such names share stands once for all of them, behind what counts before all hosts.
  @Test func namesThatDifferInCaseShareMatchBlocks() {
    let host = { (name: String, port: Int) in
      "Host \(name) \(name.lowercased())\n  HostName relay.example.com\n  Port \(port)\n  User root\n"
        + "  IdentityFile /k/b\n  IdentityFile /k/a\n"
    }
    let imported = Imported(
      "Match originalhost mio exec true\n  Port 1\n" + host("Mio", 22) + host("Zin", 23) + host("Taple", 24))
    #expect(
      imported.yaml.hasSuffix(
        """
        match:
          - when: originalhost mio exec true
            Port: 1
          - when: originalhost mio,zin,taple
            HostName: relay.example.com
            User: root
            Key: [b, a]
          - when: originalhost mio
            Port: 22
          - when: originalhost zin
            Port: 23
          - when: originalhost taple
            Port: 24

        """), "\(imported.yaml)")
  }

  /// Where nothing would be saved, the settings of a name stand together.
  @Test func fewSettingsOfNamesInOtherCaseStayTogether() {
    let imported = Imported(
      "Host Mio mio\n  HostName a.example.com\n  User root\nHost Zin zin\n  HostName b.example.com\n  User root\n")
    #expect(
      imported.yaml.hasSuffix(
        """
        match:
          - when: originalhost mio
            HostName: a.example.com
            User: root
          - when: originalhost zin
            HostName: b.example.com
            User: root

        """), "\(imported.yaml)")
  }

  /// ssh reads no line of more than 1023 bytes whole before OpenSSH 7.5.
  @Test func aMatchBlockHasNoMoreNamesThanALineHolds() {
    let names = (0..<200).map { "Host-number\($0 * 3)" }
    let imported = Imported("Host \(names.map { "\($0) \($0.lowercased())" }.joined(separator: " "))\n  Port 23\n")
    let lines = imported.yaml.split(separator: "\n").filter { $0.contains("- when: ") }
    #expect(lines.count == 4 && lines.allSatisfy { $0.utf8.count < 1024 }, "\(lines)")
    for name in names {
      #expect(lines.contains { "\($0),".contains(",\(name.lowercased()),") || $0.contains(" \(name.lowercased()),") })
    }
  }

  /// A key has the name of its file, and the folder that differs before it where several files have that name.
  @Test func keysOfOneNameAreToldByTheFolderThatDiffers() {
    let paths = [
      "default-private_key": "~/p/.vagrant/machines/default/virtualbox/private_key",
      "db-private_key": "~/p/.vagrant/machines/db/virtualbox/private_key",
      "work-id_rsa": "~/.ssh/work/id_rsa", "id_rsa": "~/.ssh/id_rsa", "home-id_rsa": "~/.ssh/home/id_rsa",
      "vagrant-id": "/.vagrant/a/id", "other-id": "/other/a/id",
    ]
    for names in [paths.keys.sorted(), paths.keys.sorted().reversed()] {
      let source = names.map { "Host \($0).example.com\n  IdentityFile \(paths[$0] ?? "")\n" }.joined()
      let keys = names.map { "  \($0): \(paths[$0] ?? "")\n" }.joined()
      let entries = names.map { "  \($0).example.com:\n    Key: \($0)\n" }.joined()
      Shape.check(source, "keys:\n\(keys)\nhosts:\n\(entries)")
    }
  }

  @Test func aProxyJumpOfNoneKeepsNoCommandAway() {
    Shape.check(
      "Host web\n  HostName web.example.com\n  ProxyJump none\nHost *\n  ProxyCommand nc %h %p\n",
      "defaults:\n  ProxyCommand: nc %h %p\n\nhosts:\n  web:\n    HostName: web.example.com\n",
      notes: [
        "config:3: ProxyJump none is left out: from OpenSSH 10.3 on it keeps no ProxyCommand away, such as that at config:5"
      ])
  }

  @Test func includedFilesStandWhereTheyAreIncluded() {
    let files = ["a": "Host a\n  HostName a.example.com\n", "b": "Host web b\n  Port 2\nHost c\n  Port 3\n"]
    let source = "Include a\nHost web\n  HostName web.example.com\n  Include b\n  User deploy\n"
    let imported = Imported(
      Array(source.utf8), included: { name in files[name].map { [.init(path: name, bytes: Array($0.utf8))] } ?? [] })
    #expect(
      imported.yaml == """
        hosts:
          a:
            HostName: a.example.com
          web:
            HostName: web.example.com
            Port: 2
            User: deploy

        """)
    let kept = Imported(Array(source.utf8), included: nil)
    #expect(kept.result.notes.count { $0.message.hasPrefix("Include ") } == 2)
  }
}
