import Diagnostics
import Testing

/// Comments that allow warnings.
@Suite struct AllowanceTests {
  @Test(
    arguments: [
      Case(
        "behind the value, on the line above, and nowhere else",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            ProxyCommand: nc %h %p  # blinkc: allow executes-command
          b:
            HostName: b.example.com
            User: d
            # blinkc: allow executes-command
            ProxyCommand: nc %h %p
          c:
            HostName: c.example.com
            User: d
            ProxyCommand: nc %h %p
        """, ["14:5 executes-command \"ProxyCommand\""]),
      Case(
        "several ids, remarks, and other comments in between",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            #blinkc:allow host-key-checking-off , executes-command -- a lab machine
            # It is wiped every night.
            StrictHostKeyChecking: no  # for now
            ProxyCommand: nc %h %p  #  blinkc:  allow  executes-command  # until June
        """, ["5:43 unused-allow \"executes-command\""]),
      Case(
        "before the first key, for the whole file",
        """
        # Our hosts. See the wiki.
        # blinkc: allow executes-command, missing-user

        hosts:
          a: {HostName: a.example.com, ProxyCommand: nc %h %p}
          b: {HostName: b.example.com, ProxyCommand: nc %h %p}
        """),
      Case(
        "an allowance for the whole file ends with the file",
        """
        # blinkc: allow executes-command
        include: [more.yaml]
        hosts:
          a: {HostName: a.example.com, User: d, ProxyCommand: nc %h %p}
        """,
        others: ["more.yaml": "hosts:\n  b: {HostName: b.example.com, User: d, ProxyCommand: nc %h %p}\n"],
        ["more.yaml:2:41 executes-command \"ProxyCommand\""]),
      Case(
        "a block scalar, whose first line counts, and a comment behind its sign",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            # blinkc: allow executes-command
            ProxyCommand: >-
              nc
              %h %p
          b:
            HostName: b.example.com
            User: d
            Password: |  # blinkc: allow plaintext-password
              secret
        """),
      Case(
        "in flow style over several lines",
        """
        hosts:
          a: {
            HostName: a.example.com,
            User: d, # blinkc: allow executes-command
            # blinkc: allow executes-command
            ProxyCommand: nc %h %p
          }
        """, ["4:30 unused-allow \"executes-command\""]),
      Case(
        "lines that end in all ways",
        "hosts:\r\n  a:\r\n    HostName: a.b\r\n    User: d\r\n    # blinkc: allow executes-command\r\n    ProxyCommand: x\r\n"
      ),
    ]) func silences(example: Case)
  { checkAll(example) }

  @Test(
    arguments: [
      Case(
        "nothing is reported there",
        """
        hosts:
          # blinkc: allow executes-command
          a:
            HostName: a.example.com
            User: d  # blinkc: allow missing-user, plaintext-password
            # blinkc: allow executes-command

            ProxyCommand: nc %h %p
        """,
        [
          "2:19 unused-allow \"executes-command\"", "5:30 unused-allow \"missing-user\"",
          "5:44 unused-allow \"plaintext-password\"", "6:21 unused-allow \"executes-command\"",
          "8:5 executes-command \"ProxyCommand\"",
        ]),
      Case(
        "errors, and ids that there are not",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            Port: 0 # blinkc: allow out-of-range
            ProxyCommand: nc # blinkc: allow executes-comand
        """,
        [
          "5:11 out-of-range \"0\"", "5:29 unused-allow \"out-of-range\"", "6:5 executes-command \"ProxyCommand\"",
          "6:38 unused-allow \"executes-comand\"",
        ]),
      Case(
        "comments of another form",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            # blinkc: disable executes-command
            ProxyCommand: nc # blinkc: allow
          b:
            HostName: b.example.com
            User: d
            ProxyCommand: nc # blinkc: allow executes-command because it is ours
        """,
        [
          "5:5 unused-allow \"# blinkc: disable executes-command\"", "6:5 executes-command \"ProxyCommand\"",
          "6:22 unused-allow \"# blinkc: allow\"",
          "10:22 unused-allow \"# blinkc: allow executes-command because it is ours\"",
        ]),
      Case(
        "texts that are no comments",
        """
        hosts:
          a:
            HostName: a.example.com
            User: d
            RemoteCommand: "echo # blinkc: allow missing-user"
            ProxyCommand: |
              nc # blinkc: allow executes-command
            SetEnv: X=#blinkc:allow
          # see blinkc: allow is a word
          # blinkc: reads this file
        """, ["6:5 executes-command \"ProxyCommand\""]),
      Case(
        "the file allows allowances without effect",
        """
        # blinkc: allow unused-allow
        hosts:
          a: {HostName: a.example.com, User: d} # blinkc: allow executes-command
        """),
    ]) func unusedAllow(example: Case)
  { checkAll(example, ignoring: ["unquotable-value"]) }

  @Test func sayWhatIsWrong() {
    let text = """
      hosts:
        a:
          HostName: a.example.com
          User: d # blinkc: allow misplaced-key, executes-comand, missing-user
      """
    #expect(
      Linted(text).diagnostics.map(\.message) == [
        "misplaced-key is an error, and errors cannot be allowed; mend what it reports",
        "there is no diagnostic `executes-comand`; did you mean executes-command?",
        "nothing here is reported as missing-user; remove it, or put it on the line that it is for",
      ])
  }

  @Test func informationCanBeAllowed() {
    let text = "hosts:\n  a: {HostName: a.b, User: d, TCPKeepAlive: yes} # blinkc: allow blink-unsupported\n"
    #expect(Linted(text).diagnostics.isEmpty)
  }

  /// A file of one megabyte that is nothing but such comments must not take more than linear time.
  @Test(
    .timeLimit(.minutes(5)), arguments: ["# blinkc: allow a\n", "# blinkc: allow a, b ", "a, ", "\t#blinkc:allow\r"])
  func manyComments(unit: String) {
    let text = "hosts: {}\n# blinkc: allow " + String(repeating: unit, count: 1_000_000 / unit.utf8.count)
    let found = Linted(text).diagnostics
    #expect(found.contains { $0.rule.id == "unused-allow" } || found.contains { $0.rule.id == "tab-indentation" })
  }
}
