import Diagnostics
import Testing

/// Files of up to a megabyte that make checks compare many things with many others: each ends in time.
@Suite(.serialized) struct HostileInputTests {
  /// Half a second in a release build; a debug build and a busy machine are given far longer.
  private static let limit = Duration.seconds(60)

  @Test(arguments: inputs.map(\.name)) func endsInTime(name: String) throws {
    let input = try #require(Self.inputs.first { $0.name == name })
    let text = input.make()
    #expect(text.utf8.count <= 1 << 20)
    var ids: Set<String> = []
    let time = ContinuousClock().measure { ids = Set(Linted(text).diagnostics.map(\.rule.id)) }
    #expect(time < Self.limit)
    if let id = input.id { #expect(ids.contains(id), "\(ids.sorted())") }
  }

  private struct Input: Sendable {
    let name: String

    /// An id that is reported; `nil` where the file is only large.
    let id: String?
    let make: @Sendable () -> String

    init(_ name: String, _ id: String?, _ make: @escaping @Sendable () -> String) {
      (self.name, self.id, self.make) = (name, id, make)
    }
  }

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func hosts(_ count: Int, _ settings: (Int) -> String) -> String {
    "hosts:\n" + lines(count) { "  host\($0 + 10000): {\(settings($0))}" }
  }

  private static let inputs = [
    Input("hosts behind one undefined jump host", "undefined-jump-host") {
      hosts(10_000) { _ in "HostName: a.example.com, ProxyJump: hots20000" }
    },
    Input("hosts behind as many undefined jump hosts", "undefined-jump-host") {
      hosts(10_000) { "HostName: a.example.com, ProxyJump: hots\($0 + 10000)" }
    },
    Input("undefined jump hosts and patterns", "undefined-jump-host") {
      hosts(9_000) { "HostName: a.b.c, ProxyJump: hots\($0 + 10000)" }
        + lines(200) { "  \"*z\($0)z*\": {HostName: a.example.com}" }
    },
    Input("one long list of jump hosts", "undefined-jump-host") {
      "hosts: {a: {HostName: a.example.com, ProxyJump: \"" + String(repeating: "b,", count: 450_000) + "b\"}}\n"
    },
    Input("one long list of different jump hosts", "undefined-jump-host") {
      "hosts: {a: {HostName: a.example.com, ProxyJump: \"" + (0..<120_000).map { "b\($0)," }.joined() + "b\"}}\n"
    },
    Input("undefined groups", "undefined-group") {
      "groups:\n" + lines(15_000) { "  group\($0): {}" } + hosts(15_000) { "use: gruop\($0 + 20000)" }
    },
    Input("undefined keys", "undefined-ssh-key") {
      "keys:\n" + lines(10_000) { "  key\($0): ~/.ssh/k" } + hosts(15_000) { "Key: kye\($0 + 20000)" }
    },
    Input("unused groups", "unused-group") { "groups:\n" + lines(60_000) { "  g\($0): {}" } },
    Input("a long chain of groups", nil) {
      "groups:\n" + lines(30_000) { "  g\($0): {use: g\($0 + 1)}" } + "  g30000: {}\nhosts:\n  a.b: {use: g0}\n"
    },
    Input("a chain of groups with a host for each", "too-large") {
      "groups:\n" + lines(10_000) { "  g\($0): {use: g\($0 + 1)}" } + "  g10000: {}\n"
        + hosts(10_000) { "use: g\($0)" }
    },
    Input("a group that uses many", nil) {
      "groups:\n" + lines(40_000) { "  g\($0): {}" } + "  all: {use: [" + (0..<40_000).map { "g\($0)," }.joined()
        + "]}\nhosts:\n  a.b: {use: all}\n"
    },
    Input("circles of groups", "group-cycle") {
      "groups:\n" + lines(20_000) { "  g\($0): {use: [g\($0 + 1), g0]}" } + "  g20000: {}\n"
    },
    Input("a pattern that takes much from groups", "too-large") {
      "groups:\n" + lines(100) { "  g\($0): {Port: 1, User: u, Compression: yes, LogLevel: INFO}" }
        + "  all: {use: [" + (0..<100).map { "g\($0)," }.joined() + "]}\n"
        + hosts(20_000) { _ in "" } + "  \"*\": {use: all}\n"
    },
    Input("as much from groups as is allowed", nil) {
      "groups:\n" + lines(900) { "  g\($0): {IdentityFile: ~/k}" }
        + "  all: {use: [" + (0..<900).map { "g\($0)," }.joined() + "]}\n" + hosts(5_000) { _ in "use: all" }
    },
    Input("hosts and patterns", nil) {
      hosts(10_000) { _ in "HostName: a.example.com" } + lines(500) { "  \"*\($0)*\": {Port: 22}" }
    },
    Input("hosts and patterns that match all", nil) {
      hosts(10_000) { _ in "HostName: a.example.com" }
        + lines(900) { "  \"h\(String(repeating: "*", count: $0 % 8 + 1))\($0 % 10)*\": {Port: \($0 + 1)}" }
    },
    Input("hosts and too many patterns", "too-large") {
      hosts(10_000) { _ in "HostName: a.example.com" } + lines(8_000) { "  \"*\($0)*\": {Port: 22}" }
    },
    Input("long names and long patterns", "too-large") {
      let letters = String(repeating: "a", count: 250)
      return "hosts:\n" + lines(1_800) { "  \(letters)\($0): {}" } + lines(1_800) { "  \"*\(letters)\($0)*\": {}" }
    },
    Input("patterns in the shadow of others, in the order of the file", "shadowed-setting") {
      "order: file\nhosts:\n" + lines(20) { "  \"*\(String(repeating: "?", count: $0 % 7))*\($0)*\": {Port: 22}" }
        + lines(100) { "  \"\(String(repeating: "*", count: $0 + 1))\": {Port: 22, User: u}" }
        + lines(5_000) { "  host\($0): {Port: 22, User: u}" }
    },
    Input("match blocks and hosts", nil) {
      hosts(5_000) { _ in "Port: 22" } + "match:\n"
        + lines(2_000) { "  - {when: {originalhost: \"a,b,c,d,e,f*,host\($0)\"}, Port: 23}" }
    },
    Input("misspelt settings", "unknown-key") { hosts(20_000) { _ in "Hsotname: a, Usr: b" } },
    Input("misspelt choices", "unknown-choice") { hosts(20_000) { _ in "Compression: yess" } },
    Input("misspelt colours", "invalid-color") {
      "themes: {A: {palette: [" + String(repeating: "darkolivgreen,", count: 60_000) + "]}}\n"
    },
    Input("misspelt sections", "unknown-key") { lines(60_000) { "host\($0):" } },
    Input("misspelt parts of a theme", "unknown-key") {
      "themes: {A: {url: \"https://a.example\"," + (0..<60_000).map { "fil\($0): 1," }.joined() + "}}\n"
    },
  ]
}
