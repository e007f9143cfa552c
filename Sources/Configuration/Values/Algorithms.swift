import Diagnostics
import Settings

extension ValueGrammar {
  /// Names or patterns of algorithms separated by commas; `+`, `-` or `^` before the first edits the built-in list.
  ///
  /// A name that no OpenSSH has known is only a warning: builds of others may have more.
  static func checkAlgorithms(_ value: ScalarValue, _ known: AlgorithmNames) -> ValueProblem? {
    if let problem = value.blankInCommaList { return problem }
    let hasPrefix = value.text.first.map { "+-^".utf8.contains($0) } ?? false
    let names = (hasPrefix ? value.text.dropFirst() : value.text)
      .split(separator: 0x2C, omittingEmptySubsequences: false)
    if let name = names.first(where: { "+-^".utf8.contains($0.first ?? 0) }) {
      return value.wrongType(
        "+, - or ^ stands once, before the first name, and counts for the whole list", at: name.prefix(1))
    }
    guard names.contains(where: \.isEmpty) else {
      let readsPatterns = known.areMatchedByPatterns || value.text.first == 0x2D
      if !readsPatterns, let pattern = names.first(where: HostPattern.isPattern) {
        return value.wrongType("ssh reads `*` and `?` in \(value.setting.name) only behind a leading -", at: pattern)
      }
      return names.lazy.compactMap { value.problem(ofName: $0, known) }.first
    }
    let filled = names.filter { !$0.isEmpty }.map(\.string).joined(separator: ",")
    let prefix = hasPrefix ? value.text.prefix(1).string : ""
    return value.wrongType(
      filled.isEmpty
        ? value.mismatch : "\(value.setting.name) has a comma without a name",
      replacement: filled.isEmpty ? nil : .safe(prefix + filled))
  }

  /// Words separated by commas, without blanks.
  static func checkCommaList(_ value: ScalarValue) -> ValueProblem? { value.blankInCommaList }
}

extension ScalarValue {
  /// The problem of a name or pattern of algorithms that no OpenSSH has known.
  fileprivate func problem(ofName name: ByteText, _ known: AlgorithmNames) -> ValueProblem? {
    let isPattern = HostPattern.isPattern(name)
    let isKnown = known.known.contains { candidate in
      isPattern ? HostPattern.matches(name, ByteText(candidate.utf8)) : name.elementsEqual(candidate.utf8)
    }
    guard !isKnown else { return nil }
    let nearest = isPattern ? nil : nearestName(to: name.string, among: known.known)
    return ValueProblem(
      .unknownChoice, severity: .warning,
      "no OpenSSH knows \(quoted(name)) for \(setting.name), and one that does not know a name refuses the whole file"
        + (nearest.map { "; did you mean \($0)?" } ?? ""),
      part: name.count == text.count ? nil : part(name), replacement: nearest.map { .guess($0) })
  }

  /// The problem of blanks in a list that commas separate.
  fileprivate var blankInCommaList: ValueProblem? {
    guard text.containsBlank else { return nil }
    var words = text.split { $0.isBlank || $0 == 0x2C }.map(\.string)
    // The sign that edits the built-in list belongs to the name behind it.
    if case .algorithms = setting.type, words.count > 1, ["+", "-", "^"].contains(words[0]) {
      words.replaceSubrange(..<2, with: [words[0] + words[1]])
    }
    return wrongType(
      "\(setting.name) separates words by commas, without blanks",
      replacement: words.isEmpty ? nil : .safe(words.joined(separator: ",")))
  }
}
