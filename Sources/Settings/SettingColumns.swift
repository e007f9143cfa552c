/// Who defines a setting, and so which outputs it reaches.
package enum Family: String, Sendable, CaseIterable {
  /// A keyword of every OpenSSH since its `since` release.
  case openSSH = "OpenSSH"
  /// A keyword that only some vendors' builds read (Apple, Debian, Red Hat): it needs `IgnoreUnknown` elsewhere.
  case vendor = "OpenSSH of some vendors"
  /// A setting of the Blink Shell app alone.
  case blink = "Blink"
  /// An option of mosh.
  case mosh = "mosh"
}

/// The mappings of `blink.yaml` in which a setting may stand.
package struct Places: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Exact hosts and groups.
  package static let hosts = Places(rawValue: 1)
  /// Hosts whose key is a pattern.
  package static let patterns = Places(rawValue: 2)
  /// The section `defaults`.
  package static let defaults = Places(rawValue: 4)
  /// Entries of the section `match`.
  package static let match = Places(rawValue: 8)

  /// Wherever an SSH keyword may stand.
  package static let blocks: Places = [.hosts, .patterns, .defaults, .match]
  /// The same without `match`, which reaches OpenSSH alone.
  package static let hostsAndDefaults: Places = [.hosts, .patterns, .defaults]
}

/// A setting that the compiler itself has to know; asking for a role keeps names out of the code.
package enum Role: UInt8, Sendable, CaseIterable {
  case hostName, user, port, key, password, identityFile, certificateFile, proxyJump, proxyCommand
  case localForward, remoteForward, dynamicForward, sendEnv, setEnv, remoteCommand, localCommand, permitLocalCommand
  case knownHostsCommand, pkcs11Provider, securityKeyProvider, xAuthLocation, controlPath, forwardAgent
  case strictHostKeyChecking, userKnownHostsFile, gatewayPorts, identitiesOnly, ignoreUnknown, tag, hostKeyAlias
  case canonicalizeHostname, addressFamily, bindAddress, bindInterface
  case moshPort, moshStartup, moshServer, prediction
  case defaultUser, themeName, fontName, fontSize, keyboardMaps
}

/// What ssh does with a second value of the same keyword.
package enum Repetition: Sendable {
  /// The first value found wins.
  case firstWins
  /// Every value counts, in order.
  case accumulates
  /// The last value found wins, even one in a block that does not match (StreamLocalBindMask).
  case lastWins
}

/// The grammar of a value.
package enum ValueType: Sendable, Equatable {
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
  case algorithms
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
  package enum Item: Sendable, Equatable {
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
    package var holdsBlanks: Bool { self == .path || self == .environmentAssignment }
  }
}

/// A word that is a value by itself.
package struct Word: Sendable {
  /// As `blink.yaml` writes it.
  package let name: String

  /// As ssh or mosh spells it; the name itself unless given.
  package let output: String

  /// The number behind it in Blink's models.
  package let blink: Int?

  /// The first OpenSSH release that reads the word, where that is later than the keyword.
  package let since: OpenSSHVersion?

  package init(_ name: String, output: String? = nil, blink: Int? = nil, since: OpenSSHVersion? = nil) {
    self.name = name
    self.output = output ?? name
    self.blink = blink
    self.since = since
  }

  /// What ssh reads as yes and no, written as the first two.
  package static let yesOrNo = [Word("yes"), Word("no"), Word("true", output: "yes"), Word("false", output: "no")]

  /// The word that switches a setting off.
  package static let none = Word("none")
}

/// An earlier name of a keyword.
package struct OldSpelling: Sendable {
  package let name: String
  package let since: OpenSSHVersion

  package init(_ name: String, since: OpenSSHVersion) {
    self.name = name
    self.since = since
  }
}

/// What became of a keyword that OpenSSH gave up.
package struct Retirement: Sendable {
  package enum Effect: Sendable {
    /// Still read as another spelling of `successor`, and emitted under that name.
    case alias
    /// Read and ignored, and therefore left out of the outputs.
    case ignored
  }

  package let effect: Effect

  /// The keyword to write instead; `nil` where there is none.
  package let successor: String?

  package init(_ effect: Effect, successor: String? = nil) {
    self.effect = effect
    self.successor = successor
  }
}

/// The percent tokens of a value.
package struct Tokens: Sendable {
  /// The letters that may follow `%`, `%` itself included; empty where `%` is an ordinary character.
  package let letters: String

  /// The first OpenSSH release that expands them, before which `%` is an ordinary character; `nil`: all releases.
  package let since: OpenSSHVersion?

  /// The first release of letters that came later than the others.
  package let later: [Character: OpenSSHVersion]

  package init(_ letters: String, since: OpenSSHVersion? = nil, later: [Character: OpenSSHVersion] = [:]) {
    self.letters = letters
    self.since = since
    self.later = later
  }

  package static let none = Tokens("")

  /// The tokens that most settings know.
  package static let standard = Tokens("%CdhijkLlnpru", later: laterStandard)

  /// When the younger of the standard tokens came.
  package static let laterStandard: [Character: OpenSSHVersion] = [
    "j": OpenSSHVersion(9, 6), "k": OpenSSHVersion(8, 4),
  ]
}

/// What `${NAME}` means in a value.
package enum EnvironmentUse: Sendable {
  /// Ordinary characters.
  case none
  /// The variable of that name, from this OpenSSH release on.
  case expanded(since: OpenSSHVersion)
}

/// What the ssh_config parser of Blink Shell does with a keyword (its `BKSSHHost` at the commit that the reference
/// notes name).
package enum BlinkReading: Sendable {
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
package struct BlinkField: Sendable {
  package enum Encoding: Sendable {
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

  package let key: String
  package let encoding: Encoding

  package init(_ key: String, _ encoding: Encoding) {
    self.key = key
    self.encoding = encoding
  }
}

/// How the launcher gives a setting to mosh; the texts are the names of options without their dashes.
package enum MoshArgument: Sendable {
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
