import Settings

/// How the value of a setting is laid out behind its keyword.
enum ValueForm: Sendable {
  /// One argument.
  case argument
  /// Arguments, between which blanks stand in the source.
  case words
  /// The text to the end of the line.
  case raw
  /// One argument; the items of a list are joined by commas.
  case commaSeparated
  /// An argument for each item of a list; `isSplit` says that one scalar is split at its blanks.
  case arguments(isSplit: Bool)
  /// An amount, and perhaps a time.
  case rekeyLimit
  /// Paths of the keys that the items name.
  case keys

  /// `nil` for a type of values that no ssh_config has.
  init?(_ type: ValueType) {
    switch type {
    case .choice, .text, .name, .integer, .octal, .port, .time, .path, .escapeCharacter, .tunnelDevice,
      .keystrokeInterval:
      self = .argument
    case .rekeyLimit: self = .rekeyLimit
    case .agentLifetime, .localForward, .remoteForward, .dynamicForward: self = .words
    case .command, .jumps: self = .raw
    case .algorithms, .commaList: self = .commaSeparated
    case .list(let item): self = .arguments(isSplit: !item.holdsBlanks)
    case .keys: self = .keys
    case .portRange, .shellWords, .secret, .themeName, .fontName, .fontSize, .keyboardMaps: return nil
    }
  }
}
