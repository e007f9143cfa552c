import Diagnostics
import Emission
import Foundation
import Importing
import Testing

/// The import of Blink's models.
@Suite struct BlinkJSONTests {
  private static let models = """
    {"Hosts":[
      {"Host":"bastion","HostName":"bastion.example.com","Port":2222,"User":"ops","Key":"laptop"},
      {"Host":"web","HostName":"web","User":"deploy","MoshPort":60001,"MoshPortEnd":60010,
       "MoshStartup":"tmux new -A -s main","Prediction":1,"ProxyJump":"bastion"}],
     "Defaults":{"KeyboardMaps":{"ctrl":1,"alt":2,"command":0,"caps":3},"FontSize":14,"DefaultUser":"deploy"},
     "Themes":[],"Fonts":[]}
    """

  /// What a build makes of the result is what was imported.
  @Test func aBuildGivesTheModelsBack() throws {
    let result = importBlinkJSON(Array(Self.models.utf8), path: "settings.json")
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    let built = try #require(emit(imported.configuration).first { $0.path == "blink/settings.json" })
    #expect(JSONValue(built.bytes) == JSONValue(Array(Self.models.utf8)), "\(imported.yaml)")
  }

  /// Who has the user of the defaults needs none.
  @Test func theDefaultUserIsWrittenOnce() {
    let imported = Imported(built: importBlinkJSON(Array(Self.models.utf8), path: "settings.json"))
    #expect(imported.yaml.components(separatedBy: "deploy").count == 2, "\(imported.yaml)")
  }

  @Test func whatIsLeftOutIsNamedOnce() {
    let source = """
      {"Hosts":[
        {"host":"a","hostName":"a.example.com","fpDomainsJSON":"[]","passwordRef":"a.pwd","agentForwardPrompt":1,
         "agentForwardKeys":["k"],"key":"None","port":"x"},
        {"host":"b","hostName":"b.example.com","fpDomainsJSON":"[]","passwordRef":"","agentForwardPrompt":0,
         "sshConfigAttachment":"Port 1\\nPort 2"},
        {"host":"*.c"}, {"host":"A"}, 1, {}],
       "Defaults":{"autoLock":false,"KeyboardMaps":{"fn":1,"ctrl":9}},
       "Themes":[{}],
       "Snippets":null,"Extra":1}
      """
    let result = importBlinkJSON(Array(source.utf8), path: "x")
    let imported = Imported(built: result)
    #expect(
      imported.yaml == """
        hosts:
          a:
            HostName: a.example.com
            ForwardAgent: yes
          b:
            HostName: b.example.com
            Port: 1

        """)
    let expected = [
      "x:2: fpDomainsJSON is left out (2 times)", "x:2: passwordRef is left out: ",
      "x:2: agentForwardPrompt of a becomes",
      "x:3: agentForwardKeys is left out", "x:3: Port of a is left out", "x:5: b: this Port never counts",
      "x:6: `*.c` is left out", "x:6: `A` is left out", "x:6: this is no object", "x:6: a host has no name",
      "x:7: autoLock is left out", "x:7: KeyboardMaps: fn is left out", "x:7: KeyboardMaps: what ctrl sends",
      "x:8: a theme has no name", "x:9: Extra is left out",
    ]
    let found = result.notes.map(\.text)
    #expect(found.count == expected.count, "\(found)")
    for note in expected { #expect(found.contains { $0.hasPrefix(note) }, "\(note) in \(found)") }
  }

  @Test func blinksOwnNamesAreRead() throws {
    let source = """
      [{"host":"web","hostName":"web.example.com","port":22,"prediction":3,"moshPredictOverwrite":"yes",
        "sshConfigAttachment":"ForwardAgent yes\\nNoSuchKeyword 1\\nCompression yes","password":"hunter2"}]
      """
    let result = importBlinkJSON(Array(source.utf8), path: "hosts.json")
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    for line in [
      "Port: 22", "Prediction: experimental", "MoshPredictOverwrite: yes", "ForwardAgent: yes", "Compression: yes",
    ] {
      #expect(imported.yaml.contains("    \(line)\n"), "\(line) in \(imported.yaml)")
    }
    #expect(!imported.yaml.contains("hunter2"))
    #expect(result.notes.contains { $0.message.contains("NoSuchKeyword") })
    #expect(result.notes.contains { $0.message.contains("password") && $0.message.contains("{env: NAME}") })
  }

  @Test(arguments: [
    ("", "x:1:1: this is no JSON: the text ends"), ("{}", "x:1:1: this is no list"), ("[", "x:1:2: "), ("1", "x:1:1: "),
    ("{\"Hosts\":\n", "x:2:1: this is no JSON: the text ends"), ("\u{FEFF}[]", "x:1:1: this is no JSON"),
    ("[\n  {]", "x:2:4: this is no JSON: the text cannot go on"),
  ]) func whatIsNoModelIsRefused(_ text: String, _ note: String) {
    let result = importBlinkJSON(Array(text.utf8), path: "x")
    #expect(result.isBroken && result.yaml.isEmpty)
    #expect(result.notes.first?.text.hasPrefix(note) == true, "\(result.notes.map(\.text))")
  }
}
