/// The percent tokens of a value.
public struct Tokens: Sendable {
  /// The letters that may follow `%`, `%` itself included; empty where `%` is an ordinary character.
  public let letters: String

  /// The first OpenSSH release that expands them, before which `%` is an ordinary character; `nil`: all releases.
  public let since: OpenSSHVersion?

  /// The letters that came later than the others.
  public let later: [Late]

  /// A token and the first release that expands it.
  public struct Late: Sendable {
    public let letter: UInt8
    public let since: OpenSSHVersion

    public init(_ letter: Unicode.Scalar, since: OpenSSHVersion) {
      self.letter = UInt8(truncatingIfNeeded: letter.value)
      self.since = since
    }
  }

  public init(_ letters: String, since: OpenSSHVersion? = nil, later: [Late] = []) {
    self.letters = letters
    self.since = since
    self.later = later
  }

  /// Whether the ASCII letter may follow `%`.
  public func contains(_ letter: UInt8) -> Bool { letters.utf8.contains(letter) }

  /// The first release that expands a token; `nil`: all that read the setting.
  public func firstRelease(of letter: UInt8) -> OpenSSHVersion? {
    later.first { $0.letter == letter }?.since ?? since
  }

  public static let none = Tokens("")

  /// The tokens that most settings know.
  public static let standard = Tokens("%CdhijkLlnpru", later: [j, k])

  /// `%j`, the jump host.
  public static let j = Late("j", since: OpenSSHVersion(9, 6))

  /// `%k`, the alias of the server's key.
  public static let k = Late("k", since: OpenSSHVersion(8, 4))

  /// `%n`, the name as typed, where it came later than in other settings.
  public static let n = Late("n", since: OpenSSHVersion(8, 1))
}

/// What `${NAME}` means in a value.
public enum EnvironmentUse: Sendable {
  /// Ordinary characters.
  case none
  /// The variable of that name, from this OpenSSH release on.
  case expanded(since: OpenSSHVersion)
}
