import Testing

/// No comment of a source is lost, and each stands above what it stood above.
@Suite struct CommentTests {
  @Test func commentsStayWithWhatTheyStandAbove() {
    Shape.check(
      """
      # The file

      # The way in
      Host bastion # from anywhere
        HostName bastion.example.com
        # The provider blocks 22
        Port 2222 # not 22

        # Two keys
        IdentityFile ~/.ssh/a # old
        IdentityFile ~/.ssh/b
        # Port 22

      # Host gone
      #   User me

      # The web
      Host web
        HostName web.example.com
        #User me
      # All
      Host *
        # Not idle
        ServerAliveInterval 30
        # Compression yes
      # End
      """,
      """
      # The file

      # All
      defaults:
        # Not idle
        ServerAliveInterval: 30
        # Compression yes

      keys:
        a: ~/.ssh/a
        b: ~/.ssh/b

      hosts:
        # The way in
        # from anywhere
        bastion:
          HostName: bastion.example.com
          # The provider blocks 22
          Port: 2222 # not 22
          # Two keys
          # old
          Key: [a, b]
          # Port 22

        # Host gone
        #   User me

        # The web
        web:
          HostName: web.example.com
          #User me

      # End

      """)
  }

  @Test func aFileWithoutIndentationKeepsItsComments() {
    Shape.check(
      "Host a\nHostName a.example.com\n#Port 22\n\n#next\nHost b\nHostName b.example.com\n",
      """
      hosts:
        a:
          HostName: a.example.com
          #Port 22

        #next
        b:
          HostName: b.example.com

      """)
  }

  @Test func commentsWithoutAPlaceStandAboveTheirHost() {
    let hosts = (1...5).map { "Host app-\($0)x\n  HostName 192.0.2.\($0)\n  # of \($0)\n  User me\n  Port 22\n" }
    let entries = (1...5).map { "  # of \($0)\n  app-\($0)x:\n    use: [app]\n    HostName: 192.0.2.\($0)\n" }
    Shape.check(
      hosts.joined(),
      "groups:\n  app:\n    User: me\n    Port: 22\n\nhosts:\n\(entries.joined(separator: "\n"))")
    Shape.check(
      "Host web\n  HostName web.example.com\n  # old\n  Protocol 2\n  User me\n# none\nHost *.lan\n",
      "hosts:\n  web:\n    HostName: web.example.com\n    # old\n    User: me\n\n# none\n",
      notes: ["config:4: Protocol is left out"])
  }

  @Test(arguments: Self.everyComment) func noCommentIsLost(_ source: String) {
    let imported = Imported(source)
    for line in source.split(separator: "\n") {
      guard let start = line.lastIndex(of: "#") else { continue }
      #expect(imported.yaml.contains(line[start...]), "\(line) in \(imported.yaml)")
    }
  }

  private static let everyComment = [
    "#1\nUser a\n#2\n\n#3\nHost *\n#4\n Port 1 #5\n#6",
    "Host a a\n #1\nHost a\n #2\n User a\n #3\nHost a\n #4\n User a\n#5\n Port 1\n #6\n",
    "Host *\n #1\n User a\n #2\nHost b\n #3\n User b\n #4\nMatch user b\n #5\n Port 1\n #6\nMatch all\n #7",
    "Host c* d* #1\n #2\n User a #3\nHost c* d*\n #4\n User a #5\n Port 1 #6\n\n #7\n\n#8\n",
    "Host a\n #1\n Bogus\n #2\nHost \"x y\"\n #3\n User a\n #4\nHost e\n #5\n IdentityFile none # 6\n",
  ]
}
