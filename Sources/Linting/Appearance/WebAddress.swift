import Diagnostics

/// An address of the web taken apart (RFC 3986), as far as the rules ask for it.
struct WebAddress {
  /// Before `:`; `nil` where there is no `://`.
  let scheme: ByteText?

  /// The host without user, password, brackets and port; empty where there is none.
  let host: ByteText

  /// What follows the host, with its colon; empty where there is nothing.
  let port: ByteText

  /// Whether the host begins with a bracket that nothing closes.
  let isBracketOpen: Bool

  /// What stands between the colon behind a user and `@`; `nil` where there is none.
  let password: ByteText?

  /// From the slash behind the host.
  let path: ByteText

  init(_ text: ByteText) {
    guard let end = text.firstOffset(of: "://") else {
      let nothing = text[text.startIndex..<text.startIndex]
      (scheme, host, port, isBracketOpen, password, path) = (nil, nothing, nothing, false, nil, text)
      return
    }
    scheme = text[..<end]
    let authority = text[(end + 3)...].prefix { !"/?#".utf8.contains($0) }
    path = text[authority.endIndex...]
    var rest = authority
    var password: ByteText?
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      rest = authority[(at + 1)...]
      let user = authority[..<at]
      if let colon = user.firstIndex(of: UInt8(ascii: ":")), colon + 1 < at { password = user[(colon + 1)...] }
    }
    self.password = password
    if rest.first == UInt8(ascii: "["), let closing = rest.firstIndex(of: UInt8(ascii: "]")) {
      host = rest[(rest.startIndex + 1)..<closing]
      port = rest[(closing + 1)...]
      isBracketOpen = false
    } else {
      host = rest.prefix { $0 != UInt8(ascii: ":") }
      port = rest[host.endIndex...]
      isBracketOpen = rest.first == UInt8(ascii: "[")
    }
  }

  /// Whether what follows the host is a port: 0 to 65535, or only the colon.
  var hasPossiblePort: Bool {
    guard let colon = port.first else { return true }
    let digits = port.dropFirst().drop { $0 == UInt8(ascii: "0") }
    guard colon == UInt8(ascii: ":"), digits.count <= 5, digits.allSatisfy(\.isASCIIDigit) else { return false }
    return digits.reduce(0) { $0 * 10 + Int($1 & 0xF) } <= 65535
  }

  func hasScheme(_ name: StaticString) -> Bool {
    scheme?.equalsIgnoringCase(name.withUTF8Buffer { Array($0) }) ?? false
  }
}
