import Configuration
package import Diagnostics
import YAMLSyntax

extension Check {
  /// Addresses of themes and fonts that cannot be fetched, or not safely.
  static let addresses = Check(.invalidURL, .insecureURL, .webPageURL) { context, problems in
    let configuration = context.configuration
    for reference in configuration.assetAddresses {
      let tree = configuration.tree(reference.file)
      let range = tree.range(reference.node)
      let text = tree.valueText(reference.node)
      let address = WebAddress(text)
      if let fault = fault(of: address, text) {
        problems.report(.invalidURL, at: range, fault.message, fixes: fault.fixes(at: range))
        continue
      }
      let place = { (part: ByteText) in
        tree.range(
          ofText: reference.node, from: part.startIndex - text.startIndex, to: part.endIndex - text.startIndex)
      }
      if address.hasScheme("http"), let scheme = address.scheme {
        problems.report(
          .insecureURL, at: place(scheme),
          "what http fetches can be read and changed on its way; use https, or allow it with --allow-http",
          fixes: [FixIt("write https", .unsafe, replacing: place(scheme), by: "https")])
      }
      if let blob = pageMarker(in: address) {
        problems.report(
          .webPageURL, at: place(blob), "this is the page that shows the file, not the file; use raw in place of blob",
          fixes: [FixIt("write raw", .unsafe, replacing: place(blob), by: "raw")])
      }
    }
  }

  /// What is wrong with an address at all.
  private struct Fault {
    let message: String

    /// The address that must have been meant, if there is one.
    var replacement: String?

    func fixes(at range: SourceRange) -> [FixIt] {
      replacement.map { [FixIt("write \($0)", .unsafe, replacing: range, by: $0)] } ?? []
    }
  }

  private static func fault(of address: WebAddress, _ text: ByteText) -> Fault? {
    guard let scheme = address.scheme else {
      if let rest = restWithoutSlashes(text) {
        return Fault(
          message: "an address has two slashes behind `https:`",
          replacement: rest.allSatisfy(isAddressByte) ? "https://\(rest.string)" : nil)
      }
      let beginning = text.prefix { $0 != UInt8(ascii: "/") }
      let isWithoutScheme =
        NameCheck.standsForItself(beginning) && beginning.contains(UInt8(ascii: "."))
        && beginning.count < text.count && beginning.first != UInt8(ascii: ".")
      return Fault(
        message: isWithoutScheme
          ? "an address begins with https://"
          : "this is no address such as https://example.com/theme.css; a path goes into `file`",
        replacement: isWithoutScheme && text.allSatisfy(isAddressByte) ? "https://\(text.string)" : nil)
    }
    guard address.hasScheme("https") || address.hasScheme("http") else {
      return Fault(
        message: scheme.equalsIgnoringCase("file".utf8)
          ? "a file of this machine goes into `file`, not into `url`"
          : "addresses begin with https://, and \(quoted(scheme)) is not supported")
    }
    if address.isBracketOpen { return Fault(message: "the address has [ before the host, but no ] behind it") }
    if address.host.isEmpty { return Fault(message: "the address has no host") }
    if isBeyondASCII(address.host) {
      return Fault(
        message: "a host with letters beyond ASCII is written in its form for name servers, which begins with xn--")
    }
    if let byte = text.first(where: { !isAddressByte($0) }) {
      return Fault(
        message: byte < 0x80
          ? "\(quoted([byte])) cannot stand in an address; write it as %\(hexadecimal(byte))"
          : "characters beyond ASCII are written in an address as %XX, one for each byte")
    }
    if !address.hasPossiblePort {
      return Fault(message: "a port is a colon and a number up to 65535, not \(quoted(address.port))")
    }
    return nil
  }

  /// Whether RFC 3986 lets a byte stand in an address; brackets are left to the host.
  private static func isAddressByte(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"<>\\^`{|}".utf8.contains(byte)
  }

  /// What follows `https:` and at most one slash; `nil` for an address that begins otherwise.
  private static func restWithoutSlashes(_ text: ByteText) -> ByteText? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), text[..<colon].equalsIgnoringCase("https".utf8) else {
      return nil
    }
    let rest = text[(colon + 1)...].drop { $0 == UInt8(ascii: "/") }
    return rest.isEmpty ? nil : rest
  }

  /// Whether a host has letters beyond ASCII, be they percent-encoded.
  private static func isBeyondASCII(_ host: ByteText) -> Bool {
    host.contains { $0 >= 0x80 }
      || zip(host, host.dropFirst()).contains { percent, digit in
        percent == UInt8(ascii: "%") && digit.isHexadecimalDigit && digit >= UInt8(ascii: "8")
      }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0\(digits)" : digits
  }

  /// The word in an address of GitHub or GitLab that asks for a page.
  private static func pageMarker(in address: WebAddress) -> ByteText? {
    let host = address.host.string.lowercased()
    let isGitHub = ["github.com", "www.github.com"].contains(host)
    guard isGitHub || ["gitlab.com", "www.gitlab.com"].contains(host) else { return nil }
    let parts = address.path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: true)
    let isRaw = address.path.firstOffset(of: "raw=") != nil
    guard !isRaw, parts.count > 4 else { return nil }
    // GitHub: /OWNER/REPOSITORY/blob/...; GitLab: /GROUP/PROJECT/-/blob/...
    return isGitHub
      ? (parts[2].equals("blob") ? parts[2] : nil)
      : zip(parts, parts.dropFirst()).first { $0.equals("-") && $1.equals("blob") }?.1
  }
}

extension Configuration {
  /// The addresses of themes and fonts, in their order.
  var assetAddresses: [NodeReference] {
    (themes + fonts).flatMap { if case .urls(let addresses) = $0.source { addresses } else { [NodeReference]() } }
  }
}

extension Rule {
  package static let invalidURL = Rule(
    "invalid-url", .appearance, .error, "an address that cannot be fetched",
    explanation: """
      The `url` of a theme or font is an address of the web with scheme and host, such as \
      `https://example.com/theme.css`. Blanks and other special characters are written as `%20` and so on. The path of a \
      file of your own goes into `file`.
      """,
    bad: """
      themes:
        Night: {url: themes.example.com/night.css}
      """,
    good: """
      themes:
        Night: {url: https://themes.example.com/night.css}
      """)

  package static let insecureURL = Rule(
    "insecure-url", .appearance, .warning, "an address without TLS",
    explanation: """
      What comes over `http` can be changed by anybody on the way, and a theme of today's Blink is a program that Blink \
      runs. Almost every server offers the same file over `https`. Fetching over http needs `--allow-http`.
      """,
    bad: """
      themes:
        Night: {url: http://themes.example.com/night.css}
      """,
    good: """
      themes:
        Night: {url: https://themes.example.com/night.css}
      """)

  package static let webPageURL = Rule(
    "web-page-url", .appearance, .warning, "an address of the page that shows a file",
    explanation: """
      An address of GitHub or GitLab with `/blob/` in it gives a web page with the file in it, not the file. The same \
      address with `/raw/` gives the file, and that of GitHub is fetched in its place, with a remark. People have saved \
      such pages as themes and wondered (Blink's issues 167 and 199).
      """,
    bad: """
      themes:
        Night: {url: https://github.com/example/themes/blob/main/night.css}
      """,
    good: """
      themes:
        Night: {url: https://github.com/example/themes/raw/main/night.css}
      """)
}
