extension SettingTable {
  /// What runs on the server and beside it.
  static let sessionRows: [Setting] = [
    Setting(
      "RemoteCommand", .command, role: .remoteCommand, words: [.none], since: OpenSSHVersion(7, 6), tokens: .standard,
      blink: .any,
      summary: "The command to run on the server instead of a shell",
      details: """
        To the end of the line, for the shell of the server. ssh then refuses a command on its own command line, and \
        so do the programs that build on it. It often needs RequestTTY.
        """,
      sample: "tmux new -A -s main"),
    Setting(
      "RequestTTY", .choice, words: Word.yesOrNo + [Word("force"), Word("auto")], since: OpenSSHVersion(5, 9),
      blink: .words(["auto", "force", "yes", "no"]),
      summary: "Whether the session gets a terminal",
      details: "Defaults to auto: a login shell does, a command does not.",
      sample: "force"),
    Setting(
      "SessionType", .choice, words: [.none, Word("subsystem"), Word("default")], since: OpenSSHVersion(8, 7),
      summary: "What kind of session to open",
      details: "`none` opens no session, for forwarding alone (`ssh -N`); `subsystem` is `ssh -s`.",
      sample: "default"),
    Setting(
      "StdinNull", .choice, words: Word.yesOrNo, since: OpenSSHVersion(8, 7),
      summary: "Whether ssh reads nothing from standard input",
      details: "Defaults to no. The same as `ssh -n`.",
      sample: "no"),
    Setting(
      "ForkAfterAuthentication", .choice, words: Word.yesOrNo, since: OpenSSHVersion(8, 7),
      summary: "Whether ssh goes to the background once it is logged in",
      details: "Defaults to no. The same as `ssh -f`.",
      sample: "no"),
    Setting(
      "SendEnv", .list(.environmentPattern), role: .sendEnv, repetition: .accumulates, since: OpenSSHVersion(3, 9),
      blink: .any,
      summary: "The environment variables to hand to the server",
      details: """
        Names, in which `*` and `?` are patterns; a leading `-` takes earlier names out. The server accepts only what \
        it is told to. A broad pattern may give away secrets.
        """,
      sample: "[LANG, LC_*]"),
    Setting(
      "SetEnv", .list(.environmentAssignment), role: .setEnv, since: OpenSSHVersion(7, 8),
      tokens: Tokens("%CdhijkLlnpru", since: OpenSSHVersion(10, 0)),
      environment: .expanded(since: OpenSSHVersion(10, 0)),
      summary: "Environment variables of the session and their values",
      details: """
        A list of `NAME=VALUE`. Only the first SetEnv that applies counts, as a whole. Since OpenSSH 10.0 a percent \
        sign in a value begins a token and has to be doubled, while older releases take it as it is.
        """,
      sample: "[EDITOR=vi, 'TITLE=two words']"),
    Setting(
      "PermitLocalCommand", .choice, role: .permitLocalCommand, words: Word.yesOrNo, since: OpenSSHVersion(4, 3),
      summary: "Whether LocalCommand is run",
      details: "Defaults to no. It also allows the escape `!command` of a session.",
      sample: "no"),
    Setting(
      "LocalCommand", .command, role: .localCommand, words: [.none], since: OpenSSHVersion(4, 3),
      tokens: Tokens("%CdhijkLlnprTu", later: [Tokens.j, Tokens.k]),
      summary: "The command to run here once the connection stands",
      details: "To the end of the line, for the local shell. It needs PermitLocalCommand.",
      sample: "echo connected to %h"),
    Setting(
      "EscapeChar", .escapeCharacter, words: [.none], isCaseSensitive: true, since: OpenSSHVersion(1, 2),
      summary: "The character that begins commands to ssh itself",
      details: "One ASCII character, `^` and a letter for a control character, or `none`. Defaults to `~`.",
      sample: "'^b'"),
    Setting(
      "EnableEscapeCommandline", .choice, words: Word.yesOrNo, since: OpenSSHVersion(9, 2),
      summary: "Whether the escape `~C` opens a command line that changes forwardings",
      details: "Defaults to no.",
      sample: "yes"),
    Setting(
      "ObscureKeystrokeTiming", .keystrokeInterval, words: Word.yesOrNo, isCaseSensitive: true,
      since: OpenSSHVersion(9, 5),
      summary: "Whether the rhythm of typing is hidden from observers",
      details: "Defaults to yes, which is `interval:20`: 1 to 1000 milliseconds between the packets.",
      sample: "interval:80"),
    Setting(
      "ChannelTimeout", .list(.channelTimeout), words: [.none], since: OpenSSHVersion(9, 6),
      summary: "How long a kind of channel may be idle before it is closed",
      details: """
        A list of `type=time`, with types such as `session`, `direct-tcpip` and `agent-connection`, in which `*` is a \
        pattern. The type `global` is newer: OpenSSH 9.7.
        """,
      sample: "[session=1h, direct-tcpip=5m]"),
  ]
}
