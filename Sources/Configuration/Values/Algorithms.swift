import Diagnostics
import Settings

extension ValueGrammar {
  /// Names or patterns of algorithms separated by commas; `+`, `-` or `^` before the first edits the built-in list.
  ///
  /// Which names there are depends on the ssh that reads the list, so only the form is checked.
  static func checkAlgorithms(_ value: ScalarValue) -> ValueProblem? {
    if let problem = value.blankInCommaList { return problem }
    let hasPrefix = value.text.first.map { "+-^".utf8.contains($0) } ?? false
    let names = (hasPrefix ? value.text.dropFirst() : value.text)
      .split(separator: 0x2C, omittingEmptySubsequences: false)
    if let name = names.first(where: { "+-^".utf8.contains($0.first ?? 0) }) {
      return value.wrongType(
        "+, - or ^ stands once, before the first name, and counts for the whole list", at: name.prefix(1))
    }
    guard names.contains(where: \.isEmpty) else { return nil }
    let filled = names.filter { !$0.isEmpty }.map(\.string).joined(separator: ",")
    let prefix = hasPrefix ? value.text.prefix(1).string : ""
    return value.wrongType(
      filled.isEmpty
        ? value.mismatch : "\(value.setting.name) has a comma without a name",
      replacement: filled.isEmpty ? nil : .safe(yamlScalar(prefix + filled)))
  }

  /// Words separated by commas, without blanks.
  static func checkCommaList(_ value: ScalarValue) -> ValueProblem? { value.blankInCommaList }
}

extension ScalarValue {
  /// The problem of blanks in a list that commas separate.
  fileprivate var blankInCommaList: ValueProblem? {
    guard text.containsBlank else { return nil }
    let words = text.split { $0.isBlank || $0 == 0x2C }.map(\.string)
    return wrongType(
      "\(setting.name) separates words by commas, without blanks",
      replacement: words.isEmpty ? nil : .safe(yamlScalar(words.joined(separator: ","))))
  }
}
