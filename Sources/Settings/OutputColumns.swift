/// What the ssh_config parser of Blink Shell does with a keyword (its `BKSSHHost` at the commit that the reference
/// notes name).
public enum BlinkReading: Sendable {
  /// Not read.
  case ignored
  /// Read with any value.
  case any
  /// Only `yes` and `no`; another value makes the host unusable.
  case yesOrNo
  /// Only the given words, in this spelling.
  case words([String])
  /// A whole number with an optional K, M or G.
  case size
  /// `port[: ]host:port` without a bind address or a socket path.
  case forward
  /// `port` or `address:port`.
  case dynamicForward
}

/// Where a value stands in settings.json.
public struct BlinkField: Sendable {
  public enum Encoding: Sendable {
    /// The text itself.
    case text
    /// The text itself, or no key at all where it is `none`.
    case textUnlessNone
    /// `true` for yes, `false` for no.
    case boolean
    /// A JSON number.
    case number
    /// The number behind the word.
    case wordNumber
    /// `yes`, or no key at all.
    case yesOrAbsent
    /// The low end, and the high end under the key with `End`.
    case portRange
    /// One string of shell-quoted words.
    case shellWords
    /// An object of numbers.
    case keyboardMaps
    /// The name of a key, its path's last component where a path was given.
    case keyName
  }

  public let key: String
  public let encoding: Encoding

  public init(_ key: String, _ encoding: Encoding) {
    self.key = key
    self.encoding = encoding
  }
}

/// How the launcher gives a setting to mosh; the texts are the names of options without their dashes.
public enum MoshArgument: Sendable {
  /// `--option=VALUE`.
  case option(String)
  /// `--option`, if the value is yes.
  case flag(String)
  /// An environment variable of the client that holds the value; `^X` is written as the control character itself.
  case variable(String)
  /// An environment variable that is set to 1 if the value is yes.
  case flagVariable(String)
  /// The words behind the host.
  case command
}
