extension SettingTable {
  /// Earlier names of keywords, which OpenSSH still reads: each has the columns of its successor.
  static let renamedRows: [Setting] = [
    renamed("IdentityFile2", to: "IdentityFile", in: keyRows),
    renamed("SmartcardDevice", to: "PKCS11Provider", in: keyRows),
    renamed("KeepAlive", to: "TCPKeepAlive", in: networkRows),
    renamed("DSAAuthentication", to: "PubkeyAuthentication", in: authenticationRows),
    renamed("ChallengeResponseAuthentication", to: "KbdInteractiveAuthentication", in: authenticationRows),
    renamed("SkeyAuthentication", to: "KbdInteractiveAuthentication", in: authenticationRows),
    renamed("TISAuthentication", to: "KbdInteractiveAuthentication", in: authenticationRows),
    renamed("PubkeyAcceptedKeyTypes", to: "PubkeyAcceptedAlgorithms", in: algorithmRows),
    renamed("HostbasedKeyTypes", to: "HostbasedAcceptedAlgorithms", in: algorithmRows),
  ].compactMap { $0 }

  /// The row of an earlier name; `nil` if no row has the later one, which a test rules out.
  private static func renamed(_ name: String, to successor: String, in rows: [Setting]) -> Setting? {
    guard let row = rows.first(where: { $0.name == successor }) else { return nil }
    return Setting(
      name, row.type, family: row.family, places: row.places, valueSince: row.valueSince, words: row.words,
      isCaseSensitive: row.isCaseSensitive, repetition: row.repetition, since: row.since, oldSpelling: row.oldSpelling,
      retirement: Retirement(.alias, successor: successor), tokens: row.tokens, environment: row.environment,
      expandsTilde: row.expandsTilde, blink: row.blink, summary: "An earlier name of \(successor)",
      details: "Outputs get \(successor) instead.", sample: row.sample)
  }
}
