extension SettingTable {
  /// How Blink behaves: the rest of its Defaults model.
  static let behaviourRows: [Setting] = [
    Setting(
      "KeyboardMaps", .keyboardMaps, family: .blink, places: .defaults, role: .keyboardMaps,
      words: [Word("none", blink: 0), Word("ctrl", blink: 1), Word("meta", blink: 2), Word("esc", blink: 3)],
      blinkField: BlinkField("KeyboardMaps", .keyboardMaps),
      summary: "What the modifier keys send",
      details: "A mapping from `ctrl`, `alt`, `command` and `caps` to `none`, `ctrl`, `meta` or `esc`.",
      sample: "{ctrl: ctrl, alt: meta, command: none, caps: esc}"),
    Setting(
      "KeyboardStyle", .choice, family: .blink, places: .defaults,
      words: [Word("dark", blink: 0), Word("light", blink: 1), Word("system", blink: 2)],
      blinkField: BlinkField("KeyboardStyle", .wordNumber),
      summary: "The colours of the keyboard on the screen",
      sample: "system"),
    Setting(
      "Keycasts", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("Keycasts", .boolean),
      summary: "Whether pressed keys are shown on the screen",
      sample: "no"),
    Setting(
      "DisableCustomKeyboards", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("DisableCustomKeyboards", .boolean),
      summary: "Whether keyboards of other makers are shut out",
      sample: "yes"),
    Setting(
      "PlaySoundOnBell", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("PlaySoundOnBell", .boolean),
      summary: "Whether the bell makes a sound",
      sample: "no"),
    Setting(
      "NotificationOnBellUnfocused", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("NotificationOnBellUnfocused", .boolean),
      summary: "Whether the bell of a shell in the background is notified",
      sample: "yes"),
    Setting(
      "HapticFeedbackOnBellOff", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("HapticFeedbackOnBellOff", .boolean),
      summary: "Whether the bell does not shake the device",
      sample: "yes"),
    Setting(
      "OscNotifications", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("OscNotifications", .boolean),
      summary: "Whether programs may notify by escape sequences",
      details: "Those of OSC 9 and OSC 777.",
      sample: "yes"),
    Setting(
      "InvertVerticalScroll", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("InvertVerticalScroll", .boolean),
      summary: "Whether scrolling goes the other way",
      sample: "no"),
    Setting(
      "CompactQuickActions", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("CompactQuickActions", .boolean),
      summary: "Whether the quick actions menu is small",
      sample: "yes"),
    Setting(
      "XCallBackURLEnabled", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("XCallBackURLEnabled", .boolean),
      summary: "Whether other apps may run commands in Blink by URL",
      details: "The key that such a URL has to carry is a secret and stays on the device.",
      sample: "no"),
    Setting(
      "SnippetsDefaultLocation", .choice, family: .blink, places: .defaults,
      words: [Word("icloud", blink: 0), Word("onDevice", blink: 1)],
      blinkField: BlinkField("SnippetsDefaultLocation", .wordNumber),
      summary: "Where new snippets are kept",
      sample: "onDevice"),
    Setting(
      "DontUseBlinkSnippetsIndex", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("DontUseBlinkSnippetsIndex", .boolean),
      summary: "Whether the snippets that Blink publishes are left out",
      sample: "no"),
  ]
}
