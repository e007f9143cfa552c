/// One row of the table of settings: everything that the decoder, the emitters, the reference texts and the tests
/// know about a setting.
///
/// A class, because rows are looked at for every scalar of an input: a value of this size would be copied, and each
/// of its texts and arrays counted, at every look.
public final class Setting: Sendable {
  /// As Blink or ssh_config(5) spells it; matched without regard to ASCII case.
  public let name: String

  /// Which program defines the setting.
  public let family: Family

  /// Where in `blink.yaml` it may stand.
  public let places: Places

  /// The part that the compiler itself gives the setting, where it has one; no two rows share a role.
  public let role: Role?

  /// The grammar of a value that is none of `words`.
  public let type: ValueType

  /// The first OpenSSH release that reads such a value, where its words are older; `nil`: all that read the keyword.
  public let valueSince: OpenSSHVersion?

  /// The words that are values by themselves.
  public let words: [Word]

  /// Whether a word counts in exactly this case only; ssh then refuses another.
  public let isCaseSensitive: Bool

  /// What a second value means.
  public let repetition: Repetition

  /// The first OpenSSH release that reads the keyword; `nil` for one that OpenSSH does not have, or gave up.
  ///
  /// Releases with three numbers, such as 1.2.2, are kept by the first two.
  public let since: OpenSSHVersion?

  /// The spelling to emit for releases older than `since`.
  public let oldSpelling: OldSpelling?

  /// Set where OpenSSH has given the name up; an alias then has the columns of its successor.
  public let retirement: Retirement?

  /// The percent tokens that the value may hold.
  public let tokens: Tokens

  /// What `${NAME}` means in the value.
  public let environment: EnvironmentUse

  /// Whether a leading `~` stands for the home directory.
  public let expandsTilde: Bool

  /// What the parser of Blink Shell makes of the keyword.
  public let blink: BlinkReading

  /// The word that Blink gets for a value that it does not read, where it would find a worse one in a later block; `nil`
  /// where no word is safe.
  public let blinkSubstitute: String?

  /// The key of the Blink settings model, in settings.json.
  public let blinkField: BlinkField?

  /// How the mosh launcher hands the value on.
  public let mosh: MoshArgument?

  /// One sentence without a full stop, such as "The TCP port of the server".
  public let summary: String

  /// Further sentences, about range, default and traps; may be empty.
  public let details: String

  /// A right value as `blink.yaml` writes it; `nil` where none can be given.
  public let sample: String?

  public init(
    _ name: String, _ type: ValueType, family: Family = .openSSH, places: Places = .blocks, role: Role? = nil,
    valueSince: OpenSSHVersion? = nil, words: [Word] = [], isCaseSensitive: Bool = false,
    repetition: Repetition = .firstWins, since: OpenSSHVersion? = nil, oldSpelling: OldSpelling? = nil,
    retirement: Retirement? = nil, tokens: Tokens = .none, environment: EnvironmentUse = .none,
    expandsTilde: Bool = false, blink: BlinkReading = .ignored, blinkSubstitute: String? = nil,
    blinkField: BlinkField? = nil,
    mosh: MoshArgument? = nil, summary: String, details: String = "", sample: String?
  ) {
    self.name = name
    self.family = family
    self.places = places
    self.role = role
    self.type = type
    self.valueSince = valueSince
    self.words = words
    self.isCaseSensitive = isCaseSensitive
    self.repetition = repetition
    self.since = since
    self.oldSpelling = oldSpelling
    self.retirement = retirement
    self.tokens = tokens
    self.environment = environment
    self.expandsTilde = expandsTilde
    self.blink = blink
    self.blinkSubstitute = blinkSubstitute
    self.blinkField = blinkField
    self.mosh = mosh
    self.summary = summary
    self.details = details
    self.sample = sample
  }
}

/// The position of a setting in `SettingTable.rows`.
public struct SettingID: Hashable, Comparable, Sendable {
  public let rawValue: UInt16

  public init(_ index: Int) {
    rawValue = UInt16(truncatingIfNeeded: index)
  }

  public var index: Int { Int(rawValue) }

  /// The row itself.
  public var row: Setting { SettingTable.rows[index] }

  public static func == (left: SettingID, right: SettingID) -> Bool { left.rawValue == right.rawValue }

  public static func < (left: SettingID, right: SettingID) -> Bool { left.rawValue < right.rawValue }
}
