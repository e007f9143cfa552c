extension SettingTable {
  /// What ssh says, and keywords about the configuration itself.
  static let loggingRows: [Setting] = [
    Setting(
      "LogLevel", .choice, words: logWords, since: OpenSSHVersion(1, 2), blink: .words(logWords.map(\.name)),
      summary: "How much ssh reports",
      details: "Defaults to INFO. DEBUG and DEBUG1 are the same.",
      sample: "VERBOSE"),
    Setting(
      "LogVerbose", .list(.pattern), words: [.none], since: OpenSSHVersion(8, 5),
      summary: "The places of ssh's source whose every report is shown",
      details: "Patterns `file:function:line`, for those who look for a fault in ssh.",
      sample: "['kex.c:*:*']"),
    Setting(
      "SyslogFacility", .choice, role: .syslogFacility,
      words: [
        Word("DAEMON"), Word("USER"), Word("AUTH"), Word("AUTHPRIV"), Word("LOCAL0"), Word("LOCAL1"), Word("LOCAL2"),
        Word("LOCAL3"), Word("LOCAL4"), Word("LOCAL5"), Word("LOCAL6"), Word("LOCAL7"),
      ], since: OpenSSHVersion(7, 6),
      summary: "The facility under which ssh logs with `-y`",
      details: "Defaults to USER. ssh takes the first value in the file, even one of a block for other hosts.",
      sample: "LOCAL0"),
    Setting(
      "Tag", .name, role: .tag, since: OpenSSHVersion(9, 4),
      summary: "A label that `match` entries can ask for with `tagged`",
      details: "It has to stand before the `match` entry that asks for it.",
      sample: "work"),
    Setting(
      "IgnoreUnknown", .commaList, role: .ignoreUnknown, since: OpenSSHVersion(6, 3),
      summary: "Patterns of keywords that ssh skips where it does not know them",
      details: """
        Separated by commas. ssh heeds only the first such line, and only below it. The compiler writes one by itself \
        where keywords need it.
        """,
      sample: "UseKeychain"),
    Setting(
      "RefuseConnection", .text, since: OpenSSHVersion(10, 1),
      summary: "A message with which ssh refuses to connect at all",
      details: "For hosts that no longer are to be used, or not in that way.",
      sample: "this host has moved to web.example.com"),
    Setting(
      "VersionAddendum", .command, words: [.none], since: OpenSSHVersion(10, 0),
      tokens: Tokens("%CdhijkLlnpru"), environment: .expanded(since: OpenSSHVersion(10, 0)),
      summary: "A text that is added to the version that ssh tells the server",
      details: "Raw text to the end of the line. Before OpenSSH 10.0 only the server had it.",
      sample: "managed"),
  ]

  private static let logWords: [Word] = [
    Word("QUIET"), Word("FATAL"), Word("ERROR"), Word("INFO"), Word("VERBOSE"), Word("DEBUG"), Word("DEBUG1"),
    Word("DEBUG2"), Word("DEBUG3"),
  ]
}
