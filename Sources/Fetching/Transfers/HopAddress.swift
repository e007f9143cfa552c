import CLibCurl

/// An address as libcurl understands it, so that what is checked is what is asked.
struct HopAddress: Equatable {
  /// With blanks and characters beyond ASCII percent-encoded, and without a fragment.
  let url: String

  /// In lower case.
  let scheme: String

  /// In lower case; an IPv6 address with its brackets.
  let host: String

  /// Whether name servers can be asked for the host.
  ///
  /// Letters beyond ASCII would first have to be translated (RFC 5891), which libcurl does only if it was built for that
  /// and the locale allows it.
  var hasPlainHost: Bool { host.utf8.allSatisfy { $0 < 0x80 } }

  /// Takes an address apart; `nil` where libcurl, which has to be loaded, refuses it.
  init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    var parts = blinkc_curl_address()
    guard blinkc_curl_parse_address(text, &parts) else { return nil }
    defer { blinkc_curl_free_address(&parts) }
    guard let url = parts.url, let scheme = parts.scheme, let host = parts.host else { return nil }
    self.url = String(String(cString: url).prefix { $0 != "#" })
    self.scheme = String(cString: scheme).lowercased()
    self.host = String(cString: host).lowercased()
  }

  /// A host that a user named, in the form in which it stands in other addresses.
  static func normalizedHost(_ host: String) -> String {
    HopAddress("https://\(host.contains(":") && host.first != "[" ? "[\(host)]" : host)/")?.host ?? host.lowercased()
  }
}

/// The scheme of an address in lower case, also where libcurl does not know it; `nil` where there is none.
package func scheme(of address: String) -> String? {
  guard let colon = address.firstIndex(of: ":") else { return nil }
  let scheme = address[..<colon]
  guard scheme.first?.isLetter == true,
    scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
  else { return nil }
  return scheme.lowercased()
}
