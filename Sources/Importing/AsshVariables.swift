import Diagnostics

/// The variables of the environment in a value of assh.yml: `$NAME` and `${NAME}`.
enum AsshVariables {
  /// A text with the values of its variables, as assh takes them when it writes its ssh_config; one that is not set is
  /// nothing.
  static func replaced(_ text: String, _ variables: [String: String]) -> (text: String, missing: [String]) {
    var missing: [String] = []
    let parts = parts(of: text).map { part in
      guard let name = part.name else { return part.text }
      if variables[name] == nil { missing.append(name) }
      return variables[name] ?? ""
    }
    return (parts.joined(), missing)
  }

  /// A path whose variables are written as ssh expands them, and the home directory as `~`.
  static func braced(_ text: ByteText) -> ByteText {
    let parts = parts(of: text.string)
    let isHome = parts.first?.name == "HOME" && (parts.count == 1 || parts[1].text.hasPrefix("/"))
    let written = parts.enumerated().map { number, part in
      guard let name = part.name else { return part.text }
      return number == 0 && isHome ? "~" : "${\(name)}"
    }
    return ByteText(written.joined().utf8)
  }

  /// A piece of a text: a variable, or what stands between two.
  private struct Part {
    let text: String
    let name: String?
  }

  private static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var plain = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      plain += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      let isBraced = rest.first == "{"
      let name =
        isBraced
        ? rest.dropFirst().prefix { $0 != "}" }
        : rest.prefix { $0 == "_" || $0.isASCII && ($0.isLetter || $0.isNumber) }
      guard !name.isEmpty, !isBraced || name.endIndex < rest.endIndex else {
        plain += "$"
        continue
      }
      parts += [Part(text: plain, name: nil), Part(text: "", name: String(name))]
      plain = ""
      rest = isBraced ? rest[name.endIndex...].dropFirst() : rest[name.endIndex...]
    }
    parts.append(Part(text: plain + rest, name: nil))
    return parts.filter { $0.name != nil || !$0.text.isEmpty }
  }
}
