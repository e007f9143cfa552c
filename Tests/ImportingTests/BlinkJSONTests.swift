import Diagnostics
import Emission
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
    let result = try #require(importBlinkJSON(Array(Self.models.utf8), path: "settings.json"))
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    let built = try #require(emit(imported.configuration).first { $0.path == "blink/settings.json" })
    #expect(JSONValue(built.bytes) == JSONValue(Array(Self.models.utf8)), "\(imported.yaml)")
  }

  @Test func blinksOwnNamesAreRead() throws {
    let source = """
      [{"host":"web","hostName":"web.example.com","port":22,"prediction":3,"moshPredictOverwrite":"yes",
        "sshConfigAttachment":"ForwardAgent yes\\nNoSuchKeyword 1\\nCompression yes","password":"hunter2"}]
      """
    let result = try #require(importBlinkJSON(Array(source.utf8), path: "hosts.json"))
    let imported = Imported(built: result)
    #expect(imported.errors.isEmpty, "\(imported.errors)\n\(imported.yaml)")
    for line in [
      "Port: 22", "Prediction: experimental", "MoshPredictOverwrite: yes", "ForwardAgent: yes", "Compression: yes",
    ] {
      #expect(imported.yaml.contains("    \(line)\n"), "\(line) in \(imported.yaml)")
    }
    #expect(!imported.yaml.contains("hunter2"))
    #expect(result.notes.contains { $0.message.contains("NoSuchKeyword") })
    #expect(result.notes.contains { $0.message.contains("password") })
  }

  @Test(arguments: ["", "{}", "[", "1", "{\"Hosts\":", "\u{FEFF}[]"]) func whatIsNoModelIsRefused(_ text: String) {
    let result = importBlinkJSON(Array(text.utf8), path: "x")
    #expect(result?.yaml == nil)
  }
}
