import Configuration
import Diagnostics
import Foundation
import Testing

struct NameCheckTests {
  /// The address that the C library reads, as dotted numbers; `nil` if it reads none.
  private func address(_ text: String) -> String? {
    var address = in_addr()
    guard inet_aton(text, &address) != 0 else { return nil }
    return String(cString: inet_ntoa(address))
  }

  private func check(_ text: String, _ comment: String = "") {
    let expected = address(text).flatMap { $0 == text ? nil : $0 }
    #expect(NameCheck.misreadAddress(ByteText(text.utf8)) == expected, "\(text) \(comment)")
  }

  @Test(arguments: [
    "101", "0x7f", "010.0.0.1", "10.1", "10.1.1", "3232235777", "192.0.2.1", "256.1.1.1", "1.2.3.4.5", "1.2.3", "08",
    "0xg", "1e3", "4294967295", "4294967296", "0", "00", "0x", "1.", "1..2", "web", "2001:db8::7", "0.0.0.0",
    "1.2.65535",
    "1.2.65536", "1.16777215", "+1", "1.+1",
  ])
  func readsNumbersAsTheCLibrary(_ text: String) {
    check(text)
  }

  @Test func readsRandomNumbersAsTheCLibrary() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<5_000 {
      let text = random.text(of: "0123456789.x", upTo: 9)
      // inet_aton stops at white space only, so every text here is read whole; it also takes an empty part for zero.
      if text.contains("x") && !text.contains("0x") || text.isEmpty { continue }
      check(text, "seed \(seed)")
    }
  }

  @Test func findsWhiteSpaceOfAnyScript() {
    let cases: [(String, Int?)] = [
      ("web", nil), ("web one", 3), (" web", 0), ("de\u{2003}ploy", 2), ("two\u{3000}", 3), ("a\u{A0}", 1), ("a\t", 1),
    ]
    for (text, offset) in cases {
      #expect(NameCheck.whiteSpace(in: ByteText(text.utf8))?.offset == offset, "\(text)")
    }
  }

  @Test(arguments: [
    "::1", "2001:db8::7", "::ffff:192.0.2.1", "::", "1::", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::2:3:4:5:6:7:8",
    "1:2:3:4:5:6:1.2.3.4", "web", "a:b", "host:22", "1:2:x::", ":", "1:2:3", "dead:beef:22", "::1::2", "12345::1",
    "00:1a:2b:3c:4d:5e", "1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8::", ":1::2", "1::2:", ":::", "::1.2.3", "::1.2.3.256",
    "::1.2.3.04", "1.2.3.4::", "1:2:3:4:5:6:7:1.2.3.4", "",
  ])
  func readsAddressesOfVersion6AsTheCLibrary(_ text: String) { checkIPv6(text) }

  @Test func readsRandomAddressesOfVersion6AsTheCLibrary() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededRandom(seed: seed)
    for _ in 0..<20_000 { checkIPv6(random.text(of: ":::1f0.", upTo: 18), "seed \(seed)") }
  }

  private func checkIPv6(_ text: String, _ comment: String = "") {
    var address = in6_addr()
    #expect(NameCheck.isIPv6(ByteText(text.utf8)) == (inet_pton(AF_INET6, text, &address) == 1), "\(text) \(comment)")
  }

  @Test func readsZones() {
    #expect(NameCheck.isIPv6(ByteText("fe80::1%eth0".utf8)))
    #expect(!NameCheck.isIPv6(ByteText("fe80::1%".utf8)))
  }
}
