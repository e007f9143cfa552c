import Settings
import Testing

/// What every row of the table has to fulfil.
@Suite struct SettingTableTests {
  /// Reports the rows for which a condition does not hold.
  private func check(_ condition: (Setting) -> Bool, _ rule: Comment, location: SourceLocation = #_sourceLocation) {
    let offenders = SettingTable.rows.filter { !condition($0) }.map(\.name)
    #expect(offenders.isEmpty, rule, sourceLocation: location)
  }

  @Test func namesAreWordsOfASCII() {
    check({ row in row.name.utf8.allSatisfy { $0.isLetterOrDigit } }, "a name is made of letters and digits")
    check({ $0.name.first?.isUppercase == true }, "a name begins with a capital")
    let names = SettingTable.rows.map { $0.name.lowercased() }
    #expect(Set(names).count == names.count, "no two names differ by case alone")
  }

  @Test func everyNameIsFoundInAnyCase() {
    for (number, row) in SettingTable.rows.enumerated() {
      let id = SettingID(number)
      #expect(SettingTable.id(named: row.name) == id)
      #expect(SettingTable.id(named: row.name.uppercased()) == id)
      #expect(SettingTable.id(named: Array(row.name.lowercased().utf8)[...]) == id)
      #expect(SettingTable.id(named: row.name + "x") == nil)
      #expect(SettingTable.id(named: String(row.name.dropLast())).map { $0 == id } != true)
    }
    for stranger in ["", "Host", "Match", "Include", "Ｐort", "Port ", "@ort"] {
      #expect(SettingTable.id(named: stranger) == nil, "\(stranger)")
    }
  }

  @Test func everyRoleIsPlayedOnce() {
    for role in Role.allCases {
      #expect(SettingTable.rows.filter { $0.role == role }.count == 1, "\(role)")
      #expect(SettingTable.id(of: role).row.role == role, "\(role)")
    }
  }

  @Test func textsAreInTheStyleOfTheHouse() {
    check({ $0.summary.first?.isUppercase == true }, "a summary begins with a capital")
    check({ $0.summary.last?.isPunctuation == false || $0.summary.hasSuffix("`") }, "a summary has no full stop")
    check({ $0.summary.count <= 80 }, "a summary fits in a line")
    check({ $0.details.isEmpty || $0.details.hasSuffix(".") }, "details are sentences")
    check({ !($0.summary + $0.details).contains("\n") && !$0.details.contains("  ") }, "texts are one paragraph")
    let summaries = SettingTable.rows.filter { $0.retirement == nil }.map(\.summary)
    #expect(Set(summaries).count == summaries.count, "no two settings have the same summary")
  }

  @Test func everySettingHasASample() {
    check({ $0.sample?.isEmpty == false }, "a sample shows how a value is written")
  }

  @Test func wordsAreUsable() {
    check({ $0.type != .choice || $0.words.count > 1 }, "a choice has words")
    check(
      { row in Set(row.words.map { $0.name.lowercased() }).count == row.words.count },
      "no two words of a setting differ by case alone")
    check(
      { row in
        row.words.allSatisfy { word in
          let isNoTime = row.type == .time && word.output == "0"
          return isNoTime || row.family == .mosh || row.words.contains { $0.name == word.output }
        }
      }, "what a word becomes is itself a word, or no time")
    check(
      { row in
        row.words.allSatisfy { word in word.since.map { since in row.since.map { $0 < since } ?? false } ?? true }
      }, "a word that has a release of its own is younger than its keyword")
    check(
      { row in row.valueSince.map { value in row.since.map { $0 < value } ?? false } ?? true },
      "a form that has a release of its own is younger than its keyword")
  }

  @Test func onlyKeywordsOfOpenSSHHaveReleases() {
    check({ $0.family == .openSSH || $0.since == nil }, "other families have no release of OpenSSH")
    check({ $0.family != .openSSH || $0.since != nil || $0.retirement != nil }, "a keyword has a first release")
    check(
      { row in row.oldSpelling.map { old in row.since.map { old.since < $0 } ?? false } ?? true },
      "an old spelling is older than the keyword")
    check(
      { row in row.oldSpelling.map { SettingTable.id(named: $0.name)?.row.retirement != nil } ?? true },
      "an old spelling has a row of its own")
    check(
      { row in
        row.tokens.later.allSatisfy { late in
          row.tokens.contains(late.letter) && row.tokens.since.map { $0 < late.since } ?? true
        }
      }, "a token that has a release of its own is younger than the others")
  }

  @Test func tokensAreDistinctLetters() {
    check({ Set($0.tokens.letters).count == $0.tokens.letters.count }, "no token stands twice")
    check({ $0.tokens.letters.isEmpty || $0.tokens.contains(UInt8(ascii: "%")) }, "a percent sign can be written")
  }

  @Test func retiredKeywordsLeadToLivingOnes() {
    check(
      { row in
        guard let retirement = row.retirement else { return true }
        guard let name = retirement.successor else { return retirement.effect == .ignored }
        guard let successor = SettingTable.id(named: name)?.row, successor.retirement == nil else { return false }
        return retirement.effect == .ignored
          || (successor.name == name && successor.type == row.type && successor.repetition == row.repetition
            && successor.words.map(\.name) == row.words.map(\.name))
      }, "a successor is a setting, and an alias is read as its successor")
  }

  @Test func outputsFitTheFamily() {
    let shared: [Role?] = [.hostName, .port, .user, .proxyJump, .proxyCommand]
    check(
      { $0.blinkField == nil || $0.family == .blink || $0.family == .mosh || shared.contains($0.role) },
      "a keyword of OpenSSH is no field of Blink's models")
    check({ $0.family != .blink || $0.blinkField != nil }, "a setting of Blink reaches its models")
    check({ ($0.family == .mosh) == ($0.mosh != nil) }, "a setting of mosh is an argument of mosh")
    check(
      { ($0.family == .openSSH || $0.family == .vendor || $0.role == .key) == $0.places.contains(.match) },
      "a match entry holds what OpenSSH reads")
    let numbered = SettingTable.rows.filter { row in
      if case .wordNumber = row.blinkField?.encoding { return true } else { return false }
    }
    #expect(numbered.allSatisfy { row in row.words.allSatisfy { $0.blink != nil } }, "every word has a number")
    let fields = SettingTable.rows.compactMap { row in
      row.blinkField.map { "\($0.key) in defaults: \(row.places == .defaults)" }
    }
    #expect(Set(fields).count == fields.count, "no two settings are the same field")
  }

  @Test func everyPlaceHasRows() {
    #expect(SettingTable.rows(in: .match).allSatisfy { $0.places.contains(.match) })
    #expect(SettingTable.rows(in: .defaults).count > SettingTable.rows(in: .match).count)
    #expect(SettingTable.rows(in: []).isEmpty)
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  fileprivate var isLetterOrDigit: Bool {
    (0x61...0x7A).contains(self | 0x20) || (0x30...0x39).contains(self)
  }
}
