import Diagnostics

/// An address of the web taken apart (RFC 3986), as far as the rules ask for it.
struct WebAddress {
  /// Before `:`; `nil` where there is no `://`.
  let scheme: ByteText?

  /// The host without user, password, brackets and port; empty where there is none.
  let host: ByteText

  /// What stands between the colon behind a user and `@`; `nil` where there is none.
  let password: ByteText?

  /// From the slash behind the host.
  let path: ByteText

  init(_ text: ByteText) {
    guard let end = text.firstOffset(of: "://") else {
      (scheme, host, password, path) = (nil, text[text.startIndex..<text.startIndex], nil, text)
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
    } else {
      host = rest.prefix { $0 != UInt8(ascii: ":") }
    }
  }

  func hasScheme(_ name: StaticString) -> Bool {
    scheme?.equalsIgnoringCase(name.withUTF8Buffer { Array($0) }) ?? false
  }
}
