import Diagnostics
import YAMLSyntax

extension Decoder {
  /// How long a name may be, in bytes: the longest that DNS knows is 253.
  private static let longestName = 1024

  /// Checks a name that people type behind `ssh`, and says whether it can be used.
  mutating func checkAlias(_ text: ByteText, at node: NodeID) -> Bool {
    if NameCheck.isPlain(text), text.count <= Self.longestName { return true }
    guard !text.isEmpty, text.count <= Self.longestName else {
      problems.report(
        .invalidAlias, at: tree.range(node), text.isEmpty ? "a host needs a name" : "this name is too long for a host")
      return false
    }
    guard checkCharacters(node, of: "a host name", isName: true) else { return false }
    guard !reportWhiteSpace(in: text, at: node, of: "the host name") else { return false }
    guard let (offset, reason) = problem(in: text) else { return true }
    problems.report(.invalidAlias, at: tree.range(ofText: node, from: offset, to: offset + 1), reason)
    return false
  }

  /// The first character that makes a name useless, braces aside, and why.
  private func problem(in text: ByteText) -> (offset: Int, reason: String)? {
    for (offset, byte) in text.enumerated() {
      let reason: String? =
        switch Unicode.Scalar(byte) {
        case "!": "`!` negates nothing here; list the names to leave out under `except`"
        case ",": "a comma separates nothing here; use braces such as {eu,us}-db, or `aliases`"
        case "[", "]": "ssh takes brackets literally; write an address without them, or use `*`, `?` or braces"
        case "#": "`#` begins a comment in ssh_config"
        case "@": "ssh takes what stands before `@` for the user; set User instead"
        case ":" where text.dropFirst(offset).starts(with: "://".utf8):
          "ssh takes a name with :// for a URL; write the name alone, and User and Port as settings"
        case "-" where offset == 0: "a name that begins with a hyphen is an option to ssh"
        case "'", "`", "\"", "$", "\\", ";", "&", "<", ">", "|", "(", ")":
          "ssh refuses `\(Character(Unicode.Scalar(byte)))` in a host name, since it means something to a shell"
        default: nil
        }
      // A comma inside braces separates the items of a list.
      if byte == UInt8(ascii: ","), isInsideBraces(text, offset) { continue }
      if let reason { return (offset, reason) }
    }
    return nil
  }

  private func isInsideBraces(_ text: ByteText, _ offset: Int) -> Bool {
    text.prefix(offset).reduce(0) { depth, byte in
      byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? max(0, depth - 1) : depth
    } > 0
  }
}
