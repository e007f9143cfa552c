import Diagnostics
import Testing

/// Values that Blink does not read, while a later block has another one.
struct BlinkConflictTests {
  /// What Blink takes in the place of a value that it does not read, by the end of the message.
  @Test(
    arguments: [
      (
        """
        defaults: {DefaultUser: d, StrictHostKeyChecking: no}
        hosts:
          a: {HostName: a.example.com, StrictHostKeyChecking: accept-new}
          b: {HostName: b.example.com, StrictHostKeyChecking: ask}
        """, "3:55 StrictHostKeyChecking takes `yes` instead here and at one other place"
      ),
      (
        """
        defaults: {DefaultUser: d, ProxyJump: bastion.example.com}
        hosts:
          a: {HostName: a.example.com, ProxyCommand: "sh -c 'nc %h %p'"}
        """, "3:46 quotes takes ProxyJump `bastion.example.com` instead"
      ),
      (
        """
        defaults: {DefaultUser: d}
        hosts:
          a: {HostName: a.example.com, User: 'd#e'}
        """, "3:38 comment takes DefaultUser `d` instead"
      ),
      (
        """
        hosts:
          "*.a.example": {ForwardAgent: ~/agent}
          "*.example": {ForwardAgent: yes}
        """, "2:33 ForwardAgent takes `no` instead"
      ),
      // Nothing that Blink reads stands behind these.
      (
        """
        defaults: {DefaultUser: d, RequestTTY: auto, Compression: yes}
        hosts:
          "*.b": {StrictHostKeyChecking: no}
          a: {HostName: a.b, StrictHostKeyChecking: accept-new, RemoteCommand: "say 'x'"}
          "*.a.example": {ForwardAgent: yes}
          "*.example": {ForwardAgent: ~/agent}
        """, nil
      ),
    ] as [(String, String?)])
  func blinkTakesAnotherValue(_ text: String, _ expected: String?) {
    let found = Linted(text)
    let warnings = found.diagnostics.filter { $0.rule.id == "blink-unsupported" && $0.severity == .warning }
    #expect(warnings.count == (expected == nil ? 0 : 1), "\(warnings.map(\.message))")
    guard let expected, let warning = warnings.first else { return }
    let parts = expected.split(separator: " ", maxSplits: 2)
    #expect(found.finding("", warning.range).hasPrefix(parts[0]), "\(found.finding("", warning.range))")
    #expect(warning.message.contains(parts[1]), "\(warning.message)")
    #expect(warning.message.hasSuffix(", and " + parts[2]), "\(warning.message)")
    #expect(warning.notes.count == 1)
  }
}
