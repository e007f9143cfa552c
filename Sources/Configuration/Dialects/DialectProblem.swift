/// Why a text cannot be written for one of the programs that read the outputs.
public struct DialectProblem: Error, Sendable, Equatable {
  public enum Kind: Sendable, CaseIterable {
    /// Nothing is left to write.
    case empty
    /// A control character other than a tab.
    case controlCharacter
    /// A double quote inside an argument, which OpenSSH before 8.7 cannot read.
    case doubleQuote
    /// A backslash that OpenSSH since 8.7 reads as an escape and older releases do not.
    case backslash
    /// A raw text that ends in a blank behind a backslash, which ssh cuts off.
    case escapedBlank
    /// A raw text that begins with `=`, which ssh drops.
    case leadingEquals
    /// A quote without its partner, for which OpenSSH since 8.7 refuses the whole file.
    case unbalancedQuote
    /// A criterion of Match that the target does not know, for which it refuses the whole file.
    case criterionTooNew
    /// The name of a key that is not defined.
    case undefinedKey
  }

  public let kind: Kind

  /// The byte of the text at which the trouble begins, counted from 0.
  public let offset: Int

  /// As in `Diagnostic.message`, without the setting's name.
  public let message: String

  public init(_ kind: Kind, at offset: Int, _ message: String) {
    self.kind = kind
    self.offset = offset
    self.message = message
  }
}
