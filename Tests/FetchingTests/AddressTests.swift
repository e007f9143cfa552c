import Diagnostics
import TestSupport
import Testing

@testable import Fetching

@Suite struct AddressTests {
  /// The ranges of IANA's special-purpose address registries, at their edges, and public neighbours.
  @Test(arguments: [
    ("127.0.0.1", true), ("127.255.255.255", true), ("126.255.255.255", false), ("128.0.0.1", false),
    ("0.0.0.0", true), ("0.255.0.1", true), ("10.0.0.1", true), ("11.0.0.0", false), ("172.15.255.255", false),
    ("172.16.0.0", true), ("172.31.255.255", true), ("172.32.0.0", false), ("192.168.0.1", true),
    ("192.167.255.255", false), ("192.169.0.0", false), ("169.254.169.254", true), ("169.253.0.1", false),
    ("100.64.0.1", true), ("100.127.255.255", true), ("100.128.0.0", false), ("192.0.0.8", true),
    ("224.0.0.1", true), ("255.255.255.255", true), ("240.0.0.1", true), ("8.8.8.8", false), ("198.18.0.1", false),
    ("0x7f.1", true), ("0177.0.0.1", true), ("2130706433", true), ("127.1", true), ("0x08080808", false),
    ("::1", true), ("::", true), ("::ffff:127.0.0.1", true), ("::ffff:10.0.0.1", true), ("::ffff:8.8.8.8", false),
    ("::127.0.0.1", true), ("64:ff9b::a00:1", true), ("64:ff9b::808:808", false), ("64:ff9b:1::1", true),
    ("fe80::1", true), ("febf::1", true), ("fec0::1", true), ("fc00::1", true), ("fdff::1", true), ("fbff::1", false),
    ("ff02::1", true), ("2002:7f00:1::1", true), ("2002:808:808::1", false), ("2001:0:1::1", true),
    ("2001:4860:4860::8888", false), ("2606:4700::1111", false), ("[::1]", true), ("fe80::1%eth0", true),
    ("localhost", true), ("LOCALHOST.", true), ("a.localhost", true), ("localhost.example.com", false),
    ("example.com", false),
  ]) func privateHosts(_ host: String, _ isPrivate: Bool) {
    #expect((privateKind(ofHost: host) != nil) == isPrivate)
  }

  @Test func anAddressOfAnotherFamilyIsPrivate() {
    #expect(privateKind(ofAddress: []) != nil)
  }

  @Test(arguments: [
    ("https://example.com/a.css", "https://example.com/a.css", "example.com"),
    ("https://me:word@Example.com:8443/a?b@c#d@e", "https://Example.com:8443/a?b@c#d@e", "example.com"),
    ("https://a@b@example.com", "https://example.com", "example.com"),
    ("http://[::1]:80/", "http://[::1]:80/", "::1"),
    ("https://example.com?me@b", "https://example.com?me@b", "example.com"),
    ("data:text/css,a@b", "data:text/css,a@b", nil), ("", "", nil), ("https://", "https://", nil),
  ]) func partsOfAddresses(_ address: String, _ shown: String, _ name: String?) {
    #expect(withoutCredentials(address) == shown)
    #expect(host(of: address) == name)
  }

  @Test(arguments: [
    ("https://github.com/me/themes/blob/main/a/b.css", "https://github.com/me/themes/raw/main/a/b.css"),
    ("https://www.github.com/me/blob/blob/main/b.css", "https://www.github.com/me/blob/raw/main/b.css"),
    ("https://GitHub.com/me/themes/blob/main/b.css?plain=1", "https://GitHub.com/me/themes/raw/main/b.css?plain=1"),
    ("https://gitlab.com/group/sub/project/-/blob/main/b.css", "https://gitlab.com/group/sub/project/-/raw/main/b.css"),
    ("https://github.com/me/themes/blob/main/b.css?raw=true", nil),
    ("https://github.com/me/themes/raw/main/b.css", nil),
    ("https://github.com/me/blob", nil), ("https://gitlab.com/me/themes/blob/main/b.css", nil),
    ("https://example.com/me/themes/blob/main/b.css", nil), ("file:///me/themes/blob/main/b.css", nil),
  ]) func pagesOfFiles(_ page: String, _ file: String?) {
    #expect(fileAddress(ofPage: page) == file)
  }

  /// However an address hides where it leads, no request arrives.
  @Test(arguments: [
    "127.0.0.1", "localhost", "0x7f.1", "2130706433", "0177.0.0.1", "0.0.0.0", "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]", "user@127.0.0.1", "%31%32%37.0.0.1",
  ]) func thisMachineIsOutOfReach(_ host: String) throws {
    let server = try LoopbackServer { $1.respond(200, ["Content-Type": "text/css"], Array("secret".utf8)) }
    let result = fetch("http://\(host):\(server.port)/a.css", allowedHosts: ["example.com"])
    #expect(result.failure?.kind == .privateAddress, "\(result)")
    #expect(server.requests.isEmpty)
  }

  /// The address is named where the host is not written as one.
  @Test(arguments: [
    ("169.254.169.254", "169.254.169.254 is a link-local address"), ("[::1]", "[::1] is a loopback address"),
    ("0x7f.1", "127.0.0.1 is a loopback address"),
  ]) func privateAddressesAreSaidOnce(_ host: String, _ reason: String) throws {
    let failure = try #require(fetch("http://\(host)/", allowedHosts: ["example.com"]).failure)
    #expect(
      failure.message.hasSuffix(
        ": \(reason), where only addresses in blink.yaml and in style sheets of this machine may lead; "
          + "if that is meant, name it in one of them"))
  }

  /// A host that the user named may be on this machine, in whatever notation.
  @Test(arguments: ["127.0.0.1", "localhost", "0x7f.1", "LocalHost"]) func aNamedHostIsWithinReach(_ host: String)
    throws
  {
    let server = try LoopbackServer { $1.respond(200, ["Content-Type": "text/css"], Array("a".utf8)) }
    #expect(fetch("http://\(host):\(server.port)/a.css", allowedHosts: [host]).text == "a")
  }

  /// A connection that was opened for a named host serves nobody who did not name it.
  @Test func anOpenConnectionIsNoWayIn() throws {
    let server = try LoopbackServer { $1.respond(200, ["Content-Type": "text/css"], Array("a".utf8)) }
    let fetcher = Fetcher.network(shortLimits(), in: surroundings())
    let named = FetchRequest(server.address("/named.css"), .stylesheet, allowedHosts: ["127.0.0.1"])
    let unnamed = FetchRequest(server.address("/unnamed.css"), .stylesheet)
    #expect(fetcher.fetch([named], { _ in })[0].text == "a")
    #expect(fetcher.fetch([named, unnamed], { _ in }).map(\.failure?.kind) == [nil, .privateAddress])
    #expect(server.requests.map(\.target) == ["/named.css", "/named.css"])
  }

  @Test func aRemarkOnAPageKeepsThePassword() {
    var notes: [String] = []
    let address = "http://ann:secret@github.com/me/themes/blob/main/b.css"
    let result = fetch(address, limits: shortLimits { $0.allowsHTTP = false }) { event in
      if case .note(_, let message) = event { notes.append(message) }
    }
    #expect(result.failure?.kind == .insecureAddress)
    #expect(
      notes == [
        "http://github.com/me/themes/blob/main/b.css is a page that shows a file; "
          + "fetching http://github.com/me/themes/raw/main/b.css"
      ])
  }

  @Test(arguments: [
    ("http://127.0.0.1/a.css", FetchFailure.Kind.insecureAddress), ("ftp://example.com/a.css", .invalidAddress),
    ("file:///etc/hostname", .invalidAddress), ("https://", .invalidAddress), ("", .invalidAddress),
    ("nonsense", .invalidAddress), ("https://exa mple.com/", .invalidAddress), ("https://a\u{0}b/", .invalidAddress),
    ("data:text/css,a", .invalidAddress), ("https://bücher.example/", .invalidAddress),
    ("https://b%C3%BCcher.example/", .invalidAddress),
  ]) func addressesThatAreNotFetched(_ address: String, _ kind: FetchFailure.Kind) {
    let result = fetch(address, limits: shortLimits { $0.allowsHTTP = false })
    #expect(result.failure?.kind == kind, "\(result)")
  }
}
