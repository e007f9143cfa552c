import Configuration
import Diagnostics
import Options

extension Invocation {
  /// The first argument as the name of a host that ssh could be given.
  ///
  /// - Throws: `UsageError` for a text that names no single host, or that ssh refuses.
  func hostArgument() throws -> ByteText {
    let text = arguments[0]
    let name = ByteText(text.utf8)
    let shown = sanitized(text)
    if name.isEmpty { throw UsageError("the name of a host cannot be empty", command: command) }
    if let at = text.lastIndex(of: "@") {
      let host = sanitized(String(text[text.index(after: at)...]))
      throw UsageError(
        "\(shown) names a user as well; ask for \(host.isEmpty ? "the host alone" : host)", command: command)
    }
    if text.contains(where: { "*?{}".contains($0) }) {
      throw UsageError("\(shown) stands for several names; ask for one of them", command: command)
    }
    if let found = NameCheck.whiteSpace(in: name) {
      throw UsageError("\(shown) is no name of a host: it contains \(found.scalar.characterName)", command: command)
    }
    if let offset = NameCheck.forbiddenInHost(name) {
      let character = name.dropFirst(offset).string.unicodeScalars.first.map { "`\($0)`" } ?? ""
      let reason = offset == 0 && text.hasPrefix("-") ? "it begins with a hyphen" : "it contains \(character)"
      throw UsageError("\(shown) is no name that ssh takes: \(reason)", command: command)
    }
    return name
  }
}
