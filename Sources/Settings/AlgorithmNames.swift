/// The names that may stand in one kind of list of algorithms.
public enum AlgorithmNames: Sendable, Equatable {
  case ciphers, macs, keyExchange
  /// Of keys and signatures.
  case signatures

  /// Whether ssh reads `*` and `?` in a name; behind a leading `-` it reads them in every list.
  public var areMatchedByPatterns: Bool { self == .signatures }

  /// All names that an OpenSSH since 7.0 has known (`ssh -Q`, and the release notes); builds of others may know more.
  public var known: [String] {
    switch self {
    case .ciphers: Self.cipherNames
    case .macs: Self.macNames
    case .keyExchange: Self.keyExchangeNames
    case .signatures: Self.signatureNames
    }
  }

  private static let cipherNames = [
    "chacha20-poly1305@openssh.com", "aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "aes128-ctr", "aes192-ctr",
    "aes256-ctr", "aes128-cbc", "aes192-cbc", "aes256-cbc", "rijndael-cbc@lysator.liu.se", "3des-cbc", "blowfish-cbc",
    "cast128-cbc", "arcfour", "arcfour128", "arcfour256", "none",
  ]

  private static let macNames: [String] = {
    let plain = [
      "hmac-sha2-256", "hmac-sha2-512", "hmac-sha1", "hmac-sha1-96", "hmac-md5", "hmac-md5-96", "hmac-ripemd160",
    ]
    return plain + plain.map { $0 + "-etm@openssh.com" } + [
      "hmac-ripemd160@openssh.com", "umac-64@openssh.com", "umac-128@openssh.com", "umac-64-etm@openssh.com",
      "umac-128-etm@openssh.com",
    ]
  }()

  private static let keyExchangeNames = [
    "mlkem768x25519-sha256", "sntrup761x25519-sha512", "sntrup761x25519-sha512@openssh.com",
    "sntrup4591761x25519-sha512@tinyssh.org", "curve25519-sha256", "curve25519-sha256@libssh.org",
    "ecdh-sha2-nistp256", "ecdh-sha2-nistp384", "ecdh-sha2-nistp521", "diffie-hellman-group-exchange-sha256",
    "diffie-hellman-group-exchange-sha1", "diffie-hellman-group18-sha512", "diffie-hellman-group16-sha512",
    "diffie-hellman-group14-sha256", "diffie-hellman-group14-sha1", "diffie-hellman-group1-sha1",
  ]

  private static let signatureNames: [String] = {
    let plain = [
      "ssh-ed25519", "ecdsa-sha2-nistp256", "ecdsa-sha2-nistp384", "ecdsa-sha2-nistp521", "rsa-sha2-256",
      "rsa-sha2-512", "ssh-rsa", "ssh-dss",
    ]
    let ofSecurityKeys = [
      "sk-ssh-ed25519", "sk-ecdsa-sha2-nistp256", "webauthn-sk-ecdsa-sha2-nistp256", "ssh-xmss",
    ]
    return plain + ofSecurityKeys.map { $0 + "@openssh.com" }
      + (plain + ofSecurityKeys).map { $0 + "-cert-v01@openssh.com" }
  }()
}
