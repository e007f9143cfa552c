import Configuration
import Diagnostics
import Settings
import Testing

/// Right and wrong values, by the table of samples.
@Suite struct ValueGrammarTests {
  @Test(arguments: ValueSample.all.map(\.setting)) func judges(_ name: String) throws {
    let setting = try #require(SettingTable.id(named: name)).row
    for sample in ValueSample.all where sample.setting == name {
      for text in sample.right { #expect(problem(text, setting)?.message == nil, "\(name): \(text)") }
      for (text, id) in sample.wrong { #expect(problem(text, setting)?.rule.id == id, "\(name): \(text)") }
    }
  }

  /// Quotes tell that no YAML reader takes the text for a number; leading zeros remain in doubt.
  @Test(arguments: [
    ("22:22", "not-a-number"), ("1e3", "not-a-number"), ("+22", "not-a-number"), ("0022", "ambiguous-scalar"),
  ])
  func judgesQuotedNumbers(_ text: String, _ id: String) throws {
    #expect(problem(text, try row("Port"), isPlain: false)?.rule.id == id)
  }

  @Test func quotedTextIsNotAmbiguous() throws {
    #expect(problem("0022", try row("User"), isPlain: false) == nil)
    #expect(problem("0022", try row("User"))?.severity == .warning)
    #expect(problem("0022", try row("Port"))?.severity == nil)
  }

  /// What is offered instead, and whether it may be applied unasked.
  @Test(arguments: [
    ("Port", "0022", "22", FixIt.Applicability.safe), ("ConnectTimeout", "010", "10", .unsafe),
    ("Port", "+22", "22", .unsafe), ("Port", "0x16", "22", .unsafe),
    ("Port", "22.0", "22", .unsafe), ("Port", "1_000", "1000", .unsafe), ("Port", "https", "443", .safe),
    ("BatchMode", "on", "yes", .safe), ("Compression", "false", "no", .safe), ("BatchMode", "yess", "yes", .safe),
    ("ControlPersist", "Yes", "yes", .safe), ("Prediction", "2", "never", .unsafe),
    ("Prediction", "adaptve", "adaptive", .safe), ("Prediction", "adatve", "adaptive", .unsafe),
    ("ForwardAgent", "off", "no", .safe),
    ("MoshPort", "60001-60010", "60001:60010", .safe), ("MoshPort", "60010:60001", "60001:60010", .unsafe),
    ("LocalForward", "8080:localhost:80", "8080 localhost:80", .safe),
    ("LocalForward", "127.0.0.1:8080:localhost:80", "127.0.0.1:8080 localhost:80", .safe),
    ("LocalForward", "8080:[::1]:80", "8080 [::1]:80", .safe),
    ("LocalForward", "8080:/var/run/docker.sock", "8080 /var/run/docker.sock", .safe),
    ("LocalForward", "*:8080:localhost:80", "*:8080 localhost:80", .safe),
    ("Ciphers", "aes256-ctr, aes128-ctr", "aes256-ctr,aes128-ctr", .safe), ("ProxyJump", "a, b", "a,b", .safe),
    ("ProxyJump", "a,", "a", .safe),
    ("ConnectTimeout", "1 m", "1m", .safe), ("User", "0022", "0022", .safe),
    ("StreamLocalBindMask", "0o177", "0177", .safe), ("HostKeyAlgorithms", "+ ssh-rsa", "+ssh-rsa", .safe),
  ])
  func offers(_ name: String, _ text: String, _ replacement: String, _ applicability: FixIt.Applicability) throws {
    let found = try #require(problem(text, try row(name)))
    #expect(found.part == nil)
    #expect(found.replacement?.text == replacement)
    #expect(found.replacement?.applicability == applicability)
  }

  /// A part of the text is named where only that is wrong, and the replacement is for that part.
  @Test(arguments: [
    ("LocalForward", "8080 localhost:70000", "70000", nil), ("LocalForward", "0 localhost:80", "0", nil),
    ("LocalForward", "8080 80", "80", "localhost:80"), ("LocalForward", "8080 ::1:80", "::1:80", "[::1]:80"),
    ("ProxyJump", "a,::1", "::1", "[::1]"), ("ProxyJump", "a,b:0", "0", nil), ("ConnectTimeout", "1h5y", "y", nil),
    ("RekeyLimit", "1G 5y", "y", nil), ("IPQoS", "ef af22x", "af22x", "af22"), ("SendEnv", "LANG A=1", "=1", nil),
    ("MoshPort", "0:60000", "0", nil), ("ProxyJump", "a,ssh://u@[::1]", "ssh://u@[::1]", "u@[::1]"),
  ])
  func namesThePart(_ name: String, _ text: String, _ part: String, _ replacement: String?) throws {
    let found = try #require(problem(text, try row(name)))
    let range = try #require(found.part)
    #expect(String(decoding: Array(text.utf8)[range], as: UTF8.self) == part)
    #expect(found.replacement?.text == replacement)
  }

  /// What is offered for the whole of a value is right.
  @Test func replacementsAreRight() throws {
    for sample in ValueSample.all {
      for (text, _) in sample.wrong {
        let setting = try row(sample.setting)
        guard let found = problem(text, setting), let offer = found.replacement, offer.applicability == .safe else {
          continue
        }
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(found.part ?? bytes.indices, with: Array(offer.text.utf8))
        let mended = String(decoding: bytes, as: UTF8.self)
        #expect(problem(mended, setting, isPlain: !offer.isQuoted)?.message == nil, "\(sample.setting): \(text)")
      }
    }
  }

  @Test(arguments: [
    ("SendEnv", "LANG", true, true), ("SendEnv", "LANG LC_ALL", true, false), ("SendEnv", "", true, false),
    ("UserKnownHostsFile", "/a b", false, true), ("UserKnownHostsFile", "none", true, true),
    ("UserKnownHostsFile", "none", false, false), ("SetEnv", "A=1 2", false, true),
    ("MoshStartup", "$HOME", false, true),
    ("MoshStartup", "", false, true), ("LocalForward", "8080 a:80", false, true),
    ("LocalForward", "8080", false, false),
    ("IPQoS", "none", false, true), ("Key", "laptop", false, true),
  ])
  func judgesItems(_ name: String, _ text: String, _ isAlone: Bool, _ isRight: Bool) throws {
    let found = ValueGrammar.checkItem(Array(text.utf8)[...], isPlain: true, isAlone: isAlone, for: try row(name))
    #expect((found == nil) == isRight, "\(found?.message ?? "")")
  }

  /// Whatever bytes come, nothing traps, and a part lies inside of the text.
  @Test func survivesAnything() {
    var random = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &random)
    var bytes = ByteSource(state: seed)
    for _ in 0..<500 {
      let text = bytes.text()
      for setting in SettingTable.rows where setting.family != .blink || setting.type != .choice {
        let found = ValueGrammar.check(text[...], isPlain: true, for: setting)
        if let part = found?.part { #expect(part.lowerBound >= 0 && part.upperBound <= text.count, "seed \(seed)") }
      }
    }
  }

  private func row(_ name: String) throws -> Setting {
    try #require(SettingTable.id(named: name)).row
  }

  private func problem(_ text: String, _ setting: Setting, isPlain: Bool = true) -> ValueProblem? {
    // A slice that does not begin at 0, as those of a file.
    ValueGrammar.check(Array("xx\(text)".utf8)[2...], isPlain: isPlain, for: setting)
  }
}

/// Texts of the characters that grammars of values care about.
private struct ByteSource {
  var state: UInt64

  mutating func text() -> [UInt8] {
    let alphabet = Array("0019ae.:-+_,/@[]%$#' \"\\=xhmny~^*\u{e9}".utf8)
    return (0..<Int(next() % 12)).map { _ in alphabet[Int(next() % UInt64(alphabet.count))] }
  }

  private mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
