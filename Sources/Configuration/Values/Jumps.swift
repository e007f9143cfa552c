import Diagnostics
import Settings

extension ValueGrammar {
  /// Hops `[user@]host[:port]` or `ssh://…`, separated by commas.
  static func checkJumps(_ value: ScalarValue) -> ValueProblem? {
    let name = value.setting.name
    if let index = value.text.firstIndex(where: isShellText) {
      return value.wrongType(
        "ssh hands the hosts of \(name) to a shell as they are, and \(quoted(value.text[index...index])) means "
          + "something to it", at: value.text[index...index])
    }
    if value.text.containsBlank {
      let hops = value.text.split { $0.isBlank || $0 == 0x2C }.map(\.string).joined(separator: ",")
      return value.wrongType(
        "\(name) separates hosts by commas, without blanks",
        replacement: hops.isEmpty ? nil : .safe(hops))
    }
    for hop in value.text.split(separator: 0x2C, omittingEmptySubsequences: false) {
      guard !hop.isEmpty else { return value.commaWithoutHost }
      if let problem = value.hopProblem(hop) { return problem }
    }
    return nil
  }

  /// The characters that end a word of a shell or make it run or expand something; `#` also ends the text for ssh.
  private static func isShellText(_ byte: UInt8) -> Bool { "$`\"'\\;&|<>(){}#".utf8.contains(byte) }
}

extension ScalarValue {
  fileprivate var commaWithoutHost: ValueProblem {
    let hops = text.split(separator: 0x2C).map(\.string).joined(separator: ",")
    return wrongType(
      "\(setting.name) has a comma without a host", replacement: hops.isEmpty ? nil : .safe(hops))
  }

  fileprivate func hopProblem(_ hop: ByteText) -> ValueProblem? {
    let isURI = hop.starts(with: "ssh://".utf8)
    var rest = isURI ? hop.dropFirst(6) : hop
    if isURI, rest.last == 0x2F { rest = rest.dropLast() }
    if let at = rest.lastIndex(of: 0x40) {
      guard at > rest.startIndex else { return wrongType("the user before @ is missing", at: hop) }
      rest = rest[(at + 1)...]
    }
    if rest.first == 0x5B { return bracketProblem(rest, of: hop, isURI: isURI) }
    if rest.isIPv6Like {
      return wrongType(
        "an IPv6 address stands in brackets", at: rest, replacement: .safe("[\(rest.string)]"))
    }
    let host = rest.prefix { $0 != 0x3A && $0 != 0x2F }
    guard !host.isEmpty else { return wrongType("the host is missing in \(quoted(hop))", at: hop) }
    let behind = rest[host.endIndex...]
    guard behind.first != 0x2F else {
      return wrongType("\(setting.name) takes [user@]host[:port], not \(quoted(hop))", at: hop)
    }
    return behind.count <= 1 ? nil : port(behind.dropFirst(), called: "the port of the jump host")
  }

  /// Checks `[address]` with or without a port, which ssh does not read in a URI.
  private func bracketProblem(_ rest: ByteText, of hop: ByteText, isURI: Bool) -> ValueProblem? {
    guard let closing = rest.firstIndex(of: 0x5D), closing > rest.startIndex + 1 else {
      return wrongType("the brackets in \(quoted(hop)) do not enclose an address", at: hop)
    }
    if isURI {
      var bare = hop.dropFirst(6)
      if bare.last == 0x2F { bare = bare.dropLast() }
      return wrongType(
        "ssh reads no address in brackets behind ssh://", at: hop, replacement: .safe(bare.string))
    }
    let behind = rest[(closing + 1)...]
    guard behind.isEmpty || behind.first == 0x3A else {
      return wrongType("only :PORT may follow the bracket in \(quoted(hop))", at: hop)
    }
    return behind.count <= 1 ? nil : port(behind.dropFirst(), called: "the port of the jump host")
  }
}
