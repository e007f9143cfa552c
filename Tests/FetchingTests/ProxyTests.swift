import TestSupport
import Testing

@testable import Fetching

@Suite struct ProxyTests {
  @Test(
    arguments: [
      ([:], "https", "example.com", nil), (["https_proxy": "p:1"], "https", "example.com", "p:1"),
      (["HTTPS_PROXY": "p:1"], "https", "example.com", "p:1"), (["https_proxy": "p:1"], "http", "example.com", nil),
      (["http_proxy": "p:1"], "http", "example.com", "p:1"), (["HTTP_PROXY": "p:1"], "http", "example.com", nil),
      (["all_proxy": "p:1"], "http", "example.com", "p:1"), (["ALL_PROXY": "p:1"], "https", "example.com", "p:1"),
      (["https_proxy": "p:1", "all_proxy": "p:2"], "https", "example.com", "p:1"),
      (["https_proxy": "", "all_proxy": "p:2"], "https", "example.com", "p:2"),
      (["all_proxy": "p:1", "no_proxy": "*"], "https", "example.com", nil),
      (["all_proxy": "p:1", "no_proxy": "other.org, example.com"], "https", "example.com", nil),
      (["all_proxy": "p:1", "NO_PROXY": ".example.com"], "https", "WWW.example.com.", nil),
      (["all_proxy": "p:1", "no_proxy": "ample.com"], "https", "example.com", "p:1"),
      (["all_proxy": "p:1", "no_proxy": "10.0.0.0/8"], "https", "10.1.2.3", nil),
      (["all_proxy": "p:1", "no_proxy": "10.0.0.0/8"], "https", "11.1.2.3", "p:1"),
      (["all_proxy": "p:1", "no_proxy": "fd00::/7"], "https", "[fc00::1]", nil),
      (["all_proxy": "p:1", "no_proxy": "10.0.0.0/99,::1"], "https", "10.0.0.0", "p:1"),
    ] as [([String: String], String, String, String?)]) func theEnvironmentNamesProxies(
      _ variables: [String: String], _ scheme: String, _ host: String, _ proxy: String?
    )
  {
    #expect(ProxySettings(variables).proxy(scheme: scheme, host: host) == proxy)
  }

  @Test func aProxyIsAskedForTheWholeAddress() throws {
    let proxy = try LoopbackServer { $1.respond(200, ["Content-Type": "text/css"], Array("by proxy".utf8)) }
    let variables = ["http_proxy": "http://127.0.0.1:\(proxy.port)"]
    // The proxy itself may be on this machine, since the user named it.
    #expect(fetch("http://themes.example/a.css", variables: variables, allowedHosts: []).text == "by proxy")
    #expect(proxy.requests.map(\.target) == ["http://themes.example/a.css"])
  }

  /// A proxy must not be made to ask its own network either, as far as the address shows that.
  @Test(arguments: ["10.0.0.1", "localhost", "0x7f.1", "[::1]", "169.254.169.254"])
  func aProxyIsNotAskedForPrivateHosts(_ host: String) throws {
    let proxy = try LoopbackServer { $1.respond(200, ["Content-Type": "text/css"], Array("secret".utf8)) }
    let variables = ["http_proxy": "http://127.0.0.1:\(proxy.port)"]
    #expect(fetch("http://\(host)/a.css", variables: variables, allowedHosts: []).failure?.kind == .privateAddress)
    #expect(proxy.requests.isEmpty)
    #expect(fetch("http://\(host)/a.css", variables: variables, allowedHosts: [host]).text == "secret")
  }

  @Test(arguments: [
    (403, "opens no connection to themes.example (HTTP status 403)"),
    (407, "asks for a password (HTTP status 407)"),
    (503, "opens no connection to themes.example (HTTP status 503)"),
  ]) func aProxyThatRefusesIsNamed(_ status: Int, _ meaning: String) throws {
    let proxy = try LoopbackServer { $1.respond(status) }
    let variables = ["https_proxy": "http://127.0.0.1:\(proxy.port)"]
    let failure = try #require(fetch("https://themes.example/a.css", variables: variables).failure)
    #expect(failure.kind == .connection)
    #expect(failure.message == "https://themes.example/a.css: the proxy of the environment \(meaning)")
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
  }
}
