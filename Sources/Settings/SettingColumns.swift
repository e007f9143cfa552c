/// Who defines a setting, and so which outputs it reaches.
public enum Family: String, Sendable, CaseIterable {
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
public struct Places: OptionSet, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Exact hosts and groups.
  public static let hosts = Places(rawValue: 1)
  /// Hosts whose key is a pattern.
  public static let patterns = Places(rawValue: 2)
  /// The section `defaults`.
  public static let defaults = Places(rawValue: 4)
  /// Entries of the section `match`.
  public static let match = Places(rawValue: 8)

  /// Wherever an SSH keyword may stand.
  public static let blocks: Places = [.hosts, .patterns, .defaults, .match]
  /// The same without `match`, which reaches OpenSSH alone.
  public static let hostsAndDefaults: Places = [.hosts, .patterns, .defaults]
}

/// A setting that the compiler itself has to know; asking for a role keeps names out of the code.
public enum Role: UInt8, Sendable, CaseIterable {
  case hostName, user, port, key, password, identityFile, certificateFile, proxyJump, proxyCommand
  case localForward, remoteForward, dynamicForward, sendEnv, setEnv, remoteCommand, localCommand, permitLocalCommand
  case knownHostsCommand, pkcs11Provider, securityKeyProvider, xAuthLocation, controlPath, forwardAgent, identityAgent
  case strictHostKeyChecking, userKnownHostsFile, gatewayPorts, identitiesOnly, ignoreUnknown, tag, hostKeyAlias
  case canonicalizeHostname, canonicalDomains, addressFamily, bindAddress, bindInterface
  case verifyHostKeyDNS, noHostAuthenticationForLocalhost, syslogFacility
  case moshPort, moshStartup, moshServer, moshExperimentalIP, moshFamily, prediction
  case defaultUser, themeName, fontName, fontSize, keyboardMaps
}

/// What ssh does with a second value of the same keyword.
public enum Repetition: Sendable {
  /// The first value found wins.
  case firstWins
  /// Every value counts, in order.
  case accumulates
  /// The last value found wins, even one in a block that does not match (StreamLocalBindMask).
  case lastWins
}

/// An earlier name of a keyword.
public struct OldSpelling: Sendable {
  public let name: String
  public let since: OpenSSHVersion

  public init(_ name: String, since: OpenSSHVersion) {
    self.name = name
    self.since = since
  }
}

/// What became of a keyword that OpenSSH gave up.
public struct Retirement: Sendable {
  public enum Effect: Sendable {
    /// Still read as another spelling of `successor`, and emitted under that name.
    case alias
    /// Read and ignored, and therefore left out of the outputs.
    case ignored
  }

  public let effect: Effect

  /// The keyword to write instead; `nil` where there is none.
  public let successor: String?

  public init(_ effect: Effect, successor: String? = nil) {
    self.effect = effect
    self.successor = successor
  }
}
