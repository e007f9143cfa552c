#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What kind of address is none of the public internet; `nil` for one that is.
///
/// The ranges are those of IANA's special-purpose registries that lead to this machine or to a private network, and
/// those that stand for an IPv4 address. 198.18.0.0/15 is left out: some proxies answer every name with it.
///
/// - Parameter bytes: the 4 or 16 bytes of an IPv4 or IPv6 address in network order.
func privateKind(ofAddress bytes: [UInt8]) -> String? {
  switch bytes.count {
  case 4: privateKind(ofIPv4: bytes.reduce(0) { $0 << 8 | UInt32($1) })
  case 16: privateKind(ofIPv6: bytes)
  default: "no address of the internet"
  }
}

/// The same for a host as an address names it: a number in any notation, or a name that can only mean this machine.
///
/// It is for hosts that a proxy looks up, so that the address behind a name cannot be seen.
func privateKind(ofHost host: String) -> String? {
  var name = host.lowercased()
  if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
  while name.hasSuffix(".") { name.removeLast() }
  if name == "localhost" || name.hasSuffix(".localhost") { return "a loopback address" }
  return numericAddress(name).flatMap(privateKind(ofAddress:))
}

/// The bytes of an address in numbers; `nil` for a name.
func numericAddress(_ host: String) -> [UInt8]? {
  var short = in_addr()
  // inet_aton(3) reads what people hide addresses in, too: 0x7f.1, 017700000001, 2130706433.
  if inet_aton(host, &short) == 1 { return withUnsafeBytes(of: short) { Array($0) } }
  var long = in6_addr()
  let withoutZone = String(host.prefix { $0 != "%" })
  return inet_pton(AF_INET6, withoutZone, &long) == 1 ? withUnsafeBytes(of: long) { Array($0) } : nil
}

/// The same for an IPv4 address as a number.
private func privateKind(ofIPv4 address: UInt32) -> String? {
  ipv4Ranges.first { address >> (32 - $0.bits) == $0.prefix >> (32 - $0.bits) }?.kind
}

private let ipv4Ranges: [(prefix: UInt32, bits: UInt32, kind: String)] = [
  (0x7F00_0000, 8, "a loopback address"),
  (0x0000_0000, 8, "an address of this machine"),
  (0x0A00_0000, 8, "a private address"),
  (0xAC10_0000, 12, "a private address"),
  (0xC0A8_0000, 16, "a private address"),
  (0x6440_0000, 10, "a shared address of a provider or a virtual network"),
  (0xA9FE_0000, 16, "a link-local address"),
  (0xC000_0000, 24, "a reserved address"),
  (0xE000_0000, 4, "a multicast address"),
  (0xF000_0000, 4, "a reserved address"),
]

/// The same for the 16 bytes of an IPv6 address.
private func privateKind(ofIPv6 bytes: [UInt8]) -> String? {
  if bytes.dropLast().allSatisfy({ $0 == 0 }), bytes[15] < 2 {
    return bytes[15] == 1 ? "a loopback address" : "an address of this machine"
  }
  for range in embeddingRanges where bytes.starts(with: range.prefix) {
    return privateKind(ofAddress: Array(bytes[range.offset..<(range.offset + 4)]))
  }
  switch (bytes[0], bytes[1]) {
  case (0xFE, 0x80...0xBF): return "a link-local address"
  case (0xFE, 0xC0...0xFF): return "a site-local address"
  case (0xFC...0xFD, _): return "a unique local address"
  case (0xFF, _): return "a multicast address"
  // Translation and tunnels inside one network (RFC 8215, RFC 4380).
  case (0x00, 0x64): return "a translated address"
  case (0x20, 0x01) where bytes[2] == 0 && bytes[3] == 0: return "a tunnelled address"
  default: return nil
  }
}

/// IPv6 addresses that stand for an IPv4 address, and where its four bytes are: mapped and compatible (RFC 4291),
/// translated (RFC 6052), 6to4 (RFC 3056).
private let embeddingRanges: [(prefix: [UInt8], offset: Int)] = [
  ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF], 12),
  ([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 12),
  ([0x00, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 12),
  ([0x20, 0x02], 2),
]

/// An IPv4 or IPv6 address as people write it.
func addressText(_ bytes: [UInt8]) -> String {
  guard bytes.count == 4 || bytes.count == 16 else { return "another kind of address" }
  var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
  let family = bytes.count == 4 ? AF_INET : AF_INET6
  guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return "" }
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
