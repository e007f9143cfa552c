import Testing

/// An import writes once what many hosts have in common.
@Suite struct FoldingTests {
  /// What most hosts share counts for more than what few of them share, and the group is named by what it says.
  @Test func groupsAreForAsManyHostsAsCan() {
    let keys = ["forge": "a", "vault": "a", "code": "b", "hub": "b", "bucket": "b"]
    let hosts = ["forge", "code", "vault", "hub", "bucket"]
    let source = hosts.map { host in
      "Host \(host)\n  HostName \(host).example.com\n  User git\n  IdentityFile ~/.ssh/\(keys[host] ?? "")\n"
        + "  IdentitiesOnly yes\n"
    }
    let entries = hosts.map { host in
      "  \(host):\n    use: [git]\n    HostName: \(host).example.com\n    Key: \(keys[host] ?? "")\n"
    }
    Shape.check(
      source.joined(),
      "keys:\n  a: ~/.ssh/a\n  b: ~/.ssh/b\n\ngroups:\n  git:\n    User: git\n    IdentitiesOnly: yes\n\nhosts:\n"
        + entries.joined())
  }

  /// Hosts that differ in more than their place share one group, not one for each combination of what they have.
  @Test func oneGroupHoldsWhatAllShare() {
    let shared = ["User root", "UserKnownHostsFile ~/.ssh/relays", "LogLevel ERROR"]
    var (source, entries) = ("", "")
    for relay in 1...3 {
      for (port, name) in [(22, "mio"), (23, "taple"), (24, "zin")] {
        source += "Host \(name)-\(relay)x\n  HostName relay\(relay).example.com\n  Port \(port)\n"
        source += shared.map { "  \($0)\n" }.joined()
        entries += "  \(name)-\(relay)x:\n    use: [root]\n    HostName: relay\(relay).example.com\n    Port: \(port)\n"
      }
    }
    Shape.check(
      source,
      "groups:\n  root:\n    User: root\n    UserKnownHostsFile: ~/.ssh/relays\n    LogLevel: ERROR\n\nhosts:\n"
        + entries)
  }

  /// What some hosts of a group share beside it is a group as well, where that saves lines.
  @Test func hostsMayUseTwoGroups() {
    let all = ["User: git", "Compression: yes", "LogLevel: ERROR"]
    let some = ["Port: 2200", "ForwardAgent: no", "TCPKeepAlive: no"]
    let hosts = ["blue", "red", "gold", "pink", "grey", "teal", "plum"]
    let write = { (settings: [String], separator: String, indent: String) in
      settings.map { "\(indent)\($0.replacing(": ", with: separator))\n" }.joined()
    }
    let source = hosts.enumerated().map { number, host in
      "Host \(host)\n  HostName \(host).example.com\n" + write(all + (number < 3 ? some : []), " ", "  ")
    }
    let entries = hosts.enumerated().map { number, host in
      "  \(host):\n    use: [\(number < 3 ? "git, shared" : "git")]\n    HostName: \(host).example.com\n"
    }
    Shape.check(
      source.joined(),
      "groups:\n  git:\n\(write(all, ": ", "    "))  shared:\n\(write(some, ": ", "    "))\nhosts:\n"
        + entries.joined())
  }

  /// Two hosts share a group only where it saves four lines: those of seven settings, less two `use`, the name and itself.
  @Test(arguments: [(6, false), (7, true)]) func twoHostsShareMuch(_ count: Int, _ isGrouped: Bool) {
    let settings = [
      "User git", "Port 2200", "IdentitiesOnly yes", "LogLevel ERROR", "ForwardAgent no", "Compression yes",
      "ServerAliveInterval 30",
    ].prefix(count)
    let source = ["red", "blue"].map { host in
      "Host \(host)\n  HostName \(host).example.com\n" + settings.map { "  \($0)\n" }.joined()
    }
    let lines = settings.map { "    \($0.replacing(" ", with: ": "))\n" }.joined()
    let entries = ["red", "blue"].map { host in
      "  \(host):\n\(isGrouped ? "    use: [git]\n" : "")    HostName: \(host).example.com\n\(isGrouped ? "" : lines)"
    }
    Shape.check(
      source.joined(), (isGrouped ? "groups:\n  git:\n\(lines)\n" : "") + "hosts:\n" + entries.joined())
  }

  /// Names of one block with one HostName are aliases, whatever patterns say of HostName.
  @Test func namesOfOnePlaceAreAliases() {
    Shape.check(
      "Host 192.168.0.1 router r\n  HostName 192.168.0.1\nHost *.lab\n  HostName %h.example.com\n",
      """
      hosts:
        192.168.0.1:
          aliases: [router, r]
          HostName: 192.168.0.1
        "*.lab":
          HostName: "%h.example.com"

      """)
  }

  @Test func hostsThatDifferByTheirNumberAreOneEntry() {
    let source = (8...120).map { "Host node\($0)\n  User deploy\n  HostName node\($0).example.com\n" }.joined()
    Shape.check(source, "hosts:\n  node{8..120}:\n    HostName: \"%h.example.com\"\n    User: deploy\n")
  }

  /// The order in which the numbers stand says nothing, unless a comment or other settings stand in between.
  @Test func numbersInAnyOrderAreOneEntry() {
    let write = { (names: [String]) in names.map { "Host \($0)\n  HostName \($0).x\n  User u\n" }.joined() }
    let entry = { (name: String) in "  \(name):\n    HostName: \"%h.x\"\n    User: u\n" }
    let plain = { (name: String) in "  \(name):\n    HostName: \(name).x\n    User: u\n" }
    let check = { (source: String, entries: String) in Shape.check(source, "hosts:\n" + entries) }
    check(write(["n3", "n2", "n1"]), entry("n{1..3}"))
    check(write(["n10", "n8", "n11", "n9"]), entry("n{8..11}"))
    check(write(["b2", "a1", "b1", "c", "a2"]), entry("b{1,2}") + entry("a{1,2}") + plain("c"))
    check(write(["n7", "n3", "n5"]), plain("n7") + plain("n3") + plain("n5"))
    check(
      "Host n9\n  Port 9\n# Nodes\n" + write(["n2", "n1"]) + "\n" + write(["m2", "m1"]),
      "  n9:\n    HostName: \"%h\"\n    Port: 9\n\n  # Nodes\n" + entry("n{1,2}") + "\n" + entry("m{1,2}"))
    check(write(["n2"]) + "# One\n" + write(["n1"]), plain("n2") + "\n  # One\n" + plain("n1"))
    check(
      write(["n2"]) + "Host n3\n  Port 3\n  HostName n3.x\n" + write(["n1"]),
      plain("n2") + "  n3:\n    HostName: n3.x\n    Port: 3\n" + plain("n1"))
  }

  /// A match block that stands between two hosts keeps them apart.
  @Test func numbersDoNotPassAMatchBlock() {
    let imported = Imported(
      "Host *\n  Port 1\nHost n2\n  User u\nMatch originalhost n1 exec true\n  User v\nHost n1\n  User u\n  Port 2\n"
        + "Host n0\n  User u\n")
    #expect(!imported.yaml.contains("{"), "\(imported.yaml)")
  }

  /// YAML takes no longer keys than 1024 characters.
  @Test(arguments: [0, 1]) func manyNamesBecomeSeveralKeys(_ kind: Int) throws {
    let names = (0..<300).map { kind == 0 ? "10.\($0 % 7).\($0 % 11).\($0 % 250)" : "long\($0)-name\($0 * 7)" }
    let imported = Imported("Host \(names.joined(separator: " "))\n  User deploy\n")
    #expect(imported.errors.isEmpty, "\(imported.errors)")
    let keys = imported.yaml.split(separator: "\n").filter { $0.hasPrefix("  \"{") || $0.hasPrefix("  long{") }
    #expect(keys.count > 1 && keys.allSatisfy { $0.utf8.count < 1024 }, "\(imported.yaml)")
    for name in names { #expect(String(decoding: imported.built, as: UTF8.self).contains(name)) }
  }

  @Test func aRunOfNumbersIsARange() {
    let names = (0..<300).map { "long\($0).example.com" }
    let others = (1...300).map { "other\($0)" }
    Shape.check(
      "Host \((names + others).joined(separator: " "))\n  User deploy\nHost *\n  HostName %h\n",
      "defaults:\n  HostName: \"%h\"\n\nhosts:\n  long{0..299}.example.com:\n    User: deploy\n"
        + "  other{1..300}:\n    User: deploy\n")
  }

  /// What stands below a commented entry does not belong to its comment.
  @Test func aBlankLineEndsWhatACommentIsAbout() {
    Shape.check(
      """
      Host a.example.com
        Port 1
      # The farm
      Host web.example.com
        Port 2
      Host mail.example.com
        Port 5

      Host git.example.com
        Port 3
      Host c.example.com
        Port 4
      """,
      """
      hosts:
        a.example.com:
          Port: 1

        # The farm
        web.example.com:
          Port: 2
        mail.example.com:
          Port: 5

        git.example.com:
          Port: 3
        c.example.com:
          Port: 4

      """)
  }
}
