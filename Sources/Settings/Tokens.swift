/// The percent tokens of a value.
package struct Tokens: Sendable {
  /// The letters that may follow `%`, `%` itself included; empty where `%` is an ordinary character.
  package let letters: String

  /// The first OpenSSH release that expands them, before which `%` is an ordinary character; `nil`: all releases.
  package let since: OpenSSHVersion?

  /// The letters that came later than the others.
  package let later: [Late]

  /// A token and the first release that expands it.
  package struct Late: Sendable {
    package let letter: UInt8
    package let since: OpenSSHVersion

    package init(_ letter: Unicode.Scalar, since: OpenSSHVersion) {
      self.letter = UInt8(truncatingIfNeeded: letter.value)
      self.since = since
    }
  }

  package init(_ letters: String, since: OpenSSHVersion? = nil, later: [Late] = []) {
    self.letters = letters
    self.since = since
    self.later = later
  }

  /// Whether the ASCII letter may follow `%`.
  package func contains(_ letter: UInt8) -> Bool { letters.utf8.contains(letter) }

  /// The first release that expands a token; `nil`: all that read the setting.
  package func firstRelease(of letter: UInt8) -> OpenSSHVersion? {
    later.first { $0.letter == letter }?.since ?? since
  }

  package static let none = Tokens("")

  /// The tokens that most settings know.
  package static let standard = Tokens("%CdhijkLlnpru", later: [j, k])

  /// `%j`, the jump host.
  package static let j = Late("j", since: OpenSSHVersion(9, 6))

  /// `%k`, the alias of the server's key.
  package static let k = Late("k", since: OpenSSHVersion(8, 4))

  /// `%n`, the name as typed, where it came later than in other settings.
  package static let n = Late("n", since: OpenSSHVersion(8, 1))
}

/// What `${NAME}` means in a value.
package enum EnvironmentUse: Sendable {
  /// Ordinary characters.
  case none
  /// The variable of that name, from this OpenSSH release on.
  case expanded(since: OpenSSHVersion)
}
