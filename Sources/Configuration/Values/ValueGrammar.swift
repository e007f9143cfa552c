public import Diagnostics
public import Settings

/// Judges the text of a value by the row of its setting.
///
/// The checks are as strict as `ssh -G` is, and no stricter on a value that works, but for numbers with leading zeros
/// and names of services, which mean different things on different machines. They look at one text alone; what needs
/// other settings, names or the disk is a rule elsewhere. A text has no control characters: the decoder has refused
/// those.
public enum ValueGrammar {
  /// Checks a scalar that is the whole value of a setting; `nil` means that it is right.
  ///
  /// `text` is what YAML makes of the scalar. `isPlain` says that it stands in the file without quotes, so that other
  /// YAML readers may take it for a number.
  public static func check(_ text: ByteText, isPlain: Bool, for setting: Setting) -> ValueProblem? {
    let value = ScalarValue(text: text, isPlain: isPlain, setting: setting)
    if setting.type == .keyboardMaps {
      // The words of this row are for the values inside of the mapping.
      return value.wrongType("\(setting.name) takes a mapping such as {ctrl: ctrl, caps: esc}")
    }
    if value.matchesWord { return nil }
    if text.isEmpty { return value.wrongType() }
    if let problem = value.misspeltWord { return problem }
    if case .list(let item) = setting.type { return checkList(value, of: item) }
    return checkSingle(value)
  }

  /// Checks one item of a YAML list, for the settings that take lists.
  ///
  /// `isAlone` says that the list has no other item: words such as `none` may not stand beside others.
  public static func checkItem(
    _ text: ByteText, isPlain: Bool, isAlone: Bool = true, for setting: Setting
  ) -> ValueProblem? {
    switch setting.type {
    case .list(let item):
      checkItem(ScalarValue(text: text, isPlain: isPlain, setting: setting), of: item, isAlone: isAlone)
    case .shellWords: nil
    case .jumps where !isAlone && text.equalsIgnoringCase("none".utf8):
      ScalarValue(text: text, isPlain: isPlain, setting: setting)
        .wrongType("\(text.string) stands alone in \(setting.name), or not at all")
    default: check(text, isPlain: isPlain, for: setting)
    }
  }

  /// How many items ssh reads in one line of a setting; `nil` where it sets no limit.
  public static func maximumItemCount(of setting: Setting) -> Int? {
    switch setting.type {
    case .list(.qualityOfService): 2
    case .list(.path): 32
    default: nil
    }
  }

  /// Checks a value that is no word of its row by the grammar of its type.
  private static func checkSingle(_ value: ScalarValue) -> ValueProblem? {
    switch value.setting.type {
    case .choice: value.unknownChoice()
    case .name: checkName(value)
    case .keys: checkKey(value)
    case .text, .themeName, .fontName, .secret, .list: checkText(value)
    case .path: checkPath(value)
    case .command: checkCommand(value)
    case .integer(let range): checkInteger(value, in: range)
    case .octal: checkOctal(value)
    case .fontSize: checkFontSize(value)
    case .port: checkPort(value)
    case .portRange: checkPortRange(value)
    case .time: checkTime(value)
    case .agentLifetime: checkAgentLifetime(value)
    case .rekeyLimit: checkRekeyLimit(value)
    case .keystrokeInterval: checkKeystrokeInterval(value)
    case .jumps: checkJumps(value)
    case .localForward: checkForward(value, .local)
    case .remoteForward: checkForward(value, .remote)
    case .dynamicForward: checkForward(value, .dynamic)
    case .algorithms(let known): checkAlgorithms(value, known)
    case .commaList: checkCommaList(value)
    case .escapeCharacter: checkEscapeCharacter(value)
    case .tunnelDevice: checkTunnelDevice(value)
    case .shellWords: checkShellWords(value)
    case .keyboardMaps: value.wrongType()
    }
  }
}
