extension SettingTable {
  /// The options of mosh, which has no configuration file of its own.
  static let moshRows: [Setting] = [
    Setting(
      "MoshPort", .portRange, family: .mosh, places: .hostsAndDefaults, role: .moshPort,
      blinkField: BlinkField("MoshPort", .portRange), mosh: .option("port"),
      summary: "The UDP port of the mosh server, or a range of ports",
      details: "`PORT` or `LOW:HIGH`, from 1 to 65535. Defaults to 60000:61000. Port is that of ssh.",
      sample: "60001:60010"),
    Setting(
      "MoshServer", .command, family: .mosh, places: .hostsAndDefaults, role: .moshServer,
      blinkField: BlinkField("MoshServer", .text), mosh: .option("server"),
      summary: "The command that starts mosh-server on the server",
      details: """
        For the shell of the server; variables may stand before the program. Defaults to `mosh-server`, which has to be \
        on the path of a shell that is not interactive. It is no host name.
        """,
      sample: "/opt/homebrew/bin/mosh-server"),
    Setting(
      "MoshStartup", .shellWords, family: .mosh, places: .hostsAndDefaults, role: .moshStartup,
      blinkField: BlinkField("MoshStartup", .shellWords), mosh: .command,
      summary: "The command to run in the session instead of a shell",
      details: "A list of words. No shell reads them: what needs one is written `[sh, -c, '...']`.",
      sample: "[tmux, new, -A, -s, main]"),
    Setting(
      "Prediction", .choice, family: .mosh, places: .hostsAndDefaults, role: .prediction,
      words: [
        Word("adaptive", blink: 0), Word("always", blink: 1), Word("never", blink: 2), Word("experimental", blink: 3),
      ], blinkField: BlinkField("Prediction", .wordNumber), mosh: .option("predict"),
      summary: "When mosh shows typed characters before the server answers",
      details: "Defaults to adaptive: on slow links only.",
      sample: "adaptive"),
    Setting(
      "MoshPredictOverwrite", .choice, family: .mosh, places: .hostsAndDefaults, words: Word.yesOrNo,
      blinkField: BlinkField("MoshPredictOverwrite", .yesOrAbsent), mosh: .flag("predict-overwrite"),
      summary: "Whether predicted characters overwrite instead of being inserted",
      details: "Defaults to no.",
      sample: "yes"),
    Setting(
      "MoshExperimentalIP", .choice, family: .mosh, places: .hostsAndDefaults, role: .moshExperimentalIP,
      words: [
        Word("default", output: "proxy", blink: 0), Word("local", blink: 1), Word("remote", blink: 2),
        Word("proxy", output: "proxy", blink: 0),
      ], blinkField: BlinkField("MoshExperimentalIP", .wordNumber), mosh: .option("experimental-remote-ip"),
      summary: "How mosh finds the address of the server",
      details: """
        `default`, which mosh calls `proxy`, connects by itself and so goes around ProxyJump and ProxyCommand. \
        `remote` asks the server, over the usual ssh connection. `local` looks the name up here, after which ssh no \
        longer sees the host's own name.
        """,
      sample: "remote"),
    Setting(
      "MoshFamily", .choice, family: .mosh, places: .hostsAndDefaults, role: .moshFamily,
      words: [
        Word("prefer-inet"), Word("prefer-inet6"), Word("inet"), Word("inet6"), Word("auto"), Word("all"),
      ], mosh: .option("family"),
      summary: "The kind of addresses that mosh connects to",
      details: "Defaults to prefer-inet. mosh does not heed AddressFamily.",
      sample: "inet6"),
    Setting(
      "MoshBindServer", .name, family: .mosh, places: .hostsAndDefaults, words: [Word("ssh"), Word("any")],
      mosh: .option("bind-server"),
      summary: "The address of the server on which mosh-server listens",
      details: "Defaults to ssh, the address that ssh reached; `any` is all of them; else an IP address.",
      sample: "any"),
    Setting(
      "MoshNoInit", .choice, family: .mosh, places: .hostsAndDefaults, words: Word.yesOrNo, mosh: .flag("no-init"),
      summary: "Whether mosh leaves the alternate screen of the terminal alone",
      details: "Defaults to no. With yes, the terminal keeps what it showed before.",
      sample: "yes"),
    Setting(
      "MoshEscapeKey", .escapeCharacter, family: .mosh, places: .hostsAndDefaults,
      words: [Word("none", output: "")], mosh: .variable("MOSH_ESCAPE_KEY"),
      summary: "The character that begins commands to mosh itself",
      details: """
        One ASCII character, `^` and a letter for a control character, or `none`. Defaults to `^^`. mosh does not take \
        `^c`, `^d`, `^j`, `^l` and `^m`.
        """,
      sample: "'^b'"),
    Setting(
      "MoshTitleNoPrefix", .choice, family: .mosh, places: .hostsAndDefaults, words: Word.yesOrNo,
      mosh: .flagVariable("MOSH_TITLE_NOPREFIX"),
      summary: "Whether mosh leaves its name out of the window's title",
      details: "Defaults to no: titles begin with `[mosh]`.",
      sample: "yes"),
  ]
}
