extension SettingTable {
  /// Several sessions over one connection.
  static let multiplexingRows: [Setting] = [
    Setting(
      "ControlMaster", .choice, words: Word.yesOrNo + [Word("ask"), Word("auto"), Word("autoask")],
      since: OpenSSHVersion(3, 9), blink: .words(["auto", "ask", "autoask", "yes", "no"]),
      summary: "Whether later sessions share this connection",
      details: "Defaults to no. `auto` shares a connection where there is one and else opens it. Needs ControlPath.",
      sample: "auto"),
    Setting(
      "ControlPath", .path, role: .controlPath, words: [.none], since: OpenSSHVersion(3, 9), tokens: .standard,
      environment: .expanded(since: OpenSSHVersion(8, 4)), expandsTilde: true,
      summary: "The socket of a shared connection",
      details: """
        It should hold `%C`, or `%h`, `%p` and `%r`, so that no two connections share it, and lie where nobody else \
        can write. Linux takes at most 90 bytes, macOS 86; `%C` is 40 of them.
        """,
      sample: "~/.ssh/cm-%C"),
    Setting(
      "ControlPersist", .time, words: Word.yesOrNo, isCaseSensitive: true, since: OpenSSHVersion(5, 6),
      summary: "How long a shared connection stays open without a session",
      details: "A time such as `10m`; `yes` or 0 is for ever; defaults to no, which closes it with its first session.",
      sample: "10m"),
  ]
}
