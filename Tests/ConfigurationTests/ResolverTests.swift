import Configuration
import Diagnostics
import Settings
import Testing
import YAMLSyntax

struct ResolverTests {
  /// Checks which values a name gets, each as `Setting = value @line`, several of them in order.
  private func check(_ yaml: String, _ name: String, _ expected: String..., isClean: Bool = true) {
    var problems = DiagnosticBag()
    let source = SourceFile(path: "blink.yaml", bytes: Array(yaml.utf8))
    let configuration = decode(
      load(source, identity: "blink.yaml", included: .none, reporting: &problems), reporting: &problems)
    #expect(problems.hasErrors == !isClean)
    var resolver = Resolver(configuration)
    let text = ByteText(name.utf8)
    if let host = configuration.nameTable[text].flatMap({ configuration.host(ofName: $0) }) {
      resolver.resolve(host: host, name: text)
    } else {
      resolver.resolve(name: text)
    }
    let lines = LineTable(source)
    let found = resolver.origins.map { origin in
      let assignment = configuration.assignments[origin.assignment]
      let line = lines.place(of: configuration.range(assignment).start).line
      return "\(assignment.setting.row.name) = \(configuration.text(assignment).string) @\(line)"
    }
    #expect(found == expected)
  }

  @Test func asksHostThenGroupsThenPatternsThenDefaults() {
    let yaml = """
      defaults:
        Port: 1
        User: defaults
        ConnectTimeout: 1
        ServerAliveInterval: 1
      groups:
        inner: {ServerAliveInterval: 2, ConnectTimeout: 2}
        outer: {use: [inner], ConnectTimeout: 3}
        other: {ServerAliveInterval: 4, User: other}
      hosts:
        "w*": {Port: 5, User: pattern}
        "web*": {Port: 6}
        web:
          use: [outer, other]
          HostName: web.example.com
      """
    check(
      yaml, "web", "HostName = web.example.com @15", "ConnectTimeout = 3 @8", "ServerAliveInterval = 2 @7",
      "User = other @9", "Port = 6 @12")
    check(yaml, "webcam", "Port = 6 @12", "User = pattern @11", "ConnectTimeout = 1 @4", "ServerAliveInterval = 1 @5")
    check(yaml, "elsewhere", "Port = 1 @2", "User = defaults @3", "ConnectTimeout = 1 @4", "ServerAliveInterval = 1 @5")
  }

  /// A text counts by its own specificity, and what accumulates counts once where two texts match.
  @Test func asksEachTextOfAPatternAtItsPlace() {
    let yaml = """
      hosts:
        "a*":
          aliases: ["*.lab.example.com"]
          except: [an.example.com]
          Port: 1
          IdentityFile: ~/a
        "*.example.com": {Port: 2, User: two}
      """
    check(yaml, "a", "Port = 1 @5", "IdentityFile = ~/a @6")
    check(yaml, "ab.example.com", "Port = 2 @7", "User = two @7", "IdentityFile = ~/a @6")
    check(yaml, "a.lab.example.com", "Port = 1 @5", "IdentityFile = ~/a @6", "User = two @7")
    check(yaml, "b.lab.example.com", "Port = 1 @5", "IdentityFile = ~/a @6", "User = two @7")
    check(yaml, "an.example.com", "Port = 2 @7", "User = two @7")
    check(
      "order: file\n" + yaml, "ab.example.com", "Port = 1 @6", "IdentityFile = ~/a @7", "User = two @8")
  }

  @Test func collectsWhatAccumulates() {
    check(
      """
      defaults: {IdentityFile: ~/a}
      groups:
        g: {IdentityFile: ~/b}
      hosts:
        "*b": {IdentityFile: ~/c}
        web: {use: [g], HostName: web.example.com, IdentityFile: ~/d}
      """, "web", "HostName = web.example.com @6", "IdentityFile = ~/d @6", "IdentityFile = ~/b @3",
      "IdentityFile = ~/c @5", "IdentityFile = ~/a @1")
  }

  @Test func takesEachGroupOnceWhereItIsMetFirst() {
    check(
      """
      groups:
        base: {Port: 1, User: base}
        a: {use: [base]}
        b: {use: [base], Port: 2, User: b}
      hosts:
        web: {use: [a, b], HostName: web.example.com}
      """, "web", "HostName = web.example.com @6", "Port = 1 @2", "User = base @2")
  }

  @Test func letsOneOfJumpAndCommandHideTheOtherBehindIt() {
    check(
      """
      defaults: {ProxyJump: bastion.example.com}
      groups:
        g: {ProxyJump: other.example.com}
      hosts:
        web: {use: [g], HostName: web.example.com, ProxyCommand: nc %h %p}
      """, "web", "HostName = web.example.com @5", "ProxyCommand = nc %h %p @5")
  }

  @Test func leavesOutWhatAPatternExcepts() {
    let yaml = """
      hosts:
        "*.corp": {except: [vpn.corp, "*.test.corp"], Port: 1}
      """
    check(yaml, "web.corp", "Port = 1 @2")
    check(yaml, "vpn.corp")
    check(yaml, "a.test.corp")
  }

  @Test func readsFromTheTopInFileOrder() {
    check(
      """
      order: file
      hosts:
        "*": {Port: 1}
        web: {HostName: web.example.com, Port: 2, User: web}
        "w*": {User: pattern, ConnectTimeout: 3}
      """, "web", "Port = 1 @3", "HostName = web.example.com @4", "User = web @4", "ConnectTimeout = 3 @5")
  }

  @Test func mergesAsYAMLSays() {
    check(
      """
      x-a: &a {Port: 1, User: a}
      x-b: &b {<<: *a, Port: 2, ConnectTimeout: 2}
      x-c: &c {ConnectTimeout: 3, ServerAliveInterval: 3}
      hosts:
        web:
          <<: [*b, *c]
          HostName: web.example.com
          user: own
      """, "web", "HostName = web.example.com @7", "User = own @8", "Port = 2 @2", "ConnectTimeout = 2 @2",
      "ServerAliveInterval = 3 @3")
  }
}
