import Diagnostics
import Settings
import YAMLSyntax

extension Decoder {
  /// Checks a value of HostName: a name or an address, nothing more; `%h` and `%%` are its tokens.
  mutating func checkHostName(_ value: NodeID) {
    let text = tree.valueText(value)
    guard !reportWhiteSpace(in: text, at: value, of: "HostName") else { return }
    if let problem = composite(text) {
      problems.report(
        .compositeHostName, at: tree.range(value), "HostName holds \(problem.what); \(problem.wayOut)",
        fixes: tree.fixes(problem, at: value))
    } else if let offset = NameCheck.forbiddenInHost(text) ?? forbiddenInHostName(text) {
      let place = tree.range(ofText: value, from: offset, to: offset + 1)
      let character = characterText(text, at: offset)
      problems.report(
        .invalidHostName, at: place,
        "HostName contains \(character); a host name has letters, digits, hyphens and dots")
    } else if let address = NameCheck.misreadAddress(text) {
      problems.report(
        .numericHostName, at: tree.range(value),
        "HostName \(text.string) is read as the address \(address); write that, or a name",
        fixes: [tree.rewriting(value, as: address, title: "write \(address)", .unsafe)])
    }
  }

  /// Checks a value of User or DefaultUser.
  mutating func checkUser(_ value: NodeID, of row: Setting) {
    let text = tree.valueText(value)
    guard !reportWhiteSpace(in: text, at: value, of: row.name) else { return }
    if let offset = NameCheck.forbiddenInUser(text) {
      let place = tree.range(ofText: value, from: offset, to: offset + 1)
      let character = characterText(text, at: offset)
      problems.report(
        .invalidUserName, at: place,
        "\(row.name) contains \(character), which reaches a shell through %r and is refused by ssh")
    }
  }

  /// Reports white space in a name and says whether there was any.
  mutating func reportWhiteSpace(in text: ByteText, at node: NodeID, of name: String) -> Bool {
    guard let found = NameCheck.whiteSpace(in: text) else { return false }
    // White space that is not ASCII and stands in the source was reported as an invisible character.
    if found.scalar.isASCII || Int(tree[node].textEnd) > sourceLength {
      problems.report(
        .whiteSpaceInName, at: tree.range(ofText: node, from: found.offset, to: found.offset + found.length),
        "\(name) contains \(found.scalar.characterName); a name has no white space")
    }
    return true
  }

  /// A visible form of the character at an offset.
  func characterText(_ text: ByteText, at offset: Int) -> String {
    let rest = text.dropFirst(offset).string.unicodeScalars.first
    return rest.map { offset == 0 && $0 == "-" ? "a leading hyphen" : "`\($0)`" } ?? "nothing"
  }

  /// What a HostName holds beside a name.
  private func composite(_ text: ByteText) -> CompositeName? {
    let string = text.string
    if string.contains("://") {
      return CompositeName(what: "a URL", wayOut: "write the name alone, and User and Port as settings of their own")
    }
    if let at = string.lastIndex(of: "@") {
      let name = String(string[string.index(after: at)...])
      return CompositeName(
        what: "a user name", wayOut: "set User and write only the host here",
        name: name.isEmpty || name.contains(":") ? nil : name)
    }
    if string.hasPrefix("[") || string.contains("]") {
      let inner = text.dropFirst().dropLast()
      let isAddress = string.hasPrefix("[") && string.hasSuffix("]") && NameCheck.isIPv6(inner)
      return CompositeName(
        what: "brackets", wayOut: "write the address without them, and the port as Port",
        address: isAddress ? inner.string : nil)
    }
    let colons = text.reduce(0) { $0 + ($1 == UInt8(ascii: ":") ? 1 : 0) }
    if colons == 1, let colon = string.firstIndex(of: ":") {
      return CompositeName(
        what: "a port", wayOut: "set Port and write only the host here", name: String(string[..<colon]))
    }
    if colons > 1, !NameCheck.isIPv6(text) {
      return CompositeName(
        what: "colons, but is no IPv6 address", wayOut: "write a name, or an address such as 2001:db8::7")
    }
    return nil
  }

  /// The offset of an ASCII character that no host name has, tokens and the zone of an address aside.
  private func forbiddenInHostName(_ text: ByteText) -> Int? {
    text.firstIndex { byte in
      byte < 0x80 && !byte.isASCIILetter && !byte.isASCIIDigit && !".-_:%".utf8.contains(byte)
    }
    .map { $0 - text.startIndex }
  }
}

/// A HostName that holds more than a name.
private struct CompositeName {
  /// What it holds, for messages.
  let what: String
  let wayOut: String

  /// The name alone, which loses what else was written.
  var name: String?

  /// The address alone, which loses nothing.
  var address: String?
}

extension Tree {
  /// The fix that leaves only the name or address of a composite one.
  fileprivate func fixes(_ composite: CompositeName, at value: NodeID) -> [FixIt] {
    if let address = composite.address {
      let isShared = self[value].flags.contains(.hasProperties)
      return [rewriting(value, as: address, isQuoted: true, title: "write \(address)", isShared ? .unsafe : .safe)]
    }
    return composite.name.map { [rewriting(value, as: $0, title: "write only the name", .unsafe)] } ?? []
  }
}
