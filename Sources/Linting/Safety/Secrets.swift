import Diagnostics

/// Tells from its look whether a text is a secret.
enum Secrets {
  /// Whether the name of a variable or option says that its value is secret: its last word does, as in GITHUB_TOKEN.
  ///
  /// Words are separated by `_` and `-`. Digits behind it do not count. TOKEN_FILE and MAX_TOKENS are no secrets.
  static func isSecretName(_ name: ByteText) -> Bool {
    var name = name
    while let end = name.last, end.isASCIIDigit || end == UInt8(ascii: "_") { name.removeLast() }
    let words = name.split { $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    guard let last = words.last else { return false }
    if lastWords.contains(where: { last.equalsIgnoringCase($0) }) { return true }
    if longEndings.contains(where: { last.suffix($0.count).equalsIgnoringCase($0) }) { return true }
    guard last.count == 3, last.equalsIgnoringCase("key".utf8), let before = words.dropLast().last else { return false }
    return kindsOfKey.contains { before.equalsIgnoringCase($0) }
  }

  /// Whether some word of a name, or of a pattern of names, is that of a secret.
  static func hasSecretWord(_ name: ByteText) -> Bool {
    name.split { !$0.isASCIILetter }.contains { word in
      lastWords.contains { word.equalsIgnoringCase($0) } || isSecretName(word)
    }
  }

  /// Whether a value is written out, and not a reference to one, a path, a number or a truth value.
  static func isLiteral(_ value: ByteText) -> Bool {
    guard value.count >= 4, let first = value.first else { return false }
    if "$%~/.<{[(".utf8.contains(first) || value.allSatisfy(\.isASCIIDigit) { return false }
    if value.contains(UInt8(ascii: "$")) || value.firstOffset(of: "://") != nil { return false }
    // Rows of x or * stand for a secret.
    if value.allSatisfy({ $0 == first }) { return false }
    return !["true", "false", "none", "null", "prompt"].contains { value.equalsIgnoringCase($0.utf8) }
  }

  /// The first key that a well-known service has given out, recognised by its beginning; `nil` if there is none.
  static func token(in text: ByteText) -> ByteText? {
    var start = text.startIndex
    while start < text.endIndex {
      let isBeginning = start == text.startIndex || !isTokenByte(text[start - 1])
      if isBeginning, firstBytes[Int(text[start])] {
        let rest = text[start...]
        for (prefix, length) in tokenPrefixes where rest.starts(with: prefix.utf8) {
          let token = rest.prefix(while: isTokenByte)
          if token.count >= length { return token }
        }
      }
      start += 1
    }
    return nil
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }

  private static let lastWords = [
    "token", "secret", "secrets", "password", "passwd", "passphrase", "pass", "pw", "pwd", "credential", "credentials",
    "apikey",
  ].map { ByteText($0.utf8) }

  /// Words that a name may end in without a separator before them, as in PGPASSWORD.
  private static let longEndings = [
    "password", "passphrase", "passwd", "apikey", "secretkey", "accesskey", "authtoken",
  ]
  .map { ByteText($0.utf8) }

  /// What stands before `key` in the name of a secret one; a PUBLIC_KEY is none.
  private static let kindsOfKey = [
    "api", "access", "secret", "private", "encryption", "signing", "master", "account", "auth", "service", "license",
  ].map { ByteText($0.utf8) }

  /// How keys of services begin, and the fewest bytes that they have.
  ///
  /// From the services' own documentation: GitHub, GitLab, AWS, Slack, Google, Stripe, npm, PyPI, OpenAI and Anthropic,
  /// DigitalOcean, Hugging Face, SendGrid, Vault.
  private static let tokenPrefixes: [(String, Int)] = [
    ("ghp_", 36), ("gho_", 36), ("ghu_", 36), ("ghs_", 36), ("ghr_", 36), ("github_pat_", 40), ("glpat-", 26),
    ("AKIA", 20), ("ASIA", 20), ("xoxb-", 20), ("xoxp-", 20), ("xoxa-", 20), ("xoxr-", 20), ("xoxs-", 20),
    ("xapp-", 20), ("AIza", 39), ("sk_live_", 24), ("rk_live_", 24), ("npm_", 40), ("pypi-", 40), ("sk-proj-", 40),
    ("sk-ant-", 40), ("dop_v1_", 60), ("hf_", 34), ("hvs.", 24), ("hvs_", 24),
  ]

  private static let firstBytes: [Bool] = (0..<256).map { byte in
    tokenPrefixes.contains { $0.0.utf8.first == UInt8(byte) }
  }
}
