extension SettingTable {
  /// Keywords that some vendors' builds of OpenSSH read and the others refuse.
  static let vendorRows: [Setting] = [
    Setting(
      "UseKeychain", .choice, family: .vendor, words: Word.yesOrNo,
      summary: "Whether passphrases of keys are kept in the keychain of macOS",
      details: "Apple's OpenSSH only. Defaults to no.",
      sample: "yes"),
    Setting(
      "GSSAPIKeyExchange", .choice, family: .vendor, words: Word.yesOrNo,
      summary: "Whether Kerberos also authenticates the server",
      details: "Builds of Debian and Red Hat only. Defaults to no. The server then needs no host key.",
      sample: "yes"),
    Setting(
      "GSSAPIClientIdentity", .name, family: .vendor,
      summary: "The Kerberos identity to log in with",
      details: "Builds of Debian and Red Hat only. Without it, the default identity is used.",
      sample: "deploy@EXAMPLE.COM"),
    Setting(
      "GSSAPIServerIdentity", .name, family: .vendor,
      summary: "The Kerberos identity that the server must have",
      details: "Builds of Debian and Red Hat only. Without it, the name of the server decides.",
      sample: "web.example.com"),
    Setting(
      "GSSAPIKexAlgorithms", .commaList, family: .vendor,
      summary: "The key exchange methods to allow with Kerberos",
      details: "Builds of Debian and Red Hat only. Names separated by commas, each ending in a hyphen.",
      sample: "gss-curve25519-sha256-,gss-group16-sha512-"),
    Setting(
      "GSSAPIRenewalForcesRekey", .choice, family: .vendor, words: Word.yesOrNo,
      summary: "Whether a renewed Kerberos ticket is handed to the server at once",
      details: "Builds of Debian and Red Hat only. Defaults to no.",
      sample: "yes"),
    Setting(
      "GSSAPITrustDns", .choice, family: .vendor, words: Word.yesOrNo,
      summary: "Whether DNS is trusted to give the server's name for Kerberos",
      details: "Builds of Debian and Red Hat only. Defaults to no: the name as typed is used.",
      sample: "no"),
  ]
}
