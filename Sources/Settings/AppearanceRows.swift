extension SettingTable {
  /// How Blink looks: the part of its Defaults model that people see.
  static let appearanceRows: [Setting] = [
    Setting(
      "DefaultUser", .name, family: .blink, places: .defaults, role: .defaultUser,
      blinkField: BlinkField("DefaultUser", .text),
      summary: "The account to log in to where a host names none",
      details: "OpenSSH gets it as User of the final `Host *`, unless `defaults` sets User itself.",
      sample: "deploy"),
    Setting(
      "ThemeName", .themeName, family: .blink, places: .defaults, role: .themeName,
      blinkField: BlinkField("ThemeName", .text),
      summary: "The theme of the terminal",
      details: "A name of the section `themes`, or of a theme that Blink brings along.",
      sample: "Default"),
    Setting(
      "FontName", .fontName, family: .blink, places: .defaults, role: .fontName,
      blinkField: BlinkField("FontName", .text),
      summary: "The font of the terminal",
      details: "A name of the section `fonts`, or of a font that Blink brings along.",
      sample: "Menlo"),
    Setting(
      "FontSize", .fontSize, family: .blink, places: .defaults, role: .fontSize,
      blinkField: BlinkField("FontSize", .number),
      summary: "The size of the font in pixels",
      details: "From 1 to 100; `px` may follow.",
      sample: "14px"),
    Setting(
      "ExternalDisplayFontSize", .fontSize, family: .blink, places: .defaults,
      blinkField: BlinkField("ExternalDisplayFontSize", .number),
      summary: "The size of the font on an external display, in pixels",
      details: "From 1 to 100; `px` may follow. Defaults to 24.",
      sample: "24px"),
    Setting(
      "CursorBlink", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("CursorBlink", .boolean),
      summary: "Whether the cursor blinks",
      details: "It outranks what a theme says.",
      sample: "no"),
    Setting(
      "EnableBold", .choice, family: .blink, places: .defaults,
      words: [Word("auto", blink: 0), Word("on", blink: 1), Word("off", blink: 2)],
      blinkField: BlinkField("EnableBold", .wordNumber),
      summary: "Whether bold text is shown in a bold font",
      details: "Defaults to auto: where the font has bold characters.",
      sample: "auto"),
    Setting(
      "BoldAsBright", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("BoldAsBright", .boolean),
      summary: "Whether bold text is shown in the bright colours",
      sample: "yes"),
    Setting(
      "LayoutMode", .choice, family: .blink, places: .defaults,
      words: [
        Word("default", blink: 0), Word("fill", blink: 1), Word("cover", blink: 2), Word("safeFit", blink: 3),
      ], blinkField: BlinkField("LayoutMode", .wordNumber),
      summary: "How the terminal fills the screen",
      details: "`default` is what suits the device.",
      sample: "safeFit"),
    Setting(
      "OverscanCompensation", .choice, family: .blink, places: .defaults,
      words: [
        Word("scale", blink: 0), Word("insetBounds", blink: 1), Word("none", blink: 2), Word("mirror", blink: 3),
      ], blinkField: BlinkField("OverscanCompensation", .wordNumber),
      summary: "How the picture is fitted to an external display",
      sample: "mirror"),
    Setting(
      "AlternateAppIcon", .choice, family: .blink, places: .defaults, words: Word.yesOrNo,
      blinkField: BlinkField("AlternateAppIcon", .boolean),
      summary: "Whether the app shows its other icon",
      sample: "no"),
  ]
}
