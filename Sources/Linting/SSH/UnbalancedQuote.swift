package import Diagnostics

extension Rule {
  package static let unbalancedQuote = Rule(
    "unbalanced-quote", .ssh, .error, "a quote in a command has no partner",
    explanation: """
      Commands stand in ssh_config as they are, quotes included. Yet OpenSSH splits the line since 8.7, and refuses the \
      whole file, for every host, if a quote is left open: `echo it's` is such a command. A backslash takes a quote \
      behind it literally, even between single quotes.

      Write the quote with a backslash, as in `echo it\\'s`, or put the text in double quotes.
      """,
    bad: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          RemoteCommand: echo it's
      """,
    good: """
      hosts:
        web:
          HostName: web.example.com
          User: deploy
          RemoteCommand: echo "it's"
      """)
}
