import Diagnostics
import Settings

extension ScalarValue {
  /// Whether the text is one of the words of the row.
  var matchesWord: Bool { setting.words.contains { matches($0.name) } }

  private func matches(_ word: String) -> Bool {
    setting.isCaseSensitive
      ? text.elementsEqual(word.utf8) : text.count == word.utf8.count && text.equalsIgnoringCase(word.utf8)
  }

  /// The problem of a text that was meant as one of the words but is not spelled as ssh reads it.
  ///
  /// `nil` where nothing says that a word was meant, and the text has to be judged by the type of the setting.
  var misspeltWord: ValueProblem? {
    guard !setting.words.isEmpty else { return nil }
    if setting.isCaseSensitive, let word = setting.words.first(where: { equalsIgnoringCase($0.name) }) {
      return problem(
        .unknownChoice, "\(setting.name) is exact about upper and lower case: write \(word.name)",
        replacement: .safe(word.name))
    }
    guard let word = truthWord, setting.type != .command, setting.type != .text, setting.type != .name else {
      return nil
    }
    return unknownChoice(meaning: word)
  }

  /// Reports a text that is none of the words, with the word that was meant where one is near.
  func unknownChoice(_ slice: ByteText? = nil, meaning certain: String? = nil) -> ValueProblem {
    let found = slice ?? text
    let name = found.string
    var replacement = certain.map { ValueProblem.Replacement.safe($0) }
    if replacement == nil {
      let byNumber = setting.words.first { word in word.blink.map { "\($0)" == name } ?? false }
      let guess = byNumber?.name ?? nearestName(to: name, among: setting.words.lazy.map(\.name))
      replacement = guess.map { guess in
        byNumber == nil && isCertain(guess, for: name, among: setting.words.lazy.map(\.name))
          ? .safe(guess) : .guess(guess)
      }
    }
    return problem(
      .unknownChoice, "\(setting.name) takes \(expectation(of: setting)), not \(quoted(found))", at: slice,
      replacement: replacement)
  }

  /// The word of the row for a truth value of YAML or of other programs that ssh does not read.
  private var truthWord: String? {
    let yes = ["true", "on", "y", "enable", "enabled"]
    let no = ["false", "off", "n", "disable", "disabled"]
    guard setting.words.contains(where: { $0.name == "yes" }), setting.words.contains(where: { $0.name == "no" })
    else { return nil }
    if yes.contains(where: equalsIgnoringCase) { return "yes" }
    return no.contains(where: equalsIgnoringCase) ? "no" : nil
  }

  private func equalsIgnoringCase(_ word: String) -> Bool { text.equalsIgnoringCase(word.utf8) }
}
