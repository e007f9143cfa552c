import Diagnostics
import Linting
import Options
import TestSupport
import Testing

@testable import Commands

/// The law of safe fixes: the diagnostic goes, none comes, every other byte stays, and doing it again changes nothing.
@Suite struct FixLawTests {
  /// Misspelt keys and words.
  private static let misspeltNames: [(String, String?)] = [
    ("Prot: 2222", "Port: 2222"), ("hostnmae: a.example", "HostName: a.example"), ("Prot: 0022", "Port: 22"),
    ("Host_Name: a.example", "HostName: a.example"), ("\"Prot\" : 22  # why", "Port : 22  # why"),
    ("SentEnv: LANG", nil), ("Prt: 22", nil), ("Prot: 22\n    Port: 23", nil), ("Prot: 22\n    pORT: 23", nil),
    ("Prediction: adaptve", "Prediction: adaptive"), ("Prediction: adatve", nil), ("Prediction: 2", nil),
    ("StrictHostKeyChecking: accept-nwe", "StrictHostKeyChecking: accept-new"),
    ("Prediction: &p adaptve", nil), ("Prediction: |\n      adaptve", nil),
  ]

  /// Case and truth values.
  private static let cases: [(String, String?)] = [
    ("ControlPersist: Yes", "ControlPersist: yes"), ("BatchMode: on", "BatchMode: yes"),
    ("BatchMode: 'off'", "BatchMode: no"), ("BatchMode: FALSE", nil), ("BatchMode: &b on", nil),
  ]

  /// Ports.
  private static let ports: [(String, String?)] = [
    ("Port: 0022", "Port: 22"), ("Port: '0022'", "Port: 22"), ("Port: 00", nil), ("Port: 099999", nil),
    ("Port: +22", nil), ("Port: 0x16", nil), ("Port: 22.0", nil), ("Port: ssh", "Port: 22"),
    ("MoshPort: 60001-60010", "MoshPort: 60001:60010"), ("MoshPort: 60001-600010", nil),
    ("MoshPort: 060001", "MoshPort: 60001"), ("MoshPort: 60001:060010", "MoshPort: 60001:60010"),
    ("MoshPort: \"60001:0600\\x310\"", nil), ("ConnectTimeout: 010", nil), ("Port: &p 0022", nil),
  ]

  /// Quotes that YAML needs.
  private static let quotes: [(String, String?)] = [
    ("HostName: %h.example.com", "HostName: \"%h.example.com\""), ("User: !x", "User: \"!x\""),
    ("HostName: [::1]", "HostName: \"::1\""), ("HostName: [2001:db8::7]", "HostName: \"2001:db8::7\""),
    ("HostName: \"[::1]\"", "HostName: \"::1\""), ("HostName: [a, b]", nil), ("HostName: \"[::1]:22\"", nil),
    ("User: 0123", "User: \"0123\""), ("SendEnv: *NAME", nil),
  ]

  /// Texts that need quotes where they stand, and words joined rightly.
  private static let texts: [(String, String?)] = [
    ("ProxyJump: \"::1\"", "ProxyJump: \"[::1]\""), ("ProxyJump: ::1", "ProxyJump: \"[::1]\""),
    ("DynamicForward: \"::1:80\"", "DynamicForward: \"[::1]:80\""),
    ("ProxyJump: \"ssh://u@[::1]:22\"", "ProxyJump: u@[::1]:22"),
    ("LocalForward: 8080 ::1:80", "LocalForward: 8080 [::1]:80"),
    ("LocalForward: [8080 ::1:80]", "LocalForward: [\"8080 [::1]:80\"]"),
    ("LocalForward: ['8080 ::1:80']", "LocalForward: ['8080 [::1]:80']"),
    ("HostKeyAlgorithms: \"+ ssh-rsa\"", "HostKeyAlgorithms: +ssh-rsa"), ("HostKeyAlgorithms: +ssh-rsa +ssh-dss", nil),
    ("Ciphers: [\"aes128-ctr, aes256-ctr\"]", "Ciphers: [\"aes128-ctr,aes256-ctr\"]"),
    ("ProxyJump: \"a.b, c.d\"", "ProxyJump: a.b,c.d"),
  ]

  /// What would bring another problem.
  private static let guesses: [(String, String?)] = [
    ("HostName: !x", nil), ("HostName: @foo", nil), ("HostName: *.corp", nil), ("ProxyJump: \"bastion, nosuch\"", nil),
    ("LocalForward: [\"8080:localhost:80\", \"8080 b:90\"]", nil), ("LocalForward: \"*:8080:localhost:80\"", nil),
    ("LocalForward: [\"8080:localhost:80\", \"8081 b:90\"]", "LocalForward: [8080 localhost:80, \"8081 b:90\"]"),
  ]

  /// Comments and blanks.
  private static let comments: [(String, String?)] = [
    ("User: \"x\"#why", "User: \"x\" #why"), ("SendEnv: [A]#why", "SendEnv: [A] #why"),
    ("Port:2222", "Port: 2222"),
    ("User:\u{A0}x", "User: x"), ("User: x\u{A0}", "User: x "), ("User: a\u{A0}b", nil),
    ("User: a\u{200B}b", "User: ab"), ("\u{FEFF}User: x", "User: x"), ("User: x # \u{202E}why", "User: x # why"),
    ("User: a\u{AD}\u{200B}\u{200B}\u{2060}b", "User: ab"), ("User: \u{201C}x\u{201D}", nil),
  ]

  /// A host with one line of settings, before and after; `nil` where nothing may be changed unasked.
  @Test(arguments: [misspeltNames, cases, ports, quotes, texts, guesses, comments].joined())
  func mendsALine(_ before: String, _ after: String?) throws {
    let rest = before.contains("HostName") || before.contains("hostnmae") || before.contains("Host_Name")
    let head = "# a file\r\nhosts:\n  web:\n" + (rest ? "" : "    HostName: web.example\n")
    let user = before.contains("User") ? "" : "    User: deploy\n"
    let text = { (line: String) in "\(head)    \(line)\n\(user)  other: {HostName: other.example, User: ops}\n" }
    try check(text(before), text(after ?? before))
  }

  /// Whole files.
  private static let files: [(String, String?)] = [
    ("hosst:\n  a.example: {User: x}\n", "hosts:\n  a.example: {User: x}\n"),
    ("hosst: {}\nhosts: {}\n", nil),
    ("hosts:\n  *.corp: {User: x}\n", "hosts:\n  \"*.corp\": {User: x}\n"),
    ("hosts:\n  * .corp: {User: x}\n", nil),
    ("hosts:\n  %corp.example: {User: x}\n", "hosts:\n  \"%corp.example\": {User: x}\n"),
    ("hosts:\n  {eu,us}.example:\n    User: x\n", "hosts:\n  \"{eu,us}.example\":\n    User: x\n"),
    ("hosts:\n  ~: {HostName: a.example, User: x}\n", "hosts:\n  \"~\": {HostName: a.example, User: x}\n"),
    (palette("#fff", "#282A36 # dark"), palette("\"#fff\"", "#282A36 # dark")),
    (
      palette("#fff", "#282A36"), palette("\"#fff\"", "\"#282A36\"")
    ),
    ("defaults:\n  KeyboardMaps: {cap: esc, alt: mta}\n", nil),
    (
      "defaults:\n  KeyboardMaps: {caps: escp, comand: ctrl}\n",
      "defaults:\n  KeyboardMaps: {caps: esc, command: ctrl}\n"
    ),
    ("hosts: {a.example: {User: x, Port:22}}\n", "hosts: {a.example: {User: x, Port: 22}}\n"),
    (flowPalette("#fff"), flowPalette("\"#fff\"")),
    ("hosts: {a.b: {User: d, ProxyJump: \"::1\"}}\n", "hosts: {a.b: {User: d, ProxyJump: \"[::1]\"}}\n"),
    (
      "hosts: {a.b: {User: d, ProxyJump: 'ssh://u@[::1]:22'}}\n", "hosts: {a.b: {User: d, ProxyJump: \"u@[::1]:22\"}}\n"
    ),
    ("hosts: {a.b: {User: d, LocalForward: 80 ::1:80}}\n", "hosts: {a.b: {User: d, LocalForward: \"80 [::1]:80\"}}\n"),
    ("order: fiel\n", "order: file\n"),
    ("targets: {openssh: \"9.0\"}\n", "targets: {OpenSSH: \"9.0\"}\n"),
    ("", nil), ("\u{FEFF}hosts: {}\n", nil),
    ("hosts: {a.example: {User: x}}#end", "hosts: {a.example: {User: x}} #end"),
  ]

  /// A theme with a palette of 16 times the same colour.
  private static func palette(_ color: String, _ cursor: String) -> String {
    "themes:\n  Mine:\n    palette:\n" + String(repeating: "    - \(color)\n", count: 16) + "    cursor: \(cursor)\n"
  }

  /// The same on one line.
  private static func flowPalette(_ color: String) -> String {
    "themes:\n  Mine:\n    palette: [" + [String](repeating: color, count: 16).joined(separator: ", ") + "]\n"
  }

  /// A whole file, before and after.
  @Test(arguments: files) func mendsAFile(_ before: String, _ after: String?) throws {
    try check(before, after ?? before)
  }

  /// Each safe fix by itself, and then all of them, over the bad example of every rule.
  @Test(arguments: Catalogue.rules.map(\.id)) func holdsForEveryRule(_ id: String) throws {
    let rule = try #require(Catalogue.rule(id))
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", rule.bad)
      let before = try findings(in: directory)
      for finding in before {
        for fix in finding.fixes where fix.applicability == "safe" {
          try directory.write("blink.yaml", splice(fix, into: rule.bad))
          try expectGone([finding], before, try findings(in: directory))
        }
      }
      try directory.write("blink.yaml", rule.bad)
      _ = blinkc("lint --fix", in: directory)
      try expectGone(before.filter(\.isMended), before, try findings(in: directory))
      try expectFinished(directory)
    }
  }

  private func check(_ before: String, _ expected: String) throws {
    try withTemporaryDirectory { (directory) throws in
      try directory.write("blink.yaml", before)
      let found = try findings(in: directory)
      let diff = blinkc("lint --diff", in: directory)
      #expect(try directory.read("blink.yaml") == before, "--diff writes nothing")
      #expect(diff.out.isEmpty == (before == expected))
      let (once, applied) = spliceAll(found, into: before)
      try directory.write("blink.yaml", once)
      try expectGone(applied, found, try findings(in: directory))
      try directory.write("blink.yaml", before)
      _ = blinkc("lint --fix", in: directory)
      #expect(try directory.read("blink.yaml") == expected)
      try expectGone(found.filter(\.isMended), found, try findings(in: directory))
      try expectFinished(directory)
      if tool("patch") != nil, before != expected {
        try directory.write("blink.yaml", before)
        let patched = try run(
          tool("patch") ?? "", ["-p0", "--binary"], input: Array(diff.out.utf8), directory: directory.path)
        #expect(try patched.status == 0 && directory.read("blink.yaml") == expected, "\(patched.out)\(patched.err)")
      }
    }
  }

  /// A text after the first safe fix of each finding, but for those that touch an earlier one.
  private func spliceAll(_ found: [Finding], into text: String) -> (String, applied: [Finding]) {
    var applied: [Finding] = []
    var edits: [Finding.Fix.Edit] = []
    for finding in found {
      guard let fix = finding.fixes.first(where: { $0.applicability == "safe" }),
        !fix.edits.contains(where: { edit in edits.contains { $0.start <= edit.end && edit.start <= $0.end } })
      else { continue }
      edits += fix.edits
      applied.append(finding)
    }
    edits.sort { $0.start < $1.start }
    return (splice(Finding.Fix(title: "all", applicability: "safe", edits: edits), into: text), applied)
  }

  /// Expects that some findings are gone and that no other has come; a mended key may show that its value is wrong.
  private func expectGone(_ mended: [Finding], _ before: [Finding], _ after: [Finding]) throws {
    var rest = Dictionary(before.map { ($0.identity, 1) }, uniquingKeysWith: +)
    for finding in mended { rest[finding.identity, default: 0] -= 1 }
    for finding in after where finding.severity != "info" {
      let count = rest[finding.identity, default: 0]
      #expect(count > 0, "\(finding.identity)")
      rest[finding.identity] = count - 1
    }
  }

  /// Expects that no safe fix is left and that another run changes nothing.
  private func expectFinished(_ directory: TemporaryDirectory) throws {
    #expect(try findings(in: directory).filter(\.isMended).map(\.identity) == [])
    let text = try directory.read("blink.yaml")
    #expect(blinkc("lint --fix", in: directory).out.hasPrefix("fixed nothing\n"))
    #expect(try directory.read("blink.yaml") == text)
  }
}

extension Finding {
  /// Whether `--fix` mends it.
  fileprivate var isMended: Bool { fixes.contains { $0.applicability == "safe" } }
}
