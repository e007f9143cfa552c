import Options
import Testing

@Suite struct TableTests {
  @Test func everyCommandHasOneRow() {
    #expect(CommandTable.rows.map(\.name) == Command.Name.allCases)
  }

  @Test func everyOptionHasOneRow() {
    #expect(
      OptionTable.rows.map(\.name).sorted { $0.rawValue < $1.rawValue }
        == Option.Name.allCases.sorted { $0.rawValue < $1.rawValue })
  }

  @Test(arguments: OptionTable.rows.map(\.name)) func anOptionIsSpelledAsPosixWants(_ name: Option.Name) {
    let row = OptionTable.row(of: name)
    #expect(name.rawValue.count > 1)
    #expect(name.rawValue.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") })
    #expect(row.short.map { $0.isASCII && $0.isLetter } ?? true)
    #expect(!row.commands.isEmpty || row.standsAlone, "nobody takes the option")
    #expect(row.commands == Command.Name.allCases.filter(row.commands.contains), "commands in their order, once each")
  }

  @Test(arguments: OptionTable.rows.map(\.name)) func aValueHasAPlaceholderInCapitals(_ name: Option.Name) {
    let row = OptionTable.row(of: name)
    if let placeholder = row.placeholder { #expect(placeholder.allSatisfy { $0.isASCII && $0.isUppercase }) }
    #expect(row.choices.isEmpty || row.choices.count > 1)
    #expect(Set(row.choices).count == row.choices.count)
    for (command, words) in row.narrowed {
      #expect(row.commands.contains(command) && !words.isEmpty && words.count < row.choices.count)
      #expect(words == row.choices.filter(words.contains), "the same words in the same order")
    }
  }

  @Test func noLetterMeansTwoOptions() {
    let letters = OptionTable.rows.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func textsFollowOneForm() {
    let phrases = OptionTable.rows.map(\.summary) + CommandTable.rows.map(\.summary)
    for phrase in phrases + CommandTable.rows.flatMap({ $0.arguments.map(\.summary) }) {
      #expect(phrase.first?.isLowercase == true && phrase.last != ".", "a phrase: \(phrase)")
      #expect(phrase.count <= 80, "one line: \(phrase)")
    }
    for sentences in OptionTable.rows.map(\.details) + CommandTable.rows.map(\.details) where !sentences.isEmpty {
      #expect(sentences.last == "." && !sentences.contains("  "), "sentences: \(sentences)")
    }
  }

  @Test func statusesAreThoseOfTheManual() {
    #expect(ExitStatus.allCases.map(\.rawValue) == [0, 1, 2, 3, 130, 143])
  }
}
