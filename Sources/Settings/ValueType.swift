/// The grammar of a value.
public enum ValueType: Sendable, Equatable {
  /// Only the words of the row.
  case choice
  /// One argument of any text.
  case text
  /// One argument without white space.
  case name
  /// A decimal number in a range.
  case integer(ClosedRange<Int>)
  /// An octal number from 0 to 0777.
  case octal
  /// A TCP port, 1 to 65535.
  case port
  /// A UDP port or a range `LOW:HIGH` of ports.
  case portRange
  /// An OpenSSH time: seconds, or numbers with units such as `1h30m`.
  case time
  /// A time, or `confirm` and a time (AddKeysToAgent).
  case agentLifetime
  /// A size with a unit and a time (RekeyLimit).
  case rekeyLimit
  /// A path of one file or socket.
  case path
  /// Raw text to the end of the line.
  case command
  /// Hops `[user@]host[:port]`, separated by commas.
  case jumps
  /// `[bind:]port host:port`, or paths of sockets.
  case localForward
  /// The same, where the target may be missing and the port 0.
  case remoteForward
  /// `[bind:]port`.
  case dynamicForward
  /// Algorithm names separated by commas, with a leading `+`, `-` or `^`.
  case algorithms(AlgorithmNames)
  /// Several arguments.
  case list(Item)
  /// One argument: words separated by commas.
  case commaList
  /// A character, `^X`, or none.
  case escapeCharacter
  /// `local[:remote]`, each a number or `any`.
  case tunnelDevice
  /// `interval:` and 1 to 1000 milliseconds.
  case keystrokeInterval
  /// Words of a command, given as a list or split as a shell would.
  case shellWords
  /// Names of the section `keys`, or paths.
  case keys
  /// A literal text or where to get one: `{secret: NAME}`, `{env: NAME}`, `{command: [...]}`.
  case secret
  /// A name of the section `themes`.
  case themeName
  /// A name of the section `fonts`.
  case fontName
  /// A number of pixels, `px` optional.
  case fontSize
  /// A mapping from modifier keys to what they send.
  case keyboardMaps

  /// What one argument of a list is.
  public enum Item: Sendable, Equatable {
    /// Any text without white space.
    case word
    /// A path of one file.
    case path
    /// A DNS domain.
    case domain
    /// A name of environment variables with `*` and `?`; a leading `-` takes earlier ones out.
    case environmentPattern
    /// `NAME=VALUE`.
    case environmentAssignment
    /// `host:port`, either of which may be `*`.
    case hostPort
    /// Two lists of patterns, joined by a colon (CanonicalizePermittedCNAMEs).
    case canonicalRule
    /// `type=time`.
    case channelTimeout
    /// One of the words of the row, or a number from 0 to 255.
    case qualityOfService
    /// A pattern with `*` and `?`.
    case pattern

    /// Whether an item may hold blanks, so that one scalar is one item.
    public var holdsBlanks: Bool { self == .path || self == .environmentAssignment }
  }
}

/// A word that is a value by itself.
public struct Word: Sendable {
  /// As `blink.yaml` writes it.
  public let name: String

  /// As ssh or mosh spells it; the name itself unless given.
  public let output: String

  /// The number behind it in Blink's models.
  public let blink: Int?

  /// The first OpenSSH release that reads the word, where that is later than the keyword.
  public let since: OpenSSHVersion?

  public init(_ name: String, output: String? = nil, blink: Int? = nil, since: OpenSSHVersion? = nil) {
    self.name = name
    self.output = output ?? name
    self.blink = blink
    self.since = since
  }

  /// What ssh reads as yes and no, written as the first two.
  public static let yesOrNo = [Word("yes"), Word("no"), Word("true", output: "yes"), Word("false", output: "no")]

  /// The word that switches a setting off.
  public static let none = Word("none")

  /// The same for a time: ssh would take `none` for no value at all, and go on to that of a later block.
  public static let noTime = Word("none", output: "0")
}
