/// The proxies that the environment names, by the rules of curl(1).
struct ProxySettings: Sendable {
  /// The proxy for addresses of each scheme.
  private let proxies: [String: String]

  /// The hosts that are asked directly, without a leading dot and in lower case.
  private let exceptions: [String]

  init(_ variables: [String: String]) {
    let general = variables.first(of: "all_proxy", "ALL_PROXY")
    var proxies: [String: String] = [:]
    // Not HTTP_PROXY: in a CGI program the client sets it by the header `Proxy` (https://httpoxy.org).
    proxies["http"] = variables.first(of: "http_proxy") ?? general
    proxies["https"] = variables.first(of: "https_proxy", "HTTPS_PROXY") ?? general
    self.proxies = proxies
    exceptions = (variables.first(of: "no_proxy", "NO_PROXY") ?? "").split { ", \t".contains($0) }.map {
      Self.plainName($0.first == "." ? $0.dropFirst() : $0)
    }
  }

  /// The proxy to ask for an address; `nil` where the host itself is asked.
  func proxy(scheme: String, host: String) -> String? {
    let name = Self.plainName(host[...])
    return exceptions.contains { Self.covers($0, name) } ? nil : proxies[scheme]
  }

  /// Whether an exception means a host: it is the host itself, a domain above it, or the network of its address.
  private static func covers(_ exception: String, _ name: String) -> Bool {
    if exception == "*" || exception == name { return true }
    guard let address = numericAddress(name) else { return name.hasSuffix(".\(exception)") }
    let parts = exception.split(separator: "/", maxSplits: 1)
    guard let network = parts.first.flatMap({ numericAddress(String($0)) }), network.count == address.count,
      let bits = parts.count == 2 ? Int(parts[1]) : 8 * network.count, (0...8 * network.count).contains(bits)
    else { return false }
    return (0..<bits).allSatisfy { (network[$0 / 8] ^ address[$0 / 8]) & (0x80 >> UInt8($0 % 8)) == 0 }
  }

  /// A host in lower case, without brackets and without the dot that may end it.
  private static func plainName(_ host: Substring) -> String {
    var name = host.lowercased()
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.hasSuffix(".") { name.removeLast() }
    return name
  }
}
